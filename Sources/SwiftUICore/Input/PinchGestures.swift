import Foundation
import VitrineBase
import VitrineLayout

/// Two fingers that move apart or together. With a mouse: a drag with Option (Alt) or Control held, as if the second finger were
/// the mirror image of the pointer about the view's middle.
public struct MagnifyGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var magnification: CGFloat
        /// A second.
        public var velocity: CGFloat
        public var startAnchor: UnitPoint
        /// In the view's own space, points.
        public var startLocation: CGPoint
    }
    public typealias Body = Never
    public var minimumScaleDelta: CGFloat
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
    public nonisolated static func _makeRecognizer(_ gesture: MagnifyGesture) -> _Recognizer<Value> {
        PinchRecognizer(isEnough: { [least = gesture.minimumScaleDelta] in abs($0.scale - 1) >= least }) { pinch in
            Value(time: pinch.date, magnification: pinch.scale, velocity: 0, startAnchor: pinch.anchor, startLocation: pinch.start)
        }
    }
    public nonisolated static func _update(_ recognizer: _Recognizer<Value>, _ gesture: MagnifyGesture) {}
}

/// The older form of `MagnifyGesture`, whose value is the factor alone.
public struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    public typealias Body = Never
    public var minimumScaleDelta: CGFloat
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
    public nonisolated static func _makeRecognizer(_ gesture: MagnificationGesture) -> _Recognizer<CGFloat> {
        PinchRecognizer(isEnough: { [least = gesture.minimumScaleDelta] in abs($0.scale - 1) >= least }) { $0.scale }
    }
    public nonisolated static func _update(_ recognizer: _Recognizer<CGFloat>, _ gesture: MagnificationGesture) {}
}

/// Two fingers that turn. With a mouse as `MagnifyGesture`.
public struct RotateGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var rotation: Angle
        public var velocity: Angle
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }
    public typealias Body = Never
    public var minimumAngleDelta: Angle
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
    public nonisolated static func _makeRecognizer(_ gesture: RotateGesture) -> _Recognizer<Value> {
        PinchRecognizer(isEnough: { [least = gesture.minimumAngleDelta] in abs($0.angle.radians) >= least.radians }) { pinch in
            Value(time: pinch.date, rotation: pinch.angle, velocity: .zero, startAnchor: pinch.anchor, startLocation: pinch.start)
        }
    }
    public nonisolated static func _update(_ recognizer: _Recognizer<Value>, _ gesture: RotateGesture) {}
}

/// The older form of `RotateGesture`, whose value is the angle alone.
public struct RotationGesture: Gesture {
    public typealias Value = Angle
    public typealias Body = Never
    public var minimumAngleDelta: Angle
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
    public nonisolated static func _makeRecognizer(_ gesture: RotationGesture) -> _Recognizer<Angle> {
        PinchRecognizer(isEnough: { [least = gesture.minimumAngleDelta] in abs($0.angle.radians) >= least.radians }) { $0.angle }
    }
    public nonisolated static func _update(_ recognizer: _Recognizer<Angle>, _ gesture: RotationGesture) {}
}

struct Pinch {
    var scale: CGFloat = 1
    var angle = Angle.zero
    var anchor = UnitPoint.center
    var start = CGPoint.zero
    var date = Date()
}

private final class PinchRecognizer<Value>: _Recognizer<Value> {
    private let isEnough: (Pinch) -> Bool
    private let value: (Pinch) -> Value
    private var center = CGPoint.zero
    private var first = CGVector.zero
    private var lastAngle = 0.0
    private var turned = 0.0
    private var isActive = false

    init(isEnough: @escaping (Pinch) -> Bool, value: @escaping (Pinch) -> Value) {
        self.isEnough = isEnough
        self.value = value
    }

    override func receive(_ input: GestureInput) {
        switch input.kind {
        case .down:
            guard !input.event.modifiers.isDisjoint(with: [.option, .control]) else { return phase = .failed }
            let size = input.element.size
            center = CGPoint(x: size.width / 2, y: size.height / 2)
            first = arm(input)
            // Too near the middle a pixel would mean a factor of ten.
            if hypot(first.dx, first.dy) < 4 { first.dx = 4 }
            lastAngle = atan2(Double(first.dy), Double(first.dx))
            turned = 0
        case .moved:
            let pinch = read(input)
            if isActive || isEnough(pinch) {
                isActive = true
                phase = .active(value(pinch))
            }
        case .up: phase = isActive ? .ended(value(read(input))) : .failed
        case .tick: break
        }
    }

    private func arm(_ input: GestureInput) -> CGVector {
        let point = input.element.convertFromWindow(input.event.location)
        return CGVector(dx: point.x - center.x, dy: point.y - center.y)
    }

    private func read(_ input: GestureInput) -> Pinch {
        let now = arm(input), angle = atan2(Double(now.dy), Double(now.dx))
        var step = angle - lastAngle
        if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
        turned += step
        lastAngle = angle
        return Pinch(
            scale: hypot(now.dx, now.dy) / hypot(first.dx, first.dy), angle: .radians(turned), anchor: .center, start: center,
            date: input.element.graph.wallClock())
    }

    override func reset() {
        super.reset()
        isActive = false
    }
}
