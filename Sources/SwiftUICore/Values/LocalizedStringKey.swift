import Foundation

/// The key of an entry in a strings file, with the values that were interpolated into it.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    /// With a format specifier where each value stands, as strings files have it.
    var key: String
    var arguments: [any LocalizedArgument]

    public init(_ value: String) {
        key = value
        arguments = []
    }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
    }

    public static func == (a: LocalizedStringKey, b: LocalizedStringKey) -> Bool {
        guard a.key == b.key, a.arguments.count == b.arguments.count else { return false }
        for (x, y) in zip(a.arguments, b.arguments) where !x.isSame(as: y) { return false }
        return true
    }
}

extension LocalizedStringKey: @unchecked Sendable {}

extension LocalizedStringKey {
    var numbers: [Double?] { arguments.map(\.number) }
}

/// A value that was interpolated into a key. What is more than a string (text with its own font, pictures) conforms as well,
/// and is found in the pieces.
protocol LocalizedArgument {
    /// What stands for the value in the key.
    var specifier: String { get }
    /// - Parameter specifier: as the translation has it, which may ask for another precision.
    func string(locale: Locale, specifier: String) -> String
    func isSame(as other: any LocalizedArgument) -> Bool
    /// Its value where it is a number, for plural forms.
    var number: Double? { get }
}

extension LocalizedArgument {
    var number: Double? { nil }
    func isSame(as other: any LocalizedArgument) -> Bool {
        guard let mine = self as? any Equatable else { return false }
        return mine.matches(other)
    }
}

extension Equatable {
    fileprivate func matches(_ other: Any) -> Bool { (other as? Self) == self }
}

// MARK: - Interpolation

extension LocalizedStringKey {
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [any LocalizedArgument] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 4 * interpolationCount)
            arguments.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            key += literal.contains("%") ? literal.replacingOccurrences(of: "%", with: "%%") : literal
        }

        mutating func append(_ argument: any LocalizedArgument) {
            key += argument.specifier
            arguments.append(argument)
        }

        public mutating func appendInterpolation(_ string: String) { append(StringArgument(text: string)) }

        public mutating func appendInterpolation<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter? = nil) {
            append(StringArgument(text: formatter?.string(for: subject) ?? "\(subject)"))
        }

        @_disfavoredOverload public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
            append(StringArgument(text: formatter.string(for: subject) ?? "\(subject)"))
        }
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
            append(StringArgument(text: formatter?.string(for: subject) ?? subject.description))
        }

        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(FormatStyleArgument(input: input, format: format))
        }

        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            append(NumberArgument(value: value, specifier: value._specifier))
        }

        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            append(NumberArgument(value: value, specifier: specifier))
        }

        /// Whatever else there is appears as it describes itself.
        @_disfavoredOverload
        public mutating func appendInterpolation<T>(_ value: T) { append(StringArgument(text: "\(value)")) }
    }
}

struct StringArgument: LocalizedArgument, Equatable {
    var text: String
    var specifier: String { "%@" }
    func string(locale: Locale, specifier: String) -> String { text }
}

struct FormatStyleArgument<F: FormatStyle>: LocalizedArgument, Equatable where F.FormatInput: Equatable, F.FormatOutput == String {
    var input: F.FormatInput
    var format: F
    var specifier: String { "%@" }
    func string(locale: Locale, specifier: String) -> String { format.locale(locale).format(input) }
}

struct NumberArgument<T: _FormatSpecifiable>: LocalizedArgument, Equatable {
    var value: T
    var specifier: String
    func string(locale: Locale, specifier: String) -> String { LocalizedNumber.string(value._arg, specifier: specifier, locale: locale) }
    var number: Double? {
        switch value._arg {
        case let value as any BinaryInteger: return Double("\(value)")
        case let value as any BinaryFloatingPoint: return Double("\(value)")
        default: return nil
        }
    }
}

/// Numbers that stand in a key by a specifier of their type.
public protocol _FormatSpecifiable: Equatable {
    associatedtype _Arg: CVarArg
    var _arg: _Arg { get }
    var _specifier: String { get }
}

extension Int: _FormatSpecifiable { public var _arg: Int64 { Int64(self) }; public var _specifier: String { "%lld" } }
extension Int8: _FormatSpecifiable { public var _arg: Int32 { Int32(self) }; public var _specifier: String { "%d" } }
extension Int16: _FormatSpecifiable { public var _arg: Int32 { Int32(self) }; public var _specifier: String { "%d" } }
extension Int32: _FormatSpecifiable { public var _arg: Int32 { self }; public var _specifier: String { "%d" } }
extension Int64: _FormatSpecifiable { public var _arg: Int64 { self }; public var _specifier: String { "%lld" } }
extension UInt: _FormatSpecifiable { public var _arg: UInt64 { UInt64(self) }; public var _specifier: String { "%llu" } }
extension UInt8: _FormatSpecifiable { public var _arg: UInt32 { UInt32(self) }; public var _specifier: String { "%u" } }
extension UInt16: _FormatSpecifiable { public var _arg: UInt32 { UInt32(self) }; public var _specifier: String { "%u" } }
extension UInt32: _FormatSpecifiable { public var _arg: UInt32 { self }; public var _specifier: String { "%u" } }
extension UInt64: _FormatSpecifiable { public var _arg: UInt64 { self }; public var _specifier: String { "%llu" } }
extension Float: _FormatSpecifiable { public var _arg: Float { self }; public var _specifier: String { "%f" } }
extension Double: _FormatSpecifiable { public var _arg: Double { self }; public var _specifier: String { "%lf" } }
extension CGFloat: _FormatSpecifiable { public var _arg: CGFloat { self }; public var _specifier: String { "%lf" } }
