import Foundation

/// A gesture that calls back.
public struct _CallbackGesture<Base: Gesture>: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never
    let base: Base
    let callback: GestureCallback<Base.Value>
    public nonisolated static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        CallbackRecognizer(Base._makeRecognizer(gesture.base), gesture.callback)
    }
    public nonisolated static func _update(_ recognizer: _Recognizer<Value>, _ gesture: Self) {
        let own = unsafeDowncast(recognizer, to: CallbackRecognizer<Value>.self)
        own.callback = gesture.callback
        Base._update(own.inner, gesture.base)
    }
}

public typealias _EndedGesture<Base: Gesture> = _CallbackGesture<Base>
public typealias _ChangedGesture<Base: Gesture> = _CallbackGesture<Base>

struct GestureCallback<Value> {
    /// Called for each new value; nil where only the end counts.
    var changed: ((Value) -> Void)?
    var isSame: (Value, Value) -> Bool = { _, _ in false }
    var ended: ((Value) -> Void)?
    /// Called when it has ended or failed after there was a value.
    var over: (() -> Void)?
}

private final class CallbackRecognizer<Value>: _Recognizer<Value> {
    let inner: _Recognizer<Value>
    var callback: GestureCallback<Value>
    private var last: Value?

    init(_ inner: _Recognizer<Value>, _ callback: GestureCallback<Value>) {
        self.inner = inner
        self.callback = callback
    }

    override var yields: Bool { inner.yields }

    override func receive(_ input: GestureInput) {
        inner.send(input)
        phase = inner.phase
        switch phase {
        case .possible(let value?), .active(let value): change(to: value, input)
        case .possible(nil): break
        case .ended(let value):
            if let ended = callback.ended { input.actions.append { ended(value) } }
            finish(input)
        case .failed: finish(input)
        }
    }

    private func change(to value: Value, _ input: GestureInput) {
        if let last, callback.isSame(last, value) { return }
        last = value
        if let changed = callback.changed { input.actions.append { changed(value) } }
    }

    private func finish(_ input: GestureInput) {
        defer { last = nil }
        guard last != nil, let over = callback.over else { return }
        input.cleanups.append(over)
    }

    override func cancel(_ input: GestureInput) {
        inner.cancel(input)
        super.cancel(input)
        finish(input)
    }
    override func reset() {
        super.reset()
        inner.reset()
        last = nil
    }
}

/// A gesture that keeps a `GestureState` up to date.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never
    let inner: _CallbackGesture<Base>
    public var base: Base { inner.base }
    public nonisolated static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> { _CallbackGesture._makeRecognizer(gesture.inner) }
    public nonisolated static func _update(_ recognizer: _Recognizer<Value>, _ gesture: Self) { _CallbackGesture._update(recognizer, gesture.inner) }
}

/// A gesture with another value.
public struct _MapGesture<Base: Gesture, Value>: Gesture {
    public typealias Body = Never
    let base: Base
    let transform: (Base.Value) -> Value
    public nonisolated static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        MapRecognizer(Base._makeRecognizer(gesture.base), gesture.transform)
    }
    public nonisolated static func _update(_ recognizer: _Recognizer<Value>, _ gesture: Self) {
        let own = unsafeDowncast(recognizer, to: MapRecognizer<Base.Value, Value>.self)
        own.transform = gesture.transform
        Base._update(own.inner, gesture.base)
    }
}

private final class MapRecognizer<From, Value>: _Recognizer<Value> {
    let inner: _Recognizer<From>
    var transform: (From) -> Value
    init(_ inner: _Recognizer<From>, _ transform: @escaping (From) -> Value) {
        self.inner = inner
        self.transform = transform
    }
    override var yields: Bool { inner.yields }
    override func receive(_ input: GestureInput) {
        inner.send(input)
        phase = inner.phase.map(transform)
    }
    override func cancel(_ input: GestureInput) {
        inner.cancel(input)
        super.cancel(input)
    }
    override func reset() {
        super.reset()
        inner.reset()
    }
}

extension Gesture {
    public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _CallbackGesture(base: self, callback: GestureCallback(ended: action))
    }

    public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> { _MapGesture(base: self, transform: body) }

    public nonisolated func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        let callback = GestureCallback<Value>(changed: { state.update($0, body) }, over: { state.endOfGesture() })
        return GestureStateGesture(inner: _CallbackGesture(base: self, callback: callback))
    }
}

extension Gesture where Value: Equatable {
    public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _CallbackGesture(base: self, callback: GestureCallback(changed: action, isSame: { $0 == $1 }))
    }
}
