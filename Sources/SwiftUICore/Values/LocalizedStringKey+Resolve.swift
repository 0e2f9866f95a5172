import Foundation

extension LocalizedStringKey {
    enum Piece {
        case string(String)
        case argument(any LocalizedArgument)
    }

    /// The key's text in the reader's language, cut where interpolated values stand.
    /// - Parameter translate: the entry of the strings file for a key, nil where there is none.
    func pieces(translate: (String) -> String?) -> [(piece: Piece, specifier: String)] {
        let format = translate(key) ?? key
        if arguments.isEmpty { return [(.string(format), "")] }
        return FormatString(format).parts.compactMap { part in
            switch part {
            case .literal(let text): return (.string(text), "")
            case .value(let index, let specifier):
                return arguments.indices.contains(index) ? (.argument(arguments[index]), specifier) : nil
            }
        }
    }

    /// The whole as one string; what is not text (pictures) leaves a gap.
    func string(locale: Locale, translate: (String) -> String? = { _ in nil }) -> String {
        var result = ""
        for (piece, specifier) in pieces(translate: translate) {
            switch piece {
            case .string(let text): result += text
            case .argument(let argument): result += argument.string(locale: locale, specifier: specifier)
            }
        }
        return result
    }
}

/// A format cut into literals and places for values; `%%` is a percent sign and `%2$@` names its value.
struct FormatString {
    enum Part: Equatable {
        case literal(String)
        case value(index: Int, specifier: String)
    }

    private(set) var parts: [Part] = []

    init(_ format: String) {
        var rest = Substring(format), literal = "", next = 0
        while let percent = rest.firstIndex(of: "%") {
            literal += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                literal += "%"
                rest = rest.dropFirst()
            } else if let (index, specifier, after) = FormatString.specifier(rest) {
                if !literal.isEmpty { parts.append(.literal(literal)) }
                literal = ""
                parts.append(.value(index: index ?? next, specifier: specifier))
                if index == nil { next += 1 }
                rest = after
            } else {
                literal += "%"
            }
        }
        literal += rest
        if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    private static func specifier(_ text: Substring) -> (index: Int?, specifier: String, rest: Substring)? {
        guard let end = text.firstIndex(where: { "@diuoxXfFeEgGaAcCsSp".contains($0) }) else { return nil }
        var body = text[...end]
        guard body.dropLast().allSatisfy({ "0123456789$.-+ #'hlqLztj*".contains($0) }) else { return nil }
        var index: Int?
        if let dollar = body.firstIndex(of: "$"), let number = Int(body[..<dollar]) {
            index = number - 1
            body = body[body.index(after: dollar)...]
        }
        return (index, "%" + body, text[text.index(after: end)...])
    }
}

/// Numbers as `String.localizedStringWithFormat` writes them: grouped, with the locale's separators.
enum LocalizedNumber {
    static func string(_ value: any CVarArg, specifier: String, locale: Locale) -> String {
        let text = written(value, specifier: specifier, locale: locale)
        guard let zero = zero(of: locale) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { scalar in
            (0x30...0x39).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x30 + zero) ?? scalar : scalar
        }))
    }

    /// Of the locale asked about last: looking it up costs more than all the rest.
    private static var known: (locale: Locale, zero: UInt32?)?

    /// The zero of the locale's own digits; nil for 0.
    private static func zero(of locale: Locale) -> UInt32? {
        if let known, known.locale == locale { return known.zero }
        let zero = findZero(of: locale)
        known = (locale, zero)
        return zero
    }

    private static func findZero(of locale: Locale) -> UInt32? {
        switch locale.numberingSystem.identifier {
        case "arab": return 0x0660
        case "arabext": return 0x06F0
        case "beng": return 0x09E6
        case "deva": return 0x0966
        case "mymr": return 0x1040
        default: return nil
        }
    }

    private static func written(_ value: any CVarArg, specifier: String, locale: Locale) -> String {
        if specifier == "%@" { return grouped("\(value)", locale) }
        // The most common of all: too small to be grouped.
        if specifier == "%lld", let number = value as? Int64, number > -1000, number < 1000 { return String(number) }
        let plain = String(format: specifier, value)
        guard let kind = specifier.last, "diufF".contains(kind), !specifier.dropFirst().hasPrefix("0") else { return plain }
        return grouped(plain, locale)
    }

    private static func grouped(_ plain: String, _ locale: Locale) -> String {
        let digits = plain.prefix { $0 != "." }.filter(\.isNumber).count
        let hasPoint = plain.contains(".")
        if digits < 4 && !hasPoint { return plain }
        let parts = plain.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        var result = digits < 4 ? String(parts[0]) : group(parts[0], separator: locale.groupingSeparator ?? ",", isIndian: locale.region?.identifier == "IN")
        if hasPoint { result += (locale.decimalSeparator ?? ".") + parts[1] }
        return result
    }

    private static func group(_ text: Substring, separator: String, isIndian: Bool) -> String {
        let lead = text.prefix { !$0.isNumber }, digits = Array(text.dropFirst(lead.count))
        var result = ""
        for (i, digit) in digits.enumerated() {
            let left = digits.count - i
            let isBreak = left == 3 || (left > 3 && (isIndian ? (left - 3) % 2 == 0 : left % 3 == 0))
            if i > 0 && isBreak { result += separator }
            result.append(digit)
        }
        return lead + result
    }
}
