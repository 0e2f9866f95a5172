import Foundation
import VitrineBase
import VitrineDisplayList

/// How indicators look, a table a look; points.
struct ScrollIndicatorLook {
    var thickness: CGFloat
    var inset: CGFloat
    var leastLength: CGFloat
    var opacity: Double

    static func of(_ look: Look) -> ScrollIndicatorLook {
        switch look {
        case .ios18, .ios26: return ScrollIndicatorLook(thickness: 3, inset: 3, leastLength: 36, opacity: 0.35)
        case .macos: return ScrollIndicatorLook(thickness: 7, inset: 2, leastLength: 30, opacity: 0.5)
        }
    }
}

/// The bars that show for a moment where a scroll view is; drawn over the content, no part of the layout.
final class ScrollIndicators: AnimationTarget {
    private unowned let element: ScrollElement
    /// When the user last scrolled; nil: hidden.
    private var shownSince: Double?
    private static let hold = 0.6, fade = 0.3

    init(_ element: ScrollElement) { self.element = element }

    func flash() {
        guard element.showsIndicators else { return }
        shownSince = element.graph.time
        element.graph.animations.add(self)
    }

    func stop() {
        shownSince = nil
        element.graph.animations.remove(self)
    }

    func tick(_ time: Double) -> Bool {
        guard let since = shownSince else { return false }
        let age = time - since
        if age > ScrollIndicators.hold { element.invalidateDisplay() }
        guard age < ScrollIndicators.hold + ScrollIndicators.fade else {
            shownSince = nil
            return false
        }
        return true
    }

    private var opacity: Double {
        guard let since = shownSince else { return 0 }
        return min(1, max(0, 1 - (element.graph.time - since - ScrollIndicators.hold) / ScrollIndicators.fade))
    }

    func display(_ context: DisplayContext, _ frame: CGRect) -> [DisplayNode] {
        guard shownSince != nil, opacity > 0 else { return [] }
        let environment = element.nodeEnvironment
        let look = ScrollIndicatorLook.of(environment.look)
        let color = RGBA(white: environment.colorScheme == .dark ? 1 : 0, alpha: Float(look.opacity * opacity))
        var nodes: [DisplayNode] = []
        for (slot, bar) in bars(frame, look).enumerated() {
            guard let bar else { continue }
            let path = Path(roundedRect: bar, cornerRadius: look.thickness / 2)
            nodes.append(DisplayNode(id: element.displayID(UInt16(8 + slot)), bounds: bar.insetBy(dx: -1, dy: -1), content: .fill(path, .color(color), FillStyle())))
        }
        return nodes
    }

    private func bars(_ frame: CGRect, _ look: ScrollIndicatorLook) -> [CGRect?] {
        let settings = element.settings, margins = settings.indicatorMargins, insets = element.insets
        let low = element.least, room = element.canScroll
        func hidden(_ visibility: ScrollIndicatorVisibility) -> Bool { visibility == .hidden || visibility == .never }
        /// Start and length of a thumb on a track.
        func thumb(_ track: CGFloat, viewport: CGFloat, room: CGFloat, at position: CGFloat) -> (CGFloat, CGFloat) {
            let length = min(max(track * viewport / (viewport + room), look.leastLength), track)
            return ((track - length) * min(max(position / room, 0), 1), length)
        }
        var vertical: CGRect?, horizontal: CGRect?
        if room.height > 0, !hidden(settings.verticalIndicators) {
            let top = look.inset + insets.top - element.collapsedInset(at: element.offset.y) + margins.top
            let (start, length) = thumb(frame.height - top - look.inset - insets.bottom - margins.bottom, viewport: frame.height, room: room.height, at: element.offset.y - low.y)
            let x = element.isRightToLeft ? frame.minX + look.inset + margins.trailing : frame.maxX - look.inset - margins.trailing - look.thickness
            vertical = CGRect(x: x, y: frame.minY + top + start, width: look.thickness, height: max(length, 0))
        }
        if room.width > 0, !hidden(settings.horizontalIndicators) {
            let side = look.inset + insets.leading + margins.leading
            let (start, length) = thumb(frame.width - side - look.inset - insets.trailing - margins.trailing, viewport: frame.width, room: room.width, at: element.offset.x - low.x)
            let x = element.isRightToLeft ? frame.maxX - side - start - length : frame.minX + side + start
            horizontal = CGRect(x: x, y: frame.maxY - look.inset - margins.bottom - look.thickness, width: max(length, 0), height: look.thickness)
        }
        return [vertical, horizontal]
    }
}
