import Foundation

// What Foundation on Linux lacks of the formats of measurements.

/// What a measurement is of, which decides the unit that a reader of the locale expects.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Sendable {
    /// ICU's name; nil: the unit stays as it is.
    let name: String?
    /// What the locale prefers for such a dimension.
    public static var general: Self { .init(name: "default") }
    /// The measurement's own unit.
    public static var asProvided: Self { .init(name: nil) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    public static var person: Self { .init(name: "person") }
    public static var personHeight: Self { .init(name: "person-height") }
    public static var road: Self { .init(name: "road") }
    public static var focalLength: Self { .init(name: "focal-length") }
    public static var rainfall: Self { .init(name: "rainfall") }
    public static var snowfall: Self { .init(name: "snowfall") }
    public static var visibility: Self { .init(name: "visiblty") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    public static var personWeight: Self { .init(name: "person") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var person: Self { .init(name: "person") }
    public static var weather: Self { .init(name: "weather") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    public static var food: Self { .init(name: "food") }
    public static var workout: Self { .init(name: "workout") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    public static var liquid: Self { .init(name: "fluid") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
    public static var wind: Self { .init(name: "wind") }
    public static var snowfall: Self { .init(name: "snowfall") }
}

extension Measurement where UnitType: Dimension {
    /// Writes measurements as the locale does, in the unit that it prefers for the usage.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// How the unit is written: "5 kilometers", "5 km", "5km".
        public struct UnitWidth: Codable, Hashable, Sendable {
            let name: String
            public static var wide: UnitWidth { .init(name: "full-name") }
            public static var abbreviated: UnitWidth { .init(name: "short") }
            public static var narrow: UnitWidth { .init(name: "narrow") }
        }

        public var width: UnitWidth
        public var locale: Locale
        public var usage: MeasurementFormatUnitUsage<UnitType>
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?
        var hidesScale = false

        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            self.width = width
            self.locale = locale
            self.usage = usage
            self.numberFormatStyle = numberFormatStyle
        }

        public func locale(_ locale: Locale) -> Self {
            var copy = self
            copy.locale = locale
            return copy
        }

        /// A unit without a name of its own in CLDR is written as its symbol after the number.
        public func format(_ value: Measurement<UnitType>) -> String {
            if hidesScale { return withoutScale(value) }
            let plain = (numberFormatStyle ?? .number).locale(locale).format(value.value) + " " + value.unit.symbol
            guard let name = UnitNames.name(of: value.unit) else { return plain }
            let skeleton = ["measure-unit/" + name, "unit-width-" + width.name, usage.name.map { "usage/" + $0 }].compactMap { $0 }
            return string(value.value, skeleton) ?? string(value.value, Array(skeleton.prefix(2))) ?? plain
        }

        private func string(_ value: Double, _ skeleton: [String]) -> String? {
            let words = skeleton.joined(separator: " ")
            guard let formatter = UnitFormatter.shared, let text = formatter.string(value, skeleton: words, locale: locale) else { return nil }
            guard let numberFormatStyle else { return text }
            // The unit may be another than the measurement's: its number is read back and written anew.
            guard let exact = formatter.string(value, skeleton: words + " group-off .#########", locale: locale),
                  let first = exact.firstIndex(where: \.isNumber), let last = exact.lastIndex(where: \.isNumber)
            else { return text }
            let digits = exact[first...last].replacingOccurrences(of: locale.decimalSeparator ?? ".", with: ".")
            guard let number = Double(digits) else { return text }
            let sign = exact[..<first].contains { $0 == "-" || $0 == "−" } ? -1.0 : 1
            let head = exact[..<first].filter { $0 != "-" && $0 != "−" }
            return head + numberFormatStyle.locale(locale).format(sign * number) + exact[exact.index(after: last)...]
        }

        /// Degrees of the locale's scale, with the sign for degrees alone.
        private func withoutScale(_ value: Measurement<UnitType>) -> String {
            var degrees = value.value
            if usage.name != nil, let unit = (locale.measurementSystem == .us ? UnitTemperature.fahrenheit : .celsius) as? UnitType {
                degrees = value.converted(to: unit).value
            }
            let number = numberFormatStyle ?? .number.precision(.fractionLength(0...(usage.name == nil ? 6 : 1)))
            return number.locale(locale).format(degrees) + "°"
        }

        private enum Key: CodingKey { case width, locale, usage, hidesScale }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            width = try values.decode(UnitWidth.self, forKey: .width)
            locale = try values.decode(Locale.self, forKey: .locale)
            usage = .init(name: try values.decodeIfPresent(String.self, forKey: .usage))
            hidesScale = try values.decode(Bool.self, forKey: .hidesScale)
        }

        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(width, forKey: .width)
            try values.encode(locale, forKey: .locale)
            try values.encodeIfPresent(usage.name, forKey: .usage)
            try values.encode(hidesScale, forKey: .hidesScale)
        }

        public static func == (a: Self, b: Self) -> Bool {
            a.width == b.width && a.locale == b.locale && a.usage == b.usage && a.numberFormatStyle == b.numberFormatStyle && a.hidesScale == b.hidesScale
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(width)
            hasher.combine(usage)
            hasher.combine(hidesScale)
        }
    }

    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Measurement<UnitType> { style.format(self) }

    /// Abbreviated, in the unit that the locale prefers.
    public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }
}

extension Foundation.FormatStyle {
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }

    /// - Parameter hidesScaleName: "21°" in place of "21°C".
    public static func measurement(
        width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated, usage: MeasurementFormatUnitUsage<UnitTemperature> = .general,
        hidesScaleName: Bool, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
        var style = Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
        style.hidesScale = hidesScaleName
        return style
    }
}
