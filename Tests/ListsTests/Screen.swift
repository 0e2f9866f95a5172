import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineTypesetting

@testable import SwiftUICore

/// No pictures: names are unknown.
final class NoImages: ImageProvider {
    func image(named name: String, traits: ResourceTraits) -> FoundImage? { nil }
    func color(named name: String, traits: ResourceTraits) -> RGBA? { nil }
    func symbol(named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, traits: ResourceTraits) -> SymbolResource? { nil }
    func decode(_ data: Data, scale: CGFloat) throws -> FoundImage { throw ResourceError("no pictures here") }
    func takeIssues() -> [String] { [] }
}

/// A window of one view with square text: 17 point body is 8.5 wide a letter and 20.4 high.
@MainActor
final class Screen {
    let graph = ViewGraph(services: RenderServices(text: SquareTextEngine(), images: NoImages()))
    let size: CGSize
    private let scale: CGFloat
    private(set) var drawing: DisplayNode?
    private var time = 0.0

    init<V: View>(_ view: V, width: CGFloat = 390, height: CGFloat = 844, look: Look = .ios18, dark: Bool = false, scale: CGFloat = 2) {
        size = CGSize(width: width, height: height)
        self.scale = scale
        var root = RootEnvironment()
        root.look = look
        root.colorScheme = dark ? .dark : .light
        root.size = size
        root.displayScale = scale
        graph.setRoot(view, environment: root.values(images: NoImages()))
        settle()
    }

    /// Runs frames until nothing is dirty; animations are then over.
    func settle() {
        for _ in 0..<8 {
            graph.advance(to: time)
            graph.flushUpdates()
            for _ in 0..<4 {
                graph.layout(in: size, fit: false)
                guard graph.runAppearances() else { break }
                graph.flushUpdates()
            }
            drawing = graph.display(scale: scale)
            time += 1
        }
    }

    /// One frame, so many seconds later.
    func frame(after seconds: Double) {
        time += seconds
        graph.advance(to: time)
        graph.flushUpdates()
        graph.layout(in: size, fit: false)
        if graph.runAppearances() {
            graph.flushUpdates()
            graph.layout(in: size, fit: false)
        }
        drawing = graph.display(scale: scale)
    }

    var tree: TreeNode { graph.rootElement!.tree() }

    private func all(_ node: TreeNode) -> [TreeNode] { [node] + node.children.flatMap { all($0) } }
    var nodes: [TreeNode] { all(tree) }

    /// Every text on show, in the tree's order.
    var texts: [String] { nodes.compactMap(\.text) }
    func frame(ofText text: String) -> CGRect? { nodes.first { $0.text == text }?.frame }
    func frame(_ identifier: String) -> CGRect? { nodes.first { $0.identifier == identifier }?.frame }
    func frames(ofType type: String) -> [CGRect] { nodes.filter { $0.type == type }.map(\.frame) }

    func click(_ x: CGFloat, _ y: CGFloat, button: Int = 1) {
        for phase in [PointerEvent.Phase.down, .up] {
            var event = PointerEvent(phase: phase, location: CGPoint(x: x, y: y), time: time)
            event.button = button
            graph.send(event)
        }
        settle()
    }

    /// One event of the pointer so many seconds after what came before, and what is shown then; animations stand still.
    func pointer(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, after seconds: Double = 0) {
        time += seconds
        graph.send(PointerEvent(phase: phase, location: CGPoint(x: x, y: y), time: time))
        graph.flushUpdates()
        graph.layout(in: size, fit: false)
        drawing = graph.display(scale: scale)
    }

    /// Presses, moves in steps of a sixtieth of a second and lets go; with a rest before that there is no speed left.
    func drag(from a: (CGFloat, CGFloat), to b: (CGFloat, CGFloat), steps: Int = 10, resting: Bool = true) {
        pointer(.down, a.0, a.1)
        carry(from: a, to: b, steps: steps, resting: resting)
    }

    /// As `drag`, with a long press before it.
    func longDrag(from a: (CGFloat, CGFloat), to b: (CGFloat, CGFloat)) async {
        await longPress(a.0, a.1)
        carry(from: a, to: b, steps: 10, resting: true)
    }

    /// Presses until what waits for a long press has come; presses are timed by the real clock.
    func longPress(_ x: CGFloat, _ y: CGFloat) async {
        pointer(.down, x, y)
        try? await Task.sleep(nanoseconds: 600_000_000)
        settle()
    }

    private func carry(from a: (CGFloat, CGFloat), to b: (CGFloat, CGFloat), steps: Int, resting: Bool) {
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            pointer(.moved, a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part, after: 1.0 / 60)
        }
        if resting { pointer(.moved, b.0, b.1, after: 0.5) }
        pointer(.up, b.0, b.1)
        settle()
    }

    func press(_ keysym: Int, _ text: String = "") {
        graph.send(KeyInput(keysym: keysym, text: text, modifiers: []))
        settle()
    }

    /// How many plain fills have bounds that fulfil a condition, as drawn where nothing is scrolled.
    func fills(_ isMeant: (CGRect) -> Bool) -> Int {
        func count(_ node: DisplayNode) -> Int {
            switch node.content {
            case .group(_, let children): return children.map(count).reduce(0, +)
            case .fill(let path, _, _): return isMeant(path.boundingRect) ? 1 : 0
            default: return 0
            }
        }
        return drawing.map(count) ?? 0
    }

    /// Clicks the middle of a text; false: it is not on show.
    @discardableResult
    func click(text: String, button: Int = 1) -> Bool {
        guard let frame = frame(ofText: text) else { return false }
        click(frame.midX, frame.midY, button: button)
        return true
    }

    func scroll(_ x: CGFloat, _ y: CGFloat, by dy: CGFloat) {
        graph.scroll(at: CGPoint(x: x, y: y), by: CGSize(width: 0, height: dy))
        settle()
    }

    /// The colour of the topmost plain fill whose path holds a point, clips left out.
    func color(_ x: CGFloat, _ y: CGFloat) -> RGBA? {
        drawing.flatMap { Screen.color($0, CGPoint(x: x, y: y)) }
    }

    private static func color(_ node: DisplayNode, _ point: CGPoint) -> RGBA? {
        switch node.content {
        case .fill(let path, .color(let color), let style): return path.contains(point, eoFill: style.isEOFilled) && color.alpha > 0 ? color : nil
        case .group(.clip(let path, _), let children):
            guard path.contains(point) else { return nil }
            return children.reversed().lazy.compactMap { Screen.color($0, point) }.first
        case .group(.transform(let t), let children):
            return children.reversed().lazy.compactMap { Screen.color($0, point.applying(t.inverted())) }.first
        case .group(_, let children): return children.reversed().lazy.compactMap { Screen.color($0, point) }.first
        default: return nil
        }
    }
}

extension Screen {
    /// Those of all groups that are drawn.
    var drawnTransforms: [CGAffineTransform] {
        func all(_ node: DisplayNode) -> [CGAffineTransform] {
            guard case .group(let effect, let children) = node.content else { return [] }
            let inner = children.flatMap(all)
            if case .transform(let t) = effect { return [t] + inner }
            return inner
        }
        return drawing.map(all) ?? []
    }
}
