import Foundation

/// What the desktop says about sizes.
public struct X11Settings: Equatable, Sendable {
    /// Device pixels a point, 0.5…8 in steps of a quarter.
    public var scale: Double
    /// Where `scale` comes from, for `doctor`: `GDK_SCALE`, `Xft.dpi` or `default`.
    public var scaleSource: String

    /// `GDK_SCALE` wins over `Xft.dpi`, as the person set it for this session; 96 dpi is scale 1.
    /// Steps of a quarter keep a monitor that reports 100 dpi sharp.
    public init(resources: String?, environment: [String: String]) {
        if let text = environment["GDK_SCALE"], let value = Double(text), value.isFinite, value > 0 {
            self.init(scale: value, source: "GDK_SCALE")
        } else if let text = Self.resource("Xft.dpi", in: resources ?? ""), let dpi = Double(text), dpi.isFinite, dpi > 0 {
            self.init(scale: dpi / 96, source: "Xft.dpi")
        } else {
            self.init(scale: 1, source: "default")
        }
    }

    private init(scale: Double, source: String) {
        self.scale = min(8, max(0.5, (scale * 4).rounded() / 4))
        scaleSource = source
    }

    /// The value of `name` in the text of RESOURCE_MANAGER (one `name:\tvalue` a line, `!` starts a comment); the last line wins.
    static func resource(_ name: String, in text: String) -> String? {
        var found: String?
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("!") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            if line[..<colon].trimmingCharacters(in: .whitespaces) == name {
                found = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            }
        }
        return found
    }
}
