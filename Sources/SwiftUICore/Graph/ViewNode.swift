import Foundation
import Observation
import VitrineLayout

/// What a node is made with, handed down the tree.
public struct _ViewInputs {
    unowned(unsafe) let graph: ViewGraph
    unowned(unsafe) var parent: _ViewNode?
    var environment: EnvironmentValues
    var transactionScope: TransactionScope?
    var modifierContent: ModifierContentScope?
}

/// The running counterpart of one view value. Nodes mirror the type tree; they hold identity and state, and produce layout
/// elements for the containers above them.
///
/// - A node is updated by its parent (`update` on the typed subclass, `setEnvironment`), or by `flush` when it is dirty itself.
/// - A node whose elements change calls `elementsDidChange()`, which climbs to the nearest container; containers collect the lists anew
///   before layout. Elements are never kept by a node that did not make them.
/// - `tearDown` is final: it runs `onDisappear`, ends subscriptions, and children go with their parent.
open class _ViewNode {
    public final unowned(unsafe) let graph: ViewGraph
    final unowned(unsafe) let parent: _ViewNode?
    final let depth: Int
    public internal(set) final var environment: EnvironmentValues
    final let transactionScope: TransactionScope?
    final let modifierContent: ModifierContentScope?
    final var isDirty = false
    final var isRemoved = false
    /// Of an `ElementContainer`: the elements of its content have changed and were not collected yet.
    final var isListDirty = false
    final var pendingTransaction = Transaction()
    /// How often the node was brought up to date in the round of updates of this number.
    final var flushCount = 0
    final var flushRound = 0
    /// What the last evaluation read.
    final var reads: [DependencySource] = []

    public init(_ inputs: _ViewInputs) {
        graph = inputs.graph
        parent = inputs.parent
        depth = (inputs.parent?.depth ?? 0) + 1
        environment = inputs.environment
        transactionScope = inputs.transactionScope
        modifierContent = inputs.modifierContent
    }

    /// Inputs for a child made now.
    final var childInputs: _ViewInputs {
        _ViewInputs(graph: graph, parent: self, environment: environment, transactionScope: transactionScope, modifierContent: modifierContent)
    }

    /// Sources that outlive a window must not keep a node that went without `tearDown`.
    deinit { for source in reads { source.removeReader(self) } }

    // MARK: For subclasses

    /// Appends the layout elements in order.
    open func collect(_ list: inout [Element]) {}

    /// Appends the content for a lazy container; the default makes everything now.
    func collectRows(_ list: inout RowList) {
        var elements: [Element] = []
        collect(&elements)
        list.add(elements)
    }

    /// Wraps elements that a row source made below this node; called again with the same elements it gives the same wrappers.
    open func wrapRow(_ elements: inout [Element]) {}

    /// Elements that a row source made are about to go; forget what wrapped them.
    open func releaseRow(_ elements: [Element]) {}

    /// The id of the row that a child of this node is, for a node that makes rows.
    open func rowID(of child: _ViewNode?) -> AnyHashable? { nil }

    /// Whether this node itself carries the id.
    func locateHere(_ id: AnyHashable) -> ScrollLocation? { nil }

    /// As `locate`, in rows that have not been made; asked when nothing that is there has the id.
    func locateUnmade(_ id: AnyHashable) -> ScrollLocation? { nil }

    /// The environment has been replaced; hand it on.
    open func environmentDidChange(_ old: EnvironmentValues) {}

    /// Brings a dirty node up to date.
    open func flush() {}

    /// Children in order.
    open func visitChildren(_ visit: (_ViewNode) -> Void) {}

    /// Something that this node read while laying out or evaluating has changed.
    open func dependencyDidChange(_ transaction: Transaction) { graph.markDirty(self, transaction: transaction) }

    /// Contributes to a preference; the default combines what the children give, in order.
    open func contribute<K: PreferenceKey>(_ key: K.Type, _ sum: inout PreferenceSum<K>) {
        visitChildren { $0.contribute(key, &sum) }
    }

    /// Ends what this node itself started.
    open func willBeRemoved() {}

    /// For messages.
    open var debugName: String { String(describing: type(of: self)) }

    // MARK: For everyone

    public final func setEnvironment(_ new: EnvironmentValues) {
        guard !new.isIdentical(to: environment) else { return }
        let old = environment
        environment = new
        environmentDidChange(old)
    }

    final func elementsDidChange() {
        var node = parent
        while let current = node {
            if let container = current as? ElementContainer {
                container.markElementsDirty()
                return
            }
            node = current.parent
        }
    }

    final func tearDown() {
        guard !isRemoved else { return }
        isRemoved = true
        forgetReads()
        visitChildren { $0.tearDown() }
        willBeRemoved()
    }

    final func forgetReads() {
        for source in reads { source.removeReader(self) }
        reads.removeAll(keepingCapacity: true)
    }

    /// Evaluates `body` so that everything it reads makes this node dirty when it changes.
    final func tracking<R>(_ body: () -> R) -> R {
        forgetReads()
        let outer = ViewGraph.evaluating
        ViewGraph.evaluating = self
        defer { ViewGraph.evaluating = outer }
        return withObservationTracking(body) { [weak self] in
            // Called before the value changes, on the thread that changes it.
            onMainThread { self?.observableDidChange() }
        }
    }

    /// As `tracking`, on top of what was read before: for nodes that evaluate piece by piece.
    final func trackingMore<R>(_ body: () -> R) -> R {
        let outer = ViewGraph.evaluating
        ViewGraph.evaluating = self
        defer { ViewGraph.evaluating = outer }
        return withObservationTracking(body) { [weak self] in
            onMainThread { self?.observableDidChange() }
        }
    }

    private final func observableDidChange() {
        guard !isRemoved else { return }
        dependencyDidChange(Transaction.current)
    }

    final func collected() -> [Element] {
        var list = [Element]()
        collect(&list)
        return list
    }
}

/// Runs at once on the main thread or the main queue, else as soon as it is free.
func onMainThread(_ action: @escaping () -> Void) {
    if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil { action() } else { DispatchQueue.main.async(execute: action) }
}

/// Known only on the main queue, which other threads serve once a program has called `dispatchMain` (as test runners do).
private let mainQueueMark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()

/// A node whose elements others collect through.
protocol ElementContainer: _ViewNode {
    func markElementsDirty()
    /// Called through `rebuildList()`, and not once the node is removed.
    func rebuildElements()
}

extension ElementContainer {
    func markElementsDirty() { markListDirty() }

    /// The list is collected anew before the next layout.
    func markListDirty() {
        guard !isListDirty else { return }
        isListDirty = true
        graph.elementsChanged(self)
    }

    func rebuildList() {
        isListDirty = false
        if !isRemoved { rebuildElements() }
    }
}

/// The node of a view type `V`.
open class _TypedNode<V: View>: _ViewNode {
    public internal(set) final var view: V

    public init(_ view: V, _ inputs: _ViewInputs) {
        self.view = view
        super.init(inputs)
    }

    /// Takes a new value of the view. Values that are equal byte for byte end the walk here; the old value is alive until then, so equal references mean the same objects.
    final func update(_ new: V) {
        if bitwiseEqual(view, new) { return }
        let old = view
        view = new
        // A change of its own that is animated stays so when one from above, which is not, comes in the same frame.
        if isDirty, pendingTransaction.animation != nil, graph.transaction.animation == nil {
            graph.underPendingTransaction(of: self) { viewDidChange(old) }
        } else {
            viewDidChange(old)
        }
    }

    open func viewDidChange(_ old: V) {}

    open override var debugName: String { String(describing: V.self) }
}

/// Whether two values have the same bytes; padding may make equal values differ, never the other way round.
func bitwiseEqual<T>(_ a: T, _ b: T) -> Bool {
    withUnsafeBytes(of: a) { x in
        withUnsafeBytes(of: b) { y in
            x.count == 0 || memcmp(x.baseAddress!, y.baseAddress!, x.count) == 0
        }
    }
}

extension View {
    @inline(__always)
    nonisolated static func makeTyped(_ view: Self, _ inputs: _ViewInputs) -> _TypedNode<Self> {
        unsafeDowncast(_makeNode(view, inputs), to: _TypedNode<Self>.self)
    }
}
