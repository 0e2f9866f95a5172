import Foundation

/// What a language says for one key: a text, or one for each kind of number.
struct StringEntry: Equatable {
    /// A part of the text that follows a number of its own, `%#@name@`.
    struct Substitution: Equatable {
        /// Which value it is, from 1; nil: the next one.
        var argument: Int?
        /// Without the percent sign.
        var specifier: String
        var forms: [String: String]
    }

    var text: String?
    /// By CLDR's names of plural categories.
    var forms: [String: String] = [:]
    var substitutions: [String: Substitution] = [:]

    init(_ text: String? = nil) { self.text = text }

    var hasPlurals: Bool { !forms.isEmpty || !substitutions.isEmpty }

    /// The form for the numbers, with a specifier for each value.
    func text(numbers: [Double?], language: String) -> String? {
        guard var result = text ?? Self.form(forms, numbers.compactMap { $0 }.first ?? 0, language) else { return nil }
        var next = 1
        while let start = result.range(of: "%#@"), let end = result.range(of: "@", range: start.upperBound..<result.endIndex) {
            let name = String(result[start.upperBound..<end.lowerBound])
            var part = ""
            if let substitution = substitutions[name] {
                let place = substitution.argument ?? next, number = numbers.indices.contains(place - 1) ? numbers[place - 1] ?? 0 : 0
                // A form may hold the next marker, which is read in its turn; one that holds itself would never end.
                part = (Self.form(substitution.forms, number, language) ?? "").replacingOccurrences(of: "%#@\(name)@", with: "")
                    .replacingOccurrences(of: "%arg", with: "%\(place)$\(substitution.specifier)")
                next = place + 1
            }
            result.replaceSubrange(start.lowerBound..<end.upperBound, with: part)
            if result.utf8.count > 1 << 16 { return nil }
        }
        return result
    }

    /// "zero" counts for 0 in every language, as in Apple's files.
    private static func form(_ forms: [String: String], _ number: Double, _ language: String) -> String? {
        if number == 0, let zero = forms["zero"] { return zero }
        return forms[PluralRules.category(number, language: language)] ?? forms["other"]
    }
}
