import Foundation
import VitrineDisplayList
import VitrineLayout

/// Rows below each other: the labels of controls end where the controls begin, and so does what has no label.
struct _FormColumns<Content: View>: _PrimitiveView {
    let content: Content
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { FormColumnsNode(view, inputs) }
}

private final class FormColumnsNode<C: View>: ContainerNode<_FormColumns<C>, C> {
    override init(_ view: _FormColumns<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        start(FormColumnsElement(self), content: view.content)
    }
    override var contentInputs: _ViewInputs {
        var inputs = childInputs
        inputs.environment.isInFormColumns = true
        return inputs
    }
    override func viewDidChange(_ old: _FormColumns<C>) { content.update(view.content) }
}

final class FormColumnsElement: Element {
    private static let spacing: CGFloat = 8, sectionSpacing: CGFloat = 20

    private struct Row {
        var element: Element
        var x: CGFloat
        var y: CGFloat
        var size: CGSize
        var offer: ProposedViewSize
    }

    /// The label and its control that a row is, whatever modifiers are round them.
    private static func pair(_ element: Element) -> FormPairElement? {
        var element = element
        while let unary = element as? UnaryElement { element = unary.child }
        return element as? FormPairElement
    }

    private static func isLine(_ element: Element) -> Bool {
        var element = element
        while let unary = element as? UnaryElement { element = unary.child }
        return element is DividerElement
    }

    private func rows(_ proposal: ProposedViewSize) -> (rows: [Row], size: CGSize) {
        let elements = elementChildren, pairs = elements.map(FormColumnsElement.pair)
        let label = pairs.reduce(0) { max($0, $1?.labelWidth ?? 0) }
        let column = label > 0 ? label + FormPairElement.gap : 0
        for pair in pairs { pair?.take(column, below: self) }
        var rows: [Row] = [], y: CGFloat = 0, width: CGFloat = 0
        var last: SectionPart?
        for (element, pair) in zip(elements, pairs) {
            let x = pair != nil || FormColumnsElement.isLine(element) ? 0 : column
            let offer = ProposedViewSize(width: proposal.width.map { max($0 - x, 0) }, height: nil)
            let size = element.measure(offer), section = element.trait(SectionPartTrait.self)
            if !rows.isEmpty { y += section?.section == last?.section ? FormColumnsElement.spacing : FormColumnsElement.sectionSpacing }
            last = section
            rows.append(Row(element: element, x: x, y: y, size: size, offer: offer))
            y += size.height
            // A line is as long as the rows, not the other way round.
            if !FormColumnsElement.isLine(element) || proposal.width != nil { width = max(width, x + size.width) }
        }
        if let height = proposal.height, height.isFinite, height > y { y += stretch(&rows, by: height - y) }
        return (rows, CGSize(width: width, height: y))
    }

    /// Rows that take any height share what is left.
    private func stretch(_ rows: inout [Row], by rest: CGFloat) -> CGFloat {
        let open = rows.indices.filter { rows[$0].element.measure(ProposedViewSize(width: rows[$0].offer.width, height: .infinity)).height > rows[$0].size.height + 0.5 }
        guard !open.isEmpty else { return 0 }
        var shift: CGFloat = 0
        for index in rows.indices {
            rows[index].y += shift
            guard open.contains(index) else { continue }
            let before = rows[index].size.height
            rows[index].offer.height = before + rest / CGFloat(open.count)
            rows[index].size = rows[index].element.measure(rows[index].offer)
            shift += rows[index].size.height - before
        }
        return shift
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { rows(proposal).size }

    override func placeChildren() {
        for row in rows(placedProposal).rows {
            var offer = row.offer, inner = row.size
            if FormColumnsElement.isLine(row.element) {
                offer.width = size.width
                inner.width = size.width
            }
            placeChild(row.element, x: row.x, y: row.y, size: inner, proposal: offer)
        }
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { "FormColumns" }
}

/// A label and its control in a form of two columns.
struct FormPair<Label: View, Control: View>: View {
    let label: Label
    let control: Control

    init(label: Label, @ViewBuilder control: () -> Control) {
        self.label = label
        self.control = control()
    }

    var body: some View {
        _FormPair {
            HStack(spacing: 0) { label }.environment(\.isInFormColumns, false)
            VStack(alignment: .leading) { control }.environment(\.isInFormColumns, false)
        }
    }
}

private struct _FormPair<Content: View>: _PrimitiveView {
    let content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { FormPairNode(view, inputs) }
}

private final class FormPairNode<C: View>: ContainerNode<_FormPair<C>, C> {
    override init(_ view: _FormPair<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        // As with guides, what is further out goes by a label's width though the pair may be as wide as before.
        graph.counters.hasGuides = true
        start(FormPairElement(self), content: view.content)
    }
    override func viewDidChange(_ old: _FormPair<C>) { content.update(view.content) }
}

final class FormPairElement: Element {
    static let gap: CGFloat = 8
    /// Where controls begin; nil: right behind the label, where the pair is no row of the form.
    private var column: CGFloat?

    var labelWidth: CGFloat { children.first?.measure(.unspecified).width ?? 0 }

    /// What was measured with another column is forgotten, as far as the form, which is measuring now.
    func take(_ column: CGFloat, below form: FormColumnsElement) {
        guard self.column != column else { return }
        self.column = column
        if isLayoutDirty { forgetSizes(below: form) } else { invalidateLayout() }
    }

    private struct Plan {
        var label = CGRect.zero
        var control = CGRect.zero
        var offer = ProposedViewSize.unspecified
        var size: CGSize { CGSize(width: control.maxX, height: max(label.maxY, control.maxY)) }
    }

    private func plan(_ proposal: ProposedViewSize) -> Plan {
        var plan = Plan()
        guard children.count == 2 else { return plan }
        let label = children[0].dimensions(.unspecified)
        let start = column ?? (label.width > 0 ? label.width + FormPairElement.gap : 0)
        plan.offer = ProposedViewSize(width: proposal.width.map { max($0 - start, 0) }, height: proposal.height)
        let control = children[1].dimensions(plan.offer)
        plan.label = CGRect(x: max(start - FormPairElement.gap - label.width, 0), y: 0, width: label.width, height: label.height)
        plan.control = CGRect(x: start, y: 0, width: control.width, height: control.height)
        if let a = label[explicit: .firstTextBaseline], let b = control[explicit: .firstTextBaseline] {
            plan.label.origin.y = max(b - a, 0)
            plan.control.origin.y = max(a - b, 0)
        } else {
            let height = max(label.height, control.height)
            plan.label.origin.y = (height - label.height) / 2
            plan.control.origin.y = (height - control.height) / 2
        }
        return plan
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { plan(proposal).size }

    override func placeChildren() {
        guard children.count == 2 else { return }
        let plan = plan(placedProposal)
        placeChild(children[0], x: plan.label.minX, y: plan.label.minY, size: plan.label.size, proposal: .unspecified)
        placeChild(children[1], x: plan.control.minX, y: plan.control.minY, size: plan.control.size, proposal: plan.offer)
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { "FormPair" }
}

private enum IsInFormColumnsKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// In a form of two columns, and not in a control of it.
    var isInFormColumns: Bool {
        get { self[IsInFormColumnsKey.self] }
        set { self[IsInFormColumnsKey.self] = newValue }
    }
}
