import Foundation
import VitrineLayout

/// A named value that views send up to their ancestors.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// What has been collected for a key so far.
public struct PreferenceSum<K: PreferenceKey> {
    public private(set) var value: K.Value?

    public mutating func add(_ next: K.Value) {
        if value == nil { value = next } else { K.reduce(value: &value!, nextValue: { next }) }
    }

    mutating func replace(_ new: K.Value) { value = new }
}

extension _ViewNode {
    /// The combined value of a preference in this subtree.
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value {
        var sum = PreferenceSum<K>()
        contribute(key, &sum)
        return sum.value ?? K.defaultValue
    }
}

/// A node that looks at preferences of what is below it.
protocol PreferenceConsumer: _ViewNode {
    /// Collects again; acts only if the value changed.
    func preferencesMayHaveChanged()
}

/// Tells consumers, innermost first, when a preference or the tree changed.
final class PreferenceCenter {
    private var consumers: [any PreferenceConsumer] = []
    private(set) var isDirty = false

    func add(_ consumer: any PreferenceConsumer) {
        consumers.append(consumer)
        consumers.sort { $0.depth > $1.depth }
        isDirty = true
    }

    func remove(_ consumer: any PreferenceConsumer) { consumers.removeAll { $0 === consumer } }

    func markDirty() { isDirty = !consumers.isEmpty }

    func flush(_ graph: ViewGraph) {
        guard isDirty else { return }
        isDirty = false
        for consumer in consumers where !consumer.isRemoved { consumer.preferencesMayHaveChanged() }
    }
}

// MARK: Writing

public struct _PreferenceWritingModifier<K: PreferenceKey>: _PrimitiveViewModifier {
    let value: K.Value
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        PreferenceWritingNode(view, inputs)
    }
}

private final class PreferenceWritingNode<C: View, K: PreferenceKey>: PassThroughNode<C, _PreferenceWritingModifier<K>> {
    override func start() { graph.preferences.markDirty() }
    override func modifierDidChange(_ old: _PreferenceWritingModifier<K>) {
        if !areEqual(old.value, view.modifier.value) { graph.preferences.markDirty() }
    }
    override func contribute<P: PreferenceKey>(_ key: P.Type, _ sum: inout PreferenceSum<P>) {
        if key == K.self { sum.add(view.modifier.value as! P.Value) } else { super.contribute(key, &sum) }
    }
}

public struct _PreferenceTransformModifier<K: PreferenceKey>: _PrimitiveViewModifier {
    let transform: (inout K.Value) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        PreferenceTransformNode(view, inputs)
    }
}

private final class PreferenceTransformNode<C: View, K: PreferenceKey>: PassThroughNode<C, _PreferenceTransformModifier<K>> {
    override func start() { graph.preferences.markDirty() }
    override func modifierDidChange(_ old: _PreferenceTransformModifier<K>) { graph.preferences.markDirty() }
    override func contribute<P: PreferenceKey>(_ key: P.Type, _ sum: inout PreferenceSum<P>) {
        guard key == K.self else { return super.contribute(key, &sum) }
        var value = content.preference(K.self)
        view.modifier.transform(&value)
        sum.add(value as! P.Value)
    }
}

/// Writes a preference made from the geometry of the view.
public struct _AnchorWritingModifier<A, K: PreferenceKey>: _PrimitiveViewModifier {
    let source: Anchor<A>.Source
    let transform: (Anchor<A>, inout PreferenceSum<K>) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        AnchorWritingNode(view, inputs)
    }
}

private final class AnchorWritingNode<C: View, A, K: PreferenceKey>: PassThroughNode<C, _AnchorWritingModifier<A, K>> {
    private weak var element: Element?
    override func start() { graph.preferences.markDirty() }
    override func collect(_ list: inout [Element]) {
        let start = list.count
        super.collect(&list)
        element = start < list.count ? list[start] : nil
        graph.preferences.markDirty()
    }
    /// The anchor needs its element, so a lazy container gets all of them.
    override func collectRows(_ list: inout RowList) {
        var elements: [Element] = []
        collect(&elements)
        list.add(elements)
    }
    override func modifierDidChange(_ old: _AnchorWritingModifier<A, K>) { graph.preferences.markDirty() }
    override func contribute<P: PreferenceKey>(_ key: P.Type, _ sum: inout PreferenceSum<P>) {
        super.contribute(key, &sum)
        guard key == K.self, let element else { return }
        var own = PreferenceSum<K>()
        if let value = sum.value { own.add(value as! K.Value) }
        view.modifier.transform(Anchor(element: element, source: view.modifier.source), &own)
        if let value = own.value { sum.replace(value as! P.Value) }
    }
}

// MARK: Reading

public struct _PreferenceActionModifier<K: PreferenceKey>: _PrimitiveViewModifier where K.Value: Equatable {
    let action: (K.Value) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        PreferenceActionNode(view, inputs)
    }
}

private final class PreferenceActionNode<C: View, K: PreferenceKey>: PassThroughNode<C, _PreferenceActionModifier<K>>, PreferenceConsumer where K.Value: Equatable {
    private var last: K.Value?
    override func start() { graph.preferences.add(self) }
    override func willBeRemoved() { graph.preferences.remove(self) }
    func preferencesMayHaveChanged() {
        let value = content.preference(K.self)
        if let last, last == value { return }
        let isFirst = last == nil
        last = value
        if isFirst && value == K.defaultValue { return }
        graph.afterUpdates { [weak self] in
            guard let self, !isRemoved else { return }
            view.modifier.action(value)
        }
    }
}

extension View {
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(_PreferenceWritingModifier<K>(value: value))
    }

    public func transformPreference<K: PreferenceKey>(_ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void) -> some View {
        modifier(_PreferenceTransformModifier<K>(transform: callback))
    }

    public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void) -> some View where K.Value: Equatable {
        modifier(_PreferenceActionModifier<K>(action: action))
    }

    public func anchorPreference<A, K: PreferenceKey>(key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value) -> some View {
        modifier(_AnchorWritingModifier<A, K>(source: value) { anchor, sum in sum.add(transform(anchor)) })
    }

    public func transformAnchorPreference<A, K: PreferenceKey>(key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void) -> some View {
        modifier(_AnchorWritingModifier<A, K>(source: value) { anchor, sum in
            var current = sum.value ?? K.defaultValue
            transform(&current, anchor)
            sum.replace(current)
        })
    }

    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(_PreferenceLayerModifier<K, V>(isOverlay: true, alignment: alignment, transform: transform))
    }

    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(_PreferenceLayerModifier<K, V>(isOverlay: false, alignment: alignment, transform: transform))
    }
}
