import VitrineBase

/// Events of one drain, in order, with what nobody needs to see twice merged.
/// Generic over the addressee so that the rules can be tested without a display.
struct EventQueue<Target: AnyObject> {
    private(set) var entries: [(target: Target, event: X11Event)] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func append(_ event: X11Event, to target: Target) {
        switch event {
        case .resized: removeOlderResize(of: target)
        case .pointer(let new): if replaceLastMove(of: target, with: new) { return }
        case .scroll(let new): if addToLastScroll(of: target, new) { return }
        case .exposed(let rects): if addToLastExposure(of: target, rects) { return }
        case .closeRequested, .visibility, .key, .focus, .entered, .left, .pasted, .displayLost: break
        }
        entries.append((target, event))
    }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    private mutating func removeOlderResize(of target: Target) {
        entries.removeAll { entry in
            if entry.target === target, case .resized = entry.event { return true }
            return false
        }
    }

    /// Only moves that follow each other directly: a click between two moves must stay between them.
    private mutating func replaceLastMove(of target: Target, with new: PointerEvent) -> Bool {
        guard new.kind == .moved, let last = entries.last, last.target === target,
            case .pointer(let old) = last.event, old.kind == .moved, old.modifiers == new.modifiers
        else { return false }
        entries[entries.count - 1].event = .pointer(new)
        return true
    }

    private mutating func addToLastScroll(of target: Target, _ new: ScrollEvent) -> Bool {
        guard let last = entries.last, last.target === target, case .scroll(let old) = last.event, old.modifiers == new.modifiers
        else { return false }
        var sum = new
        sum.deltaX += old.deltaX
        sum.deltaY += old.deltaY
        entries[entries.count - 1].event = .scroll(sum)
        return true
    }

    private mutating func addToLastExposure(of target: Target, _ rects: [PixelRect]) -> Bool {
        guard let last = entries.last, last.target === target, case .exposed(let old) = last.event else { return false }
        entries[entries.count - 1].event = .exposed(old + rects)
        return true
    }
}
