import VitrineBase

/// The colours of symbols that have some of their own, by level. Approximations by eye; the values are the system colours of facts §5.
enum SymbolColors {
    private struct Tint {
        let light: RGBA, dark: RGBA
    }
    private static let tints: [Substring: Tint] = [
        "white": Tint(light: RGBA(255, 255, 255), dark: RGBA(255, 255, 255)), "yellow": Tint(light: RGBA(255, 204, 0), dark: RGBA(255, 214, 10)),
        "red": Tint(light: RGBA(255, 59, 48), dark: RGBA(255, 69, 58)), "orange": Tint(light: RGBA(255, 149, 0), dark: RGBA(255, 159, 10)),
        "green": Tint(light: RGBA(52, 199, 89), dark: RGBA(48, 209, 88)), "blue": Tint(light: RGBA(0, 122, 255), dark: RGBA(10, 132, 255)),
        "cyan": Tint(light: RGBA(85, 190, 240), dark: RGBA(100, 210, 255)), "purple": Tint(light: RGBA(175, 82, 222), dark: RGBA(191, 90, 242)),
        "gray": Tint(light: RGBA(142, 142, 147), dark: RGBA(142, 142, 147)),
    ]

    /// Level 0 first; "-" is the foreground.
    private static let table: [String: String] = [
        "sun.max": "yellow", "sun.max.fill": "yellow", "sun.min.fill": "yellow", "sun.dust.fill": "yellow", "sun.haze.fill": "yellow", "sunrise.fill": "yellow",
        "sunset.fill": "yellow", "moon.fill": "gray", "moon.stars.fill": "gray cyan", "sparkles": "yellow", "cloud.fill": "white", "smoke.fill": "white",
        "cloud.sun.fill": "white yellow", "cloud.moon.fill": "white gray", "cloud.rain.fill": "white cyan", "cloud.drizzle.fill": "white cyan",
        "cloud.heavyrain.fill": "white cyan", "cloud.snow.fill": "white white", "cloud.hail.fill": "white cyan", "cloud.sleet.fill": "white cyan",
        "cloud.bolt.fill": "white yellow", "cloud.bolt.rain.fill": "white cyan", "cloud.fog.fill": "white gray", "cloud.sun.rain.fill": "white yellow cyan",
        "cloud.sun.bolt.fill": "white yellow yellow", "cloud.moon.rain.fill": "white gray cyan", "cloud.moon.bolt.fill": "white gray yellow", "snowflake": "cyan", "drop.fill": "cyan", "bolt.fill": "yellow", "flame.fill": "orange", "leaf.fill": "green",
        "heart.fill": "red", "star.fill": "yellow", "star.leadinghalf.filled": "yellow", "flag.fill": "orange", "bookmark.fill": "red", "heart.circle.fill": "white red",
        "star.circle.fill": "white yellow", "bolt.circle.fill": "white yellow", "exclamationmark.triangle.fill": "white yellow",
        "exclamationmark.circle.fill": "white red", "exclamationmark.octagon.fill": "white red", "xmark.circle.fill": "white red",
        "xmark.octagon.fill": "white red", "checkmark.circle.fill": "white green", "checkmark.seal.fill": "white blue", "plus.circle.fill": "white green",
        "minus.circle.fill": "white red", "info.circle.fill": "white blue", "questionmark.circle.fill": "white blue", "phone.circle.fill": "white green",
        "phone.fill": "green", "video.fill": "green", "message.fill": "green", "trash.fill": "-", "trash.circle.fill": "white red", "bell.badge": "red -", "bell.badge.fill": "red -",
        "app.badge": "red -", "app.badge.fill": "red -", "folder.badge.plus": "green -", "person.badge.plus": "green -", "person.crop.circle.badge.plus": "green -",
        "folder.badge.minus": "red -", "calendar.badge.plus": "green -", "calendar.badge.minus": "red -", "text.badge.plus": "green -",
        "text.badge.minus": "red -", "person.crop.circle.badge.minus": "red -", "person.crop.circle.badge.checkmark": "green -",
        "person.crop.circle.badge.xmark": "red -",
        "externaldrive.badge.checkmark": "green -", "battery.100": "green", "battery.25": "red", "lock.shield.fill": "-", "airplane": "blue", "gift.fill": "red",
        "trophy.fill": "yellow", "medal.fill": "yellow", "crown.fill": "yellow", "lightbulb.fill": "yellow", "eraser.fill": "red", "pencil.tip": "-",
    ]

    static func parts(_ name: String) -> Int { table[name].map { $0.split(separator: " ").count } ?? 1 }

    /// nil: the foreground.
    static func color(_ name: String, level: Int, isDark: Bool) -> RGBA? {
        guard let words = table[name]?.split(separator: " "), words.indices.contains(level), let tint = tints[words[level]] else { return nil }
        return isDark ? tint.dark : tint.light
    }
}
