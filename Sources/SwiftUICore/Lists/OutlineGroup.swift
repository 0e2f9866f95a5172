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
                row(element).padding(.leading, CGFloat(depth) * 20)
            }
        }
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

    var body: some View {
        HStack {
            row(element)
            Spacer()
            Chevron(direction: .right)
                .rotationEffect(.degrees(isExpanded ? 90 : 0))
                .foregroundStyle(TintShapeStyle())
        }
        .padding(.leading, CGFloat(depth) * 20)
        .rowPress { withAnimation { isExpanded.toggle() } }
        if isExpanded { AnyView(OutlineRows(data: inner, id: id, children: children, row: row, depth: depth + 1)) }
    }
}
