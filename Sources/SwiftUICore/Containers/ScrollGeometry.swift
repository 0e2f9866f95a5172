import Foundation
import VitrineLayout

// Status: complete

/// What a scroll view shows of its content; points.
public struct ScrollGeometry: Equatable, Sendable {
    public var contentOffset: CGPoint
    public var contentSize: CGSize
    public var contentInsets: EdgeInsets
    /// The viewport less the insets.
    public var containerSize: CGSize

    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The part of the content that shows, insets included.
    public var visibleRect: CGRect {
        CGRect(
            x: contentOffset.x, y: contentOffset.y, width: containerSize.width + contentInsets.leading + contentInsets.trailing,
            height: containerSize.height + contentInsets.top + contentInsets.bottom)
    }
    public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

public struct ScrollPhaseChangeContext {
    public let geometry: ScrollGeometry
    public let velocity: CGVector?
}

/// Something further out that watches a scroll view; nodes keep it up to date.
class ScrollObserver {
    func geometryDidChange(_ geometry: ScrollGeometry, _ element: ScrollElement) {}
    func phaseDidChange(_ old: ScrollPhase, _ new: ScrollPhase, _ element: ScrollElement) {}
}

extension ScrollElement {
    var containerSize: CGSize {
        CGSize(width: max(size.width - insets.leading - insets.trailing, 0), height: max(size.height - insets.top - insets.bottom, 0))
    }

    /// What is left of the viewport, or of a part of it, when the insets are taken off; physical coordinates.
    func inner(_ viewport: CGRect) -> CGRect {
        let top = insets.top - collapsedInset(at: offset.y)
        return CGRect(
            x: viewport.minX + (isRightToLeft ? insets.trailing : insets.leading), y: viewport.minY + top,
            width: max(viewport.width - insets.leading - insets.trailing, 0), height: max(viewport.height - top - insets.bottom, 0))
    }

    /// What has gone of the upper inset once the content has scrolled to `y`.
    func collapsedInset(at y: CGFloat) -> CGFloat { min(max(y - least.y, 0), collapsingInset) }

    var geometry: ScrollGeometry {
        ScrollGeometry(contentOffset: CGPoint(x: offset.x, y: offset.y - (refresh?.pull ?? 0)), contentSize: contentSize, contentInsets: insets, containerSize: containerSize)
    }

    /// Tells observers after the updates of this frame.
    func noteGeometry() {
        guard !settings.observers.isEmpty else { return }
        graph.afterUpdates { [weak self] in
            guard let self else { return }
            let geometry = geometry
            for observer in settings.observers { observer.geometryDidChange(geometry, self) }
        }
    }
}

/// A modifier that watches the nearest scroll view inside.
protocol ScrollObservingModifier: _PrimitiveViewModifier {
    func makeObserver() -> ScrollObserver
    func update(_ observer: ScrollObserver)
}

final class ScrollObservingNode<C: View, M: ScrollObservingModifier>: PassThroughNode<C, M> {
    private var observer: ScrollObserver!

    override func willStart() { observer = view.modifier.makeObserver() }
    override func modifierDidChange(_ old: M) { view.modifier.update(observer) }
    override var contentInputs: _ViewInputs {
        var inputs = childInputs
        inputs.environment.scrollSettings.observers.append(observer)
        return inputs
    }
    override func environmentDidChange(_ old: EnvironmentValues) { content.setEnvironment(contentInputs.environment) }
}

public struct _ScrollGeometryModifier<T: Equatable>: ScrollObservingModifier {
    let value: (ScrollGeometry) -> T
    let action: (T, T) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        ScrollObservingNode(view, inputs)
    }

    private final class Observer: ScrollObserver {
        var modifier: _ScrollGeometryModifier
        var last: T?
        init(_ modifier: _ScrollGeometryModifier) { self.modifier = modifier }
        override func geometryDidChange(_ geometry: ScrollGeometry, _ element: ScrollElement) {
            let value = modifier.value(geometry)
            if let last, last == value { return }
            let old = last ?? value
            last = value
            modifier.action(old, value)
        }
    }
    func makeObserver() -> ScrollObserver { Observer(self) }
    func update(_ observer: ScrollObserver) { (observer as? Observer)?.modifier = self }
}

public struct _ScrollPhaseModifier: ScrollObservingModifier {
    let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        ScrollObservingNode(view, inputs)
    }

    private final class Observer: ScrollObserver {
        var modifier: _ScrollPhaseModifier
        init(_ modifier: _ScrollPhaseModifier) { self.modifier = modifier }
        override func phaseDidChange(_ old: ScrollPhase, _ new: ScrollPhase, _ element: ScrollElement) {
            modifier.action(old, new, ScrollPhaseChangeContext(geometry: element.geometry, velocity: nil))
        }
    }
    func makeObserver() -> ScrollObserver { Observer(self) }
    func update(_ observer: ScrollObserver) { (observer as? Observer)?.modifier = self }
}

public struct _ScrollTargetVisibilityModifier<ID: Hashable>: ScrollObservingModifier {
    let threshold: Double
    let action: ([ID]) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        ScrollObservingNode(view, inputs)
    }

    private final class Observer: ScrollObserver {
        var modifier: _ScrollTargetVisibilityModifier
        var last: [ID]?
        init(_ modifier: _ScrollTargetVisibilityModifier) { self.modifier = modifier }
        override func geometryDidChange(_ geometry: ScrollGeometry, _ element: ScrollElement) {
            let shown = geometry.visibleRect
            let ids = element.scrollTargets().compactMap { target -> ID? in
                let seen = target.frame.intersection(shown)
                guard !seen.isNull, target.frame.width > 0, target.frame.height > 0 else { return nil }
                let part = seen.width * seen.height / (target.frame.width * target.frame.height)
                return part >= modifier.threshold ? target.id?.base as? ID : nil
            }
            guard ids != last else { return }
            last = ids
            modifier.action(ids)
        }
    }
    func makeObserver() -> ScrollObserver { Observer(self) }
    func update(_ observer: ScrollObserver) { (observer as? Observer)?.modifier = self }
}

/// Tells whether a view shows in the scroll view round it.
public struct _ScrollVisibilityModifier: _ElementModifier {
    let threshold: Double
    let action: (Bool) -> Void
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        let element = ScrollVisibilityElement(node, child: child)
        element.modifier = self
        return element
    }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        unsafeDowncast(element, to: ScrollVisibilityElement.self).modifier = self
    }
}

private final class ScrollVisibilityElement: UnaryElement, FrameObserver {
    var modifier: _ScrollVisibilityModifier?
    private var isShown = false

    override init(_ node: _ViewNode, child: Element) {
        super.init(node, child: child)
        graph.frameObservers.add(self)
    }

    func frameMayHaveMoved() {
        guard let modifier else { return }
        let frame = frameInWindow
        var seen = frame
        var node = parentElement
        while let current = node {
            if current is ScrollElement || current is RootElement { seen = seen.intersection(current.frameInWindow) }
            node = current.parentElement
        }
        let part = seen.isNull || frame.width * frame.height == 0 ? 0 : seen.width * seen.height / (frame.width * frame.height)
        let shown = part >= modifier.threshold && part > 0
        guard shown != isShown else { return }
        isShown = shown
        graph.afterUpdates { [weak self] in self?.modifier?.action(shown) }
    }
    override var typeName: String { "ScrollVisibility" }
}

extension View {
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(_ScrollGeometryModifier(value: transform, action: action))
    }
    public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View {
        modifier(_ScrollPhaseModifier { old, new, _ in action(old, new) })
    }
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
    ) -> some View {
        modifier(_ScrollPhaseModifier(action: action))
    }
    public func onScrollTargetVisibilityChange<ID: Hashable>(idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void) -> some View {
        modifier(_ScrollTargetVisibilityModifier(threshold: threshold, action: action))
    }
    public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
        modifier(_ScrollVisibilityModifier(threshold: threshold, action: action))
    }
}
