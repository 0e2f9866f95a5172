import Foundation

// Status: complete

/// Tracks of keyframes for the properties of a value.
public protocol Keyframes<Value> {
    associatedtype Value = Body.Value
    associatedtype Body: Keyframes
    @KeyframesBuilder<Self.Value> var body: Body { get }
    func _append(to tracks: inout [_KeyframeTrackBox<Value>])
}

extension Keyframes where Body.Value == Value {
    public func _append(to tracks: inout [_KeyframeTrackBox<Value>]) { body._append(to: &tracks) }
}

/// A sequence of keyframes for one property of `Root`, or for the whole.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes where Content.Value == Value {
    let keyPath: WritableKeyPath<Root, Value>
    let content: Content

    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        keyPath = \Root.self
        self.content = content()
    }

    public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
        self.keyPath = keyPath
        self.content = content()
    }

    public var body: KeyframeTrack<Root, Value, Content> { self }

    public func _append(to tracks: inout [_KeyframeTrackBox<Root>]) {
        var frames: [_Keyframe<Value.AnimatableData>] = []
        content._append(to: &frames)
        tracks.append(TrackBox(keyPath: keyPath, frames: frames))
    }
}

/// A track whose property is hidden; `start(from:)` makes it ready to run.
public class _KeyframeTrackBox<Root> {
    func start(from root: Root) -> _KeyframeTrackBox<Root> { self }
    var duration: TimeInterval { 0 }
    func update(_ root: inout Root, at time: TimeInterval) {}
}

private final class TrackBox<Root, Value: Animatable>: _KeyframeTrackBox<Root> {
    let keyPath: WritableKeyPath<Root, Value>
    let frames: [_Keyframe<Value.AnimatableData>]
    let segments: [KeyframeSegment<Value.AnimatableData>]

    init(keyPath: WritableKeyPath<Root, Value>, frames: [_Keyframe<Value.AnimatableData>], segments: [KeyframeSegment<Value.AnimatableData>] = []) {
        self.keyPath = keyPath
        self.frames = frames
        self.segments = segments
    }

    override func start(from root: Root) -> _KeyframeTrackBox<Root> {
        TrackBox(keyPath: keyPath, frames: frames, segments: KeyframeResolver.segments(frames, from: root[keyPath: keyPath].animatableData))
    }

    override var duration: TimeInterval { segments.last.map { $0.start + $0.duration } ?? 0 }

    override func update(_ root: inout Root, at time: TimeInterval) {
        guard var current = segments.first, time >= 0 else { return }
        for segment in segments {
            if segment.start > time { break }
            current = segment
        }
        root[keyPath: keyPath].animatableData = current.value(at: time)
    }
}

/// What a builder makes of several tracks.
public struct _KeyframesList<Value>: Keyframes {
    var tracks: [_KeyframeTrackBox<Value>]

    public var body: _KeyframesList<Value> { self }
    public func _append(to tracks: inout [_KeyframeTrackBox<Value>]) { tracks += self.tracks }
}

@resultBuilder
public struct KeyframesBuilder<Value> {
    public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value { expression }

    public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }
    public static func buildPartialBlock<A: Keyframes, B: Keyframes>(accumulated: A, next: B) -> _KeyframesList<Value>
    where A.Value == Value, B.Value == Value {
        var tracks: [_KeyframeTrackBox<Value>] = []
        accumulated._append(to: &tracks)
        next._append(to: &tracks)
        return _KeyframesList(tracks: tracks)
    }

    // Keyframes without a track are for the value itself.
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
    public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(accumulated: A, next: B) -> _KeyframeList<Value>
    where A.Value == Value, B.Value == Value { KeyframeTrackContentBuilder<Value>.buildPartialBlock(accumulated: accumulated, next: next) }
    public static func buildArray<K: KeyframeTrackContent>(_ components: [K]) -> _KeyframeList<Value> where K.Value == Value {
        KeyframeTrackContentBuilder<Value>.buildArray(components)
    }
    public static func buildEither<K: KeyframeTrackContent>(first component: K) -> _KeyframeList<Value> where K.Value == Value { buildArray([component]) }
    public static func buildEither<K: KeyframeTrackContent>(second component: K) -> _KeyframeList<Value> where K.Value == Value { buildArray([component]) }

    public static func buildBlock() -> _KeyframesList<Value> { _KeyframesList(tracks: []) }

    public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }
    public static func buildFinalResult<K: KeyframeTrackContent>(_ component: K) -> KeyframeTrack<Value, Value, K> where K.Value == Value {
        KeyframeTrack { component }
    }
}

/// Tracks that all start at zero, evaluated at any time.
public struct KeyframeTimeline<Value> {
    let initialValue: Value
    let tracks: [_KeyframeTrackBox<Value>]
    /// Seconds, of the longest track.
    public let duration: TimeInterval

    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue: initialValue, keyframes: content())
    }

    init<K: Keyframes>(initialValue: Value, keyframes: K) where K.Value == Value {
        self.initialValue = initialValue
        var boxes: [_KeyframeTrackBox<Value>] = []
        keyframes._append(to: &boxes)
        tracks = boxes.map { $0.start(from: initialValue) }
        duration = tracks.map(\.duration).max() ?? 0
    }

    public func value(time: TimeInterval) -> Value {
        var value = initialValue
        for track in tracks { track.update(&value, at: time) }
        return value
    }

    /// - Parameter progress: 0…1 of the duration.
    public func value(progress: Double) -> Value { value(time: progress * duration) }

    public func update(value: inout Value, time: TimeInterval) {
        for track in tracks { track.update(&value, at: time) }
    }
}
