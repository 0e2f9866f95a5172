import Glibc

/// One end of a connection between viewer and agent: a stream socket with framed messages.
/// Sending waits until the peer takes the bytes; reading never waits.
public final class Connection {
    public let descriptor: Int32
    private var received: [UInt8] = []
    private var start = 0
    /// Kept, because filling a fresh one with zeros would cost more than most messages.
    private var chunk = [UInt8](repeating: 0, count: 65536)

    public init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// - Returns: false when the peer is gone.
    @discardableResult
    public func send(_ message: ToAgent, serial: UInt32 = 0) -> Bool {
        send(kind: message.kind, serial: serial) { message.write(to: &$0) }
    }

    @discardableResult
    public func send(_ message: FromAgent, serial: UInt32 = 0) -> Bool {
        send(kind: message.kind, serial: serial) { message.write(to: &$0) }
    }

    private func send(kind: UInt8, serial: UInt32, _ write: (inout WireWriter) -> Void) -> Bool {
        var writer = WireWriter()
        writer.put(UInt32(0))
        writer.put(kind)
        writer.put(serial)
        write(&writer)
        writer.putLength()
        let bytes = writer.bytes
        var sent = 0
        while sent < bytes.count {
            let n = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL)) }
            if n < 0 && errno == EINTR { continue }
            if n <= 0 { return false }
            sent += n
        }
        return true
    }

    /// Takes in what the peer has sent so far.
    /// - Returns: false when the peer has closed its end.
    public func fill() -> Bool {
        if start > 0, start == received.count {
            received.removeAll(keepingCapacity: true)
            start = 0
        }
        while true {
            let n = chunk.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT)) }
            if n > 0 {
                received += chunk[0..<n]
                if n < chunk.count { return true }
            } else if n == 0 {
                return false
            } else if errno != EINTR {
                return errno == EAGAIN || errno == EWOULDBLOCK
            }
        }
    }

    private func nextFrame() throws -> (kind: UInt8, serial: UInt32, fields: WireReader)? {
        guard received.count - start >= 4 else { return nil }
        var header = WireReader(Array(received[start..<start + 4]))
        let length = Int(try header.uint32())
        guard length >= 5, length <= Wire.maximumLength else { throw WireError() }
        guard received.count - start - 4 >= length else { return nil }
        let body = Array(received[(start + 4)..<(start + 4 + length)])
        start += 4 + length
        var serial = WireReader(Array(body[1..<5]))
        return (body[0], try serial.uint32(), WireReader(Array(body[5...])))
    }

    /// The next complete message of the viewer, or nil when more bytes are needed.
    public func nextToAgent() throws -> (message: ToAgent, serial: UInt32)? {
        guard var frame = try nextFrame() else { return nil }
        return (try ToAgent(kind: frame.kind, from: &frame.fields), frame.serial)
    }

    /// The next complete message of the agent, or nil when more bytes are needed.
    public func nextFromAgent() throws -> (message: FromAgent, serial: UInt32)? {
        guard var frame = try nextFrame() else { return nil }
        return (try FromAgent(kind: frame.kind, from: &frame.fields), frame.serial)
    }

    /// Waits until there is something to read.
    /// - Returns: false when `milliseconds` have passed; negative waits without end.
    public func wait(milliseconds: Int32) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let n = Glibc.poll(&poll, 1, milliseconds)
            if n < 0 && errno == EINTR { continue }
            return n > 0
        }
    }
}
