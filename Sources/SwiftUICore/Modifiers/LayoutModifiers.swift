import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

// MARK: padding

/// Child gets what is left inside the insets; own size is the child's plus the insets (facts §1: 16 by default).
public struct _PaddingLayout: _ElementModifier {
    var edges: Edge.Set
    var insets: EdgeInsets?

    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        PaddingElement(node, child: child, resolved(node.environment))
    }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        unsafeDowncast(element, to: PaddingElement.self).set(resolved(node.environment))
    }

    private nonisolated func resolved(_ environment: EnvironmentValues) -> EdgeInsets {
        let standard = environment.defaultPadding
        return EdgeInsets(
            top: edges.contains(.top) ? insets?.top ?? standard : 0, leading: edges.contains(.leading) ? insets?.leading ?? standard : 0,
            bottom: edges.contains(.bottom) ? insets?.bottom ?? standard : 0, trailing: edges.contains(.trailing) ? insets?.trailing ?? standard : 0)
    }
}

extension _PaddingLayout: Animatable {
    public var animatableData: EdgeInsets.AnimatableData {
        get { (insets ?? EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)).animatableData }
        set {
            guard insets != nil else { return }
            insets!.animatableData = newValue
        }
    }
}

final class PaddingElement: UnaryElement {
    private var insets: EdgeInsets

    init(_ node: _ViewNode, child: Element, _ insets: EdgeInsets) {
        self.insets = PaddingElement.finite(insets)
        super.init(node, child: child)
    }

    private static func finite(_ i: EdgeInsets) -> EdgeInsets {
        func f(_ x: CGFloat) -> CGFloat { x.isFinite ? x : 0 }
        return EdgeInsets(top: f(i.top), leading: f(i.leading), bottom: f(i.bottom), trailing: f(i.trailing))
    }

    func set(_ new: EdgeInsets) {
        let new = PaddingElement.finite(new)
        guard new != insets else { return }
        insets = new
        invalidateLayout()
    }

    private func childProposal(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: p.width.map { max($0 - (insets.leading + insets.trailing), 0) }, height: p.height.map { max($0 - (insets.top + insets.bottom), 0) })
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.measure(childProposal(proposal))
        let range = child.answeredRange
        computedRange = ProposalRange(
            width: range.width.grown(by: insets.leading + insets.trailing), height: range.height.grown(by: insets.top + insets.bottom))
        return CGSize(width: max(inner.width + insets.leading + insets.trailing, 0), height: max(inner.height + insets.top + insets.bottom, 0))
    }

    override func placeChildren() { placeChild(child, x: insets.leading, y: insets.top, proposal: childProposal(placedProposal)) }

    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        child.dimensions(childProposal(proposal)).explicit(key).map { $0 + (key.isHorizontal ? insets.leading : insets.top) }
    }

    /// An edge with padding has no wishes of its own (facts §1).
    override func computeSpacing() -> ViewSpacing {
        var spacing = child.spacing
        if insets.top != 0 { spacing.top = .none }
        if insets.bottom != 0 { spacing.bottom = .none }
        if insets.leading != 0 { spacing.leading = .none }
        if insets.trailing != 0 { spacing.trailing = .none }
        return spacing
    }

    override var typeName: String { "Padding" }
}

private enum DefaultPaddingKey: EnvironmentKey { static var defaultValue: CGFloat { 16 } }

extension EnvironmentValues {
    /// Points that `padding()` adds.
    var defaultPadding: CGFloat {
        get { self[DefaultPaddingKey.self] }
        set { self[DefaultPaddingKey.self] = newValue }
    }
}

extension View {
    public func padding(_ insets: EdgeInsets) -> some View { modifier(_PaddingLayout(edges: .all, insets: insets)) }
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(_PaddingLayout(edges: edges, insets: length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }))
    }
    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}

// MARK: fixedSize

/// Proposes nil on the chosen axes and takes the answer (facts §2).
public struct _FixedSizeLayout: _ElementModifier {
    let horizontal: Bool
    let vertical: Bool
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { FixedSizeElement(node, child: child, self) }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        let element = unsafeDowncast(element, to: FixedSizeElement.self)
        guard old.horizontal != horizontal || old.vertical != vertical else { return }
        element.layout = self
        element.invalidateLayout()
    }
}

final class FixedSizeElement: UnaryElement {
    var layout: _FixedSizeLayout
    init(_ node: _ViewNode, child: Element, _ layout: _FixedSizeLayout) {
        self.layout = layout
        super.init(node, child: child)
    }

    private func childProposal(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: layout.horizontal ? nil : p.width, height: layout.vertical ? nil : p.height)
    }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.measure(childProposal(proposal))
        let range = child.answeredRange
        computedRange = ProposalRange(width: layout.horizontal ? .any : range.width, height: layout.vertical ? .any : range.height)
        return size
    }
    override func placeChildren() { placeChild(child, x: 0, y: 0, proposal: childProposal(placedProposal)) }
    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        child.dimensions(childProposal(proposal)).explicit(key)
    }
    override var typeName: String { "FixedSize" }
}

extension View {
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical)) }
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
}

// MARK: aspectRatio

/// The child is proposed the largest (fit) or smallest (fill) rectangle of the ratio; own size is the child's answer (facts §2).
public struct _AspectRatioLayout: _ElementModifier {
    let ratio: CGFloat?
    let mode: ContentMode
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { AspectRatioElement(node, child: child, self) }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        let element = unsafeDowncast(element, to: AspectRatioElement.self)
        guard old.ratio != ratio || old.mode != mode else { return }
        element.layout = self
        element.invalidateLayout()
    }
}

final class AspectRatioElement: UnaryElement {
    var layout: _AspectRatioLayout
    init(_ node: _ViewNode, child: Element, _ layout: _AspectRatioLayout) {
        self.layout = layout
        super.init(node, child: child)
    }

    private func childProposal(_ p: ProposedViewSize) -> ProposedViewSize {
        var ratio = layout.ratio
        if ratio == nil {
            let ideal = child.measure(.unspecified)
            ratio = ideal.width / ideal.height
        }
        return AspectRatioAlgorithm.proposal(p, ratio: ratio!, fill: layout.mode == .fill)
    }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { child.measure(childProposal(proposal)) }
    override func placeChildren() { placeChild(child, x: 0, y: 0, proposal: childProposal(placedProposal)) }
    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        child.dimensions(childProposal(proposal)).explicit(key)
    }
    override var typeName: String { "AspectRatio" }
}

extension View {
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(_AspectRatioLayout(ratio: aspectRatio, mode: contentMode))
    }
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }
    public func scaledToFit() -> some View { aspectRatio(nil, contentMode: .fit) }
    public func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }
}

// MARK: offset, position

/// Drawn elsewhere, laid out where it was (facts §2).
public struct _OffsetEffect: _ElementModifier, Animatable {
    var offset: CGSize
    public var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { OffsetElement(node, child: child, offset) }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        unsafeDowncast(element, to: OffsetElement.self).offset = offset
    }
}

final class OffsetElement: UnaryElement {
    var offset: CGSize {
        didSet { if offset != oldValue { invalidateDisplay() } }
    }
    init(_ node: _ViewNode, child: Element, _ offset: CGSize) {
        self.offset = offset
        super.init(node, child: child)
    }
    private var shift: CGSize { CGSize(width: isRightToLeft ? -offset.width : offset.width, height: offset.height) }
    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        guard offset.width.isFinite, offset.height.isFinite else { return nil }
        return child.display(context, parentOrigin: CGPoint(x: origin.x + shift.width, y: origin.y + shift.height))
    }
    override func childPoint(_ point: CGPoint) -> CGPoint? { CGPoint(x: point.x - shift.width, y: point.y - shift.height) }
    override var typeName: String { "Offset" }
}

/// Takes all that is offered and puts the child's centre at a point (facts §2).
public struct _PositionLayout: _ElementModifier, Animatable {
    var position: CGPoint
    public var animatableData: CGPoint.AnimatableData {
        get { position.animatableData }
        set { position.animatableData = newValue }
    }
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { PositionElement(node, child: child, position) }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        let element = unsafeDowncast(element, to: PositionElement.self)
        guard element.position != position else { return }
        element.position = position
        element.invalidateLayout()
    }
}

final class PositionElement: UnaryElement {
    var position: CGPoint
    init(_ node: _ViewNode, child: Element, _ position: CGPoint) {
        self.position = position
        super.init(node, child: child)
    }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: child.measure(proposal)) }
    override func placeChildren() {
        let inner = child.measure(placedProposal)
        placeChild(child, x: position.x - inner.width / 2, y: position.y - inner.height / 2, size: inner, proposal: placedProposal)
    }
    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { "Position" }
}

extension View {
    public func offset(_ offset: CGSize) -> some View { modifier(_OffsetEffect(offset: offset)) }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }
    public func position(_ position: CGPoint) -> some View { modifier(_PositionLayout(position: position)) }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }
}

// MARK: alignmentGuide

/// States where a guide lies, by a function of the view's dimensions.
public struct _AlignmentGuideModifier: _ElementModifier {
    let key: AlignmentKey
    let compute: (ViewDimensions) -> CGFloat
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { AlignmentGuideElement(node, child: child, self) }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        unsafeDowncast(element, to: AlignmentGuideElement.self).layout = self
        element.invalidateLayout()
    }
}

final class AlignmentGuideElement: UnaryElement {
    var layout: _AlignmentGuideModifier
    init(_ node: _ViewNode, child: Element, _ layout: _AlignmentGuideModifier) {
        self.layout = layout
        super.init(node, child: child)
        counters.hasGuides = true
    }
    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { key == layout.key || super.mayHaveGuide(key) }
    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key == layout.key else { return super.explicitGuide(key, size: size, proposal: proposal) }
        return layout.compute(ViewDimensions(size: size, proposal: proposal, node: child))
    }
    override var typeName: String { "AlignmentGuide" }
}

extension View {
    public func alignmentGuide(_ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modifier(_AlignmentGuideModifier(key: g.key, compute: computeValue))
    }
    public func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modifier(_AlignmentGuideModifier(key: g.key, compute: computeValue))
    }
}
