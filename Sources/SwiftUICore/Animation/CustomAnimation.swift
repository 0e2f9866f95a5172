import Foundation

// Status: complete

/// An animation of the user's own.
public protocol CustomAnimation: Hashable, Sendable {
    /// The way from zero to `value` as far as it has been gone after `time` seconds; nil once it is over.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
    func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool
}

extension CustomAnimation {
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}

public protocol AnimationStateKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// What an animation remembers between frames.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    func converted<T: VectorArithmetic>(to type: T.Type) -> AnimationState<T> {
        var result = AnimationState<T>()
        result.values = values
        return result
    }
}

public struct AnimationContext<Value: VectorArithmetic> {
    public var state: AnimationState<Value>
    public var isLogicallyComplete = false
    /// Velocity that the value had when it was given a new target, in units a second.
    var initialVelocity: Value = .zero
    /// Whatever the views' environment is.
    var environmentValues: Any?

    init(state: AnimationState<Value> = AnimationState()) { self.state = state }

    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var result = AnimationContext<T>(state: state)
        result.isLogicallyComplete = isLogicallyComplete
        result.environmentValues = environmentValues
        return result
    }
}
