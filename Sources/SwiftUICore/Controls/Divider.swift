import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// A line across the stack it stands in: one pixel thick on iOS (a point at accessibility sizes), one point on the Mac, as long as it is offered (facts §6).
public struct Divider: _PrimitiveView {
    public init() {}
    public nonisolated static func _makeNode(_ view: Divider, _ inputs: _ViewInputs) -> _ViewNode { DividerNode(view, inputs) }
}

private final class DividerNode: _TypedNode<Divider> {
    private lazy var element = DividerElement(self)
    override func environmentDidChange(_ old: EnvironmentValues) { element.environmentDidChange() }
    override func collect(_ list: inout [Element]) { list.append(element) }
}

final class DividerElement: Element {
    func environmentDidChange() {
        invalidateLayout()
        invalidateDisplay()
    }

    private var thickness: CGFloat {
        let environment = nodeEnvironment
        switch environment.controlMetrics.label.dividerThickness {
        case .point: return 1
        case .pixel: return environment.dynamicTypeSize.isAccessibilitySize ? 1 : 1 / environment.displayScale
        }
    }

    /// True in a row: the line stands upright.
    private var isUpright: Bool {
        var node = parent
        while let current = node {
            if let stack = current as? StackElement { return stack.parameters.axis == .horizontal }
            if let oriented = current as? SpacerOrienting { return oriented.spacerAxis == .horizontal }
            if !(current is UnaryElement) { return false }
            node = current.parent
        }
        return false
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        if isUpright {
            computedRange.width = .any
            return CGSize(width: thickness, height: proposal.height ?? 10)
        }
        computedRange.height = .any
        return CGSize(width: proposal.width ?? 10, height: thickness)
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        var rect = context.snap(CGRect(origin: origin, size: presentedSize))
        // Rounding must not swallow it.
        if rect.height == 0 { rect.size.height = thickness }
        if rect.width == 0 { rect.size.width = thickness }
        guard rect.width.isFinite, rect.height.isFinite else { return nil }
        let color = SystemColor.separator.resolve(in: nodeEnvironment.resolveContext)
        return DisplayNode(id: displayID(), bounds: rect, content: .fill(Path(rect), .color(color), FillStyle()))
    }

    override func containsPoint(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: size).contains(point) }
    override var typeName: String { "Divider" }
}
