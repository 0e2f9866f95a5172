import Foundation
@testable import SwiftUICore
import VitrineBase
import VitrineDisplayList
import VitrineTypesetting

/// Runs a view without fonts or pixels: every character is half its size wide.
@MainActor
final class Stage {
    let graph: ViewGraph
    let size: CGSize
    private(set) var time = 0.0

    init<V: View>(_ view: V, size: CGSize = CGSize(width: 300, height: 400), _ change: (inout RootEnvironment) -> Void = { _ in }) {
        self.size = size
        graph = ViewGraph(services: RenderServices(text: SquareTextEngine(), images: NoImages()))
        var root = RootEnvironment()
        root.size = size
        change(&root)
        graph.setRoot(view, environment: root.values(images: NoImages()))
        frame()
    }

    func frame(at time: Double? = nil) {
        self.time = time ?? self.time
        graph.advance(to: self.time)
        graph.flushUpdates()
        graph.layout(in: size, fit: false)
        while graph.runAppearances() {
            graph.flushUpdates()
            graph.layout(in: size, fit: false)
        }
        _ = graph.display(scale: 2)
    }

    var tree: TreeNode { graph.rootElement!.tree() }

    func first(_ type: String) -> TreeNode? { all(type).first }
    func all(_ type: String) -> [TreeNode] {
        func walk(_ node: TreeNode) -> [TreeNode] { (node.type == type ? [node] : []) + node.children.flatMap(walk) }
        return walk(tree)
    }
    func frame(of identifier: String) -> CGRect? {
        func walk(_ node: TreeNode) -> CGRect? {
            if node.identifier == identifier { return node.frame }
            for child in node.children { if let found = walk(child) { return found } }
            return nil
        }
        return walk(tree)
    }
    var texts: [String] { all("Text").compactMap(\.text) }

    func press(_ point: CGPoint) { graph.send(PointerEvent(phase: .down, location: point, time: time)); frame() }
    func move(_ point: CGPoint) { graph.send(PointerEvent(phase: .moved, location: point, time: time)); frame() }
    func release(_ point: CGPoint) { graph.send(PointerEvent(phase: .up, location: point, time: time)); frame() }
    func click(_ point: CGPoint) {
        press(point)
        release(point)
    }
    func click(_ text: String) {
        guard let node = all("Text").first(where: { $0.text == text }) else { return }
        click(CGPoint(x: node.frame.midX, y: node.frame.midY))
    }
    func type(_ text: String) { for character in text { key(0, String(character)) } }
    func send(_ key: KeyInput) {
        graph.send(key)
        frame()
    }
    /// How many drawing items of the present picture fulfil `predicate`.
    func items(_ predicate: (DisplayNode.Content) -> Bool) -> Int {
        func count(_ node: DisplayNode) -> Int {
            if case .group(_, let children) = node.content { return children.map(count).reduce(0, +) }
            return predicate(node.content) ? 1 : 0
        }
        return graph.display(scale: 2).map(count) ?? 0
    }
    func key(_ keysym: Int, _ text: String = "", _ modifiers: EventModifiers = []) {
        graph.keyDown(keysym: keysym, text: text, modifiers: modifiers)
        frame()
    }
}

final class NoImages: ImageProvider {
    func image(named name: String, traits: ResourceTraits) -> FoundImage? { nil }
    func color(named name: String, traits: ResourceTraits) -> RGBA? { nil }
    func symbol(named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, traits: ResourceTraits) -> SymbolResource? { nil }
    func decode(_ data: Data, scale: CGFloat) throws -> FoundImage { throw ResourceError("no images here") }
    func takeIssues() -> [String] { [] }
}

/// A value that views change and tests read.
final class Cell<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}
