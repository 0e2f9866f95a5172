import Foundation
import VitrineLayout

// Status: complete

/// Where a scroll view is about to come to rest: the part of the content that will show, points.
public struct ScrollTarget: Hashable {
    public var rect: CGRect
    public var anchor: UnitPoint?
    public init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }
}

/// Decides where scrolling ends.
public protocol ScrollTargetBehavior {
    typealias TargetContext = ScrollTargetBehaviorContext
    typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
    typealias Properties = ScrollTargetBehaviorProperties
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
    func properties(context: PropertiesContext) -> Properties
}

extension ScrollTargetBehavior {
    public func properties(context: PropertiesContext) -> Properties { Properties() }
}

/// What a behaviour knows of the scroll view.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    public let originalTarget: ScrollTarget
    /// Points a second.
    public let velocity: CGVector
    public let contentSize: CGSize
    public let containerSize: CGSize
    public let axes: Axis.Set
    let environment: EnvironmentValues
    weak var element: ScrollElement?

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

@dynamicMemberLookup
public struct ScrollTargetBehaviorPropertiesContext {
    let environment: EnvironmentValues
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// No effect in Vitrine: every behaviour sees every end of a movement.
public struct ScrollTargetBehaviorProperties: Sendable {
    public var limitsScrolls = false
    public init() {}
}

/// A page at a time; a page is what the viewport shows.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    public init() {}

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = Self.page(context.originalTarget.rect.minX, target.rect.minX, context.velocity.dx, context.containerSize.width)
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = Self.page(context.originalTarget.rect.minY, target.rect.minY, context.velocity.dy, context.containerSize.height)
        }
    }

    /// The page nearest to where it would end, but no more than one from where it began, and one onwards after a push.
    private static func page(_ from: CGFloat, _ to: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
        guard length > 0 else { return to }
        let first = (from / length).rounded()
        var wanted = (to / length).rounded()
        if wanted == first, abs(speed) > 100, to != from { wanted += speed > 0 ? 1 : -1 }
        return min(max(wanted, first - 1), first + 1) * length
    }
}

/// So that a view of the target layout starts at the viewport's start.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views one movement may pass.
    public struct LimitBehavior: Sendable {
        enum Kind { case automatic, always, never, few, one }
        let kind: Kind
        public static var automatic: LimitBehavior { LimitBehavior(kind: .automatic) }
        public static var always: LimitBehavior { LimitBehavior(kind: .always) }
        public static var alwaysByFew: LimitBehavior { LimitBehavior(kind: .few) }
        public static var alwaysByOne: LimitBehavior { LimitBehavior(kind: .one) }
        public static var never: LimitBehavior { LimitBehavior(kind: .never) }
    }
    let limit: LimitBehavior
    let anchor: UnitPoint?
    public init(limitBehavior: LimitBehavior = .automatic) {
        limit = limitBehavior
        anchor = nil
    }
    public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {
        limit = limitBehavior
        self.anchor = anchor
    }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        guard let element = context.element else { return }
        let frames = element.scrollTargets().map { $0.frame.offsetBy(dx: 0, dy: 0) }
        guard !frames.isEmpty else { return }
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = snap(
                frames.map { place($0.minX, $0.maxX, context.containerSize.width, anchor?.x) }, from: context.originalTarget.rect.minX, to: target.rect.minX,
                speed: context.velocity.dx)
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = snap(
                frames.map { place($0.minY, $0.maxY, context.containerSize.height, anchor?.y) }, from: context.originalTarget.rect.minY, to: target.rect.minY,
                speed: context.velocity.dy)
        }
    }

    private func place(_ low: CGFloat, _ high: CGFloat, _ room: CGFloat, _ anchor: CGFloat?) -> CGFloat {
        anchor.map { low + (high - low) * $0 - room * $0 } ?? low
    }

    private func snap(_ starts: [CGFloat], from: CGFloat, to: CGFloat, speed: CGFloat) -> CGFloat {
        let starts = Array(Set(starts)).sorted()
        func nearest(_ x: CGFloat) -> Int { starts.indices.min { abs(starts[$0] - x) < abs(starts[$1] - x) } ?? 0 }
        let first = nearest(from)
        var index = nearest(to)
        if index == first, abs(speed) > 100, to != from { index += speed > 0 ? 1 : -1 }
        switch limit.kind {
        case .one, .always: index = min(max(index, first - 1), first + 1)
        case .few: index = min(max(index, first - 3), first + 3)
        case .automatic, .never: break
        }
        return starts[min(max(index, 0), starts.count - 1)]
    }
}

/// A behaviour whose type is hidden.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
    let base: any ScrollTargetBehavior
    public init<B: ScrollTargetBehavior>(_ base: B) { self.base = base }
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { base.updateTarget(&target, context: context) }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior { public static var paging: PagingScrollTargetBehavior { .init() } }
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self { .init(limitBehavior: limitBehavior) }
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic, anchor: UnitPoint?) -> Self {
        .init(limitBehavior: limitBehavior, anchor: anchor)
    }
}

/// Set on a layout whose children are targets, and on single targets.
enum ScrollTargetTrait: _ViewTraitKey {
    enum Role { case layout, target }
    static var defaultValue: Role? { nil }
}

extension View {
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { trait(ScrollTargetTrait.self, isEnabled ? .layout : nil) }
    public func scrollTarget(isEnabled: Bool = true) -> some View { trait(ScrollTargetTrait.self, isEnabled ? .target : nil) }
}

/// One view that scrolling may come to rest at.
struct FoundScrollTarget {
    var element: Element?
    var id: AnyHashable?
    /// Content coordinates of the scroll view, from the leading side.
    var frame: CGRect
}

extension ScrollElement {
    /// Targets in the content, in order: the children of target layouts (rows of lazy ones that are not made at their estimated places),
    /// and views marked one by one.
    func scrollTargets() -> [FoundScrollTarget] {
        var found: [FoundScrollTarget] = []
        for child in elementChildren { search(child, &found) }
        return found
    }

    private func search(_ element: Element, _ found: inout [FoundScrollTarget]) {
        switch element.ownTrait(ScrollTargetTrait.self) ?? nil {
        case .target?:
            found.append(FoundScrollTarget(element: element, id: element.scrollID, frame: contentFrame(of: element)))
        case .layout?:
            var layout = element
            while let unary = layout as? UnaryElement { layout = unary.child }
            while let layer = layout as? LayerElement { layout = layer.elementChildren[0] }
            if let lazy = layout as? LazyElement {
                let outer = contentFrame(of: lazy)
                for line in lazy.targetLines() { found.append(FoundScrollTarget(element: nil, id: line.id, frame: line.frame.offsetBy(dx: outer.minX, dy: outer.minY))) }
            } else {
                for child in layout.elementChildren { found.append(FoundScrollTarget(element: child, id: child.scrollID, frame: contentFrame(of: child))) }
            }
        case nil:
            if element is ScrollElement { return }
            for child in element.visibleChildren { search(child, &found) }
        }
    }
}

extension Element {
    /// The id that scrolling knows this element by: its own, or its row's in a `ForEach`.
    var scrollID: AnyHashable? {
        if let own = trait(ExplicitIDTrait.self) { return own }
        var node: _ViewNode? = owner
        var child: _ViewNode?
        while let current = node {
            if let id = current.rowID(of: child) { return id }
            if child != nil, current is any ElementContainer { return nil }
            child = current
            node = current.parent
        }
        return nil
    }
}
