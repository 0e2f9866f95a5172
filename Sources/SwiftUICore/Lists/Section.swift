import Foundation

// Status: complete

/// Views that belong together, with a header and a footer. In lists a section makes a group of rows; anywhere else it is its header,
/// content and footer in that order.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    var isExpanded: Binding<Bool>?
}

extension Section: View, _PrimitiveView where Parent: View, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.init(header: header(), content: content(), footer: footer(), isExpanded: nil)
    }
    @available(*, deprecated, renamed: "Section(content:header:footer:)")
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer, isExpanded: nil)
    }
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { SectionNode(view, inputs) }
    public nonisolated static func _yieldsRows(_ depth: Int) -> Bool { true }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer(), isExpanded: nil)
    }
    @available(*, deprecated, renamed: "Section(content:footer:)")
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer, isExpanded: nil)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: nil)
    }
    @available(*, deprecated, renamed: "Section(content:header:)")
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView(), isExpanded: nil)
    }
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView(), isExpanded: nil)
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: nil)
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: nil)
    }
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    @available(*, deprecated, message: "Sections of lists that can be collapsed say so with init(isExpanded:).")
    public func collapsible(_ collapsible: Bool) -> some View { self }
}

/// Which part of which section an element is; containers that care (lists, lazy stacks with pinned headers) group by it.
struct SectionPart: Equatable {
    /// Different for each section in the tree.
    var section: ObjectIdentifier
    var part: SectionPartKind
}

enum SectionPartTrait: _ViewTraitKey { static var defaultValue: SectionPart? { nil } }

final class SectionNode<Parent: View, Content: View, Footer: View>: _TypedNode<Section<Parent, Content, Footer>> {
    private var header: _TypedNode<SectionHeader<Parent>>!
    private var content: _TypedNode<Content>?
    private var footer: _TypedNode<Footer>!

    override init(_ view: Section<Parent, Content, Footer>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        header = SectionHeader<Parent>.makeTyped(headerView, partInputs(headerChange))
        if isOpen { content = Content.makeTyped(view.content, childInputs) }
        footer = Footer.makeTyped(view.footer, partInputs(footerChange))
    }

    private var isOpen: Bool {
        guard environment.listContext != nil, let isExpanded = view.isExpanded else { return true }
        return isExpanded.wrappedValue
    }

    private var headerView: SectionHeader<Parent> {
        SectionHeader(content: view.header, isExpanded: environment.listContext == nil ? nil : view.isExpanded)
    }

    private var headerChange: ((inout EnvironmentValues) -> Void)? {
        if environment.closeMenu != nil { return EnvironmentValues.setMenuHeader }
        return environment.isInFormColumns ? { $0.font = .headline } : environment.listContext?.headerEnvironment
    }

    private var footerChange: ((inout EnvironmentValues) -> Void)? {
        guard environment.isInFormColumns else { return environment.listContext?.footerEnvironment }
        return {
            $0.font = .subheadline
            $0.foregroundLevels.set(AnyShapeStyle(Color(.secondary as SystemColor)))
        }
    }

    private func partInputs(_ change: ((inout EnvironmentValues) -> Void)?) -> _ViewInputs {
        var inputs = childInputs
        change?(&inputs.environment)
        return inputs
    }

    override func viewDidChange(_ old: Section<Parent, Content, Footer>) {
        header.update(headerView)
        footer.update(view.footer)
        switch (content, isOpen) {
        case (let node?, true): node.update(view.content)
        case (nil, true):
            content = Content.makeTyped(view.content, childInputs)
            elementsDidChange()
        case (let node?, false):
            node.tearDown()
            content = nil
            elementsDidChange()
        case (nil, false): break
        }
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        header.setEnvironment(partInputs(headerChange).environment)
        content?.setEnvironment(environment)
        footer.setEnvironment(partInputs(footerChange).environment)
    }

    override func collect(_ list: inout [Element]) {
        collect(header, .header, &list)
        if let content { collect(content, .row, &list) }
        collect(footer, .footer, &list)
    }

    override func collectRows(_ list: inout RowList) {
        let section = ObjectIdentifier(self)
        list.part(.header, of: section) { collect(header, .header, rows: &$0) }
        if let content { list.part(.row, of: section) { content.collectRows(&$0) } }
        list.part(.footer, of: section) { collect(footer, .footer, rows: &$0) }
    }

    private func collect(_ node: _ViewNode, _ part: SectionPartKind, rows list: inout RowList) {
        var elements: [Element] = []
        collect(node, part, &elements)
        list.add(elements)
    }

    private func collect(_ node: _ViewNode, _ part: SectionPartKind, _ list: inout [Element]) {
        let start = list.count
        node.collect(&list)
        let value = SectionPart(section: ObjectIdentifier(self), part: part)
        for element in list[start...] { element.setTrait(SectionPartTrait.self, value) }
    }

    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        if let header { visit(header) }
        if let content { visit(content) }
        if let footer { visit(footer) }
    }
}

/// A header as it was given; a section that can be collapsed gets its chevron.
struct SectionHeader<Content: View>: View {
    let content: Content
    let isExpanded: Binding<Bool>?

    var body: some View {
        if let isExpanded {
            Button {
                withAnimation { isExpanded.wrappedValue.toggle() }
            } label: {
                HStack {
                    content
                    Spacer()
                    Chevron(direction: .right).rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0)).foregroundStyle(TintShapeStyle())
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(PlainButtonStyle())
        } else {
            content
        }
    }
}
