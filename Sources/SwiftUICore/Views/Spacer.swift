import Foundation
import VitrineLayout

/// Takes the room that is left along its stack's axis, at least `minLength` (8 by default); no thickness across it (facts §1).
public struct Spacer: _PrimitiveView {
    public var minLength: CGFloat?
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }
    public nonisolated static func _makeNode(_ view: Spacer, _ inputs: _ViewInputs) -> _ViewNode { SpacerNode(view, inputs) }
}

private final class SpacerNode: _TypedNode<Spacer> {
    private lazy var element = SpacerElement(self)
    override func viewDidChange(_ old: Spacer) {
        element.minLength = view.minLength
        element.invalidateLayout()
    }
    override func collect(_ list: inout [Element]) {
        element.minLength = view.minLength
        list.append(element)
    }
}

private final class SpacerElement: Element {
    var minLength: CGFloat?

    /// The axis of the nearest stack; a spacer outside any stack stretches both ways.
    private var axis: LayoutAxis? {
        var node = parent
        while let current = node {
            if let stack = current as? StackElement { return stack.parameters.axis }
            if let oriented = current as? SpacerOrienting { return oriented.spacerAxis }
            if !(current is UnaryElement) { return nil }
            node = current.parent
        }
        return nil
    }

    private var leastLength: CGFloat { minLength ?? 8 }
    override var spacerMinLength: CGFloat? { leastLength }

    override func computeSize(_ p: ProposedViewSize) -> CGSize {
        let least = leastLength
        func along(_ offered: CGFloat?) -> CGFloat { max(offered ?? least, least) }
        switch axis {
        case .horizontal?:
            computedRange.height = .any
            return CGSize(width: along(p.width), height: 0)
        case .vertical?:
            computedRange.width = .any
            return CGSize(width: 0, height: along(p.height))
        case nil: return CGSize(width: along(p.width), height: along(p.height))
        }
    }

    /// Spacers yield to everything else: they share what is left once all others are sized.
    override func trait<K: _ViewTraitKey>(_ key: K.Type) -> K.Value {
        if key == LayoutPriorityTrait.self, ownTrait(key) == nil { return -Double.infinity as! K.Value }
        return super.trait(key)
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override func computeSpacing() -> ViewSpacing { .spacer }
    override var typeName: String { "Spacer" }
}

/// A container that tells spacers which way to stretch.
protocol SpacerOrienting {
    var spacerAxis: LayoutAxis? { get }
}

extension Element {
    /// The stack round this element runs another way now: what was measured of a spacer or a divider, wrapped or not, no longer holds.
    func forgetStackAxis() {
        var node: Element = self
        while let unary = node as? UnaryElement { node = unary.child }
        node.invalidateLayout()
    }
}
