import Foundation

/// What is to happen once an animation has arrived; happens once.
final class CompletionToken {
    private var action: (() -> Void)?
    /// A change was made under the transaction, so a graph knows of it.
    var isTaken = false
    init(_ action: @escaping () -> Void) { self.action = action }

    func run() {
        let action = action
        self.action = nil
        action?()
    }
}

/// Runs completions when the animations they belong to have had their time.
final class CompletionClock: AnimationTarget {
    private var waiting: [(time: Double, token: CompletionToken)] = []

    func take(_ transaction: Transaction, _ graph: ViewGraph) {
        for completion in transaction.completions where !completion.token.isTaken {
            completion.token.isTaken = true
            guard let duration = transaction.effectiveAnimation.map({ $0.length(completion.criteria) }) ?? 0 else { continue }
            waiting.append((graph.time + max(duration, completion.leastDelay), completion.token))
            graph.animations.add(self)
            graph.needsFrame()
        }
    }

    /// The graph's time at which the next completion is due.
    var nextDue: Double? { waiting.lazy.map(\.time).min() }

    func tick(_ time: Double) -> Bool {
        let due = waiting.filter { $0.time <= time + 1e-6 }
        waiting.removeAll { $0.time <= time + 1e-6 }
        due.forEach { $0.token.run() }
        return !waiting.isEmpty
    }
}

extension Animation {
    /// Seconds until it counts as complete; nil: never.
    func length(_ criteria: AnimationCompletionCriteria) -> Double? {
        var animator = Animator<Double>(from: 0, to: 1, animation: self, at: 0)
        let step = 1.0 / 120
        for frame in 1...7200 {
            let time = Double(frame) * step
            if animator.value(at: time) == nil { return time }
            if criteria.isLogical && animator.isLogicallyComplete { return time }
        }
        return nil
    }
}

extension Transaction {
    /// Completions that no change took: there is nothing to wait for.
    fileprivate func runUntaken() {
        let left = completions
        guard !left.isEmpty else { return }
        DispatchQueue.main.async {
            for completion in left where !completion.token.isTaken { completion.token.run() }
        }
    }
}

/// Runs `body`; the changes it makes are animated, and `completion` is called when that is over.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result,
    completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction()
    transaction.animation = animation
    transaction.disablesAnimations = animation == nil
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    defer { transaction.runUntaken() }
    return try withTransaction(transaction, body)
}

/// Runs `body`; the changes it makes belong to the current transaction with one value changed.
public func withTransaction<R, V>(_ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R) rethrows -> R {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}
