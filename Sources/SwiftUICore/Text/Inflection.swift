import Foundation

/// English agreement in number, for `^[3 apple](inflect: true)`: the last word before the end of the words is the one that changes.
enum Inflection {
    /// Makes the last word of each inflected group agree with the number that `number` finds in it; groups without a number stay.
    /// - Parameter number: of the spans of one group, in their order.
    static func agree(_ spans: [InlineMarkdown.Span], locale: Locale, number: (Range<Int>) -> Double?) -> [InlineMarkdown.Span] {
        guard spans.contains(where: { $0.inflection != nil }), locale.language.languageCode?.identifier ?? "en" == "en" else { return spans }
        var result = spans, at = 0
        while at < spans.count {
            var end = at + 1
            while end < spans.count, spans[end].inflection == spans[at].inflection { end += 1 }
            if spans[at].inflection != nil, let count = number(at..<end), let last = (at..<end).last(where: { hasWord(spans[$0].text) }) {
                result[last].text = agreeing(spans[last].text, count)
            }
            at = end
        }
        return result
    }

    /// The first number among the digits of a text.
    static func number(in text: String) -> Double? {
        let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "," || $0 == "." }
        return digits.isEmpty ? nil : Double(digits.filter { $0 != "," })
    }

    private static func hasWord(_ text: String) -> Bool { text.contains { $0.isLetter && $0.isASCII } }

    private static func agreeing(_ text: String, _ count: Double) -> String {
        guard let last = text.lastIndex(where: { $0.isLetter && $0.isASCII }) else { return text }
        let end = text.index(after: last)
        let start = text[..<end].lastIndex { !($0.isLetter || $0 == "'") }.map { text.index(after: $0) } ?? text.startIndex
        let word = String(text[start..<end])
        return text[..<start] + (count == 1 ? singular(word) : plural(word)) + text[end...]
    }

    // MARK: Words

    private static let irregular = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "mouse": "mice", "foot": "feet", "tooth": "teeth", "goose": "geese", "ox": "oxen",
        "knife": "knives", "life": "lives", "wife": "wives", "leaf": "leaves", "half": "halves", "shelf": "shelves", "wolf": "wolves", "loaf": "loaves",
        "hero": "heroes", "potato": "potatoes", "tomato": "tomatoes",
    ]
    private static let unchanging: Set<String> = ["sheep", "fish", "deer", "series", "species", "aircraft", "information", "news"]
    private static let singulars = Dictionary(uniqueKeysWithValues: irregular.map { ($1, $0) })

    private static func cased(_ word: String, as model: String) -> String { model.first?.isUppercase == true ? word.prefix(1).uppercased() + word.dropFirst() : word }

    static func plural(_ word: String) -> String {
        let lower = word.lowercased()
        if unchanging.contains(lower) || singulars[lower] != nil || singular(word) != word { return word }
        if let known = irregular[lower] { return cased(known, as: word) }
        if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return word + "es" }
        if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) { return word.dropLast() + "ies" }
        return word + "s"
    }

    static func singular(_ word: String) -> String {
        let lower = word.lowercased()
        if unchanging.contains(lower) { return word }
        if let known = singulars[lower] { return cased(known, as: word) }
        if lower.hasSuffix("ies"), lower.count > 4 { return word.dropLast(3) + "y" }
        if ["sses", "xes", "zes", "ches", "shes"].contains(where: lower.hasSuffix) { return String(word.dropLast(2)) }
        if lower.hasSuffix("s"), !["ss", "us", "is"].contains(where: lower.hasSuffix), lower.count > 2 { return String(word.dropLast()) }
        return word
    }
}
