import Foundation
import VitrineLayout

// Status: complete

/// Where a view is on its way through a scroll view.
@frozen public enum ScrollTransitionPhase: Hashable, Sendable {
    case topLeading, identity, bottomTrailing
    public var isIdentity: Bool { self == .identity }
    /// −1, 0 or 1.
    public var value: Double {
        switch self {
        case .topLeading: return -1
        case .identity: return 0
        case .bottomTrailing: return 1
        }
    }
}

/// How a view passes between phases.
public struct ScrollTransitionConfiguration {
    /// Where a phase ends.
    public struct Threshold: Hashable, Sendable {
        /// Part of the view that must show for its own phase.
        let part: Double
        public static var visible: Threshold { Threshold(part: 1) }
        public static var hidden: Threshold { Threshold(part: 0) }
        public static var centered: Threshold { Threshold(part: 1) }
        public static func visible(_ amount: Double) -> Threshold { Threshold(part: amount) }
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold { Threshold(part: part + (other.part - part) * amount) }
        public func inset(by distance: Double) -> Threshold { self }
    }
    enum Kind { case interactive, stepped, identity }
    var kind: Kind
    var part: Double = 1

    public static var animated: ScrollTransitionConfiguration { .init(kind: .stepped, part: 0.5) }
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration { .animated }
    public static var interactive: ScrollTransitionConfiguration { .init(kind: .interactive) }
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration { .interactive }
    public static var identity: ScrollTransitionConfiguration { .init(kind: .identity) }
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var copy = self
        copy.part = max(threshold.part, 0.001)
        return copy
    }

    /// How far in the outer phase a view is of which `shown` shows, 0…1.
    func progress(_ shown: Double) -> Double {
        switch kind {
        case .identity: return 0
        case .stepped: return shown < part ? 1 : 0
        case .interactive: return min(max(1 - shown / part, 0), 1)
        }
    }
}

public struct _ScrollTransitionModifier: _ElementModifier {
    let leading: ScrollTransitionConfiguration
    let trailing: ScrollTransitionConfiguration
    let axis: Axis?
    let steps: (ScrollTransitionPhase) -> [_VisualStep]

    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        let element = VisualEffectElement(node, child: child)
        _update(element, old: self, node)
        return element
    }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        unsafeDowncast(element, to: VisualEffectElement.self).steps = { [self] in steps(for: $0) }
    }

    private nonisolated func steps(for element: Element) -> [_VisualStep] {
        guard let scroll = element.enclosingScroll else { return steps(.identity) }
        let frame = element.frameInWindow, viewport = scroll.frameInWindow
        let vertical = (axis ?? (scroll.scrollsY ? .vertical : .horizontal)) == .vertical
        let low = vertical ? frame.minY - viewport.minY : frame.minX - viewport.minX
        let high = vertical ? viewport.maxY - frame.maxY : viewport.maxX - frame.maxX
        let length = max(vertical ? frame.height : frame.width, 0.001)
        let beforeStart = low < high
        let shown = Double(min(max(1 + min(low, high) / length, 0), 1))
        let isLeading = element.isRightToLeft && !vertical ? !beforeStart : beforeStart
        let progress = (isLeading ? leading : trailing).progress(shown)
        if progress == 0 { return steps(.identity) }
        return steps(isLeading ? .topLeading : .bottomTrailing).map { $0.scaled(progress) }
    }
}

extension View {
    /// Interactive transitions follow the scrolling; animated ones change at once where half of the view shows.
    public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }
    public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        modifier(_ScrollTransitionModifier(leading: topLeading, trailing: bottomTrailing, axis: axis) { transition(EmptyVisualEffect(), $0)._steps })
    }
}
