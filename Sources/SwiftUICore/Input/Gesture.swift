import Foundation
import VitrineLayout

/// Something a pointer does that is turned into a value.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture
    var body: Body { get }
    /// What follows the pointer for a gesture of this type.
    nonisolated static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value>
    /// Hands a new value of the gesture to a recognizer that was made for an earlier one.
    nonisolated static func _update(_ recognizer: _Recognizer<Value>, _ gesture: Self)
}

extension Gesture where Value == Body.Value {
    public nonisolated static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> { Body._makeRecognizer(gesture.body) }
    public nonisolated static func _update(_ recognizer: _Recognizer<Value>, _ gesture: Self) { Body._update(recognizer, gesture.body) }
}

extension Never: Gesture {
    public typealias Value = Never
    public nonisolated static func _makeRecognizer(_ gesture: Never) -> _Recognizer<Never> {}
    public nonisolated static func _update(_ recognizer: _Recognizer<Never>, _ gesture: Never) {}
}

extension Gesture where Body == Never {
    public var body: Never { fatalError("\(Self.self) is followed by the engine and has no body") }
}

/// How far a recognizer has come.
public enum _GesturePhase<Value> {
    /// It may still become something; it may have a value already (a long press that is being held).
    case possible(Value?)
    case active(Value)
    case ended(Value)
    case failed

    func map<T>(_ transform: (Value) -> T) -> _GesturePhase<T> {
        switch self {
        case .possible(let value): return .possible(value.map(transform))
        case .active(let value): return .active(transform(value))
        case .ended(let value): return .ended(transform(value))
        case .failed: return .failed
        }
    }

    var value: Value? {
        switch self {
        case .possible(let value): return value
        case .active(let value), .ended(let value): return value
        case .failed: return nil
        }
    }

    var state: GestureState_ {
        switch self {
        case .possible: return .possible
        case .active: return .active
        case .ended: return .ended
        case .failed: return .failed
        }
    }
}

/// A phase without its value.
enum GestureState_ { case possible, active, ended, failed }

/// Follows one gesture through a press. Callbacks go to the input's lists; whoever runs the recognizer decides when they may run.
open class _Recognizer<Value> {
    final var phase: _GesturePhase<Value> = .possible(nil)

    /// Takes an event and moves `phase` on. Not called once it has ended or failed.
    func receive(_ input: GestureInput) {}
    /// Forgets everything; a new press may come.
    func reset() { phase = .possible(nil) }
    /// Ends without success.
    func cancel(_ input: GestureInput) { phase = .failed }
    /// A drag further out may take the press over while this one only waits.
    var yields: Bool { false }

    final func send(_ input: GestureInput) {
        switch phase {
        case .ended, .failed: return
        case .possible, .active: receive(input)
        }
    }
}

/// One event on its way through recognizers, and what they want to be done.
final class GestureInput {
    enum Kind: Equatable {
        case down, moved, up
        /// Time that a recognizer waited for is over.
        case tick(Int)
    }
    let kind: Kind
    let event: PointerEvent
    let element: Element
    /// Runs once the gesture is allowed to act.
    var actions: [() -> Void] = []
    /// Runs in any case, after the actions.
    var cleanups: [() -> Void] = []
    private let schedule: (Double) -> Int

    init(kind: Kind, event: PointerEvent, element: Element, schedule: @escaping (Double) -> Int) {
        self.kind = kind
        self.event = event
        self.element = element
        self.schedule = schedule
    }

    /// Asks for a `.tick` with the returned number after so many seconds.
    func wake(after delay: Double) -> Int { schedule(delay) }

    /// A window point in a coordinate space.
    func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        switch space {
        case .global: return point
        case .local: return element.convertFromWindow(point)
        case .named(let name): return element.ancestor(named: name)?.convertFromWindow(point) ?? point
        }
    }

    /// The same event as another kind.
    func asKind(_ kind: Kind) -> GestureInput { GestureInput(kind: kind, event: event, element: element, schedule: schedule) }

    /// Takes over what another input collected.
    func absorb(_ other: GestureInput) {
        actions += other.actions
        cleanups += other.cleanups
    }
}

/// Which gestures of a view and of what is in it count.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none = GestureMask([])
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

/// A gesture whose type is hidden.
public struct AnyGesture<Value>: Gesture {
    public typealias Body = Never
    let make: () -> _Recognizer<Value>
    let update: (_Recognizer<Value>) -> Void
    let type: ObjectIdentifier

    init(make: @escaping () -> _Recognizer<Value>, update: @escaping (_Recognizer<Value>) -> Void, type: ObjectIdentifier) {
        self.make = make
        self.update = update
        self.type = type
    }

    public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        make = { T._makeRecognizer(gesture) }
        update = { T._update($0, gesture) }
        type = ObjectIdentifier(T.self)
    }
    public nonisolated static func _makeRecognizer(_ gesture: AnyGesture<Value>) -> _Recognizer<Value> { AnyRecognizer(gesture) }
    public nonisolated static func _update(_ recognizer: _Recognizer<Value>, _ gesture: AnyGesture<Value>) {
        unsafeDowncast(recognizer, to: AnyRecognizer<Value>.self).update(gesture)
    }
}

private final class AnyRecognizer<Value>: _Recognizer<Value> {
    private var inner: _Recognizer<Value>
    private var type: ObjectIdentifier
    init(_ gesture: AnyGesture<Value>) {
        inner = gesture.make()
        type = gesture.type
    }
    func update(_ gesture: AnyGesture<Value>) {
        if gesture.type == type { return gesture.update(inner) }
        type = gesture.type
        inner = gesture.make()
    }
    override var yields: Bool { inner.yields }
    override func receive(_ input: GestureInput) {
        inner.send(input)
        phase = inner.phase
    }
    override func reset() {
        super.reset()
        inner.reset()
    }
    override func cancel(_ input: GestureInput) {
        inner.cancel(input)
        super.cancel(input)
    }
}
