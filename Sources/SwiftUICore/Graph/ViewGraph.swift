import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout
import VitrineTypesetting

/// What the engine needs from outside: shaping and named resources.
public struct RenderServices {
    public var text: any TextEngine
    public var images: any ImageProvider
    public init(text: any TextEngine, images: any ImageProvider) {
        self.text = text
        self.images = images
    }
}

/// Work done for one frame; tests put budgets on these counts.
public struct FrameStats: Equatable, Sendable {
    public var bodies = 0
    public var measurements = 0
    public var placements = 0
    public var itemsRebuilt = 0
    public var pixelsPainted = 0
    public init() {}
}

/// The running instance of one root view: nodes that mirror its type tree, the layout elements they produce, and what is
/// waiting to be brought up to date.
///
/// A frame goes `flushUpdates` → `layout` → `display`; each returns at once when nothing is dirty. All of it happens on the main
/// thread. State may be written from anywhere; the write lands at once, its consequences in the next frame.
public final class ViewGraph {
    public let services: RenderServices
    public let counters = LayoutCounters()
    public let issues = IssueLog()

    /// Seconds on the host's clock, the same for everything that happens in one frame.
    public internal(set) var time: Double = 0
    public private(set) var stats = FrameStats()

    /// Called when something became dirty outside a frame: the host schedules one.
    public var onNeedsFrame: () -> Void = {}

    private var root: RootNode?
    private var dirty = DirtyQueue()
    /// While all bodies run anew because their code has changed.
    var takesInitialValues = false
    /// Counts calls of `flushUpdates`.
    private var round = 0
    private var structureDirty: [ElementContainer] = []
    private var appearing: [() -> Void] = []
    private var afterUpdate: [() -> Void] = []
    let animations = AnimationDriver()
    let preferences = PreferenceCenter()
    let pointer = PointerRouter()
    let keys = KeyRouter()
    let focus = FocusCenter()
    let focusedValues = FocusedValueCenter()
    let matches = MatchCenter()
    let completions = CompletionClock()
    /// Made when the first timeline asks for it.
    var timelineClock: TimelineClock?
    /// Elements that depend on where they lie, not only on how large they are.
    let frameObservers = FrameObservers()
    /// Asked only when something moved that one of them is in.
    let safeAreaObservers = FrameObservers()
    /// Some view has, or had, another place in the painting order than its own.
    var usesZIndex = false
    /// What the pointer carries, or lets fly back.
    var drag: DragSession?
    /// The row that was dragged sideways.
    weak var openSwipe: ListSwipe?
    /// What lies over the root view (open menus), the last on top.
    var floating: [FloatingElement] = []
    /// The date that texts with dates count from; a host with a clock of its own replaces it.
    public var wallClock: () -> Date = { Date() }
    /// Entries of strings files; set by the host. `numbers` are the interpolated values, nil where one is no number: plural forms follow them.
    public var localizedString: (_ key: String, _ table: String?, _ locale: Locale, _ numbers: [Double?]) -> String? = { _, _, _, _ in nil }
    /// The language that the window shows, which texts made outside of views are in.
    private(set) var windowLocale: Locale?
    private(set) var isInFrame = false
    private var isRunningAppearances = false
    private var displayScale: CGFloat { root?.environment.displayScale ?? 2 }
    private var hasRequestedFrame = false

    /// The transaction under which nodes are being brought up to date.
    var transaction = Transaction()
    /// The transaction whose changes the next layout shows.
    private(set) var layoutTransaction = Transaction() { didSet { isLayoutAnimated = layoutTransaction.animation != nil } }
    private(set) var isLayoutAnimated = false
    /// Counts rounds of update and layout, so that a scope can say whether what it holds belongs to this one.
    private(set) var flushID = 1
    private var elementCount: UInt32 = 0
    /// Counts changes of layout priorities.
    var priorityGeneration = 0
    /// The graph whose frame is running; state reads and writes find it here.
    static var current: ViewGraph?
    /// The node whose body, or layout closure, is being evaluated: what it reads, it depends on.
    static var evaluating: _ViewNode?

    public init(services: RenderServices) {
        self.services = services
        counters.report = { [issues] in issues.report($0) }
    }

    func nextElementID() -> UInt32 {
        elementCount &+= 1
        return elementCount
    }

    /// What a view asked for with `preferredColorScheme`.
    public var preferredColorScheme: ColorScheme?

    // MARK: Root

    /// Replaces the root view; state of the old one is gone unless the new one has its type.
    public func setRoot<V: View>(_ view: V, environment: EnvironmentValues) {
        windowLocale = environment.locale
        inFrame {
            if let root, root.update(view, environment: environment) { return }
            root?.tearDown()
            root = RootNode(view, graph: self, environment: environment)
        }
        needsFrame()
    }

    /// The environment at the root; unchanged values stop the walk where they are not read.
    public func setEnvironment(_ environment: EnvironmentValues) {
        guard let root else { return }
        windowLocale = environment.locale
        inFrame { root.setRootEnvironment(environment) }
        needsFrame()
    }

    public var rootElement: Element? { root?.element }
    var rootNode: _ViewNode? { root }

    /// Ends the views' lives: `onDisappear` runs, tasks are cancelled.
    public func tearDown() {
        inFrame {
            root?.tearDown()
            run(take(&afterUpdate))
        }
        root = nil
    }

    // MARK: Dirtiness

    func markDirty(_ node: _ViewNode, transaction: Transaction) {
        guard !node.isRemoved else { return }
        if !transaction.completions.isEmpty { completions.take(transaction, self) }
        if isRunningAppearances { keepPicture() }
        if node.isDirty {
            if transaction.animation != nil || node.pendingTransaction.animation == nil { node.pendingTransaction = transaction }
        } else {
            node.isDirty = true
            node.pendingTransaction = transaction
            dirty.append(node)
        }
        needsFrame()
    }

    /// What is about to change has been laid out and not been drawn: views that leave in an animation are seen leaving.
    private func keepPicture() {
        isRunningAppearances = false
        guard let element = root?.element, element.isDisplayDirty, !element.isLayoutDirty, ViewGraph.evaluating == nil else { return }
        _ = element.display(DisplayContext(scale: displayScale), parentOrigin: .zero)
    }

    func elementsChanged(_ container: ElementContainer) {
        structureDirty.append(container)
        preferences.markDirty()
        needsFrame()
    }

    /// Runs after the frame's layout and before it is drawn (`onAppear`).
    func whenAppeared(_ action: @escaping () -> Void) {
        appearing.append(action)
        needsFrame()
    }

    /// Runs once updates are done and preferences are known (`onChange`, `onPreferenceChange`).
    func afterUpdates(_ action: @escaping () -> Void) { afterUpdate.append(action) }

    func needsFrame() {
        guard !hasRequestedFrame else { return }
        hasRequestedFrame = true
        if !isInFrame { onNeedsFrame() }
    }

    /// Whether a frame would find anything to do.
    public var isDirty: Bool {
        hasRequestedFrame || !dirty.isEmpty || !structureDirty.isEmpty || !appearing.isEmpty || (rootElement?.isLayoutDirty ?? false)
            || (rootElement?.isDisplayDirty ?? false) || counters.hasSuspects
    }

    public var isAnimating: Bool { animations.isRunning }

    /// Calls back on the main thread after a delay in seconds and asks for a frame.
    func wake(after delay: TimeInterval, _ action: @escaping () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
            guard let self else { return }
            inFrame(action)
            needsFrame()
            if !isInFrame { onNeedsFrame() }
        }
    }

    // MARK: Phases

    /// Makes this graph current while `body` runs.
    @discardableResult
    public func inFrame<R>(_ body: () throws -> R) rethrows -> R {
        let outer = ViewGraph.current, wasInFrame = isInFrame
        ViewGraph.current = self
        isInFrame = true
        defer {
            ViewGraph.current = outer
            isInFrame = wasInFrame
        }
        return try body()
    }

    /// The next moment before `time` at which something follows that must start exactly then, as what an animation's completion sets off.
    public func nextMoment(before time: Double) -> Double? {
        guard let due = completions.nextDue, due < time - 1e-6 else { return nil }
        return max(due, self.time)
    }

    /// Sets the clock and moves running animations to it.
    /// - Parameter continuing: on the way to the moment of a frame whose counts have begun.
    public func advance(to time: Double, continuing: Bool = false) {
        self.time = time
        if !continuing {
            stats = FrameStats()
            counters.measurements = 0
            counters.placements = 0
        }
        inFrame { animations.tick(time) }
    }

    /// Brings bodies and element lists up to date until nothing is dirty; then callbacks run, which may dirty more.
    /// After eight rounds the rest waits for the next frame and an issue says which view asked.
    public func flushUpdates() {
        hasRequestedFrame = false
        round &+= 1
        inFrame {
            var rounds = 0
            while hasWork {
                rounds += 1
                if rounds > 8 {
                    reportStorm()
                    break
                }
                drainDirty()
                rebuildElementLists()
                preferences.flush(self)
                run(take(&afterUpdate))
            }
            takesInitialValues = false
        }
    }

    private var hasWork: Bool { !dirty.isEmpty || !structureDirty.isEmpty || !afterUpdate.isEmpty || preferences.isDirty }

    private func drainDirty() {
        while let node = dirty.popFirst() {
            guard node.isDirty, !node.isRemoved else { continue }
            if !mayFlush(node) { continue }
            underPendingTransaction(of: node) {
                node.isDirty = false
                node.flush()
            }
        }
    }

    /// Brings a node up to date in the way that its own change was made.
    func underPendingTransaction(of node: _ViewNode, _ body: () -> Void) {
        let outer = transaction
        transaction = node.transactionScope?.apply(to: node.pendingTransaction) ?? node.pendingTransaction
        if transaction.animation != nil { layoutTransaction = node.pendingTransaction }
        body()
        transaction = outer
    }

    private static let flushesAtMost = 8

    /// False for a node that was brought up to date again and again in this round: its own evaluation changes what it reads.
    private func mayFlush(_ node: _ViewNode) -> Bool {
        if node.flushRound != round {
            node.flushRound = round
            node.flushCount = 0
        }
        node.flushCount += 1
        guard node.flushCount > ViewGraph.flushesAtMost else { return true }
        node.isDirty = false
        issues.report("\(node.debugName) changes the state that it reads each time its body runs; the last value may not be on show")
        return false
    }

    func rebuildElementLists() {
        while let container = structureDirty.popLast() { container.rebuildList() }
    }

    /// Taken before they run: an action may ask for further ones.
    private func take(_ queue: inout [() -> Void]) -> [() -> Void] {
        defer { queue = [] }
        return queue
    }

    private func run(_ actions: [() -> Void]) { for action in actions { action() } }

    private func reportStorm() {
        let names = dirty.someNames.joined(separator: ", ")
        issues.report("views keep changing each other's state in one frame; going on in the next one: \(names.isEmpty ? "(layout)" : names)")
    }

    /// Lays the root out in a window of `size` points: proposed that size and centred in it; or, with `fit`, at the size that it takes itself.
    /// - Returns: the size of the root view's window.
    @discardableResult
    public func layout(in size: CGSize, fit: Bool) -> CGSize {
        guard let root else { return .zero }
        return inFrame {
            var rounds = 0
            var result = CGSize.zero
            counters.settleSuspects(below: root.element)
            counters.takesSuspects = false
            defer { counters.takesSuspects = true }
            repeat {
                rounds += 1
                counters.layoutNumber &+= 1
                result = root.layout(in: size, fit: fit)
                if !root.element.isLayoutDirty { frameObservers.check() }
                if counters.hasToldMove, !root.element.isLayoutDirty {
                    counters.hasToldMove = false
                    safeAreaObservers.check()
                }
                if rounds > 8 {
                    reportStorm()
                    break
                }
                // GeometryReader and lazy containers build views while they are laid out.
                if hasWork { flushUpdates() }
            } while (root.element.isLayoutDirty)
            matches.resolve()
            focus.validate(root: root.element)
            layoutTransaction = Transaction()
            flushID &+= 1
            return result
        }
    }

    /// Places things that move by themselves: the animation of the change is not for them.
    func withoutLayoutAnimation(_ body: () -> Void) {
        let outer = layoutTransaction
        layoutTransaction = Transaction()
        layoutTransaction.disablesAnimations = true
        body()
        layoutTransaction = outer
    }

    /// Runs what `onAppear` and `task` asked for. True when it changed something, so that update and layout must run again before drawing.
    public func runAppearances() -> Bool {
        guard !appearing.isEmpty else { return false }
        return inFrame {
            isRunningAppearances = true
            run(take(&appearing))
            isRunningAppearances = false
            return hasWork || hasRequestedFrame
        }
    }

    /// The display list at `scale` device pixels a point; unchanged parts are the very nodes of the last frame.
    public func display(scale: CGFloat) -> DisplayNode? {
        guard let root else { return nil }
        return inFrame {
            let context = DisplayContext(scale: scale)
            let node = root.element.display(context, parentOrigin: .zero)
            stats.itemsRebuilt += context.itemsRebuilt
            hasRequestedFrame = false
            return node
        }
    }

    /// Counts of the frame that began with the last `advance`.
    public var frameStats: FrameStats {
        var copy = stats
        copy.measurements = counters.measurements
        copy.placements = counters.placements
        return copy
    }

    func countBody() { stats.bodies += 1 }
}

/// Problems with the user's views, each told once.
public final class IssueLog {
    private var seen: Set<String> = []
    private var pending: [String] = []
    public init() {}

    public func report(_ text: String) {
        if seen.insert(text).inserted { pending.append(text) }
    }

    /// What came since the last call.
    public func take() -> [String] {
        defer { pending = [] }
        return pending
    }

    /// Every issue so far, in no particular order.
    public var all: [String] { seen.sorted() }
}
