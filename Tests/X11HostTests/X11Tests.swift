import Dispatch
import Foundation
import Testing
import VitrineBase

@testable import VitrineX11Host

/// All tests that need a display. One after the other: they share the server's keyboard, pointer and clipboard.
@MainActor
@Suite(.serialized, .enabled(if: XServer.isInstalled("Xvfb"), "Xvfb is not installed (Debian package xvfb)"))
enum X11Tests {}

/// A connection, a window and what it reported.
@MainActor
final class Stage {
    let connection: X11Connection
    let window: X11Window
    private(set) var events: [X11Event] = []
    private(set) var logged: [String] { get { log.lines } set { log.lines = newValue } }
    private let log: Log

    final class Log { var lines: [String] = [] }

    init(
        _ server: XServer = .shared, width: Int = 200, height: Int = 150, mode: PresentMode = .automatic,
        options change: (inout WindowOptions) -> Void = { _ in }
    ) throws {
        let log = Log()
        self.log = log
        connection = try X11Connection(displayName: server.displayName, presentMode: mode) { log.lines.append($0) }
        var options = WindowOptions(title: "Test", width: width, height: height)
        change(&options)
        window = try X11Window(connection, options: options)
        window.onEvent = { [weak self] in self?.events.append($0) }
    }

    func forget() { events.removeAll() }
    func close() { connection.close() }

    /// Lets the main queue run until `condition` holds; records an issue after five seconds.
    func wait(_ what: String, location: SourceLocation = #_sourceLocation, _ condition: () -> Bool) async {
        for _ in 0..<1000 {
            if condition() { return }
            try? await Task.sleep(for: .milliseconds(5))
        }
        Issue.record("never happened: \(what); events: \(events)", sourceLocation: location)
    }

    func show() async {
        window.show()
        await wait("window becomes visible") { window.isVisible }
    }

    /// Waits until a buffer is free, fills it and presents it.
    func present(damage: [PixelRect] = [], location: SourceLocation = #_sourceLocation, _ paint: (SharedBuffer) -> Void) async {
        var buffer: SharedBuffer?
        await wait("a buffer is free", location: location) {
            buffer = window.nextBuffer()
            return buffer != nil
        }
        guard let buffer else { return }
        paint(buffer)
        window.present(buffer, damage: damage.isEmpty ? [buffer.bounds] : damage)
    }
}

extension SharedBuffer {
    func fill(_ rect: PixelRect? = nil, color: (Int, Int) -> UInt32) {
        let rect = rect ?? bounds
        for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX {
                (address + y * stride + x * 4).storeBytes(of: color(x, y), as: UInt32.self)
            }
        }
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32 { (address + y * stride + x * 4).load(as: UInt32.self) }
}

/// A picture in which every pixel tells its position.
func pattern(_ x: Int, _ y: Int) -> UInt32 {
    0xff00_0000 | UInt32(truncatingIfNeeded: (x &* 7919) ^ (y &* 104_729)) & 0xff_ffff
}

extension CapturedPixels {
    func count(of color: UInt32) -> Int {
        bytes.withUnsafeBytes { raw in raw.bindMemory(to: UInt32.self).reduce(0) { $0 + ($1 == color ? 1 : 0) } }
    }

    /// How many pixels differ from `color`.
    func differences(_ color: (Int, Int) -> UInt32) -> Int {
        var count = 0
        for y in 0..<height { for x in 0..<width where pixel(x: x, y: y) != color(x, y) { count += 1 } }
        return count
    }
}
