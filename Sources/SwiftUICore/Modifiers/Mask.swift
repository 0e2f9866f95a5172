import Foundation
import VitrineDisplayList
import VitrineLayout

/// `mask`: the layer is laid out as an overlay is; of the content there remains what the layer covers, by the layer's alpha.
public struct _MaskEffect<Mask: View>: _PrimitiveViewModifier {
    let alignment: Alignment
    let mask: Mask
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        MaskNode(view, inputs, isOverlay: { _ in true }, alignment: { $0.alignment }, layer: { $0.mask })
    }
}

private final class MaskNode<C: View, Mask: View>: LayerNode<C, _MaskEffect<Mask>, Mask> {
    override func makeElement(_ primary: Element, _ alignment: Alignment) -> LayerElement {
        MaskElement(self, child: primary, isOverlay: true, alignment: alignment)
    }
}

private final class MaskElement: LayerElement {
    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        guard let content = primary.display(context, parentOrigin: origin) else { return nil }
        let shape = layer.compactMap { $0.display(context, parentOrigin: origin) }
        guard !shape.isEmpty else { return nil }
        return DisplayNode(id: displayID(), effect: .mask(shape), children: [content])
    }

    override var visibleChildren: [Element] { [primary] + layer }
    override var typeName: String { "Mask" }
}

extension View {
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(_MaskEffect(alignment: alignment, mask: mask()))
    }
    @_disfavoredOverload
    public func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(_MaskEffect(alignment: .center, mask: mask))
    }
}
