import Foundation
import VitrineLayout

/// A wish to scroll, by code.
struct ScrollRequest {
    enum Goal {
        case id(AnyHashable, UnitPoint?)
        case edge(Edge)
        case point(CGPoint)
        case x(CGFloat)
        case y(CGFloat)
    }
    var goal: Goal
    var animation: Animation?
    var attempts = 0

    /// Whether the goal's place was only estimated.
    func isEstimate(in element: ScrollElement) -> Bool {
        guard case .id(let id, _) = goal, case .row? = element.owner.locate(id) else { return false }
        return true
    }
}

/// Where something with an id is.
enum ScrollLocation {
    case elements([Element])
    /// A line of a lazy container; not laid out, or not in the tree.
    case row(LazyElement, line: Int)
}

extension ScrollElement {
    func destination(of request: ScrollRequest) -> CGPoint? {
        switch request.goal {
        case .id(let id, let anchor):
            guard let frame = contentFrame(of: id, isUncovered: anchor == nil) else { return nil }
            return destination(showing: frame, anchor: anchor)
        case .edge(let edge):
            var point = destination
            switch edge {
            case .top: point.y = least.y
            case .bottom: point.y = most.y
            case .leading: point.x = least.x
            case .trailing: point.x = most.x
            }
            return point
        case .point(let point): return CGPoint(x: point.x + least.x, y: point.y + least.y)
        case .x(let x): return CGPoint(x: x + least.x, y: destination.y)
        case .y(let y): return CGPoint(x: destination.x, y: y + least.y)
        }
    }

    /// With an anchor, that point of the frame comes to the same point of the viewport; without, as little movement as shows all of it.
    func destination(showing frame: CGRect, anchor: UnitPoint?) -> CGPoint {
        var point = destination
        // By the time it is there, the bar above has its smaller height, but near the start.
        let top = insets.top - collapsedInset(at: anchor == nil ? point.y : frame.minY - insets.top)
        let room = CGSize(width: size.width - insets.leading - insets.trailing, height: size.height - top - insets.bottom)
        func along(_ current: CGFloat, _ low: CGFloat, _ high: CGFloat, room: CGFloat, inset: CGFloat, anchor: CGFloat?) -> CGFloat {
            if let anchor { return low + (high - low) * anchor - room * anchor - inset }
            let start = current + inset
            if low < start || high - low > room { return low - inset }
            if high > start + room { return high - room - inset }
            return current
        }
        if scrollsY { point.y = along(point.y, frame.minY, frame.maxY, room: room.height, inset: top, anchor: anchor?.y) }
        if scrollsX { point.x = along(point.x, frame.minX, frame.maxX, room: room.width, inset: insets.leading, anchor: anchor?.x) }
        return point
    }

    /// - Parameter isUncovered: with the room that a header pinned over it needs.
    private func contentFrame(of id: AnyHashable, isUncovered: Bool) -> CGRect? {
        switch owner.locate(id) {
        case .elements(let elements)?:
            var frame = CGRect.null
            for element in elements { frame = frame.union(contentFrame(of: element)) }
            return frame.isNull ? nil : frame
        case .row(let lazy, let line)?:
            let outer = contentFrame(of: lazy), own = isUncovered ? lazy.uncoveredFrame(ofLine: line) : lazy.frame(ofLine: line)
            return own.offsetBy(dx: outer.minX, dy: outer.minY)
        case nil: return nil
        }
    }

    /// The frame of something inside, in content coordinates that run from the leading side; of what is pinned, its own place.
    func contentFrame(of element: Element) -> CGRect {
        let own = frameInWindow, shift = contentOffset
        var frame = element.frameInWindow.offsetBy(dx: -own.minX - shift.width, dy: -own.minY - shift.height)
        if isRightToLeft { frame.origin.x = size.width - frame.maxX }
        var node = element
        while node !== self, let parent = node.parentElement {
            if let lazy = parent as? LazyElement {
                let shift = lazy.axis.point(major: lazy.pinnedShift(of: node), minor: 0)
                frame = frame.offsetBy(dx: -shift.x, dy: -shift.y)
            }
            node = parent
        }
        return frame
    }
}

extension _ViewNode {
    /// What carries an id at or below this node, first come.
    func locate(_ id: AnyHashable) -> ScrollLocation? {
        if let own = locateHere(id) { return own }
        var result: ScrollLocation?
        visitChildren { child in
            if result == nil { result = child.locate(id) }
        }
        return result ?? locateUnmade(id)
    }
}
