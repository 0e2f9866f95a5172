import Foundation
import VitrineLayout

/// A press that moves.
public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        /// In the gesture's coordinate space, points.
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize
        /// Points a second.
        public var velocity: CGSize
        /// Where the movement would come to rest if it ran on as a scroll view does.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width * Value.runOn, y: location.y + velocity.height * Value.runOn)
        }
        public var predictedEndTranslation: CGSize {
            CGSize(width: translation.width + velocity.width * Value.runOn, height: translation.height + velocity.height * Value.runOn)
        }
        private static let runOn: CGFloat = 0.25
    }
    public typealias Body = Never
    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }
    @_disfavoredOverload
    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
        self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
    }
    public nonisolated static func _makeRecognizer(_ gesture: DragGesture) -> _Recognizer<Value> { DragRecognizer(gesture) }
    public nonisolated static func _update(_ recognizer: _Recognizer<Value>, _ gesture: DragGesture) {
        unsafeDowncast(recognizer, to: DragRecognizer.self).gesture = gesture
    }
}

private final class DragRecognizer: _Recognizer<DragGesture.Value> {
    var gesture: DragGesture
    /// Window coordinates.
    private var start = CGPoint.zero
    /// In the gesture's space when the press began.
    private var startLocation = CGPoint.zero
    private var track = VelocityTrack()
    private var isActive = false

    init(_ gesture: DragGesture) { self.gesture = gesture }

    override func receive(_ input: GestureInput) {
        switch input.kind {
        case .down:
            start = input.event.location
            startLocation = input.convert(start, to: gesture.coordinateSpace)
            track = VelocityTrack()
            track.add(start, input.event.time)
            if gesture.minimumDistance <= 0 { activate(input) }
        case .moved:
            track.add(input.event.location, input.event.time)
            let distance = hypot(input.event.location.x - start.x, input.event.location.y - start.y)
            if isActive || distance >= gesture.minimumDistance { activate(input) }
        case .up:
            phase = isActive ? .ended(value(input)) : .failed
        case .tick: break
        }
    }

    private func activate(_ input: GestureInput) {
        isActive = true
        phase = .active(value(input))
    }

    /// Both ends are converted now, so that a view that follows the drag does not feed back into it.
    private func value(_ input: GestureInput) -> DragGesture.Value {
        let from = input.convert(start, to: gesture.coordinateSpace), to = input.convert(input.event.location, to: gesture.coordinateSpace)
        let translation = CGSize(width: to.x - from.x, height: to.y - from.y)
        let location = CGPoint(x: startLocation.x + translation.width, y: startLocation.y + translation.height)
        return DragGesture.Value(
            time: input.element.graph.wallClock(), location: location, startLocation: startLocation, translation: translation,
            velocity: track.velocity(at: input.event.time))
    }

    override func reset() {
        super.reset()
        isActive = false
    }
}

/// The last tenth of a second of a movement.
struct VelocityTrack {
    private var samples: [(point: CGPoint, time: Double)] = []
    private static let window = 0.1

    mutating func add(_ point: CGPoint, _ time: Double) {
        if let last = samples.last, last.time == time { samples.removeLast() }
        samples.append((point, time))
        while samples.count > 2, samples[1].time < time - Self.window { samples.removeFirst() }
    }

    /// Points a second.
    func velocity(at time: Double) -> CGSize {
        guard let first = samples.first, let last = samples.last, time - last.time < Self.window, last.time - first.time > 0.004 else { return .zero }
        let duration = CGFloat(last.time - first.time)
        return CGSize(width: (last.point.x - first.point.x) / duration, height: (last.point.y - first.point.y) / duration)
    }
}
