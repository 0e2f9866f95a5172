import Foundation

// Status: complete

public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// When an animation counts as completed.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    let isLogical: Bool
    /// When it seems to have arrived; a spring may still swing.
    public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)
    /// When nothing moves any more.
    public static let removed = AnimationCompletionCriteria(isLogical: false)
}

/// What goes with a change of state: above all how it is animated.
public struct Transaction {
    public var animation: Animation?
    /// `animation(_:value:)` further down leaves the animation as it is.
    public var disablesAnimations = false
    public var isContinuous = false
    public var tracksVelocity = false
    private var values: [ObjectIdentifier: Any] = [:]
    var completions: [Completion] = []

    struct Completion {
        var criteria: AnimationCompletionCriteria
        let token: CompletionToken
        /// Seconds to wait at least, where nothing is animated.
        var leastDelay = 0.0
    }

    public init() {}
    public init(animation: Animation?) { self.animation = animation }

    /// Says nothing.
    var isPlain: Bool { animation == nil && !disablesAnimations && !isContinuous && !tracksVelocity && values.isEmpty && completions.isEmpty }

    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    public mutating func addAnimationCompletion(criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void) {
        completions.append(Completion(criteria: criteria, token: CompletionToken(completion)))
    }
}
