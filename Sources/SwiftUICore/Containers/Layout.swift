import Foundation
import VitrineBase
import VitrineLayout

// Status: complete

/// A container's way of placing its views, written by hand.
///
/// Measuring and placing may be asked for often and in any order; `cache` is kept between the calls and made new when views come or go.
/// Coordinates are points from the bounds' origin, left to right; right-to-left layouts are mirrored as a whole.
public protocol Layout: Animatable {
    static var layoutProperties: LayoutProperties { get }
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    func explicitAlignment(of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGFloat?
    func explicitAlignment(of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGFloat?
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        var result = subviews.first?.spacing ?? ViewSpacing()
        for subview in subviews.dropFirst() { result.formUnion(subview.spacing) }
        return result
    }
    public func explicitAlignment(of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGFloat? { nil }
    public func explicitAlignment(of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGFloat? { nil }

    /// The layout with its views.
    @MainActor @preconcurrency
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { _LayoutView(layout: self, content: content()) }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
    public func updateCache(_ cache: inout Void, subviews: Subviews) {}
}

public struct LayoutProperties: Sendable {
    /// The way spacers and dividers in it run; nil: both ways.
    public var stackOrientation: Axis?
    public init() {}
}

/// A key for a value that a view gives the layout round it.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

enum LayoutValueTrait<K: LayoutValueKey>: _ViewTraitKey { static var defaultValue: K.Value { K.defaultValue } }

extension View {
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View { trait(LayoutValueTrait<K>.self, value) }
}

/// One view as its layout sees it.
public struct LayoutSubview: Equatable {
    let element: Element
    weak var container: (any SubviewPlacing)?

    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.element === b.element }

    public var priority: Double { element.layoutPriority }
    public var spacing: ViewSpacing { element.spacing }
    public var containerValues: ContainerValues { element.containerValues }
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { element.trait(LayoutValueTrait<K>.self) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.measure(proposal) }
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { element.dimensions(proposal) }

    /// Puts the view's anchor at a point of the layout's bounds. The last call counts; a view that is not placed is centred.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        container?.note(element, at: position, anchor: anchor, proposal: proposal)
    }

    public func _trait<K: _ViewTraitKey>(key: K.Type) -> K.Value { element.trait(key) }
}

/// Takes down where a layout puts its views.
protocol SubviewPlacing: AnyObject {
    func note(_ element: Element, at point: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)
}

/// The views of a layout, in order.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
    public typealias Index = Int
    public typealias Element = LayoutSubview
    public typealias SubSequence = LayoutSubviews
    public typealias Indices = Range<Int>

    let all: [LayoutSubview]
    let range: Range<Int>
    public var layoutDirection: LayoutDirection

    public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool { a.elementsEqual(b) }

    public var startIndex: Int { range.lowerBound }
    public var endIndex: Int { range.upperBound }
    public subscript(index: Int) -> LayoutSubview { all[index] }
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(all: all, range: bounds, layoutDirection: layoutDirection) }
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        let picked = indices.map { all[$0] }
        return LayoutSubviews(all: picked, range: 0..<picked.count, layoutDirection: layoutDirection)
    }

    /// The layout tree's nodes, for the engine's own layouts.
    var nodes: [LayoutNode] { range.map { all[$0].element } }
}

extension ViewSpacing {
    /// The gap that two neighbours want, points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { gap(before: next, on: axis == .horizontal ? .horizontal : .vertical) }

    /// Takes in another view's preferences on some edges.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        let merged = { (own: ViewSpacing) -> ViewSpacing in
            var copy = own
            copy.merge(other)
            return copy
        }(self)
        if edges.contains(.top) { top = merged.top }
        if edges.contains(.leading) { leading = merged.leading }
        if edges.contains(.bottom) { bottom = merged.bottom }
        if edges.contains(.trailing) { trailing = merged.trailing }
    }

    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var copy = self
        copy.formUnion(other, edges: edges)
        return copy
    }
}
