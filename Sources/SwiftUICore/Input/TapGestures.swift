import Foundation
import VitrineLayout

/// So far, in points, a press may wander and still be a tap.
private let tapSlop: CGFloat = 10
/// Seconds within which the next tap of several must come.
private let tapInterval = 0.35

/// One or more taps.
public struct TapGesture: Gesture {
    public typealias Value = Void
    public typealias Body = Never
    public var count: Int
    public nonisolated init(count: Int = 1) { self.count = count }
    public nonisolated static func _makeRecognizer(_ gesture: TapGesture) -> _Recognizer<Void> { TapRecognizer(count: gesture.count) { _ in () } }
    public nonisolated static func _update(_ recognizer: _Recognizer<Void>, _ gesture: TapGesture) {
        unsafeDowncast(recognizer, to: TapRecognizer<Void>.self).count = max(gesture.count, 1)
    }
}

/// One or more taps, and where.
public struct SpatialTapGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var location: CGPoint
    }
    public typealias Body = Never
    public var count: Int
    public var coordinateSpace: CoordinateSpace
    public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }
    public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol) {
        self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
    }
    public nonisolated static func _makeRecognizer(_ gesture: SpatialTapGesture) -> _Recognizer<Value> {
        let space = gesture.coordinateSpace
        return TapRecognizer(count: gesture.count) { Value(location: $0.convert($0.event.location, to: space)) }
    }
    public nonisolated static func _update(_ recognizer: _Recognizer<Value>, _ gesture: SpatialTapGesture) {
        let tap = unsafeDowncast(recognizer, to: TapRecognizer<Value>.self), space = gesture.coordinateSpace
        tap.count = max(gesture.count, 1)
        tap.value = { Value(location: $0.convert($0.event.location, to: space)) }
    }
}

private final class TapRecognizer<Value>: _Recognizer<Value> {
    var count: Int
    var value: (GestureInput) -> Value
    private var start = CGPoint.zero
    private var done = 0
    private var deadline = -1

    init(count: Int, value: @escaping (GestureInput) -> Value) {
        self.count = max(count, 1)
        self.value = value
    }

    override var yields: Bool { true }

    override func receive(_ input: GestureInput) {
        switch input.kind {
        case .down:
            deadline = -1
            start = input.event.location
        case .moved: if wandered(input) { phase = .failed }
        case .up:
            if wandered(input) { return phase = .failed }
            done += 1
            if done >= count { phase = .ended(value(input)) } else { deadline = input.wake(after: tapInterval) }
        case .tick(let number): if number == deadline { phase = .failed }
        }
    }

    private func wandered(_ input: GestureInput) -> Bool {
        hypot(input.event.location.x - start.x, input.event.location.y - start.y) > tapSlop
    }

    override func reset() {
        super.reset()
        done = 0
        deadline = -1
    }
}

/// A press that is held.
public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public typealias Body = Never
    /// Seconds.
    public var minimumDuration: Double
    /// Points that the press may move before it fails.
    public var maximumDistance: CGFloat
    var pressing: ((Bool) -> Void)?

    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }
    public nonisolated static func _makeRecognizer(_ gesture: LongPressGesture) -> _Recognizer<Bool> { LongPressRecognizer(gesture) }
    public nonisolated static func _update(_ recognizer: _Recognizer<Bool>, _ gesture: LongPressGesture) {
        unsafeDowncast(recognizer, to: LongPressRecognizer.self).gesture = gesture
    }
}

private final class LongPressRecognizer: _Recognizer<Bool> {
    var gesture: LongPressGesture
    private var start = CGPoint.zero
    private var deadline = -1
    private var isPressing = false

    init(_ gesture: LongPressGesture) { self.gesture = gesture }

    override func receive(_ input: GestureInput) {
        switch input.kind {
        case .down:
            start = input.event.location
            setPressing(true)
            if gesture.minimumDuration <= 0 { return phase = .ended(true) }
            phase = .possible(true)
            if gesture.minimumDuration.isFinite { deadline = input.wake(after: gesture.minimumDuration) }
        case .moved:
            guard hypot(input.event.location.x - start.x, input.event.location.y - start.y) > gesture.maximumDistance else { return }
            fail()
        case .up: fail()
        case .tick(let number):
            guard number == deadline else { return }
            setPressing(false)
            phase = .ended(true)
        }
    }

    private func fail() {
        setPressing(false)
        phase = .failed
    }

    private func setPressing(_ value: Bool) {
        guard isPressing != value else { return }
        isPressing = value
        gesture.pressing?(value)
    }

    override func cancel(_ input: GestureInput) { fail() }
    override func reset() {
        super.reset()
        setPressing(false)
        deadline = -1
    }
}

/// What buttons do: shows that it is pressed at once, acts when the press ends inside.
struct PressGesture: Gesture {
    typealias Value = Void
    typealias Body = Never
    let changed: (Bool) -> Void
    nonisolated static func _makeRecognizer(_ gesture: PressGesture) -> _Recognizer<Void> { PressRecognizer(gesture) }
    nonisolated static func _update(_ recognizer: _Recognizer<Void>, _ gesture: PressGesture) {
        unsafeDowncast(recognizer, to: PressRecognizer.self).gesture = gesture
    }
}

private final class PressRecognizer: _Recognizer<Void> {
    var gesture: PressGesture
    private var isInside = false
    /// Points round the frame in which a press that left still counts.
    private static let margin: CGFloat = 12

    init(_ gesture: PressGesture) { self.gesture = gesture }

    override var yields: Bool { true }

    override func receive(_ input: GestureInput) {
        switch input.kind {
        case .down: setInside(true)
        case .moved:
            let frame = CGRect(origin: .zero, size: input.element.size).insetBy(dx: -Self.margin, dy: -Self.margin)
            setInside(frame.contains(input.element.convertFromWindow(input.event.location)))
        case .up:
            phase = isInside ? .ended(()) : .failed
            setInside(false)
        case .tick: break
        }
    }

    private func setInside(_ value: Bool) {
        guard value != isInside else { return }
        isInside = value
        gesture.changed(value)
    }

    override func cancel(_ input: GestureInput) {
        setInside(false)
        phase = .failed
    }
    override func reset() {
        super.reset()
        setInside(false)
    }
}
