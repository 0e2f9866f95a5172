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

    /// Only those that the layout came to: what a `ViewThatFits` did not choose, or a tab that is not on show, would ask for one again and again.
    func check() {
        guard !entries.isEmpty else { return }
        let alive = entries.compactMap(\.element)
        // Before the first of them makes those above it dirty.
        let placed = alive.filter(\.isLaidOut)
        for element in placed { element.frameMayHaveMoved() }
        if alive.count < entries.count { entries.removeAll { $0.element == nil } }
    }
}

extension Element {
    /// Whether the root can be reached from here.
    var isInTree: Bool {
        var node: Element = self
        while let parent = node.parentElement { node = parent }
        return node is RootElement
    }

    /// In the tree, and placed since the last change.
    var isLaidOut: Bool {
        var node: Element = self
        while !node.isLayoutDirty, let parent = node.parentElement { node = parent }
        return !node.isLayoutDirty && node is RootElement
    }
}
