import Foundation

/// A view's size for one proposal, and its alignment guides in its own coordinates (points from the top left corner).
public struct ViewDimensions: Equatable {
    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }
    @usableFromInline let size: CGSize
    @usableFromInline let proposal: ProposedViewSize
    @usableFromInline let node: LayoutNode?

    @inlinable public init(size: CGSize, proposal: ProposedViewSize = .unspecified, node: LayoutNode? = nil) {
        self.size = size
        self.proposal = proposal
        self.node = node
    }

    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

    public subscript(key: AlignmentKey) -> CGFloat {
        if let value = explicit(key) { return value }
        if GuideCycle.depth > 0 { return GuideCycle.inner(key, self) }
        GuideCycle.depth = 1
        let value = key.type.defaultValue(in: self)
        GuideCycle.depth = 0
        if GuideCycle.isFound {
            GuideCycle.isFound = false
            node?.counters.report?("alignment guide \(key.type): its default value asks for itself; counts as 0")
            return 0
        }
        return value.isFinite ? value : 0
    }

    public func explicit(_ key: AlignmentKey) -> CGFloat? {
        guard let node, node.counters.hasGuides || key.isTextBaseline, node.hasGuide(key) else { return nil }
        guard let value = node.explicitGuide(key, size: size, proposal: proposal) else { return nil }
        return value.isFinite ? value : nil
    }

    public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool { a.size == b.size && a.node === b.node }
}

/// Default values of guides that ask for each other: more deeply than any that end.
private enum GuideCycle {
    nonisolated(unsafe) static var depth = 0
    nonisolated(unsafe) static var isFound = false

    static func inner(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat {
        if isFound { return 0 }
        guard depth < 100 else {
            isFound = true
            return 0
        }
        depth += 1
        let value = key.type.defaultValue(in: dimensions)
        depth -= 1
        return value.isFinite ? value : 0
    }
}
