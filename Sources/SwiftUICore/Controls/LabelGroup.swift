import Foundation
import VitrineLayout

/// The views of a control's label as one view: a single one as it is, several side by side or below each other.
///
/// The sizes and the spacing are those of an `HStack` or a leading `VStack`.
struct LabelGroup<Content: View>: _PrimitiveView {
    let content: Content
    let axis: Axis
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { LabelGroupNode(view, inputs) }
}

private final class LabelGroupNode<C: View>: _TypedNode<LabelGroup<C>> {
    private var content: _TypedNode<C>!
    /// There once the label had several views.
    private var stacks: [Axis: StackElement] = [:]

    override init(_ view: LabelGroup<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        content = C.makeTyped(view.content, childInputs)
    }

    override func viewDidChange(_ old: LabelGroup<C>) {
        content.update(view.content)
        if old.axis != view.axis { elementsDidChange() }
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        let rightToLeft = environment.layoutDirection == .rightToLeft
        for stack in stacks.values where stack.isRightToLeft != rightToLeft {
            stack.isRightToLeft = rightToLeft
            stack.invalidateLayout()
        }
        content.setEnvironment(environment)
    }

    override func collect(_ list: inout [Element]) {
        let views = content.collected()
        if views.count < 2 {
            for stack in stacks.values { stack.setChildren([]) }
            return list += views
        }
        // A picture before a text is its icon, whatever the label's texts do otherwise.
        let axis = views[0].isPicture ? .horizontal : view.axis
        let stack = stacks[axis] ?? makeStack(axis)
        stacks[axis] = stack
        let old = stack.children
        if !old.elementsEqual(views, by: ===) {
            stack.setChildren(views)
            stack.invalidateDisplay()
            stack.animateChildren(from: old, stack.layoutTransaction)
        }
        list.append(stack)
    }

    private func makeStack(_ axis: Axis) -> StackElement {
        switch axis {
        case .horizontal: return StackElement(self, .init(axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: nil), name: "HStack")
        case .vertical: return StackElement(self, .init(axis: .vertical, alignment: HorizontalAlignment.leading.key, spacing: nil), name: "VStack")
        }
    }

    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let content { visit(content) } }
}

extension Element {
    fileprivate var isPicture: Bool {
        if self is ImageElement { return true }
        return (self as? UnaryElement)?.child.isPicture ?? false
    }
}

/// A title with the lines below it, which are smaller and in the secondary colour.
private struct TitleStack: View {
    let parts: [AnyView]
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        VStack(alignment: .leading) {
            parts[0]
            ForEach(1..<parts.count, id: \.self) { index in
                let part = parts[index].font(.subheadline)
                // A disabled label is grey already.
                if isEnabled { part.foregroundStyle(.secondary) } else { part }
            }
        }
    }
}

extension View {
    /// The label of a control that is a title, and subtitles where it has further views.
    @ViewBuilder var asTitle: some View {
        if let tuple = self as? any ViewTuple, !tuple.startsWithPicture {
            TitleStack(parts: tuple.parts)
        } else {
            LabelGroup(content: self, axis: .vertical)
        }
    }
}
