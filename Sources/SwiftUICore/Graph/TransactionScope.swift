import Foundation

/// A place in the tree that changes the transaction of everything below it: `.animation(_:value:)`, `.transaction { }`.
/// Nodes and elements below hold the nearest one, so that a change which starts further down passes through it too.
public final class TransactionScope {
    private let parent: TransactionScope?
    private unowned(unsafe) let graph: ViewGraph
    /// nil: nothing to change.
    var change: ((inout Transaction) -> Void)?
    /// The flush in which the change applies; nil: always.
    var onlyInFlush: Int?

    init(parent: TransactionScope?, graph: ViewGraph) {
        self.parent = parent
        self.graph = graph
    }

    func apply(to transaction: Transaction) -> Transaction {
        var result = parent?.apply(to: transaction) ?? transaction
        applyOwn(to: &result)
        return result
    }

    func applyOwn(to transaction: inout Transaction) {
        guard let change, onlyInFlush == nil || onlyInFlush == graph.flushID else { return }
        change(&transaction)
    }
}

extension Transaction {
    /// The animation that changes run with, unless they are told not to.
    var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }

    /// The transaction that a change made now belongs to.
    static var current: Transaction {
        if let explicit = TransactionStack.top { return explicit }
        return Transaction()
    }
}

enum TransactionStack {
    /// Set while the body of `withTransaction` runs.
    static var top: Transaction?
}

/// Runs `body`; the changes it makes belong to `transaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = TransactionStack.top
    TransactionStack.top = transaction
    defer { TransactionStack.top = outer }
    return try body()
}

/// Runs `body`; the changes it makes are animated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    var transaction = Transaction()
    transaction.animation = animation
    transaction.disablesAnimations = animation == nil
    return try withTransaction(transaction, body)
}
