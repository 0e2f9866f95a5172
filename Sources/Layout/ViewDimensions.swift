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
        let value = key.type.defaultValue(in: self)
        return value.isFinite ? value : 0
    }

    public func explicit(_ key: AlignmentKey) -> CGFloat? {
        guard let node, node.counters.hasGuides || key.isTextBaseline, node.hasGuide(key) else { return nil }
        guard let value = node.explicitGuide(key, size: size, proposal: proposal) else { return nil }
        return value.isFinite ? value : nil
    }

    public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool { a.size == b.size && a.node === b.node }
}
