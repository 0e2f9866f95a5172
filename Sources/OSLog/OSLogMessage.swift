import Foundation

/// What is logged: a text, whose interpolations say how values are shown.
public struct OSLogMessage: ExpressibleByStringInterpolation, CustomStringConvertible {
    let text: String
    public var description: String { text }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity + interpolationCount * 8) }
    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.applied(to: value())
    }
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.applied(to: format.text(number()))
    }
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.applied(to: format.text(number()))
    }
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.applied(to: format.text(Double(number())))
    }
    public mutating func appendInterpolation(_ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto) {
        text += format == .truth ? (boolean() ? "true" : "false") : (boolean() ? "yes" : "no")
    }
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto) {
        text += align.applied(to: String(describing: value()))
    }
}

/// Who may read a value. All may: messages go to whoever looks at the preview.
public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable { case hash, none }
    public static var auto: OSLogPrivacy { OSLogPrivacy() }
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
    public static var `private`: OSLogPrivacy { OSLogPrivacy() }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

public struct OSLogStringAlignment: Sendable {
    private let columns: Int
    private let isLeft: Bool
    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isLeft: true) }
    public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isLeft: true) }
    public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isLeft: false) }

    func applied(to text: String) -> String {
        let blanks = String(repeating: " ", count: max(columns - text.count, 0))
        return isLeft ? text + blanks : blanks + text
    }
}

public struct OSLogIntegerFormatting: Sendable {
    private var radix = 10
    private var isUppercase = false
    private var showsSign = false
    private var prefix = ""
    private var digits = 0

    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
    public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting { OSLogIntegerFormatting(showsSign: explicitPositiveSign) }
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(showsSign: explicitPositiveSign, digits: minDigits)
    }
    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
    public static func hex(explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 16, isUppercase: uppercase, showsSign: explicitPositiveSign, prefix: includePrefix ? "0x" : "")
    }
    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
    public static func octal(explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 8, isUppercase: uppercase, showsSign: explicitPositiveSign, prefix: includePrefix ? "0o" : "")
    }

    func text<T: FixedWidthInteger>(_ number: T) -> String {
        let figures = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(digits - figures.count, 0))
        return (number < 0 ? "-" : showsSign ? "+" : "") + prefix + zeros + figures
    }
}

public struct OSLogFloatFormatting: Sendable {
    private let letter: String
    private var precision: Int?
    private var showsSign = false

    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(letter: "f") }
    public static func fixed(precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(letter: uppercase ? "F" : "f", precision: precision(), showsSign: explicitPositiveSign)
    }
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(letter: "e") }
    public static func exponential(precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(letter: uppercase ? "E" : "e", precision: precision(), showsSign: explicitPositiveSign)
    }
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(letter: "g") }
    public static func hybrid(precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(letter: uppercase ? "G" : "g", precision: precision(), showsSign: explicitPositiveSign)
    }

    func text(_ number: Double) -> String {
        String(format: "%" + (showsSign ? "+" : "") + (precision.map { ".\($0)" } ?? "") + letter, number)
    }
}

public enum OSLogBoolFormat: Sendable { case truth, answer }
