import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// An element round one other, transparent to layout unless a subclass says otherwise.
open class UnaryElement: Element {
    public final let child: Element

    public init(_ node: _ViewNode, child: Element) {
        self.child = child
        super.init(node)
        setChildren([child])
    }

    open override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.measure(proposal)
        computedRange = child.answeredRange
        return size
    }
    open override func placeChildren() { placeChild(child, x: 0, y: 0, size: size, proposal: placedProposal) }
    open override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        child.hasGuide(key) ? child.explicitGuide(key, size: size, proposal: proposal) : nil
    }
    open override func mayHaveGuide(_ key: AlignmentKey) -> Bool { child.hasGuide(key) }
    open override func computeSpacing() -> ViewSpacing { child.spacing }

    public final override func trait<K: _ViewTraitKey>(_ key: K.Type) -> K.Value { ownTrait(key) ?? child.trait(key) }
}

/// A modifier that puts one element round each element of what it modifies.
@MainActor @preconcurrency
public protocol _ElementModifier: _PrimitiveViewModifier {
    nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element
    /// Applies a changed value, or a changed environment, to an element made earlier; invalidates what it must.
    nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode)
}

extension _ElementModifier {
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        WrapperNode(view, inputs)
    }
}

/// The node of an `_ElementModifier`: keeps an element for each element of the content.
final class WrapperNode<C: View, M: _ElementModifier>: _TypedNode<ModifiedContent<C, M>> {
    private var content: _TypedNode<C>!
    private var single: Element?
    private var singleChild: Element?
    private var several: [ObjectIdentifier: Element] = [:]
    /// The value that elements show: on its way to the view's while an animation runs.
    private var presented: M
    private var animator: (any ModifierAnimator<M>)?

    override init(_ view: ModifiedContent<C, M>, _ inputs: _ViewInputs) {
        presented = view.modifier
        super.init(view, inputs)
        content = C.makeTyped(view.content, childInputs)
    }

    override func viewDidChange(_ old: ModifiedContent<C, M>) {
        if !bitwiseEqual(old.modifier, view.modifier) { modifierDidChange() }
        content.update(view.content)
    }

    private func modifierDidChange() {
        if animator == nil { animator = makeModifierAnimator(M.self) }
        if let animator, animator.animate(from: presented, to: view.modifier, graph: graph, transaction: graph.transaction, apply: { [unowned self] in show($0) }) { return }
        show(view.modifier)
    }

    private func show(_ modifier: M) {
        let old = presented
        presented = modifier
        if let single { modifier._update(single, old: old, self) }
        for element in several.values { modifier._update(element, old: old, self) }
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        content.setEnvironment(environment)
        let rightToLeft = environment.layoutDirection == .rightToLeft
        for element in [single].compactMap({ $0 }) + Array(several.values) {
            if element.isRightToLeft != rightToLeft {
                element.isRightToLeft = rightToLeft
                element.invalidateLayout()
            }
            presented._update(element, old: presented, self)
        }
    }

    override func collect(_ list: inout [Element]) {
        let start = list.count
        content.collect(&list)
        guard list.count > start else {
            single = nil
            singleChild = nil
            several = [:]
            return
        }
        if list.count == start + 1 {
            several = [:]
            if singleChild !== list[start] {
                singleChild = list[start]
                single = presented._makeElement(list[start], self)
            }
            list[start] = single!
            return
        }
        single = nil
        singleChild = nil
        var kept: [ObjectIdentifier: Element] = [:]
        for index in start..<list.count {
            let key = ObjectIdentifier(list[index])
            let element = several[key] ?? presented._makeElement(list[index], self)
            kept[key] = element
            list[index] = element
        }
        several = kept
    }

    override func collectRows(_ list: inout RowList) { list.wrap(by: self) { content.collectRows(&$0) } }

    override func wrapRow(_ elements: inout [Element]) {
        for index in elements.indices {
            let key = ObjectIdentifier(elements[index])
            let wrapped = several[key] ?? presented._makeElement(elements[index], self)
            several[key] = wrapped
            elements[index] = wrapped
        }
    }

    override func releaseRow(_ elements: [Element]) { for element in elements { several.removeValue(forKey: ObjectIdentifier(element)) } }

    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let content { visit(content) } }
    override func willBeRemoved() { animator?.stop() }
    override var debugName: String { String(describing: M.self) }
}
