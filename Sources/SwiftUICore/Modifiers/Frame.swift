import Foundation
import VitrineLayout

/// `frame(width:height:)`: exactly this size on the axes given, whatever is offered; the child is proposed it (facts §2).
public struct _FrameLayout: _ElementModifier {
    var width: CGFloat?
    var height: CGFloat?
    let alignment: Alignment

    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { FrameElement(node, child: child, self) }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        unsafeDowncast(element, to: FrameElement.self).set(self)
    }
}

/// Lengths change step by step, and what stands beside the view follows in each frame.
extension _FrameLayout: Animatable, PartlyAnimatable {
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width ?? 0, height ?? 0) }
        set {
            if width != nil { width = max(newValue.first, 0) }
            if height != nil { height = max(newValue.second, 0) }
        }
    }
    nonisolated func canAnimate(from old: Self) -> Bool {
        func isLength(_ x: CGFloat?) -> Bool { x.map { $0.isFinite && $0 >= 0 } ?? true }
        guard isLength(width), isLength(height), isLength(old.width), isLength(old.height) else { return false }
        return (width == nil) == (old.width == nil) && (height == nil) == (old.height == nil)
    }
}

extension _FrameLayout: Equatable {
    public nonisolated static func == (a: Self, b: Self) -> Bool { a.width == b.width && a.height == b.height && a.alignment == b.alignment }
}

final class FrameElement: UnaryElement {
    private var layout: _FrameLayout

    init(_ node: _ViewNode, child: Element, _ layout: _FrameLayout) {
        self.layout = FrameElement.checked(layout, node.graph)
        super.init(node, child: child)
    }

    /// Negative and non-finite lengths are ignored with an issue (facts §2).
    private static func checked(_ layout: _FrameLayout, _ graph: ViewGraph) -> _FrameLayout {
        func valid(_ length: CGFloat?, _ name: String) -> CGFloat? {
            guard let length else { return nil }
            if length.isFinite && length >= 0 { return length }
            graph.issues.report("frame(\(name): \(length)) is not a length; ignored")
            return nil
        }
        return _FrameLayout(width: valid(layout.width, "width"), height: valid(layout.height, "height"), alignment: layout.alignment)
    }

    func set(_ new: _FrameLayout) {
        let new = FrameElement.checked(new, graph)
        guard new != layout else { return }
        layout = new
        invalidateLayout()
    }

    private func childProposal(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: layout.width ?? p.width, height: layout.height ?? p.height)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        if let width = layout.width, let height = layout.height {
            computedRange = .any
            return CGSize(width: width, height: height)
        }
        let inner = child.measure(childProposal(proposal))
        let range = child.answeredRange
        computedRange = ProposalRange(width: layout.width != nil ? .any : range.width, height: layout.height != nil ? .any : range.height)
        return CGSize(width: layout.width ?? inner.width, height: layout.height ?? inner.height)
    }

    override func placeChildren() {
        let offer = childProposal(placedProposal)
        let inner = child.dimensions(offer)
        let at = AlignedPlacement.origin(of: inner, in: size, layout.alignment)
        placeChild(child, x: at.x, y: at.y, size: CGSize(width: inner.width, height: inner.height), proposal: offer)
    }

    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let inner = child.dimensions(childProposal(proposal))
        guard let value = inner.explicit(key) else { return nil }
        let at = AlignedPlacement.origin(of: inner, in: size, layout.alignment)
        return value + (key.isHorizontal ? at.x : at.y)
    }

    /// A fixed axis forgets what text asked for (facts §1).
    override func computeSpacing() -> ViewSpacing {
        var spacing = child.spacing
        if layout.height != nil {
            spacing.top = .none
            spacing.bottom = .none
        }
        if layout.width != nil {
            spacing.leading = .none
            spacing.trailing = .none
        }
        return spacing
    }

    override var typeName: String { "Frame" }
}

/// `frame(minWidth:idealWidth:maxWidth:…)` (facts §2; rules in `FrameAlgorithm`).
public struct _FlexFrameLayout: _ElementModifier, Equatable {
    let minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight: CGFloat?
    let alignment: Alignment

    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { FlexFrameElement(node, child: child, self) }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        unsafeDowncast(element, to: FlexFrameElement.self).set(self)
    }
    public nonisolated static func == (a: Self, b: Self) -> Bool {
        a.minWidth == b.minWidth && a.idealWidth == b.idealWidth && a.maxWidth == b.maxWidth && a.minHeight == b.minHeight
            && a.idealHeight == b.idealHeight && a.maxHeight == b.maxHeight && a.alignment == b.alignment
    }
}

final class FlexFrameElement: UnaryElement {
    private var layout: _FlexFrameLayout
    private var horizontal: FrameAlgorithm.Limits
    private var vertical: FrameAlgorithm.Limits

    init(_ node: _ViewNode, child: Element, _ layout: _FlexFrameLayout) {
        self.layout = layout
        horizontal = .init(least: layout.minWidth, ideal: layout.idealWidth, most: layout.maxWidth)
        vertical = .init(least: layout.minHeight, ideal: layout.idealHeight, most: layout.maxHeight)
        super.init(node, child: child)
        report()
    }

    func set(_ new: _FlexFrameLayout) {
        guard new != layout else { return }
        layout = new
        horizontal = .init(least: new.minWidth, ideal: new.idealWidth, most: new.maxWidth)
        vertical = .init(least: new.minHeight, ideal: new.idealHeight, most: new.maxHeight)
        report()
        invalidateLayout()
    }

    private func report() {
        let given: [(String, [CGFloat?])] = [("Width", [layout.minWidth, layout.idealWidth, layout.maxWidth]), ("Height", [layout.minHeight, layout.idealHeight, layout.maxHeight])]
        for (name, lengths) in given {
            let known = lengths.compactMap { $0 }
            if known.contains(where: \.isNaN) || known.contains(where: { $0 < 0 && $0 != -.infinity }) {
                graph.issues.report("frame(min\(name): …) was given a length that is negative or not a number: \(known)")
            } else if zip(known, known.dropFirst()).contains(where: { $0 > $1 }) {
                graph.issues.report("frame(min\(name):ideal\(name):max\(name):): the limits are out of order: \(known)")
            }
        }
    }

    private func childProposal(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: FrameAlgorithm.childProposal(p.width, horizontal), height: FrameAlgorithm.childProposal(p.height, vertical))
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.measure(childProposal(proposal))
        let range = child.answeredRange
        if horizontal.isTransparent { computedRange.width = range.width }
        if vertical.isTransparent { computedRange.height = range.height }
        return CGSize(
            width: FrameAlgorithm.size(proposal.width, child: inner.width, horizontal),
            height: FrameAlgorithm.size(proposal.height, child: inner.height, vertical))
    }

    /// Placed, the child is proposed the frame's own size where that is known.
    private func placingProposal(_ size: CGSize, _ p: ProposedViewSize) -> ProposedViewSize {
        var offer = childProposal(p)
        if p.width != nil || horizontal.ideal != nil { offer.width = size.width }
        if p.height != nil || vertical.ideal != nil { offer.height = size.height }
        return offer
    }

    override func placeChildren() {
        let offer = placingProposal(size, placedProposal)
        let inner = child.dimensions(offer)
        let at = AlignedPlacement.origin(of: inner, in: size, layout.alignment)
        placeChild(child, x: at.x, y: at.y, size: CGSize(width: inner.width, height: inner.height), proposal: offer)
    }

    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let inner = child.dimensions(placingProposal(size, proposal))
        guard let value = inner.explicit(key) else { return nil }
        let at = AlignedPlacement.origin(of: inner, in: size, layout.alignment)
        return value + (key.isHorizontal ? at.x : at.y)
    }

    override func declaresMinimum(_ axis: LayoutAxis) -> Bool { (axis == .horizontal ? layout.minWidth : layout.minHeight) != nil }
    override var typeName: String { "FlexFrame" }
}

extension View {
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        modifier(_FrameLayout(width: width, height: height, alignment: alignment))
    }

    @available(*, deprecated, message: "Please pass one or more parameters.")
    public func frame() -> some View { frame(width: nil, height: nil, alignment: .center) }

    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(_FlexFrameLayout(
            minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight, idealHeight: idealHeight, maxHeight: maxHeight,
            alignment: alignment))
    }
}
