import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout
import VitrineTypesetting

@testable import SwiftUICore

/// No pictures.
final class NoImages: ImageProvider {
    func image(named name: String, traits: ResourceTraits) -> FoundImage? { nil }
    func color(named name: String, traits: ResourceTraits) -> RGBA? { nil }
    func symbol(named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, traits: ResourceTraits) -> SymbolResource? { nil }
    func decode(_ data: Data, scale: CGFloat) throws -> FoundImage { throw ResourceError("no pictures in layout tests") }
    func takeIssues() -> [String] { [] }
}

/// A view graph without a window whose text has the square test metric: a character is half its size wide, a line 1.2 of it high.
final class TestHost {
    let graph: ViewGraph
    private let images = NoImages()
    var environment = RootEnvironment()
    var size: CGSize
    private var time = 0.0

    init(_ width: CGFloat = 300, _ height: CGFloat = 300) {
        graph = ViewGraph(services: RenderServices(text: SquareTextEngine(), images: images))
        size = CGSize(width: width, height: height)
    }

    func show<V: View>(_ view: V) {
        graph.setRoot(view, environment: environment.values(images: images))
        frame()
    }

    /// One frame; the time goes on by a sixtieth of a second unless it is given.
    @discardableResult
    func frame(at seconds: Double? = nil) -> FrameStats {
        time = seconds ?? time + 1.0 / 60
        graph.advance(to: time)
        var rounds = 0
        repeat {
            graph.flushUpdates()
            graph.layout(in: size, fit: false)
            rounds += 1
        } while rounds < 4 && graph.runAppearances()
        _ = graph.display(scale: 2)
        return graph.frameStats
    }

    /// Frames by identifier, first come.
    var frames: [String: CGRect] {
        var result: [String: CGRect] = [:]
        func walk(_ node: TreeNode) {
            if let name = node.identifier, result[name] == nil { result[name] = node.frame }
            node.children.forEach(walk)
        }
        if let root = graph.rootElement { walk(root.tree()) }
        return result
    }

    /// The root view's answer to an offer.
    func measure(_ width: CGFloat?, _ height: CGFloat?) -> CGSize {
        guard let child = graph.rootElement?.elementChildren.first else { return .zero }
        return graph.inFrame { child.measure(ProposedViewSize(width: width, height: height)) }
    }

    func element(_ identifier: String) -> Element? {
        func find(_ element: Element) -> Element? {
            if element.identifier == identifier { return element }
            for child in element.visibleChildren {
                if let found = find(child) { return found }
            }
            return nil
        }
        return graph.rootElement.flatMap(find)
    }

    /// All frames of the laid-out tree as text.
    var dump: String { graph.rootElement?.tree().lines() ?? "" }
    /// All that is drawn as text, without the numbers of elements.
    var drawing: String { graph.display(scale: 2)?.dump ?? "" }
}
