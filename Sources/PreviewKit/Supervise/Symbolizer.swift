import VitrineSourceText

/// Finds source lines by the toolchain's `llvm-symbolizer`.
enum Symbolizer {
    enum Place: Equatable {
        case line(file: String, Int)
        /// In code that the compiler made for this type, as when a view is handed to the engine.
        case type(String)
    }

    /// Some instructions belong to no line; the nearest one before them in the same function does. These many bytes back.
    private static let steps: [UInt] = [0, 4, 8, 12, 16, 24, 32, 48, 64, 96]

    /// The place in the sources of an offset in a library, or nil where the library does not tell.
    static func place(of offset: UInt, in library: String, _ toolchain: Toolchain) -> Place? {
        guard Files.exists(toolchain.symbolizer) else { return nil }
        let addresses = steps.filter { $0 <= offset }.map { "0x" + String(offset - $0, radix: 16) }
        guard let outcome = try? Subprocess.run(toolchain.symbolizer, ["--obj=\(library)", "--no-inlines"] + addresses) else { return nil }
        return place(String(decoding: outcome.output, as: UTF8.self))
    }

    /// Two lines an address, the function and `file:line:column`, then an empty one.
    static func place(_ output: String) -> Place? {
        let lines = output.split(separator: "\n")
        if lines.count > 1, lines[1].contains("<compiler-generated>") { return type(of: lines[0]).map(Place.type) }
        for index in stride(from: 0, to: lines.count - 1, by: 2) {
            guard lines[index] == lines[0] else { return nil }
            let parts = lines[index + 1].split(separator: ":")
            guard parts.count >= 3, let line = Int(parts[parts.count - 2]), line > 0 else { continue }
            return .line(file: parts[..<(parts.count - 2)].joined(separator: ":"), line)
        }
        return nil
    }

    /// The type whose member a mangled name is: `$s5Views7EndlessV…` is a member of `Endless`, nested types the innermost.
    static func type(of mangled: Substring) -> String? {
        guard mangled.hasPrefix("$s") else { return nil }
        var rest = mangled.dropFirst(2), names: [Substring] = []
        while let length = Int(rest.prefix { $0.isNumber }) {
            let name = rest.drop { $0.isNumber }
            rest = name.dropFirst(length)
            // The module comes first and has no kind; behind the types stands the module of the protocol.
            if !names.isEmpty {
                guard let kind = rest.first, "VCO".contains(kind) else { break }
                rest = rest.dropFirst()
            }
            names.append(name.prefix(length))
        }
        return names.count > 1 ? names.last.map(String.init) : nil
    }
}

extension TokenizedSource {
    /// The line of the `body` of a type that this text declares; of the type itself where it has none.
    func bodyLine(ofType name: String) -> Int? {
        for index in tokens.indices where token(index, is: "struct") || token(index, is: "class") || token(index, is: "enum") {
            guard index + 1 < tokens.count, text(tokens[index + 1]) == name,
                  let open = tokens[index...].indices.first(where: { token($0, is: "{") })
            else { continue }
            let end = closing(open) ?? tokens.count
            let body = (open..<end).first { token($0, is: "body") && token($0 - 1, is: "var") }
            return line(at: tokens[body ?? index].range.lowerBound)
        }
        return nil
    }
}
