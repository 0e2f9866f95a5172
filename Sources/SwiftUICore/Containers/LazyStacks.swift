import Foundation
import VitrineLayout

// Status: complete

/// Which parts of sections stay at the edge of the viewport while their section shows.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Rows below each other, made when they come into view; as wide as what is offered (facts §12).
public struct LazyVStack<Content: View>: _PrimitiveView {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
        LazyNode(view, inputs, name: "LazyVStack", content: { $0.content }) {
            LazyParameters(axis: .vertical, alignment: $0.alignment.key, spacing: $0.spacing, pinned: $0.pinnedViews, tracks: nil)
        }
    }
}

/// Columns beside each other, made when they come into view; as tall as what is offered (facts §12).
public struct LazyHStack<Content: View>: _PrimitiveView {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
        LazyNode(view, inputs, name: "LazyHStack", content: { $0.content }) {
            LazyParameters(axis: .horizontal, alignment: $0.alignment.key, spacing: $0.spacing, pinned: $0.pinnedViews, tracks: nil)
        }
    }
}

/// A column or row of a lazy grid.
public struct GridItem: Sendable {
    public enum Size: Sendable {
        /// As many as fit, each within the limits.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    }
    public var size: Size
    /// To the next track; nil is 8.
    public var spacing: CGFloat?
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// Cells in columns of given widths, line by line, made when they come into view (facts §12).
public struct LazyVGrid<Content: View>: _PrimitiveView {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
        LazyNode(view, inputs, name: "LazyVGrid", content: { $0.content }) {
            LazyParameters(axis: .vertical, alignment: $0.alignment.key, spacing: $0.spacing, pinned: $0.pinnedViews, tracks: $0.columns)
        }
    }
}

/// Cells in rows of given heights, column by column, made when they come into view (facts §12).
public struct LazyHGrid<Content: View>: _PrimitiveView {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
        LazyNode(view, inputs, name: "LazyHGrid", content: { $0.content }) {
            LazyParameters(axis: .horizontal, alignment: $0.alignment.key, spacing: $0.spacing, pinned: $0.pinnedViews, tracks: $0.rows)
        }
    }
}

struct LazyParameters {
    var axis: LayoutAxis
    /// Across the axis.
    var alignment: AlignmentKey
    var spacing: CGFloat?
    var pinned: PinnedScrollableViews
    /// Set: a grid.
    var tracks: [GridItem]?
}

/// The node of a lazy container: hands the row sources of its content to the element, which makes what shows.
final class LazyNode<V: View, C: View>: _TypedNode<V>, ElementContainer {
    private var content: _TypedNode<C>!
    private let child: (V) -> C
    private let parameters: (V) -> LazyParameters
    private var element: LazyElement!

    init(_ view: V, _ inputs: _ViewInputs, name: String, content: @escaping (V) -> C, parameters: @escaping (V) -> LazyParameters) {
        child = content
        self.parameters = parameters
        super.init(view, inputs)
        element = LazyElement(self, parameters(view), name: name)
        self.content = C.makeTyped(content(view), childInputs)
        rebuildList()
    }

    override func viewDidChange(_ old: V) {
        element.set(parameters(view))
        content.update(child(view))
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        let rightToLeft = environment.layoutDirection == .rightToLeft
        if element.isRightToLeft != rightToLeft {
            element.isRightToLeft = rightToLeft
            element.invalidateLayout()
        }
        content.setEnvironment(environment)
    }

    override func collect(_ list: inout [Element]) { list.append(element) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let content { visit(content) } }

    func markElementsDirty() {
        guard !isListDirty else { return }
        isListDirty = true
        if !element.isFilling { graph.elementsChanged(self) }
    }

    func rebuildElements() {
        var list = RowList()
        content.collectRows(&list)
        element.setRows(list)
    }

    override func locateUnmade(_ id: AnyHashable) -> ScrollLocation? { element.line(withID: id).map { .row(element, line: $0) } }
}
