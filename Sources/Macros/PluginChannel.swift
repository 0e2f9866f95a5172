import Glibc
import VitrineSourceText

enum PluginChannel {
    /// The next message, or nil when the compiler has closed the pipe or sent what is no JSON.
    static func read() -> JSONValue? {
        guard let header = readBytes(8) else { return nil }
        var length = 0
        for byte in header.reversed() { length = length << 8 | Int(byte) }
        guard length < 1 << 30, let body = readBytes(length) else { return nil }
        return JSONValue(parsing: body)
    }

    static func write(_ message: JSONValue) {
        let body = Array(message.text.utf8)
        var bytes: [UInt8] = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
        bytes += body
        var sent = 0
        while sent < bytes.count {
            let n = bytes[sent...].withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
            if n <= 0 { exit(1) }
            sent += n
        }
    }

    private static func readBytes(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var got = 0
        while got < count {
            let n = bytes[got...].withUnsafeMutableBytes { Glibc.read(0, $0.baseAddress, $0.count) }
            if n <= 0 { return nil }
            got += n
        }
        return bytes
    }
}
