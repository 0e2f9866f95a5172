import SwiftUI
import VitrineDisplayList
import VitrineHost
import VitrineRaster

/// One view on a host without a display, and what its frames did.
@MainActor
final class Stage {
    let host: ViewHost
    private(set) var report: FrameReport
    private(set) var time = 0.0
    private(set) var framesAsked = 0

    init<V: View>(_ view: V, width: CGFloat = 200, height: CGFloat = 200, change: (inout HostOptions) -> Void = { _ in }) {
        var options = HostOptions()
        options.size = CGSize(width: width, height: height)
        options.scale = 1
        change(&options)
        host = ViewHost(options: options, resources: ResourceLocations(folders: [], symbols: nil))
        host.setRoot(view)
        report = host.frame(at: 0)
        host.onNeedsFrame = { [weak self] in self?.framesAsked += 1 }
    }

    /// Goes on by some seconds and makes a frame.
    @discardableResult
    func frame(after seconds: Double = 0) -> FrameReport {
        time += seconds
        report = host.frame(at: time)
        return report
    }

    var bodies: Int { report.stats.bodies }

    /// The texts on show, top to bottom.
    var texts: [String] { all { $0.text != nil }.map { $0.text! } }

    func all(_ matches: (TreeNode) -> Bool) -> [TreeNode] {
        var found: [TreeNode] = []
        func walk(_ node: TreeNode) {
            if matches(node) { found.append(node) }
            node.children.forEach(walk)
        }
        walk(host.tree)
        return found
    }

    func first(_ type: String) -> TreeNode? { all { $0.type == type }.first }
    func named(_ identifier: String) -> TreeNode? { all { $0.identifier == identifier }.first }

    func pixels() -> [UInt32] {
        let buffer = makeBuffer()
        host.render(into: buffer.target, damage: nil)
        return buffer.words
    }

    func makeBuffer() -> PixelBuffer {
        PixelBuffer(width: Int((report.size.width * host.options.scale).rounded()), height: Int((report.size.height * host.options.scale).rounded()))
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        host.send(.pointer(phase: .began, x: x, y: y, button: 1, clickCount: 1, modifiers: []))
        host.send(.pointer(phase: .ended, x: x, y: y, button: 1, clickCount: 1, modifiers: []))
    }
}

extension PixelBuffer {
    var words: [UInt32] { Array(UnsafeBufferPointer(start: target.pixels, count: target.width * target.height)) }
}

/// What views tell while they live. A class, so that views which hold it stay equal.
final class Log {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    /// What was told since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A way into a view's state from outside.
final class Handle<Value> {
    var binding: Binding<Value>!
    var value: Value {
        get { binding.wrappedValue }
        set { binding.wrappedValue = newValue }
    }
}

/// Tells `log` each time its body runs.
struct Told: View {
    let name: String
    let log: Log
    var body: some View {
        let _ = log.add(name)
        Color.clear
    }
}
