import Foundation

/// A tree of data as rows: those with children open and close.
public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup> where Data: RandomAccessCollection, ID: Hashable {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let row: (Data.Element) -> Leaf
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
    public var body: some View { OutlineRows(data: data, id: id, children: children, row: row, depth: 0) }
}

extension OutlineGroup where ID == Data.Element.ID, Parent: View, Parent == Leaf, Subgroup == EmptyView, Data.Element: Identifiable {
    public init(_ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf) {
        self.init(data: data, id: \.id, children: children, row: content)
    }
}

extension OutlineGroup where Parent: View, Parent == Leaf, Subgroup == EmptyView {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf) {
        self.init(data: data, id: id, children: children, row: content)
    }
}

private struct OutlineRows<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let row: (Data.Element) -> Leaf
    let depth: Int

    var body: some View {
        ForEach(data, id: id) { element in
            if let inner = element[keyPath: children] {
                OutlineBranch(element: element, inner: inner, id: id, children: children, row: row, depth: depth)
            } else {
                OutlineLeaf(depth: depth) { row(element) }
            }
        }
    }
}

private struct OutlineLeaf<Content: View>: View {
    let depth: Int
    @ViewBuilder let content: Content
    @Environment(\.controlMetrics) private var metrics

    var body: some View {
        if metrics.group.disclosureChevronLeads {
            content.padding(.leading, OutlineTriangle.slot * CGFloat(depth + 1))
        } else {
            content.padding(.leading, CGFloat(depth) * 20)
        }
    }
}

/// Opens and closes a row of a tree on the Mac, where a press on the row itself selects it.
private struct OutlineTriangle: View {
    /// Of each level, points; rows without a triangle keep it free.
    static let slot: CGFloat = 16
    let isExpanded: Bool
    let toggle: () -> Void
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        ChevronShape()
            .stroke(style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
            .frame(width: 4.5, height: 8)
            .rotationEffect(.degrees(isExpanded ? (direction == .rightToLeft ? -90 : 90) : 0))
            .foregroundStyle(.secondary)
            .frame(width: OutlineTriangle.slot, height: 16, alignment: .leading)
            .padding(.leading, 2)
            .contentShape(Rectangle())
            .press(changed: { _ in }, action: toggle)
            .padding(.leading, -2)
            .named("OutlineTriangle")
    }
}

private struct OutlineBranch<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    let element: Data.Element
    let inner: Data
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let row: (Data.Element) -> Leaf
    let depth: Int
    @State private var isExpanded = false
    @Environment(\.controlMetrics) private var metrics

    @ViewBuilder private var header: some View {
        if metrics.group.disclosureChevronLeads {
            HStack(spacing: 0) {
                OutlineTriangle(isExpanded: isExpanded) { withAnimation { isExpanded.toggle() } }
                row(element)
                Spacer(minLength: 0)
            }
            .padding(.leading, OutlineTriangle.slot * CGFloat(depth))
        } else {
            pressedHeader
        }
    }

    private var pressedHeader: some View {
        HStack {
            row(element)
            Spacer()
            Chevron(direction: .right)
                .rotationEffect(.degrees(isExpanded ? 90 : 0))
                .foregroundStyle(TintShapeStyle())
        }
        .padding(.leading, CGFloat(depth) * 20)
        .rowPress { withAnimation { isExpanded.toggle() } }
    }

    var body: some View {
        header
        if isExpanded { AnyView(OutlineRows(data: inner, id: id, children: children, row: row, depth: depth + 1)) }
    }
}
