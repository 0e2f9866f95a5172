import Foundation

@testable import SwiftUICore

/// The scroll views of a graph, moved by hand.
@MainActor
struct RandomScrolling {
    let graph: ViewGraph
    /// Runs a frame.
    let frame: () -> Void

    /// Outermost first, in the tree's order.
    private var scrolls: [ScrollElement] {
        func walk(_ element: Element) -> [ScrollElement] { ((element as? ScrollElement).map { [$0] } ?? []) + element.visibleChildren.flatMap(walk) }
        return graph.rootElement.map(walk) ?? []
    }

    private func isInside(_ inner: ScrollElement, _ outer: ScrollElement) -> Bool {
        var node = inner.parentElement
        while let current = node {
            if current === outer { return true }
            node = current.parentElement
        }
        return false
    }

    /// Moves the scroll views that are not at their end on by most of what they show; one with another in it waits for that. False: all are at
    /// their ends.
    func advance() -> Bool {
        let unfinished = scrolls.filter { $0.offset != $0.most }
        let next = unfinished.filter { outer in !unfinished.contains { $0 !== outer && isInside($0, outer) } }
        for scroll in next {
            let step = CGPoint(x: scroll.offset.x + max(scroll.size.width * 0.8, 8), y: scroll.offset.y + max(scroll.size.height * 0.8, 8))
            scroll.set(scroll.clamp(step))
        }
        frame()
        return !next.isEmpty
    }

    /// All to their starts, also those that come into view with that.
    func rewind() {
        for _ in 0..<20 {
            let moved = scrolls.filter { $0.offset != $0.least }
            for scroll in moved { scroll.set(scroll.least) }
            frame()
            if moved.isEmpty { return }
        }
    }

    /// Shows everything once, so that lazy content knows its lengths, and goes back to the starts.
    func seeEverything() {
        rewind()
        for _ in 0..<60 where !advance() { break }
        rewind()
    }

    /// Whether lazy content, also that in rows which don't show now, has measured all its rows. What lies outside of the window never does.
    var knowsEverything: Bool {
        func knows(_ element: Element) -> Bool {
            guard let lazy = element as? LazyElement else { return element.visibleChildren.allSatisfy(knows) }
            return lazy.lines.allSatisfy { $0.length != nil } && lazy.items.allSatisfy { ($0.elements ?? []).allSatisfy(knows) }
        }
        return graph.rootElement.map(knows) ?? true
    }

    /// One of them by a random way.
    func scroll(_ g: inout SeededGenerator) {
        guard let scroll = scrolls.randomElement(using: &g) else { return }
        let way = CGFloat.random(in: -60...200, using: &g)
        scroll.set(scroll.clamp(CGPoint(x: scroll.offset.x + way, y: scroll.offset.y + way)))
        frame()
    }
}
