import Foundation

// Status: complete

/// One view out of a container's content, to be put somewhere else in it.
public struct Subview: _PrimitiveView, Identifiable {
    public struct ID: Hashable {
        let element: ObjectIdentifier
        let explicit: AnyHashable?
    }
    let element: Element

    public var id: ID { ID(element: ObjectIdentifier(element), explicit: element.scrollID) }
    public var containerValues: ContainerValues { element.containerValues }
    public nonisolated static func _makeNode(_ view: Subview, _ inputs: _ViewInputs) -> _ViewNode { SubviewNode(view, inputs) }
}

private final class SubviewNode: _TypedNode<Subview> {
    override func viewDidChange(_ old: Subview) { if old.element !== view.element { elementsDidChange() } }
    override func collect(_ list: inout [Element]) { list.append(view.element) }
}

/// The views that a container's content consists of.
public struct SubviewsCollection: RandomAccessCollection, View {
    let all: [Subview]
    public var startIndex: Int { 0 }
    public var endIndex: Int { all.count }
    public subscript(index: Int) -> Subview { all[index] }
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(base: all, bounds: bounds) }
    public var body: some View { ForEach(all) { $0 } }
}

public struct SubviewsCollectionSlice: RandomAccessCollection, View {
    let base: [Subview]
    let bounds: Range<Int>
    public var startIndex: Int { bounds.lowerBound }
    public var endIndex: Int { bounds.upperBound }
    public subscript(index: Int) -> Subview { base[index] }
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(base: base, bounds: bounds) }
    public var body: some View { ForEach(Array(base[bounds])) { $0 } }
}

/// A section of a container's content, taken apart.
public struct SectionConfiguration: Identifiable {
    public struct ID: Hashable { let raw: AnyHashable }
    public let id: ID
    public let header: SubviewsCollection
    public let content: SubviewsCollection
    public let footer: SubviewsCollection
    public var containerValues: ContainerValues { content.first?.containerValues ?? ContainerValues() }
}

public struct SectionCollection: RandomAccessCollection {
    let all: [SectionConfiguration]
    public var startIndex: Int { 0 }
    public var endIndex: Int { all.count }
    public subscript(index: Int) -> SectionConfiguration { all[index] }
}

/// Groups elements by the section they belong to; those outside any form sections of their own.
private struct SectionGrouping {
    private(set) var sections: [SectionConfiguration] = []
    private var header: [Element] = [], content: [Element] = [], footer: [Element] = []
    private var current: ObjectIdentifier?

    init(_ elements: [Element]) {
        for (index, element) in elements.enumerated() {
            let part = element.trait(SectionPartTrait.self)
            if index > 0, part?.section != current { close() }
            current = part?.section
            switch part?.part {
            case .header?: header.append(element)
            case .footer?: footer.append(element)
            default: content.append(element)
            }
        }
        if !elements.isEmpty { close() }
    }

    private mutating func close() {
        let key = current.map { AnyHashable($0) } ?? AnyHashable(sections.count)
        sections.append(SectionConfiguration(
            id: .init(raw: key), header: SubviewsCollection(all: header.map(Subview.init)), content: SubviewsCollection(all: content.map(Subview.init)),
            footer: SubviewsCollection(all: footer.map(Subview.init))))
        header = []
        content = []
        footer = []
    }
}

extension SectionCollection {
    init(grouping elements: [VitrineElement]) { all = SectionGrouping(elements).sections }
}

/// `Element` where a collection's own hides it.
typealias VitrineElement = Element

/// Content whose views are handed to a function, which arranges them.
public struct _SubviewsRoot<Content: View, Result: View>: _PrimitiveView {
    let content: Content
    let transform: ([Element]) -> Result
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { SubviewsRootNode(view, inputs) }
    public nonisolated static func _yieldsRows(_ depth: Int) -> Bool { true }
}

private final class SubviewsRootNode<C: View, R: View>: _TypedNode<_SubviewsRoot<C, R>>, ElementContainer {
    private var content: _TypedNode<C>!
    private var elements: [Element] = []
    private var result: _TypedNode<R>!
    /// Set while the result is what changes: its elements go up as they are.
    private var contentIsClean = true

    override init(_ view: _SubviewsRoot<C, R>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        content = C.makeTyped(view.content, childInputs)
        elements = content.collected()
        result = R.makeTyped(tracking { view.transform(elements) }, childInputs)
    }

    override func viewDidChange(_ old: _SubviewsRoot<C, R>) {
        content.update(view.content)
        refresh()
    }
    override func flush() { refresh() }

    private func refresh() {
        elements = content.collected()
        result.update(tracking { view.transform(elements) })
        elementsDidChange()
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        content.setEnvironment(environment)
        result.setEnvironment(environment)
    }

    func markElementsDirty() {
        guard !isListDirty else { return }
        markListDirty()
        elementsDidChange()
    }

    func rebuildElements() {
        let new = content.collected()
        guard new.count != elements.count || !zip(new, elements).allSatisfy({ $0 === $1 }) else { return }
        refresh()
    }

    override func collect(_ list: inout [Element]) { result.collect(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        if let content { visit(content) }
        if let result { visit(result) }
    }
}

extension Group {
    public init<Base: View, Result: View>(subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result)
    where Content == _SubviewsRoot<Base, Result> {
        self.init { _SubviewsRoot(content: view) { transform(SubviewsCollection(all: $0.map(Subview.init))) } }
    }

    public init<Base: View, Result: View>(sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result)
    where Content == _SubviewsRoot<Base, Result> {
        self.init { _SubviewsRoot(content: view) { transform(SectionCollection(grouping: $0)) } }
    }
}

/// What `ForEach(subviews:)` loops over; the views are known only where the loop stands in the tree.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> Subview { preconditionFailure("ForEachSubviewCollection is empty") }
}

/// What `ForEach(sections:)` loops over; as above.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> SectionConfiguration { preconditionFailure("ForEachSectionCollection is empty") }
}

extension ForEach where Content: View {
    /// A row for each view of `view`.
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
    where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
        self.init(data: ForEachSubviewCollection(), content: content, id: { $0.id }, offsetIDs: false)
        standIn = AnyView(_SubviewsRoot(content: view) { ForEach<[Subview], Subview.ID, Content>($0.map(Subview.init), content: content) })
    }

    /// A row for each section of `view`.
    public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
    where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
        self.init(data: ForEachSectionCollection(), content: content, id: { $0.id }, offsetIDs: false)
        standIn = AnyView(_SubviewsRoot(content: view) {
            ForEach<[SectionConfiguration], SectionConfiguration.ID, Content>(SectionCollection(grouping: $0).all, content: content)
        })
    }
}

/// The node of a `ForEach` that another view stands in for.
final class StandInNode<V: View>: _TypedNode<V> {
    private let standIn: (V) -> AnyView
    private var child: _TypedNode<AnyView>!

    init(_ view: V, _ inputs: _ViewInputs, _ standIn: @escaping (V) -> AnyView) {
        self.standIn = standIn
        super.init(view, inputs)
        child = AnyView.makeTyped(standIn(view), childInputs)
    }

    override func viewDidChange(_ old: V) { child.update(standIn(view)) }
    override func environmentDidChange(_ old: EnvironmentValues) { child.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) { child.collect(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let child { visit(child) } }
}
