import Foundation

/// Which view of a graph has the focus, and the order in which Tab goes round.
///
/// Targets are not registered: they are found in the tree of elements, in its order, so that what is not on show can't be reached.
/// While something is presented over the window only what is in it can.
final class FocusCenter {
    private(set) weak var focused: (any FocusTarget)?
    /// The followers round the focused target, innermost first; kept, because they must hear of the end even when they go with it.
    private var followers: [any FocusFollower] = []
    /// The keyboard moved the focus, and no press came since: the ring shows.
    private(set) var isByKeyboard = false
    /// Who had the focus before menus opened, the last on top.
    private var before: [WeakTarget] = []
    private var known: (focus: KeyFocus, version: Int)?

    private struct WeakTarget {
        weak var target: (any FocusTarget)?
    }

    func focus(_ target: (any FocusTarget)?, byKeyboard: Bool? = nil) {
        let hadRing = isByKeyboard
        if let byKeyboard { isByKeyboard = byKeyboard }
        guard focused !== target else {
            if hadRing != isByKeyboard { focused?.focusElement?.invalidateDisplay() }
            return
        }
        let old = focused, left = followers
        focused = target
        known = nil
        followers = FocusCenter.followers(of: target)
        old?.focusDidChange(false)
        for follower in left where !followers.contains(where: { $0 === follower }) { follower.focusDidLeave() }
        target?.focusDidChange(true)
        for follower in followers where !left.contains(where: { $0 === follower }) { follower.focusDidEnter() }
    }

    private static func followers(of target: (any FocusTarget)?) -> [any FocusFollower] {
        var list: [any FocusFollower] = []
        var node: _ViewNode? = target
        while let current = node {
            if let follower = current as? any FocusFollower { list.append(follower) }
            node = current.parent
        }
        return list
    }

    /// A press: the ring goes, and what was pressed takes the focus where it does so.
    func pressed(_ elements: [Element]) {
        let target = elements.reversed().lazy.compactMap(\.focusTarget).first { $0.focusesOnClick && $0.canFocus }
        focus(target ?? focused, byKeyboard: false)
    }

    /// A target goes with its view.
    func lost(_ target: any FocusTarget, _ graph: ViewGraph) {
        guard focused === target else { return }
        focused = nil
        known = nil
        let left = followers
        followers = []
        graph.afterUpdates { for follower in left { follower.focusDidLeave() } }
    }

    // MARK: Default

    /// What asks for the focus where nothing has it, in the order of coming.
    private var defaults: [WeakDefault] = []

    private struct WeakDefault {
        weak var node: _ViewNode?
        let resolve: () -> Void
    }

    func addDefault(_ node: _ViewNode, _ resolve: @escaping () -> Void) { defaults.append(WeakDefault(node: node, resolve: resolve)) }

    /// Gives the focus back to the view that prefers it.
    func reset() {
        focus(nil)
        defaults.removeAll { $0.node?.isRemoved ?? true }
        for entry in defaults where focused == nil { entry.resolve() }
    }

    /// Takes the focus from a view that was disabled, is not on show any more, or lies under a sheet.
    func validate(root: RootElement) {
        guard let focused else { return }
        let layer = root.presented
        var element = focused.focusElement, isReachable = layer == nil
        while let current = element, current !== root {
            if current === layer || current is FloatingElement { isReachable = true }
            element = current.parentElement
        }
        if element == nil || !isReachable || !focused.canFocus { focus(nil) }
    }

    // MARK: Order

    /// What can have the focus at and below some elements, in the order of the tree.
    static func targets(below elements: [Element]) -> [any FocusTarget] {
        var list: [any FocusTarget] = []
        func walk(_ element: Element) {
            if let target = element.focusTarget, target.canFocus {
                if !list.contains(where: { $0 === target }) { list.append(target) }
                if target.isWhole { return }
            }
            for child in element.visibleChildren { walk(child) }
        }
        elements.forEach(walk)
        return list
    }

    /// The first view at and below a node that can have the focus. Nodes are asked, not their elements: rows are wrapped as they are made.
    static func firstTarget(below node: _ViewNode) -> (any FocusTarget)? {
        if let target = node as? any FocusTarget, target.canFocus, target.focusElement != nil { return target }
        var found: (any FocusTarget)?
        node.visitChildren { if found == nil { found = firstTarget(below: $0) } }
        return found
    }

    /// Moves the focus on, or back, round all that can have it. False: there is nothing.
    func move(by step: Int, root: RootElement) -> Bool {
        let list = FocusCenter.targets(below: root.topLayer).filter(\.isTabStop)
        guard !list.isEmpty else { return false }
        let next: Int
        if let focused, let at = list.firstIndex(where: { $0 === focused }) {
            next = (at + step + list.count) % list.count
        } else {
            next = step > 0 ? 0 : list.count - 1
        }
        focus(list[next], byKeyboard: true)
        list[next].focusElement?.scrollIntoView()
        return true
    }

    // MARK: Menus

    func menuOpened(_ graph: ViewGraph) {
        before.append(WeakTarget(target: focused))
        guard isByKeyboard else { return }
        graph.whenAppeared { [weak self, weak graph] in
            guard let self, let root = graph?.rootElement as? RootElement else { return }
            if let first = FocusCenter.targets(below: root.topLayer).first { focus(first, byKeyboard: true) }
        }
    }

    func menuClosed() {
        let target = before.popLast()?.target
        if let target, !target.isRemoved, focused == nil || isByKeyboard { focus(target) }
    }

    // MARK: Keys

    /// Which keys the focused view has a use for.
    func keyFocus(listeners version: Int) -> KeyFocus {
        if let known, known.version == version { return known.focus }
        var result = focused?.keyFocus ?? .none
        var node: _ViewNode? = focused
        while let current = node, result != .text {
            if current is any KeyPressListener { result = .text }
            node = current.parent
        }
        known = (result, version)
        return result
    }
}

extension Element {
    /// Scrolls the scroll views round an element as little as shows all of it.
    func scrollIntoView() {
        var node = parentElement
        while let current = node {
            if let scroll = current as? ScrollElement {
                let point = scroll.destination(showing: scroll.contentFrame(of: self).insetBy(dx: -4, dy: -4), anchor: nil)
                scroll.move(to: point, animation: nil)
            }
            node = current.parentElement
        }
    }
}
