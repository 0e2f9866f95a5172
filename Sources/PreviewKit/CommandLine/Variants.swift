import VitrineSourceText

/// One cell of the grid of variants: the options, and which of them the person asked for.
public struct Variant {
    public var options = RenderOptions()
    /// Option name without dashes and the value as it was given, in the table's order.
    public var given: [(name: String, value: String)] = []

    public var json: JSONValue { .object(given.map { ($0.name, Self.json($0.name, $0.value)) }) }

    private static func json(_ name: String, _ value: String) -> JSONValue {
        if name == "scale" || name == "at", let number = Double(value) { return .number(number) }
        return .string(value)
    }

    /// What tells this variant's file from the others': all that was asked for but size and scale, which every name has.
    var suffix: String {
        given.filter { $0.name != "size" && $0.name != "scale" }.map { "-" + ($0.name == "at" ? "at" + $0.value + "s" : $0.value) }.joined()
    }
}

public enum VariantGrid {
    /// Every combination of the variant options given.
    /// - Throws: `UsageError` for a value that is none.
    public static func make(_ arguments: Arguments) throws -> [Variant] {
        var grid = [Variant()]
        for name in CommandOption.variants where arguments.has(name) {
            let values = arguments.all(name)
            guard !values.isEmpty else { throw UsageError("\(name) needs a value") }
            grid = try grid.flatMap { variant in
                try values.map { value in
                    var next = variant
                    try apply(name, value, &next.options)
                    next.given.append((String(name.dropFirst(2)), value))
                    return next
                }
            }
        }
        return grid
    }

    private static func apply(_ name: String, _ value: String, _ options: inout RenderOptions) throws {
        switch name {
        case "--size": try applySize(value, &options)
        case "--scale":
            guard let scale = Double(value), scale > 0, scale <= 16 else { throw wrong(name, value, "a number above 0, at most 16") }
            options.scale = scale
        case "--at":
            guard let time = Double(value), time >= 0, time <= 86400 else { throw wrong(name, value, "seconds, from 0 to 86400") }
            options.time = time
        case "--scheme": options.scheme = try one(name, value)
        case "--direction": options.direction = try one(name, value)
        case "--background": options.background = try one(name, value)
        case "--type-size": options.typeSize = try one(name, value, of: typeSizes)
        case "--redact": options.redaction = try one(name, value, of: ["placeholder", "privacy", "invalidated"])
        case "--look": options.look = try one(name, value, of: ["ios18", "ios26", "macos"])
        default: options.locale = value
        }
    }

    private static func applySize(_ value: String, _ options: inout RenderOptions) throws {
        if value == "fit" {
            options.fit = true
            return
        }
        let parts = value.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), width >= 0, height >= 0, width <= 1e6, height <= 1e6
        else { throw wrong("--size", value, "WIDTHxHEIGHT in points, such as 390x844, or fit") }
        options.width = width
        options.height = height
    }

    static let typeSizes = [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge",
        "accessibility1", "accessibility2", "accessibility3", "accessibility4", "accessibility5",
    ]

    private static func one<T: RawRepresentable & CaseIterable>(_ name: String, _ value: String) throws -> T where T.RawValue == String {
        guard let found = T(rawValue: value) else { throw wrong(name, value, T.allCases.map(\.rawValue).joined(separator: ", ")) }
        return found
    }

    private static func one(_ name: String, _ value: String, of known: [String]) throws -> String {
        guard known.contains(value) else { throw wrong(name, value, known.joined(separator: ", ")) }
        return value
    }

    private static func wrong(_ name: String, _ value: String, _ expected: String) -> UsageError {
        UsageError("\(name) \(value): expected \(expected)")
    }
}

public enum SnapshotName {
    /// `<File>-<Preview>-<WxH>@<scale>[-variant…].png`, with characters that folders do not take replaced.
    public static func make(source: String, preview: String, width: Double, height: Double, variant: Variant) -> String {
        let size = "\(number(width))x\(number(height))@\(number(variant.options.scale))"
        let variants = variant.suffix.isEmpty ? "" : clean(variant.suffix)
        return "\(clean(FilePath.stem(source)))-\(clean(preview))-\(size)\(variants).png"
    }

    static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "0" }
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }

    static func clean(_ text: String) -> String {
        var out = ""
        for character in text {
            let isPlain = character.isLetter || character.isNumber || "-_.+@".contains(character)
            out.append(isPlain ? character : "-")
        }
        return out.hasPrefix(".") ? "_" + out.dropFirst() : out.isEmpty ? "_" : String(out.prefix(120))
    }
}
