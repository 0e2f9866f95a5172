import Foundation

/// Runs a value through keyframes and makes its content anew with each frame.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: _PrimitiveView where KeyframePath.Value == Value {
    let initial: Value
    let repeats: Bool
    let trigger: PhaseTrigger?
    let content: (Value) -> Content
    let keyframes: (Value) -> KeyframePath

    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        initial = initialValue
        repeats = repeating
        trigger = nil
        self.content = content
        self.keyframes = keyframes
    }

    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        initial = initialValue
        repeats = false
        self.trigger = PhaseTrigger(trigger)
        self.content = content
        self.keyframes = keyframes
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { KeyframeNode(view, inputs) }
}

private final class KeyframeNode<V, K: Keyframes, C: View>: _TypedNode<KeyframeAnimator<V, K, C>>, AnimationTarget where K.Value == V {
    private var child: _TypedNode<C>!
    private var value: V
    private var timeline: KeyframeTimeline<V>?
    private var start = 0.0

    override init(_ view: KeyframeAnimator<V, K, C>, _ inputs: _ViewInputs) {
        value = view.initial
        super.init(view, inputs)
        child = C.makeTyped(evaluate(), childInputs)
        if view.trigger == nil { graph.whenAppeared { [weak self] in if let self, !isRemoved { begin() } } }
    }

    private func begin() {
        let made = KeyframeTimeline(initialValue: value, keyframes: view.keyframes(value))
        guard made.duration > 0 else { return }
        timeline = made
        start = graph.time
        graph.animations.add(self)
        graph.needsFrame()
    }

    func tick(_ time: Double) -> Bool {
        guard let timeline, !isRemoved else { return false }
        let elapsed = time - start
        let isOver = elapsed >= timeline.duration
        if view.repeats {
            value = timeline.value(time: elapsed.truncatingRemainder(dividingBy: timeline.duration))
        } else {
            value = timeline.value(time: min(elapsed, timeline.duration))
            if isOver { self.timeline = nil }
        }
        graph.markDirty(self, transaction: Transaction())
        return view.repeats || !isOver
    }

    private func evaluate() -> C {
        graph.countBody()
        isDirty = false
        return tracking { view.content(value) }
    }

    override func flush() { child.update(evaluate()) }
    override func viewDidChange(_ old: KeyframeAnimator<V, K, C>) {
        if old.trigger != view.trigger { begin() }
        child.update(evaluate())
    }
    override func environmentDidChange(_ old: EnvironmentValues) { child.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) { child.collect(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let child { visit(child) } }
    override func willBeRemoved() { graph.animations.remove(self) }
    override var debugName: String { "KeyframeAnimator" }
}

extension View {
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let own = PlaceholderContentView<Self>(view: AnyView(self))
        return KeyframeAnimator(initialValue: initialValue, repeating: repeating, content: { content(own, $0) }, keyframes: keyframes)
    }

    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let own = PlaceholderContentView<Self>(view: AnyView(self))
        return KeyframeAnimator(initialValue: initialValue, trigger: trigger, content: { content(own, $0) }, keyframes: keyframes)
    }
}
