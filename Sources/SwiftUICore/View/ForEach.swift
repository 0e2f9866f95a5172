import Foundation

/// A view for each item of a collection; identity, and with it state, follows the item's id.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
    let offsetIDs: Bool
}

/// A view that makes its content from data, so that rows can be deleted and moved.
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}

extension ForEach: View, _PrimitiveView where Content: View {
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { ForEachNode(view, inputs) }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0.id }, offsetIDs: false)
    }
}

extension ForEach where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0[keyPath: id] }, offsetIDs: false)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { $0 }, offsetIDs: false)
    }
}

extension ForEach where Content: View {
    public init<C: MutableCollection & RandomAccessCollection>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C.Element: Identifiable, C.Index: Hashable {
        self.init(data, id: \.id, content: content)
    }

    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
        let values = data.wrappedValue
        let pairs = values.indices.lazy.map { ($0, values[$0][keyPath: id]) }
        self.init(
            data: pairs,
            content: { pair in
                let index = pair.0
                // A row may outlive its element by a frame; it then shows the last value it had.
                let last = values[index]
                return content(Binding(
                    get: { data.wrappedValue.indices.contains(index) ? data.wrappedValue[index] : last },
                    set: { value, transaction in
                        guard data.wrappedValue.indices.contains(index) else { return }
                        var copy = data
                        copy.transaction = transaction
                        copy.wrappedValue[index] = value
                    }))
            },
            id: { $0.1 }, offsetIDs: false)
    }
}

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _TypedNode<ForEach<Data, ID, Content>> {
    private struct Key: Hashable {
        var id: ID
        /// Which of several items with the same id.
        var occurrence: Int
    }
    private var rows: [Key: _TypedNode<Content>] = [:]
    private var order: [Key] = []

    override init(_ view: ForEach<Data, ID, Content>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        reconcile()
    }

    private func keys() -> [Key] {
        var seen: [ID: Int] = [:]
        var result: [Key] = []
        result.reserveCapacity(view.data.count)
        for item in view.data {
            let id = view.id(item)
            let count = seen[id, default: 0]
            seen[id] = count + 1
            if count == 1 { graph.issues.report("ForEach over \(Data.self): the id \(id) occurs more than once; rows with it share no state") }
            result.append(Key(id: id, occurrence: count))
        }
        return result
    }

    /// True: the list of rows changed.
    @discardableResult
    private func reconcile() -> Bool {
        let new = keys()
        let changed = new != order
        if changed {
            let wanted = Set(new)
            for key in order where !wanted.contains(key) { rows.removeValue(forKey: key)?.tearDown() }
            order = new
        }
        // One tracking scope for all rows: what any row's closure reads, the whole ForEach depends on.
        let contents = tracking { view.data.map { view.content($0) } }
        for (key, content) in zip(order, contents) {
            if let row = rows[key] { row.update(content) } else { rows[key] = Content.makeTyped(content, childInputs) }
        }
        return changed
    }

    override func viewDidChange(_ old: ForEach<Data, ID, Content>) { if reconcile() { elementsDidChange() } }
    override func flush() { if reconcile() { elementsDidChange() } }
    override func environmentDidChange(_ old: EnvironmentValues) { for key in order { rows[key]?.setEnvironment(environment) } }
    override func collect(_ list: inout [Element]) {
        let owner = ObjectIdentifier(self)
        for (index, key) in order.enumerated() {
            let start = list.count
            rows[key]?.collect(&list)
            for element in list[start...] where element.ownTrait(ForEachItemTrait.self) == nil {
                element.setTrait(ForEachItemTrait.self, ForEachItem(owner: owner, id: AnyHashable(key.id), index: index))
            }
        }
    }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { for key in order { if let row = rows[key] { visit(row) } } }
}
