import Foundation

/// A view for each item of a collection; identity, and with it state, follows the item's id.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
    let offsetIDs: Bool
    /// Set where the data are found only in the tree (`ForEach(subviews:)`): the view that does the work.
    var standIn: AnyView?
}

/// A view that makes its content from data, so that rows can be deleted and moved.
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}

extension ForEach: View, _PrimitiveView where Content: View {
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
        if view.standIn != nil { return StandInNode(view, inputs) { $0.standIn ?? AnyView(EmptyView()) } }
        return ForEachNode(view, inputs)
    }
    public nonisolated static func _yieldsRows(_ depth: Int) -> Bool { true }
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
                content(Binding(projection: ElementProjection(data, pair.0, last: values[pair.0])))
            },
            id: { $0.1 }, offsetIDs: false)
    }
}

/// Rows by identity. The first to collect decides: `collect` makes every row from then on, `collectRows` each row when it is asked for.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _TypedNode<ForEach<Data, ID, Content>> {
    private struct Key: Hashable {
        var id: ID
        /// Which of several items with the same id.
        var occurrence: Int
    }
    private var rows: [Key: _TypedNode<Content>] = [:]
    private var order: [Key] = []
    /// Where each key is in `order`; kept while rows are made on demand.
    private var places: [Key: Int] = [:]
    private var isLazy = false

    override init(_ view: ForEach<Data, ID, Content>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        order = keys()
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

    private func item(_ index: Int) -> Data.Element { view.data[view.data.index(view.data.startIndex, offsetBy: index)] }

    /// True: the list of rows changed.
    private func reconcile() -> Bool {
        let new = keys()
        let changed = new != order
        if changed {
            let wanted = Set(new)
            for key in order where !wanted.contains(key) { rows.removeValue(forKey: key)?.tearDown() }
            order = new
            if isLazy { notePlaces() }
        }
        if isLazy { updateMadeRows() } else { updateAllRows() }
        return changed
    }

    /// One tracking scope for all rows: what any row's closure reads, the whole ForEach depends on.
    private func updateAllRows() {
        let contents = tracking { view.data.map { view.content($0) } }
        for (key, content) in zip(order, contents) {
            if let row = rows[key] { row.update(content) } else { rows[key] = Content.makeTyped(content, childInputs) }
        }
    }

    private func updateMadeRows() {
        forgetReads()
        for index in madeRows { rows[order[index]]!.update(trackingMore { view.content(item(index)) }) }
    }

    private func notePlaces() {
        places.removeAll(keepingCapacity: true)
        for (index, key) in order.enumerated() { places[key] = index }
    }

    /// In order.
    private var madeRows: [Int] { rows.keys.compactMap { places[$0] }.sorted() }

    private func makeAllRows() {
        isLazy = false
        if rows.count < order.count { updateAllRows() }
    }

    override func viewDidChange(_ old: ForEach<Data, ID, Content>) { if reconcile() { elementsDidChange() } }
    override func flush() { if reconcile() { elementsDidChange() } }

    override func environmentDidChange(_ old: EnvironmentValues) { visitChildren { $0.setEnvironment(environment) } }

    override func collect(_ list: inout [Element]) {
        makeAllRows()
        for (index, key) in order.enumerated() {
            let start = list.count
            rows[key]?.collect(&list)
            mark(list[start...], key, index)
        }
    }

    /// Tells containers which item an element belongs to; an item of a ForEach further in keeps its own.
    private func mark(_ elements: ArraySlice<Element>, _ key: Key, _ index: Int) {
        let own = ObjectIdentifier(self)
        for element in elements {
            if let inner = element.ownTrait(ForEachItemTrait.self) ?? nil, inner.owner != own { continue }
            element.setTrait(ForEachItemTrait.self, ForEachItem(owner: own, id: AnyHashable(key.id), index: index))
        }
    }

    override func collectRows(_ list: inout RowList) {
        // Rows that hold sections or further rows are made now; theirs are what is lazy.
        if Content._yieldsRows(0) {
            makeAllRows()
            for key in order { rows[key]?.collectRows(&list) }
            return
        }
        if !isLazy {
            isLazy = true
            notePlaces()
        }
        list.add(self)
    }

    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        if isLazy {
            for index in madeRows { visit(rows[order[index]]!) }
        } else {
            for key in order { if let row = rows[key] { visit(row) } }
        }
    }

    // MARK: Ids

    override func rowID(of child: _ViewNode?) -> AnyHashable? {
        guard let child, let key = rows.first(where: { $0.value === child })?.key else { return nil }
        return AnyHashable(key.id)
    }

    override func locateHere(_ id: AnyHashable) -> ScrollLocation? {
        guard let own = id.base as? ID, let row = rows[Key(id: own, occurrence: 0)] else { return nil }
        let elements = row.collected()
        return isLazy && !elements.contains(where: \.isInTree) ? nil : .elements(elements)
    }
}

extension ForEachNode: RowSource {
    var rowCount: Int { order.count }

    func elements(ofRow index: Int) -> [Element] {
        guard index < order.count else { return [] }
        let key = order[index]
        let row = rows[key] ?? Content.makeTyped(trackingMore { view.content(item(index)) }, childInputs)
        rows[key] = row
        let elements = row.collected()
        mark(elements[...], key, index)
        return elements
    }

    func isRowMade(_ index: Int) -> Bool { rows[order[index]] != nil }
    func releaseRow(_ index: Int) { rows.removeValue(forKey: order[index])?.tearDown() }
    func rowID(_ index: Int) -> AnyHashable { AnyHashable(order[index].id) }
    func explicitRowID(_ index: Int) -> AnyHashable? { (view.content(item(index)) as? any ExplicitlyIdentified)?.explicitID }
}
