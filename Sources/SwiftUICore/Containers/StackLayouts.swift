import Foundation
import VitrineLayout

// Status: complete

/// What the stacks' layouts keep: the last placement, for each proposal.
public struct _StackLayoutCache {
    var last: (proposal: ProposedViewSize, result: StackPlacement)?
}

/// A layout that is one of the engine's own stacks.
protocol StackLayout: Layout where Cache == _StackLayoutCache {
    var parameters: StackLayoutAlgorithm.Parameters { get }
}

extension StackLayout {
    public func makeCache(subviews: Subviews) -> Cache { Cache() }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.last = nil }

    private func placement(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> StackPlacement {
        if let last = cache.last, last.proposal == proposal { return last.result }
        let result = StackLayoutAlgorithm.run(parameters, subviews.nodes, proposal: proposal)
        cache.last = (proposal, result)
        return result
    }

    private func placing(_ proposal: ProposedViewSize, _ size: CGSize) -> ProposedViewSize {
        let axis = parameters.axis
        return axis.minor(proposal) != nil ? proposal : axis.proposal(major: axis.major(proposal), minor: axis.minor(size))
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { StackLayoutAlgorithm.spacing(parameters.axis, subviews.nodes) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize { placement(proposal, subviews, &cache).size }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let result = placement(placing(proposal, bounds.size), subviews, &cache)
        for (subview, place) in zip(subviews, result.children) {
            subview.place(at: CGPoint(x: bounds.minX + place.origin.x, y: bounds.minY + place.origin.y), proposal: place.proposal)
        }
    }
}

/// A row, for `AnyLayout` and for use as a layout.
public struct HStackLayout: StackLayout {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Cache = _StackLayoutCache
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }
    var parameters: StackLayoutAlgorithm.Parameters { .init(axis: .horizontal, alignment: alignment.key, spacing: spacing) }
}

/// A column, for `AnyLayout` and for use as a layout.
public struct VStackLayout: StackLayout {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Cache = _StackLayoutCache
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }
    var parameters: StackLayoutAlgorithm.Parameters { .init(axis: .vertical, alignment: alignment.key, spacing: spacing) }
}

/// A pile, for `AnyLayout` and for use as a layout.
public struct ZStackLayout: Layout {
    public var alignment: Alignment
    public init(alignment: Alignment = .center) { self.alignment = alignment }
    public typealias AnimatableData = EmptyAnimatableData
    public typealias Cache = Void

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        ZStackAlgorithm.size(subviews.nodes, alignment, proposal)
    }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, frame) in zip(subviews, ZStackAlgorithm.frames(subviews.nodes, alignment, size: bounds.size, proposal)) {
            subview.place(at: CGPoint(x: bounds.minX + frame.0.x, y: bounds.minY + frame.0.y), proposal: frame.2)
        }
    }
}

/// A layout whose type is hidden: another layout in its place keeps the views, with their state, and moves them.
public struct AnyLayout: Layout, DynamicLayoutProperties {
    let storage: AnyLayoutBox
    public init<L: Layout>(_ layout: L) { storage = (layout as? AnyLayout)?.storage ?? TypedLayoutBox(layout) }

    public struct Cache {
        var type: ObjectIdentifier
        var value: Any
    }
    public typealias AnimatableData = EmptyAnimatableData

    public func makeCache(subviews: Subviews) -> Cache { storage.makeCache(subviews) }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { storage.updateCache(&cache, subviews) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { storage.spacing(subviews, &cache) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize { storage.size(proposal, subviews, &cache) }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        storage.place(bounds, proposal, subviews, &cache)
    }
    public func explicitAlignment(of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGFloat? {
        storage.horizontal(guide, bounds, proposal, subviews, &cache)
    }
    public func explicitAlignment(of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGFloat? {
        storage.vertical(guide, bounds, proposal, subviews, &cache)
    }

    var properties: LayoutProperties { storage.properties }
    var name: String { storage.name }
}

class AnyLayoutBox {
    func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache { AnyLayout.Cache(type: ObjectIdentifier(AnyLayoutBox.self), value: ()) }
    func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {}
    func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing { ViewSpacing() }
    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGSize { .zero }
    func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) {}
    func horizontal(_ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGFloat? { nil }
    func vertical(_ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGFloat? { nil }
    var properties: LayoutProperties { LayoutProperties() }
    var name: String { "" }
}

private final class TypedLayoutBox<L: Layout>: AnyLayoutBox {
    let layout: L
    init(_ layout: L) { self.layout = layout }

    override func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
        AnyLayout.Cache(type: ObjectIdentifier(L.self), value: layout.makeCache(subviews: subviews))
    }

    /// The cache as this layout's; a new one where the last call was another layout's.
    private func with<R>(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> R) -> R {
        var own = cache.type == ObjectIdentifier(L.self) ? cache.value as! L.Cache : layout.makeCache(subviews: subviews)
        let result = body(&own)
        cache = AnyLayout.Cache(type: ObjectIdentifier(L.self), value: own)
        return result
    }

    override func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {
        with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }
    override func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing {
        with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }
    override func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGSize {
        with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }
    override func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) {
        with(&cache, subviews) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    }
    override func horizontal(_ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGFloat? {
        with(&cache, subviews) { layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    }
    override func vertical(_ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGFloat? {
        with(&cache, subviews) { layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    }
    override var properties: LayoutProperties { L.layoutProperties }
    override var name: String { String(describing: L.self).components(separatedBy: "<")[0] }
}
