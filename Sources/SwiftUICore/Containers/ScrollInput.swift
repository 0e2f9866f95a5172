import Foundation
import VitrineLayout

extension ScrollElement {
    /// The wheel: moves at once, or to where the behaviour says the movement ends.
    func scroll(by delta: CGSize) -> CGSize {
        guard !settings.isDisabled, isEnabled else { return delta }
        let logical = CGPoint(x: isRightToLeft ? -delta.width : delta.width, y: delta.height)
        let from = destination
        let wanted = CGPoint(x: from.x + (scrollsX ? logical.x : 0), y: from.y + (scrollsY ? logical.y : 0))
        let to = clamp(wanted)
        let used = CGSize(width: to.x - from.x, height: to.y - from.y)
        guard used != .zero else { return delta }
        momentum?.stop()
        momentum = nil
        if settings.behavior != nil {
            settle(from: from, projected: to, velocity: CGVector(dx: logical.x * 10, dy: logical.y * 10))
        } else {
            setPhase(.interacting)
            set(to)
            setPhase(.idle)
        }
        movedByUser()
        let rest = CGSize(width: (scrollsX ? logical.x : 0) - used.width, height: (scrollsY ? logical.y : 0) - used.height)
        return CGSize(
            width: scrollsX ? (isRightToLeft ? -rest.width : rest.width) : delta.width, height: scrollsY ? rest.height : delta.height)
    }

    /// Comes to rest where the target behaviour puts the end of a movement.
    func settle(from: CGPoint, projected: CGPoint, velocity: CGVector) {
        let end = settings.behavior.map { target(from: from, projected: projected, velocity: velocity, $0) } ?? projected
        move(to: end, animation: .spring(duration: 0.4))
    }

    private func target(from: CGPoint, projected: CGPoint, velocity: CGVector, _ behavior: any ScrollTargetBehavior) -> CGPoint {
        let room = containerSize
        var target = ScrollTarget(rect: CGRect(origin: shifted(projected), size: room))
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: CGRect(origin: shifted(from), size: room)), velocity: velocity, contentSize: contentSize,
            containerSize: room, axes: axes, environment: nodeEnvironment, element: self)
        behavior.updateTarget(&target, context: context)
        let origin: CGPoint
        if let anchor = target.anchor {
            origin = CGPoint(x: target.rect.minX + (target.rect.width - room.width) * anchor.x, y: target.rect.minY + (target.rect.height - room.height) * anchor.y)
        } else {
            origin = target.rect.origin
        }
        return CGPoint(x: origin.x + least.x, y: origin.y + least.y)
    }

    /// Offsets as behaviours see them: 0 at the start, insets left out.
    private func shifted(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - least.x, y: point.y - least.y) }

    func movedByUser() {
        graph.openSwipe?.close()
        indicators.flash()
        settings.position?.userDidScroll(self)
    }

    func setPhase(_ new: ScrollPhase) {
        guard phase != new else { return }
        let old = phase
        phase = new
        for observer in settings.observers { observer.phaseDidChange(old, new, self) }
    }
}

/// Drags content with the pointer and lets it run on after the release.
final class ScrollDragHandler: GestureHandler, DragClaiming {
    private unowned let element: ScrollElement
    private var start = CGPoint.zero
    private var from = CGPoint.zero
    private var samples: [(time: Double, point: CGPoint)] = []
    private var isDragging = false
    private var refresh: ScrollRefresh?

    init(_ element: ScrollElement) { self.element = element }

    /// A drag along an axis that can move belongs to the scroll view rather than to a button in it.
    func wantsDrag(by distance: CGSize) -> Bool {
        let room = element.canScroll
        if abs(distance.width) > abs(distance.height) { return element.scrollsX && room.width > 0 }
        // Content of a sheet that is at its top moves the sheet.
        if element.scrollsY, element.offset.y <= element.least.y + 0.5, distance.height < 0 || element.refreshToPull() == nil,
            element.enclosingSheetDrag?.rests.takes(distance) == true
        { return false }
        return element.scrollsY && (room.height > 0 || (distance.height > 0 && element.refreshToPull() != nil))
    }

    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        refresh = self.element.refreshToPull()
        guard self.element.canScroll != .zero || refresh != nil else { return false }
        start = event.location
        from = self.element.offset
        samples = [(event.time, event.location)]
        isDragging = false
        self.element.stopMoving()
        if let refresh { from.y -= refresh.grab() }
        return true
    }

    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) {
        let dx = event.location.x - start.x, dy = event.location.y - start.y
        if !isDragging {
            guard max(abs(dx), abs(dy)) > 3 else { return }
            isDragging = true
            self.element.setPhase(.interacting)
        }
        samples.append((event.time, event.location))
        samples.removeAll { event.time - $0.time > 0.1 }
        let x = self.element.isRightToLeft ? from.x + dx : from.x - dx
        let point = CGPoint(x: self.element.scrollsX ? x : from.x, y: self.element.scrollsY ? from.y - dy : from.y)
        self.element.set(self.element.clamp(point))
        refresh?.pull(by: self.element.least.y - point.y)
        self.element.movedByUser()
    }

    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {
        refresh?.letGo()
        guard isDragging else { return }
        isDragging = false
        var velocity = CGVector.zero
        if !cancelled, let first = samples.first, event.time - first.time > 0.005 {
            let dt = event.time - first.time
            velocity = CGVector(dx: -(event.location.x - first.point.x) / dt, dy: -(event.location.y - first.point.y) / dt)
            if self.element.isRightToLeft { velocity.dx = -velocity.dx }
        }
        if !self.element.scrollsX { velocity.dx = 0 }
        if !self.element.scrollsY { velocity.dy = 0 }
        if (refresh?.pull ?? 0) > 0 { velocity = .zero }
        self.element.release(from: from, velocity: velocity)
    }
}

extension ScrollElement {
    /// The pointer let go at a speed in points a second.
    func release(from: CGPoint, velocity: CGVector) {
        let projected = clamp(CGPoint(x: offset.x + velocity.dx / ScrollMomentum.decay, y: offset.y + velocity.dy / ScrollMomentum.decay))
        if settings.behavior != nil { return settle(from: from, projected: projected, velocity: velocity) }
        guard abs(velocity.dx) > 30 || abs(velocity.dy) > 30 else { return setPhase(.idle) }
        setPhase(.decelerating)
        let momentum = ScrollMomentum(self, velocity: velocity)
        self.momentum = momentum
        graph.animations.add(momentum)
        graph.needsFrame()
    }
}

/// Content that runs on and slows down: speed falls by 0.2 % a millisecond.
final class ScrollMomentum: AnimationTarget {
    /// A second; −1000 ln 0.998.
    static let decay: CGFloat = 2.002
    private unowned let element: ScrollElement
    private let from: CGPoint
    private let velocity: CGVector
    private let start: Double

    init(_ element: ScrollElement, velocity: CGVector) {
        self.element = element
        self.velocity = velocity
        from = element.offset
        start = element.graph.time
    }

    func stop() { element.graph.animations.remove(self) }

    func tick(_ time: Double) -> Bool {
        let left = CGFloat(exp(-Double(ScrollMomentum.decay) * max(time - start, 0)))
        let reached = (1 - left) / ScrollMomentum.decay
        let wanted = CGPoint(x: from.x + velocity.dx * reached, y: from.y + velocity.dy * reached)
        let point = element.clamp(wanted)
        element.set(point)
        element.movedByUser()
        let speed = max(abs(velocity.dx), abs(velocity.dy)) * left
        let isAtEnd = (velocity.dx == 0 || point.x != wanted.x) && (velocity.dy == 0 || point.y != wanted.y)
        let running = speed > 4 && !isAtEnd
        if !running {
            element.momentum = nil
            element.setPhase(.idle)
        }
        return running
    }
}
