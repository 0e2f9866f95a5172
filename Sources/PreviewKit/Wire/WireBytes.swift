/// Writes values in the wire's form: little-endian integers and doubles, texts and lists after their count.
public struct WireWriter {
    public private(set) var bytes: [UInt8] = []

    public init() { bytes.reserveCapacity(256) }

    public mutating func put(_ value: UInt8) { bytes.append(value) }

    /// Writes how many bytes follow the first four over those.
    mutating func putLength() {
        for i in 0..<4 { bytes[i] = UInt8(truncatingIfNeeded: (bytes.count - 4) >> (8 * i)) }
    }

    public mutating func put(_ value: UInt32) { for i in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(i)))) } }
    public mutating func put(_ value: UInt64) { for i in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(i)))) } }
    public mutating func put(_ value: Int) { put(UInt64(bitPattern: Int64(value))) }
    public mutating func put(_ value: Double) { put(value.bitPattern) }
    public mutating func put(_ value: Bool) { bytes.append(value ? 1 : 0) }

    public mutating func put(_ value: String) {
        put(UInt32(value.utf8.count))
        bytes += Array(value.utf8)
    }

    public mutating func put<T>(_ value: T?, _ write: (inout WireWriter, T) -> Void) {
        put(value != nil)
        if let value { write(&self, value) }
    }

    public mutating func put<T>(_ values: [T], _ write: (inout WireWriter, T) -> Void) {
        put(UInt32(values.count))
        for value in values { write(&self, value) }
    }
}

/// A message that does not hold what its kind promises.
public struct WireError: Error {}

/// Reads what `WireWriter` wrote. Every read is bounded by the message's length.
public struct WireReader {
    private let bytes: [UInt8]
    private var position = 0

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func word(_ count: Int) throws -> UInt64 {
        guard bytes.count - position >= count else { throw WireError() }
        var value: UInt64 = 0
        for i in (0..<count).reversed() { value = value << 8 | UInt64(bytes[position + i]) }
        position += count
        return value
    }

    public mutating func uint32() throws -> UInt32 { UInt32(try word(4)) }
    public mutating func int() throws -> Int { Int(Int64(bitPattern: try word(8))) }
    public mutating func double() throws -> Double { Double(bitPattern: try word(8)) }
    public mutating func bool() throws -> Bool { try word(1) != 0 }

    public mutating func string() throws -> String {
        let count = Int(try uint32())
        guard bytes.count - position >= count else { throw WireError() }
        defer { position += count }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }

    public mutating func optional<T>(_ read: (inout WireReader) throws -> T) throws -> T? {
        try bool() ? try read(&self) : nil
    }

    public mutating func array<T>(_ read: (inout WireReader) throws -> T) throws -> [T] {
        let count = Int(try uint32())
        guard count <= bytes.count - position else { throw WireError() }
        var values: [T] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }
}
