import Foundation

/// Something that is told when the part of the tree it is in comes into view and goes out of it.
protocol AppearanceListener: AnyObject {
    func scopeDidAppear()
    func scopeDidDisappear()
}

/// A part of the tree that may exist without being shown: a tab, a screen below the uppermost.
final class AppearanceScope: AppearanceListener {
    private struct Listener {
        weak var object: (any AppearanceListener)?
    }
    private var listeners: [Listener] = []
    private let parent: AppearanceScope?
    private var isShown: Bool

    init(parent: AppearanceScope?, isShown: Bool) {
        self.parent = parent
        self.isShown = isShown
        _ = parent?.add(self)
    }

    /// Shown, and everything round it too.
    var isVisible: Bool { isShown && parent?.isVisible ?? true }

    /// - Returns: whether the scope is visible now.
    func add(_ listener: any AppearanceListener) -> Bool {
        if listeners.count > 32 && listeners.count % 32 == 0 { listeners.removeAll { $0.object == nil } }
        listeners.append(Listener(object: listener))
        return isVisible
    }

    func setShown(_ shown: Bool) {
        guard shown != isShown else { return }
        isShown = shown
        guard parent?.isVisible ?? true else { return }
        tell(shown)
    }

    private func tell(_ visible: Bool) {
        for listener in listeners { visible ? listener.object?.scopeDidAppear() : listener.object?.scopeDidDisappear() }
    }

    func scopeDidAppear() { if isShown { tell(true) } }
    func scopeDidDisappear() { if isShown { tell(false) } }
}

private enum AppearanceScopeKey: EnvironmentKey { static var defaultValue: AppearanceScope? { nil } }

extension EnvironmentValues {
    var appearanceScope: AppearanceScope? {
        get { self[AppearanceScopeKey.self] }
        set { self[AppearanceScopeKey.self] = newValue }
    }
}
