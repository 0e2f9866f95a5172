import Foundation
import VitrineBase
import VitrineLayout

/// The outline of a bordered button.
public struct ButtonBorderShape: Equatable, Sendable {
    enum Kind: Equatable { case automatic, capsule, rounded(CGFloat?), circle }
    let kind: Kind
    public static let automatic = ButtonBorderShape(kind: .automatic)
    public static let capsule = ButtonBorderShape(kind: .capsule)
    public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))
    public static let circle = ButtonBorderShape(kind: .circle)
    /// - Parameter radius: points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape(kind: .rounded(radius)) }
}

extension ButtonBorderShape: InsettableShape {
    public nonisolated func path(in rect: CGRect) -> Path { BorderOutline(shape: self, standard: .radius(8)).path(in: rect) }
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape { InsetBorderShape(shape: self, amount: amount) }
}

private struct InsetBorderShape: InsettableShape {
    let shape: ButtonBorderShape
    let amount: CGFloat
    nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect.insetBy(dx: amount, dy: amount)) }
    nonisolated func inset(by more: CGFloat) -> InsetBorderShape { InsetBorderShape(shape: shape, amount: amount + more) }
}

/// A border shape, and what `automatic` means for it.
struct BorderOutline: Shape, GreedyShape {
    let shape: ButtonBorderShape
    let standard: ControlCorner

    nonisolated func path(in rect: CGRect) -> Path {
        let half = min(rect.width, rect.height) / 2
        switch shape.kind {
        case .automatic:
            switch standard {
            case .capsule: return rounded(rect, half)
            case .radius(let radius): return rounded(rect, min(radius, half))
            }
        case .capsule: return rounded(rect, half)
        case .rounded(let radius):
            var own: CGFloat = 8
            if case .radius(let standard) = standard { own = standard }
            return rounded(rect, min(max(radius ?? own, 0), half))
        case .circle: return Path(ellipseIn: CGRect(x: rect.midX - half, y: rect.midY - half, width: 2 * half, height: 2 * half))
        }
    }

    private nonisolated func rounded(_ rect: CGRect, _ radius: CGFloat) -> Path {
        Path(roundedRect: rect, cornerSize: CGSize(width: radius, height: radius), style: .continuous)
    }
}

enum ButtonBorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }

extension EnvironmentValues {
    public var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

extension Shape where Self == ButtonBorderShape {
    /// As bordered buttons are by themselves.
    public static var buttonBorder: ButtonBorderShape { .automatic }
}

extension View {
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }
}

/// As wide as tall, the longer side counting.
struct SquareModifier: _ElementModifier {
    let isActive: Bool
    nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { SquareElement(node, child: child, isActive: isActive) }
    nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) { unsafeDowncast(element, to: SquareElement.self).isActive = isActive }
}

private final class SquareElement: UnaryElement {
    var isActive: Bool {
        didSet { if isActive != oldValue { invalidateLayout() } }
    }
    init(_ node: _ViewNode, child: Element, isActive: Bool) {
        self.isActive = isActive
        super.init(node, child: child)
    }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.measure(proposal)
        guard isActive else { return inner }
        let side = max(inner.width, inner.height)
        return CGSize(width: side, height: side)
    }
    override func placeChildren() {
        let inner = child.measure(placedProposal)
        placeChild(child, x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2, size: inner, proposal: placedProposal)
    }
    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard let guide = super.explicitGuide(key, size: size, proposal: proposal) else { return nil }
        let inner = child.measure(proposal)
        return guide + (key.isHorizontal ? (size.width - inner.width) / 2 : (size.height - inner.height) / 2)
    }
    override var typeName: String { "Square" }
}
