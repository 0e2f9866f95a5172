/// Finds source lines by the toolchain's `llvm-symbolizer`.
enum Symbolizer {
    /// Some instructions belong to no line; the nearest one before them in the same function does. These many bytes back.
    private static let steps: [UInt] = [0, 4, 8, 12, 16, 24, 32, 48, 64, 96]

    /// The source line of an offset in a library, or nil where the library does not tell.
    static func place(of offset: UInt, in library: String, _ toolchain: Toolchain) -> (file: String, line: Int)? {
        guard Files.exists(toolchain.symbolizer) else { return nil }
        let addresses = steps.filter { $0 <= offset }.map { "0x" + String(offset - $0, radix: 16) }
        guard let outcome = try? Subprocess.run(toolchain.symbolizer, ["--obj=\(library)", "--no-inlines"] + addresses) else { return nil }
        return place(String(decoding: outcome.output, as: UTF8.self))
    }

    /// Two lines an address, the function and `file:line:column`, then an empty one.
    static func place(_ output: String) -> (file: String, line: Int)? {
        let lines = output.split(separator: "\n")
        for index in stride(from: 0, to: lines.count - 1, by: 2) {
            guard lines[index] == lines[0] else { return nil }
            let parts = lines[index + 1].split(separator: ":")
            guard parts.count >= 3, let line = Int(parts[parts.count - 2]), line > 0 else { continue }
            return (parts[..<(parts.count - 2)].joined(separator: ":"), line)
        }
        return nil
    }
}
