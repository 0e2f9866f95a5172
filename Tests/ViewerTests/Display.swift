import Foundation
import VitrineX11Host

/// A virtual X server of a test's own.
@MainActor
final class Display {
    let name: String
    private let server: Child
    private var clients: [Child] = []
    private var connection: X11Connection?

    init(screen: String = "1500x1100x24", arguments: [String] = []) throws {
        guard let path = Child.path(of: "Xvfb") else { throw Child.NotStarted(path: "Xvfb", code: ENOENT) }
        let lines = try LinePipe()
        let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(null) }
        server = try Child(
            path, ["-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-noreset"] + arguments, descriptors: [(1, lines.writing), (2, null)])
        close(lines.writing)
        guard let number = lines.wait(from: 0, seconds: 20, { !$0.isEmpty }) else { throw Child.NotStarted(path: path, code: 0) }
        name = ":\(number.line)"
    }

    deinit {
        connection = nil
        for client in clients { client.end(SIGKILL) }
        server.end()
    }

    /// Starts a client that ends with the server.
    func launch(_ tool: String, _ arguments: [String] = []) throws {
        guard let path = Child.path(of: tool) else { throw Child.NotStarted(path: tool, code: ENOENT) }
        let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(null) }
        clients.append(try Child(path, arguments, descriptors: [(1, null), (2, null)], environment: ["DISPLAY": name]))
    }

    func run(_ tool: String, _ arguments: String...) throws -> Data { try Child.run(tool, arguments, environment: ["DISPLAY": name]).output }

    /// Puts a text on the clipboard, as another program does, and waits until it is there; `\\n` in it is a line break.
    func copy(_ text: String) throws {
        let file = "/tmp/vitrine-clip-\(getpid())"
        let data = Data(text.replacingOccurrences(of: "\\n", with: "\n").utf8)
        try data.write(to: URL(fileURLWithPath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        // It goes on in the background as the clipboard's owner; its output must not be waited for.
        try launch("xclip", ["-quiet", "-selection", "clipboard", "-i", file])
        let deadline = DispatchTime.now() + 10
        while try run("xclip", "-selection", "clipboard", "-o") != data, DispatchTime.now() < deadline { sched_yield() }
    }

    /// What the screen shows.
    func pixels() throws -> CapturedPixels {
        if connection == nil { connection = try X11Connection(displayName: name, presentMode: .putImage) }
        return try X11Screenshot.captureScreen(connection!)
    }

    func end() {
        connection?.close()
        connection = nil
        for client in clients { client.end(SIGKILL) }
        clients = []
        server.end()
    }
}

extension CapturedPixels {
    /// Rows of BGRA in a part of the picture.
    func part(x: Int, y: Int, width w: Int, height h: Int) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(w * h * 4)
        for row in y..<(y + h) {
            let start = (row * width + x) * 4
            out += bytes[start..<(start + w * 4)]
        }
        return out
    }

    /// How many pixels have this colour, 0xAARRGGBB.
    func count(of color: UInt32) -> Int {
        bytes.withUnsafeBytes { raw in raw.bindMemory(to: UInt32.self).reduce(0) { $0 + ($1 == color ? 1 : 0) } }
    }
}
