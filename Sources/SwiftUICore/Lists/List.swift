import Foundation

/// Rows below each other that scroll; takes all the room it is offered.
public struct List<SelectionValue: Hashable, Content: View>: View {
    let selection: ListSelection?
    let content: Content

    init(_ selection: ListSelection?, _ content: Content) {
        self.selection = selection
        self.content = content
    }

    public var body: some View { ListFrame(name: "List", content: content, selection: selection, kind: nil) }
}

extension List {
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) { self.init(selection.map { .many($0) }, content()) }
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) { self.init(selection.map { .oneOrNone($0) }, content()) }
    /// A set, or an optional, is a selection of what is in it.
    @_disfavoredOverload
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) { self.init(.one(selection), content()) }

    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection.map { .many($0) }, ForEach(data, content: rowContent))
    }
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection.map { .oneOrNone($0) }, ForEach(data, content: rowContent))
    }
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection.map { .many($0) }, ForEach(data, id: id, content: rowContent))
    }
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection.map { .oneOrNone($0) }, ForEach(data, id: id, content: rowContent))
    }
    public init<RowContent: View>(_ data: Range<Int>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection.map { .many($0) }, ForEach(data, content: rowContent))
    }
    public init<RowContent: View>(_ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection.map { .oneOrNone($0) }, ForEach(data, content: rowContent))
    }
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent, EmptyView>, Data.Element: Identifiable {
        self.init(selection.map { .oneOrNone($0) }, OutlineGroup(data, children: children, content: rowContent))
    }
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent, EmptyView>, Data.Element: Identifiable {
        self.init(selection.map { .many($0) }, OutlineGroup(data, children: children, content: rowContent))
    }
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>, Data.Element: Identifiable, Data.Index: Hashable {
        self.init(selection.map { .many($0) }, ForEach(data, content: rowContent))
    }
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>, Data.Element: Identifiable, Data.Index: Hashable {
        self.init(selection.map { .oneOrNone($0) }, ForEach(data, content: rowContent))
    }
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }

    public init<Data: RandomAccessCollection, RowContent: View>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent)
    where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(nil, ForEach(data, content: rowContent))
    }
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(nil, ForEach(data, id: id, content: rowContent))
    }
    public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(nil, ForEach(data, content: rowContent))
    }
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent, RowContent, EmptyView>, Data.Element: Identifiable {
        self.init(nil, OutlineGroup(data, children: children, content: rowContent))
    }
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, ID, RowContent, RowContent, EmptyView> {
        self.init(nil, OutlineGroup(data, id: id, children: children, content: rowContent))
    }
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>, Data.Element: Identifiable, Data.Index: Hashable {
        self.init(nil, ForEach(data, content: rowContent))
    }
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data.Index: Hashable {
        self.init(nil, ForEach(data, id: id, content: rowContent))
    }
}

/// What lists and forms share: rows that scroll on the kind's ground.
struct ListFrame<Content: View>: View {
    let name: String
    let content: Content
    let selection: ListSelection?
    /// nil: as `listStyle` says.
    let kind: ListKind?
    @Environment(\.self) private var environment

    var body: some View {
        let _ = selection?.read()
        let settings = settings
        if let column = environment.splitColumn, let selection, !selection.isMultiple {
            rows(settings)
                .onChange(of: selection.current(), initial: column.followsFirstSelection) { if $1 != nil { column.choose() } }
                .onChange(of: column.isNextShown) { if $0 && !$1 { selection.clear?() } }
        } else {
            rows(settings)
        }
    }

    private func rows(_ settings: ListSettings) -> some View {
        let metrics = settings.metrics(390)
        return ScrollView { _ListRows(content: content, settings: settings) }
            .overlay(border(metrics))
            .background(ground(metrics))
            .modifier(keys)
            .named(name)
    }

    /// A list with a selection takes the focus, and arrows move the selection.
    private var keys: FocusItemModifier {
        let selection = selection
        var item = FocusItemModifier(canFocus: selection != nil, focusesOnClick: true, isWhole: false, drawsOwnFocus: true)
        item.onElementKey = { key, input, element in ListKeys.take(key, input, in: element, selection) }
        return item
    }

    private var settings: ListSettings {
        ListSettings(
            kind: kind ?? ListMetrics.kind(environment.listKind, look: environment.look, isCompact: environment.horizontalSizeClass == .compact), look: environment.look, rowSpacing: environment.listRowSpacing,
            sectionSpacing: environment.listSectionSpacing, minRowHeight: environment.minListRowHeightOverride,
            minHeaderHeight: environment.defaultMinListHeaderHeight, selection: selection, isEditing: environment.editMode?.wrappedValue.isEditing ?? false)
    }

    private func ground(_ metrics: ListMetrics) -> Color {
        guard environment.scrollGround != .hidden, let ground = metrics.ground else { return .clear }
        return Color(ground)
    }

    @ViewBuilder private func border(_ metrics: ListMetrics) -> some View {
        if let border = metrics.border { Rectangle().strokeBorder(Color(border), lineWidth: 1) }
    }
}

