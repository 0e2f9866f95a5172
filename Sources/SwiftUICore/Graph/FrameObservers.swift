import Foundation

/// An element that must act when it has been moved, by layout further out or by scrolling.
protocol FrameObserver: Element {
    /// Called after layout; compares with what it saw before.
    func frameMayHaveMoved()
}

/// Those elements of one graph, in the order in which they came.
final class FrameObservers {
    private struct Entry { weak var element: (any FrameObserver)? }
    private var entries: [Entry] = []

    func add(_ element: any FrameObserver) { entries.append(Entry(element: element)) }

    func check() {
        guard !entries.isEmpty else { return }
        var dead = 0
        for entry in entries {
            guard let element = entry.element else {
                dead += 1
                continue
            }
            if element.isInTree { element.frameMayHaveMoved() }
        }
        if dead > 0 { entries.removeAll { $0.element == nil } }
    }
}

extension Element {
    /// Whether the root can be reached from here.
    var isInTree: Bool {
        var node: Element = self
        while let parent = node.parentElement { node = parent }
        return node is RootElement
    }
}
