import Foundation

// Status: complete

/// Keyframes of one property, one after another.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable = Body.Value
    associatedtype Body: KeyframeTrackContent
    @KeyframeTrackContentBuilder<Self.Value> var body: Body { get }
    func _append(to frames: inout [_Keyframe<Value.AnimatableData>])
}

extension KeyframeTrackContent where Body.Value == Value {
    public func _append(to frames: inout [_Keyframe<Value.AnimatableData>]) { body._append(to: &frames) }
}

/// Goes there in a straight line.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    let frame: _Keyframe<Value.AnimatableData>

    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        frame = _Keyframe(kind: .linear(timingCurve), to: to.animatableData, duration: duration)
    }

    public var body: LinearKeyframe<Value> { self }
    public func _append(to frames: inout [_Keyframe<Value.AnimatableData>]) { frames.append(frame) }
}

/// Is pulled there by a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    let frame: _Keyframe<Value.AnimatableData>

    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        frame = _Keyframe(kind: .spring(spring, startVelocity: startVelocity?.animatableData), to: to.animatableData, duration: duration)
    }

    public var body: SpringKeyframe<Value> { self }
    public func _append(to frames: inout [_Keyframe<Value.AnimatableData>]) { frames.append(frame) }
}

/// Passes through on a smooth curve.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    let frame: _Keyframe<Value.AnimatableData>

    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        frame = _Keyframe(
            kind: .cubic(startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData), to: to.animatableData,
            duration: duration)
    }

    public var body: CubicKeyframe<Value> { self }
    public func _append(to frames: inout [_Keyframe<Value.AnimatableData>]) { frames.append(frame) }
}

/// Is there at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    let frame: _Keyframe<Value.AnimatableData>

    public init(_ to: Value) { frame = _Keyframe(kind: .move, to: to.animatableData, duration: 0) }

    public var body: MoveKeyframe<Value> { self }
    public func _append(to frames: inout [_Keyframe<Value.AnimatableData>]) { frames.append(frame) }
}

/// What control flow in a builder makes: any number of keyframes.
public struct _KeyframeList<Value: Animatable>: KeyframeTrackContent {
    var frames: [_Keyframe<Value.AnimatableData>]

    public var body: _KeyframeList<Value> { self }
    public func _append(to frames: inout [_Keyframe<Value.AnimatableData>]) { frames += self.frames }
}

@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value { expression }

    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }

    public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(accumulated: A, next: B) -> _KeyframeList<Value>
    where A.Value == Value, B.Value == Value {
        var frames: [_Keyframe<Value.AnimatableData>] = []
        accumulated._append(to: &frames)
        next._append(to: &frames)
        return _KeyframeList(frames: frames)
    }

    public static func buildBlock() -> _KeyframeList<Value> { _KeyframeList(frames: []) }

    public static func buildArray<K: KeyframeTrackContent>(_ components: [K]) -> _KeyframeList<Value> where K.Value == Value {
        var frames: [_Keyframe<Value.AnimatableData>] = []
        for component in components { component._append(to: &frames) }
        return _KeyframeList(frames: frames)
    }

    public static func buildEither<K: KeyframeTrackContent>(first component: K) -> _KeyframeList<Value> where K.Value == Value { buildArray([component]) }
    public static func buildEither<K: KeyframeTrackContent>(second component: K) -> _KeyframeList<Value> where K.Value == Value { buildArray([component]) }
}
