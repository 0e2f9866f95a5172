import Foundation
import SwiftUI
import VitrineHost
import VitrineRaster

/// A view that lives without a window, with a clock that the test moves.
@MainActor
final class Bench {
    let host: ViewHost
    private(set) var time = 0.0
    private(set) var issues: [String] = []

    /// - Parameter symbols: the folder of the symbol table; nil: there are none.
    init<V: View>(_ view: V, width: CGFloat = 200, height: CGFloat = 200, symbols: String? = nil) {
        var options = HostOptions()
        options.size = CGSize(width: width, height: height)
        options.scale = 1
        host = ViewHost(options: options, resources: ResourceLocations(folders: [], symbols: symbols))
        host.setRoot(view)
        frame()
    }

    @discardableResult
    func frame(after seconds: Double = 0) -> FrameReport {
        time += seconds
        let report = host.frame(at: time)
        issues += report.issues
        return report
    }

    /// Frames at 60 a second for a while.
    func run(_ seconds: Double) {
        let end = time + seconds
        while time < end - 1e-9 { frame(after: min(1.0 / 60, end - time)) }
    }

    func send(_ phase: InputEvent.Phase, _ x: Double, _ y: Double, clicks: Int = 1, modifiers: EventModifiers = []) {
        host.send(.pointer(phase: phase, x: x, y: y, button: 1, clickCount: clicks, modifiers: modifiers))
        frame(after: 1.0 / 60)
    }

    func click(_ x: Double, _ y: Double, clicks: Int = 1) {
        send(.began, x, y, clicks: clicks)
        send(.ended, x, y, clicks: clicks)
    }

    func drag(from a: (Double, Double), to b: (Double, Double), steps: Int = 5, release: Bool = true, modifiers: EventModifiers = []) {
        send(.began, a.0, a.1, modifiers: modifiers)
        for step in 1...steps {
            let k = Double(step) / Double(steps)
            send(.moved, a.0 + (b.0 - a.0) * k, a.1 + (b.1 - a.1) * k, modifiers: modifiers)
        }
        if release { send(.ended, b.0, b.1, modifiers: modifiers) }
    }

    /// Straight bytes of one pixel: 0xAARRGGBB.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels()[x, y] }

    func pixels() -> PixelBuffer {
        let buffer = PixelBuffer(width: Int(host.size.width), height: Int(host.size.height))
        host.renderExport(into: buffer.target)
        return buffer
    }

    /// Leftmost and topmost dark pixel, for small black boxes on white.
    func darkBounds() -> (x: Int, y: Int, width: Int, height: Int)? {
        let buffer = pixels()
        var x0 = Int.max, y0 = Int.max, x1 = -1, y1 = -1
        for y in 0..<buffer.target.height {
            for x in 0..<buffer.target.width where buffer[x, y] & 0xff < 0x40 {
                x0 = min(x0, x)
                x1 = max(x1, x)
                y0 = min(y0, y)
                y1 = max(y1, y)
            }
        }
        return x1 < 0 ? nil : (x0, y0, x1 - x0 + 1, y1 - y0 + 1)
    }
}

/// What happened, in order.
final class Log {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Lets a test write a view's state.
final class Handle<Value> {
    var binding: Binding<Value>?
    var value: Value {
        get { binding!.wrappedValue }
        set { binding!.wrappedValue = newValue }
    }
}

/// Lets work on the main queue run for a while of real time.
@MainActor
func wait(_ seconds: Double) async { try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) }
