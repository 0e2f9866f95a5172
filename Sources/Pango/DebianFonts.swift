import Foundation

/// Where Debian puts the families that every text needs. Opening these by path spares a process that shows nothing else the
/// start of Fontconfig (about 9 ms); a file that is not there is looked for through Fontconfig.
enum DebianFonts {
    static let inter = "/usr/share/fonts/opentype/inter/"
    static let jetBrainsMono = "/usr/share/fonts/truetype/jetbrains-mono/"
    static let noto = "/usr/share/fonts/truetype/noto/"
    static let notoCJK = "/usr/share/fonts/opentype/noto/"
    static let emoji = noto + "NotoColorEmoji.ttf"

    private static let names: [(weight: Int, name: String)] = [
        (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, "Regular"), (500, "Medium"), (600, "SemiBold"), (700, "Bold"),
        (800, "ExtraBold"), (900, "Black"),
    ]

    static func weightName(_ weight: Int) -> String {
        names[min(max((weight + 50) / 100, 1), 9) - 1].name
    }

    static func weight(named name: String) -> Int? { names.first { $0.name == name }?.weight }

    /// `family` is the file name's first part: "Inter", "InterDisplay".
    static func interPath(_ family: String, weight: Int, italic: Bool) -> String {
        let name = weightName(weight)
        let style = italic ? (name == "Regular" ? "Italic" : name + "Italic") : name
        return inter + family + "-" + style + ".otf"
    }

    static func jetBrainsPath(weight: Int, italic: Bool) -> String {
        let name = weightName(min(weight, 800))
        let style = italic ? (name == "Regular" ? "Italic" : name + "Italic") : name
        return jetBrainsMono + "JetBrainsMono-" + style + ".ttf"
    }

    static func serifPath(weight: Int, italic: Bool) -> String {
        let bold = weight >= 600
        return noto + "NotoSerif-" + (bold ? (italic ? "BoldItalic" : "Bold") : (italic ? "Italic" : "Regular")) + ".ttf"
    }

    /// The collection and the face in it for Han of a language (BCP 47); the file's order is JP, KR, SC, TC, HK.
    static func cjk(weight: Int, serif: Bool, language: String?) -> (path: String, index: Int) {
        let path = notoCJK + (serif ? "NotoSerifCJK-" : "NotoSansCJK-") + (weight >= 600 ? "Bold" : "Regular") + ".ttc"
        return (path, cjkIndex(language))
    }

    private static func cjkIndex(_ language: String?) -> Int {
        guard let language = language?.lowercased() else { return 0 }
        if language.hasPrefix("ko") { return 1 }
        guard language.hasPrefix("zh") || language.hasPrefix("yue") else { return 0 }
        if language.contains("hk") || language.contains("mo") || language.hasPrefix("yue") { return 4 }
        return language.contains("hant") || language.contains("tw") ? 3 : 2
    }
}
