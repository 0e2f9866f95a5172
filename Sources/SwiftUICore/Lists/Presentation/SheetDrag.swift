import Foundation
import VitrineLayout

/// Where a sheet may rest and where it is; heights in points above the window's lower edge.
struct SheetRests {
    let detents: [(detent: PresentationDetent, height: CGFloat)]
    /// Without a pointer on it.
    let current: CGFloat
    let mayDismiss: Bool
    /// Content scrolls before the sheet grows.
    var scrollsFirst = false

    private var least: CGFloat { detents.map(\.height).min() ?? current }
    private var most: CGFloat { detents.map(\.height).max() ?? current }

    /// - Parameter pull: points that the pointer moved down.
    /// - Returns: the sheet's height, and how far it has moved down below its lowest detent.
    func shown(pull: CGFloat) -> (height: CGFloat, down: CGFloat) {
        let wanted = current - pull
        if wanted > most { return (most + SheetRests.resisted(wanted - most, 16), 0) }
        if wanted < least { return (least, mayDismiss ? least - wanted : SheetRests.resisted(least - wanted, 60)) }
        return (wanted, 0)
    }

    /// Ever less of a pull, and never more than a limit.
    private static func resisted(_ pull: CGFloat, _ limit: CGFloat) -> CGFloat { limit * (1 - 1 / (pull * 0.55 / limit + 1)) }

    /// Where it comes to rest when it is let go at a speed in points a second; nil: it is dismissed.
    func rest(pull: CGFloat, speed: CGFloat) -> PresentationDetent? {
        let end = current - pull - speed / ScrollMomentum.decay
        let nearest = detents.min { abs($0.height - end) < abs($1.height - end) }
        if mayDismiss, end < least / 2 { return nil }
        return nearest?.detent
    }

    /// Whether a drag of content that is at its top moves the sheet instead.
    func takes(_ distance: CGSize) -> Bool { distance.height > 0 || (!scrollsFirst && current < most - 0.5) }
}

/// Moves a sheet with the pointer where nothing in it wants the drag more.
final class SheetDragHandler: DragClaiming {
    var rests: SheetRests
    /// Points that it is pulled down now.
    var pulled: (CGFloat) -> Void
    var released: (PresentationDetent?) -> Void
    private var start: CGFloat = 0
    private var track = VelocityTrack()

    init(rests: SheetRests, pulled: @escaping (CGFloat) -> Void, released: @escaping (PresentationDetent?) -> Void) {
        self.rests = rests
        self.pulled = pulled
        self.released = released
    }

    func wantsDrag(by distance: CGSize) -> Bool { abs(distance.height) > abs(distance.width) }

    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        start = event.location.y
        track = VelocityTrack()
        track.add(event.location, event.time)
        return true
    }

    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) {
        track.add(event.location, event.time)
        pulled(event.location.y - start)
    }

    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {
        let pull = cancelled ? 0 : event.location.y - start
        released(rests.rest(pull: pull, speed: cancelled ? 0 : track.velocity(at: event.time).height))
    }
}

extension View {
    func sheetDrag(_ rests: SheetRests, pulled: @escaping (CGFloat) -> Void, released: @escaping (PresentationDetent?) -> Void) -> some View {
        modifier(_GestureHandlerModifier(
            make: { SheetDragHandler(rests: rests, pulled: pulled, released: released) },
            update: { handler in
                guard let handler = handler as? SheetDragHandler else { return }
                handler.rests = rests
                handler.pulled = pulled
                handler.released = released
            }, isWholeFrame: true))
    }
}

extension Element {
    /// What moves the sheet that an element is in.
    var enclosingSheetDrag: SheetDragHandler? {
        var node = parentElement
        while let current = node {
            if let drag = current.gestureHandler as? SheetDragHandler { return drag }
            node = current.parentElement
        }
        return nil
    }
}
