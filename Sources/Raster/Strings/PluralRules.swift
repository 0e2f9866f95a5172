import Foundation

/// CLDR's plural categories of cardinal numbers, for the languages most programs are translated into.
enum PluralRules {
    static func category(_ number: Double, language: String) -> String {
        let code = String(language.prefix { $0 != "-" && $0 != "_" }), n = abs(number)
        guard n.isFinite, n < 1e15 else { return "other" }
        let isWhole = n == n.rounded(), i = Int(n)
        switch code {
        case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "km": return "other"
        case "fr", "pt", "hy": return i <= 1 ? "one" : "other"
        case "hi", "bn", "gu", "fa", "kn", "am", "zu": return i == 0 || n == 1 ? "one" : "other"
        case "ru", "uk", "be", "sr", "hr", "bs": return isWhole ? eastSlavic(i, hasMany: code == "ru" || code == "uk" || code == "be") : "other"
        case "pl": return isWhole ? (i == 1 ? "one" : isFew(i) ? "few" : "many") : "other"
        case "cs", "sk": return isWhole ? (i == 1 ? "one" : (2...4).contains(i) ? "few" : "other") : "many"
        case "ar": return isWhole ? arabic(i) : "other"
        case "he", "iw": return isWhole && i == 1 ? "one" : isWhole && i == 2 ? "two" : "other"
        case "ro", "mo": return isWhole && i == 1 ? "one" : !isWhole || i == 0 || (1...19).contains(i % 100) ? "few" : "other"
        case "lt": return lithuanian(i, isWhole)
        case "lv": return i % 10 == 0 || (11...19).contains(i % 100) ? "zero" : i % 10 == 1 ? "one" : "other"
        case "sl": return slovenian(i, isWhole)
        default: return n == 1 ? "one" : "other"
        }
    }

    private static func isFew(_ i: Int) -> Bool { (2...4).contains(i % 10) && !(12...14).contains(i % 100) }

    private static func eastSlavic(_ i: Int, hasMany: Bool) -> String {
        if i % 10 == 1, i % 100 != 11 { return "one" }
        return isFew(i) ? "few" : hasMany ? "many" : "other"
    }

    private static func arabic(_ i: Int) -> String {
        switch i {
        case 0: return "zero"
        case 1: return "one"
        case 2: return "two"
        default: return (3...10).contains(i % 100) ? "few" : i % 100 >= 11 ? "many" : "other"
        }
    }

    private static func lithuanian(_ i: Int, _ isWhole: Bool) -> String {
        if !isWhole { return "many" }
        if (11...19).contains(i % 100) || i % 10 == 0 { return "other" }
        return i % 10 == 1 ? "one" : "few"
    }

    private static func slovenian(_ i: Int, _ isWhole: Bool) -> String {
        if !isWhole { return "few" }
        switch i % 100 {
        case 1: return "one"
        case 2: return "two"
        case 3, 4: return "few"
        default: return "other"
        }
    }
}
