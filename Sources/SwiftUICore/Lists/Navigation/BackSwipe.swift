import Foundation
import VitrineLayout

/// A page that is dragged away from the leading edge, showing the one below.
final class BackSwipe: DragClaiming, AnimationTarget {
    /// Points from the edge in which the drag begins, as UIKit has it.
    static let reach: CGFloat = 20
    private unowned let pages: NavigationPagesElement
    private var start: CGFloat = 0
    private var track = VelocityTrack()
    private var way = AnimatedValue<CGFloat>(0)
    private var isDragging = false
    private(set) var isShown = false
    /// Of the width.
    var progress: CGFloat { way.value }

    init(_ pages: NavigationPagesElement) { self.pages = pages }

    private func logical(_ x: CGFloat) -> CGFloat { pages.isRightToLeft ? -x : x }

    func wantsDrag(by distance: CGSize) -> Bool { logical(distance.width) > abs(distance.height) }

    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        start = event.location.x
        track = VelocityTrack()
        track.add(event.location, event.time)
        pages.graph.animations.remove(self)
        isShown = true
        isDragging = true
        pages.swipeDidMove(showsOther: true)
        return true
    }

    private func progress(at location: CGPoint) -> CGFloat { min(max(logical(location.x - start) / max(pages.size.width, 1), 0), 1) }

    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) {
        track.add(event.location, event.time)
        way = AnimatedValue(progress(at: event.location))
        pages.swipeDidMove(showsOther: false)
    }

    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {
        isDragging = false
        let speed = logical(track.velocity(at: event.time).width) / max(pages.size.width, 1)
        if !cancelled {
            way = AnimatedValue(progress(at: event.location))
            // As a scroll view would come to rest.
            if progress + speed / ScrollMomentum.decay > 0.5 { return pages.popTop() }
        }
        way.retarget(0, animation: .spring(duration: 0.38, bounce: 0), time: pages.graph.time)
        pages.graph.animations.add(self)
        pages.graph.needsFrame()
    }

    /// The pages have changed: a slide goes on from here.
    func takeProgress() -> Double {
        defer { end() }
        return isShown ? Double(progress) : 0
    }

    private func end() {
        pages.graph.animations.remove(self)
        isShown = false
        way = AnimatedValue(0)
    }

    func tick(_ time: Double) -> Bool {
        guard isShown, !isDragging else { return false }
        let goesOn = way.tick(time)
        if !goesOn { end() }
        pages.swipeDidMove(showsOther: !goesOn)
        return goesOn
    }
}

extension Element {
    func firstPage() -> NavigationPageElement? {
        if let page = self as? NavigationPageElement { return page }
        return elementChildren.lazy.compactMap { $0.firstPage() }.first
    }
}
