import Foundation

/// What Unicode's CLDR calls the units of Foundation: "type-name", as in ICU's number skeletons.
enum UnitNames {
    static func name(of unit: Unit) -> String? {
        guard let type = types.first(where: { $0.matches(unit) }) else { return nil }
        return type.names[unit.symbol].map { type.prefix + "-" + $0 }
    }

    private struct UnitType {
        var prefix: String
        var matches: (Unit) -> Bool
        /// By Foundation's symbol.
        var names: [String: String]
    }

    private static let types: [UnitType] = [
        UnitType(prefix: "length", matches: { $0 is UnitLength }, names: [
            "km": "kilometer", "hm": "hectometer", "dam": "decameter", "m": "meter", "dm": "decimeter", "cm": "centimeter", "mm": "millimeter",
            "µm": "micrometer", "nm": "nanometer", "pm": "picometer", "in": "inch", "ft": "foot", "yd": "yard", "mi": "mile", "smi": "mile-scandinavian",
            "ly": "light-year", "NM": "nautical-mile", "ftm": "fathom", "fur": "furlong", "ua": "astronomical-unit", "pc": "parsec",
        ]),
        UnitType(prefix: "mass", matches: { $0 is UnitMass }, names: [
            "kg": "kilogram", "g": "gram", "mg": "milligram", "µg": "microgram", "oz": "ounce", "lb": "pound", "st": "stone", "t": "tonne", "ton": "ton",
            "ct": "carat", "oz t": "ounce-troy",
        ]),
        UnitType(prefix: "temperature", matches: { $0 is UnitTemperature }, names: ["K": "kelvin", "°C": "celsius", "°F": "fahrenheit"]),
        UnitType(prefix: "duration", matches: { $0 is UnitDuration }, names: [
            "hr": "hour", "h": "hour", "min": "minute", "m": "minute", "s": "second", "sec": "second", "ms": "millisecond", "μs": "microsecond", "µs": "microsecond",
            "ns": "nanosecond",
        ]),
        UnitType(prefix: "speed", matches: { $0 is UnitSpeed }, names: [
            "m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour", "kn": "knot",
        ]),
        UnitType(prefix: "volume", matches: { $0 is UnitVolume }, names: [
            "L": "liter", "dL": "deciliter", "cL": "centiliter", "mL": "milliliter", "m³": "cubic-meter", "cm³": "cubic-centimeter", "km³": "cubic-kilometer",
            "in³": "cubic-inch", "ft³": "cubic-foot", "yd³": "cubic-yard", "mi³": "cubic-mile", "tsp": "teaspoon", "tbsp": "tablespoon",
            "fl oz": "fluid-ounce", "cup": "cup", "pt": "pint", "qt": "quart", "gal": "gallon", "bsh": "bushel", "metric cup Imperial": "cup-metric",
        ]),
        UnitType(prefix: "area", matches: { $0 is UnitArea }, names: [
            "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter", "in²": "square-inch", "ft²": "square-foot", "yd²": "square-yard",
            "mi²": "square-mile", "ac": "acre", "ha": "hectare",
        ]),
        UnitType(prefix: "energy", matches: { $0 is UnitEnergy }, names: [
            "kJ": "kilojoule", "J": "joule", "kCal": "kilocalorie", "cal": "calorie", "kWh": "kilowatt-hour",
        ]),
        UnitType(prefix: "power", matches: { $0 is UnitPower }, names: [
            "GW": "gigawatt", "MW": "megawatt", "kW": "kilowatt", "W": "watt", "mW": "milliwatt", "hp": "horsepower",
        ]),
        UnitType(prefix: "pressure", matches: { $0 is UnitPressure }, names: [
            "hPa": "hectopascal", "kPa": "kilopascal", "MPa": "megapascal", "mbar": "millibar", "bar": "bar", "inHg": "inch-ofhg",
            "mmHg": "millimeter-ofhg", "psi": "pound-force-per-square-inch", "N/m²": "pascal",
        ]),
        UnitType(prefix: "angle", matches: { $0 is UnitAngle }, names: [
            "°": "degree", "ʹ": "arc-minute", "ʹʹ": "arc-second", "rad": "radian", "rev": "revolution",
        ]),
        UnitType(prefix: "frequency", matches: { $0 is UnitFrequency }, names: ["Hz": "hertz", "kHz": "kilohertz", "MHz": "megahertz", "GHz": "gigahertz"]),
        UnitType(prefix: "digital", matches: { $0 is UnitInformationStorage }, names: [
            "bit": "bit", "B": "byte", "kB": "kilobyte", "MB": "megabyte", "GB": "gigabyte", "TB": "terabyte", "PB": "petabyte",
        ]),
        UnitType(prefix: "consumption", matches: { $0 is UnitFuelEfficiency }, names: ["L/100km": "liter-per-100-kilometer", "mpg": "mile-per-gallon"]),
        UnitType(prefix: "electric", matches: { $0 is UnitElectricCurrent || $0 is UnitElectricPotentialDifference || $0 is UnitElectricResistance }, names: [
            "A": "ampere", "mA": "milliampere", "V": "volt", "Ω": "ohm",
        ]),
        UnitType(prefix: "acceleration", matches: { $0 is UnitAcceleration }, names: ["m/s²": "meter-per-square-second", "g": "g-force"]),
    ]
}

/// ICU's formatter of numbers with units, in the library that Foundation brings along; Foundation declares nothing of it.
struct UnitFormatter {
    private typealias Open = @convention(c) (UnsafePointer<UInt16>?, Int32, UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>) -> OpaquePointer?
    private typealias OpenResult = @convention(c) (UnsafeMutablePointer<Int32>) -> OpaquePointer?
    private typealias Format = @convention(c) (OpaquePointer?, Double, OpaquePointer?, UnsafeMutablePointer<Int32>) -> Void
    private typealias ToString = @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>) -> Int32
    private typealias Close = @convention(c) (OpaquePointer?) -> Void

    private let open: Open, openResult: OpenResult, format: Format, toString: ToString, close: Close, closeResult: Close

    /// nil: the library has no such functions.
    static let shared = UnitFormatter()

    private init?() {
        func find<F>(_ name: String, _: F.Type) -> F? { dlsym(nil, "swift_unumf_" + name).map { unsafeBitCast($0, to: F.self) } }
        guard let open = find("openForSkeletonAndLocale", Open.self), let openResult = find("openResult", OpenResult.self),
              let format = find("formatDouble", Format.self), let toString = find("resultToString", ToString.self),
              let close = find("close", Close.self), let closeResult = find("closeResult", Close.self)
        else { return nil }
        (self.open, self.openResult, self.format, self.toString, self.close, self.closeResult) = (open, openResult, format, toString, close, closeResult)
    }

    /// nil where ICU does not know the skeleton.
    func string(_ value: Double, skeleton: String, locale: Locale) -> String? {
        var status: Int32 = 0
        let units = Array(skeleton.utf16)
        let formatter = units.withUnsafeBufferPointer { open($0.baseAddress, Int32($0.count), locale.identifier, &status) }
        defer { close(formatter) }
        guard status <= 0, let result = openResult(&status) else { return nil }
        defer { closeResult(result) }
        format(formatter, value, result, &status)
        var buffer = [UInt16](repeating: 0, count: 256)
        let length = buffer.withUnsafeMutableBufferPointer { toString(result, $0.baseAddress, Int32($0.count), &status) }
        return status <= 0 ? String(decoding: buffer[..<Int(length)], as: UTF16.self) : nil
    }
}
