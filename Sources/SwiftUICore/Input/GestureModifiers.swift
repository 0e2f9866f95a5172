import Foundation
import VitrineLayout

/// Puts a gesture at a view.
public struct _GestureModifier<G: Gesture>: _ElementModifier {
    let gesture: G
    let priority: GestureParticipant.Priority
    let mask: GestureMask
    /// The whole frame is hit, whatever is drawn.
    var isWholeFrame = false

    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { RecognizerElement(node, child: child, self) }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) { unsafeDowncast(element, to: RecognizerElement<G>.self).modifier = self }
}

private final class RecognizerElement<G: Gesture>: UnaryElement, GestureSource {
    var modifier: _GestureModifier<G> {
        didSet { if let participant { G._update(participant.recognizer, modifier.gesture) } }
    }
    private var participant: RecognizerParticipant<G.Value>?
    private weak var node: _ViewNode?

    init(_ node: _ViewNode, child: Element, _ modifier: _GestureModifier<G>) {
        self.modifier = modifier
        self.node = node
        super.init(node, child: child)
    }

    func participants() -> [GestureParticipant] {
        guard modifier.mask.contains(.gesture), let node, !node.isRemoved, node.environment.isEnabled else { return [] }
        let made = RecognizerParticipant(G._makeRecognizer(modifier.gesture), element: self, priority: modifier.priority) { [weak node] in node?.isRemoved == false }
        participant = made
        return [made]
    }

    var allowsSubviews: Bool { modifier.mask.contains(.subviews) }
    override func containsPoint(_ point: CGPoint) -> Bool { modifier.isWholeFrame && CGRect(origin: .zero, size: size).contains(point) }
    override var typeName: String { "Gesture" }
}

extension View {
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .normal, mask: mask))
    }
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self.gesture(gesture, including: isEnabled ? .all : .subviews) }
    @_disfavoredOverload
    public func gesture<T: Gesture>(_ gesture: T?, including mask: GestureMask = .all) -> some View {
        self.gesture(AnyGesture(optional: gesture), including: gesture == nil ? mask.subtracting(.gesture) : mask)
    }
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .high, mask: mask))
    }
    public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { highPriorityGesture(gesture, including: isEnabled ? .all : .subviews) }
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }
    public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { simultaneousGesture(gesture, including: isEnabled ? .all : .subviews) }

    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { _ in action() })
    }
    public func onTapGesture(count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }
    public func onTapGesture(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol, perform action: @escaping (CGPoint) -> Void) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        var press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        press.pressing = onPressingChanged
        return gesture(press.onEnded { _ in action() })
    }
    @available(*, deprecated, message: "Use onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)")
    @_disfavoredOverload
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
    }

    /// Button-like: `changed` says whether it is pressed, `action` runs when the press ends inside.
    func press(changed: @escaping (Bool) -> Void, action: @escaping () -> Void) -> some View {
        modifier(_GestureModifier(gesture: PressGesture(changed: changed).onEnded { _ in action() }, priority: .normal, mask: .all, isWholeFrame: true))
    }
}

extension AnyGesture {
    /// A gesture that may be missing; a missing one fails at once.
    init<T: Gesture>(optional gesture: T?) where T.Value == Value {
        if let gesture {
            self.init(gesture)
        } else {
            self.init(make: { FailingRecognizer<Value>() }, update: { _ in }, type: ObjectIdentifier(FailingRecognizer<Value>.self))
        }
    }
}

private final class FailingRecognizer<Value>: _Recognizer<Value> {
    override func receive(_ input: GestureInput) { phase = .failed }
}
