/// The libraries that object files ask for in their `.swift1_autolink_entries` section (`-lFoundation`, NUL-separated).
enum AutolinkEntries {
    /// What every agent has loaded, because Foundation and Dispatch need it. Reading these libraries would make the
    /// linker take three times as long.
    private static let alwaysLoaded: Set<String> = [
        "swiftCore", "swift_Concurrency", "swift_StringProcessing", "swift_RegexParser", "swiftGlibc", "BlocksRuntime", "dispatch",
        "swiftDispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "_FoundationICU", "swift_Builtin_float",
    ]

    /// Names without `-l`, those left out that are loaded already.
    static func libraries(_ objects: [String]) -> [String] {
        var names: [String] = []
        for object in objects {
            guard let bytes = try? Files.read(object), let elf = ElfSections(bytes: bytes) else { continue }
            for section in elf.sections where section.name == ".swift1_autolink_entries" {
                for entry in elf.contents(section).split(separator: 0) {
                    let text = String(decoding: entry, as: UTF8.self)
                    let name = String(text.dropFirst(2))
                    if text.hasPrefix("-l"), !names.contains(name), !alwaysLoaded.contains(name) { names.append(name) }
                }
            }
        }
        return names
    }
}

/// The section table of a 64-bit little-endian ELF file.
public struct ElfSections {
    public struct Section {
        public var name: String
        /// Where it lies in memory, from the start of the library.
        public var address: Int
        public var offset: Int
        public var size: Int
    }

    public let sections: [Section]
    private let bytes: [UInt8]

    public init?(bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.count > 64, bytes[0] == 0x7f, bytes[1] == UInt8(ascii: "E"), bytes[4] == 2, bytes[5] == 1 else { return nil }
        let table = Self.word(bytes, 0x28, 8), entry = Self.word(bytes, 0x3a, 2), count = Self.word(bytes, 0x3c, 2), names = Self.word(bytes, 0x3e, 2)
        guard entry == 64, table > 0, names < count, table <= bytes.count - entry * count else { return nil }
        let namesOffset = Self.word(bytes, table + names * 64 + 0x18, 8)
        var found: [Section] = []
        for index in 0..<count {
            let at = table + index * 64
            let nameAt = namesOffset + Self.word(bytes, at, 4)
            guard nameAt < bytes.count, let end = bytes[nameAt...].firstIndex(of: 0) else { return nil }
            found.append(
                Section(
                    name: String(decoding: bytes[nameAt..<end], as: UTF8.self), address: Self.word(bytes, at + 0x10, 8),
                    offset: Self.word(bytes, at + 0x18, 8), size: Self.word(bytes, at + 0x20, 8)))
        }
        sections = found
    }

    public func contents(_ section: Section) -> ArraySlice<UInt8> {
        guard section.offset >= 0, section.size >= 0, section.offset <= bytes.count - section.size else { return [] }
        return bytes[section.offset..<section.offset + section.size]
    }

    private static func word(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        guard at >= 0, at + count <= bytes.count else { return 0 }
        var value: UInt64 = 0
        for i in (0..<count).reversed() { value = value << 8 | UInt64(bytes[at + i]) }
        return Int(truncatingIfNeeded: value)
    }
}
