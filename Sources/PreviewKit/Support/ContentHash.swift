/// A 128-bit hash of contents for cache keys. It finds what changed; it does not resist forgery.
public struct ContentHash {
    private var a: UInt64 = 0x243F_6A88_85A3_08D3
    private var b: UInt64 = 0x1319_8A2E_0370_7344
    private var length: UInt64 = 0

    public init() {}

    public mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { add($0) }
    }

    public mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    public mutating func add(_ value: Int64) { mix(UInt64(bitPattern: value)) }

    public mutating func add(_ stamp: FileStamp) {
        add(stamp.size)
        add(stamp.modified)
        mix(stamp.inode)
    }

    /// The bytes and then their count, so that "ab","c" and "a","bc" differ.
    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var at = 0
        while at + 8 <= bytes.count {
            mix(bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            at += 8
        }
        var tail: UInt64 = 0
        while at < bytes.count {
            tail = tail << 8 | UInt64(bytes[at])
            at += 1
        }
        mix(tail)
        mix(UInt64(bytes.count))
    }

    private mutating func mix(_ word: UInt64) {
        length &+= 1
        a = (a ^ word) &* 0x9E37_79B9_7F4A_7C15
        a ^= a >> 32
        b = (b &+ word ^ a) &* 0xC2B2_AE3D_27D4_EB4F
        b ^= b >> 29
    }

    /// 32 hexadecimal digits.
    public var text: String {
        var last = self
        last.mix(length)
        last.mix(0)
        return Self.hex(last.a) + Self.hex(last.b)
    }

    private static func hex(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
