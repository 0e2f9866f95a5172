import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// How content is pulled for new content, a table a look; points.
private struct RefreshLook {
    /// Room for the spinner while the action runs; a UIRefreshControl is as tall.
    var height: CGFloat = 60
    /// From here on the action runs.
    var threshold: CGFloat = 100
    /// Of the pointer's way, content follows so much at first, and ever less; UIScrollView's rate.
    var give: CGFloat = 0.55
    var spinner: CGFloat = 28

    /// nil: content is not pulled. Macs have no such control.
    static func of(_ look: Look) -> RefreshLook? {
        switch look {
        case .ios18, .ios26: return RefreshLook()
        case .macos: return nil
        }
    }
}

/// Content pulled down past its start: a spinner fills up in the gap, the action of `refreshable` runs when it is full, and the gap stays
/// open until that is done.
final class ScrollRefresh: AnimationTarget {
    private unowned let element: ScrollElement
    private let look: RefreshLook
    /// Points that content is drawn below the place that its offset gives it.
    private(set) var pull: CGFloat = 0
    /// Points of the top inset that are the spinner's.
    private(set) var inset: CGFloat = 0
    private var moving: AnimatedValue<CGFloat>?
    private var isDragging = false
    /// It ran during this pull.
    private var hasRun = false
    private var task: Task<Void, Never>?
    private var isRunning: Bool { task != nil }

    private init(_ element: ScrollElement, _ look: RefreshLook) {
        self.element = element
        self.look = look
    }

    /// nil where pulling does nothing.
    static func make(_ element: ScrollElement) -> ScrollRefresh? {
        let environment = element.nodeEnvironment
        guard element.scrollsY, environment.refresh != nil, let look = RefreshLook.of(environment.look) else { return nil }
        return ScrollRefresh(element, look)
    }

    // MARK: Pulling

    /// The pointer takes hold.
    /// - Returns: points that it would have had to move to pull content as far as it is.
    func grab() -> CGFloat {
        stopMoving()
        isDragging = true
        hasRun = isRunning
        let length = max(element.size.height, 1), part = min(pull / length, 0.99)
        return (1 / (1 - part) - 1) * length / look.give
    }

    /// - Parameter distance: the pointer's way past the start of the content.
    func pull(by distance: CGFloat) {
        let length = max(element.size.height, 1)
        set(distance > 0 ? (1 - 1 / (distance * look.give / length + 1)) * length : 0)
        if pull >= look.threshold, !hasRun { run() }
    }

    func letGo() {
        isDragging = false
        if isRunning { open() }
        settle()
    }

    func cancel() {
        task?.cancel()
        task = nil
        element.graph.animations.remove(self)
    }

    private func set(_ value: CGFloat) {
        guard pull != value else { return }
        pull = value
        element.didMove()
    }

    // MARK: Running

    private func run() {
        guard let action = element.nodeEnvironment.refresh else { return }
        hasRun = true
        task = Task { @MainActor [weak self] in
            await action()
            guard !Task.isCancelled else { return }
            self?.done()
        }
        element.graph.animations.add(self)
        element.graph.needsFrame()
    }

    private func done() {
        task = nil
        element.graph.inFrame {
            if !isDragging { close() }
            element.invalidateDisplay()
        }
        element.graph.needsFrame()
    }

    /// The gap becomes part of the inset, and nothing seems to move.
    private func open() {
        guard inset == 0 else { return }
        inset = look.height
        set(max(pull - inset, 0))
        element.invalidateLayout()
    }

    private func close() {
        guard inset > 0 else { return }
        let isAtStart = element.offset.y <= element.least.y + 0.5
        if isAtStart { pull += inset }
        inset = 0
        element.invalidateLayout()
        settle()
    }

    // MARK: Moving back

    private func settle() {
        guard pull > 0 else { return }
        let value = AnimatedValue(pull)
        value.retarget(0, animation: .spring(duration: 0.4), time: element.graph.time)
        moving = value
        element.graph.animations.add(self)
        element.graph.needsFrame()
    }

    private func stopMoving() { moving = nil }

    func tick(_ time: Double) -> Bool {
        if let moving {
            let goesOn = moving.tick(time)
            set(goesOn ? max(moving.value, 0) : 0)
            if !goesOn { self.moving = nil }
        }
        if isRunning { element.invalidateDisplay() }
        return moving != nil || isRunning
    }

    // MARK: Drawing

    /// - Parameter frame: the viewport below bars, as drawn.
    func display(_ context: DisplayContext, _ frame: CGRect) -> [DisplayNode] {
        let gap = -element.offset.y - (element.insets.top - inset) + pull
        guard gap > 1 else { return [] }
        let center = CGPoint(x: frame.midX, y: frame.minY + min(gap, look.height) / 2)
        let environment = element.nodeEnvironment
        let color: RGBA = environment.colorScheme == .dark ? .white : .black
        let shown = isRunning || hasRun ? 1 : pull / look.threshold
        let spokes = SpinnerDrawing.spokes(look.spinner, at: center, color, time: isRunning ? element.graph.time : 0, shown: shown) { element.displayID(0x7100 + $0) }
        return spokes.isEmpty ? [] : [DisplayNode(id: element.displayID(0x70ff), effect: .clip(Path(frame), FillStyle()), children: spokes)]
    }
}
