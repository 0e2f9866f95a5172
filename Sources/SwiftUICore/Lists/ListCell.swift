import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// One row, header or footer with what belongs to its place in the list: insets, ground, separator, highlight.
final class ListCellElement: Element {
    let row: Element
    unowned let list: ListRowsElement
    private var grounds: [Element] = []
    var part = SectionPartKind.row { didSet { if part != oldValue { invalidate() } } }
    var isFirst = false { didSet { if isFirst != oldValue { invalidateDisplay() } } }
    var isLast = false { didSet { if isLast != oldValue { invalidateDisplay() } } }
    /// Every second row.
    var isAlternate = false { didSet { if isAlternate != oldValue { invalidateDisplay() } } }
    var metrics = ListMetrics()
    /// Drawn in the highlight colour.
    var isPressed = false { didSet { if isPressed != oldValue { invalidateDisplay() } } }
    /// A header held at the top over rows of its section.
    var isFloating = false { didSet { if isFloating != oldValue { invalidateDisplay() } } }
    private var isSelectedAsDrawn = false
    private lazy var press = ListCellPress(self)
    /// There once the row was dragged.
    private(set) var swipe: ListSwipe?
    /// The row is carried to another place: a picture of it follows the pointer.
    var isLifted = false { didSet { if isLifted != oldValue { invalidateDisplay() } } }
    private var aside: RowShift?

    init(_ node: _ViewNode, row: Element, list: ListRowsElement) {
        self.row = row
        self.list = list
        super.init(node)
    }

    var settings: ListSettings { list.settings }

    private func invalidate() {
        invalidateLayout()
        invalidateDisplay()
    }

    /// The list of rows was made anew: traits may differ.
    func rowDidChange() {
        let given = row.trait(ListRowBackgroundTrait.self)
        grounds = given?.isGiven == true ? given!.elements : []
        swipe?.rowDidChange()
        setChildren(visibleChildren)
        invalidateDisplay()
    }

    /// The ground stays while the content of the cell that was here goes, and this one's comes, by their transitions.
    func animateContent(from old: ListCellElement, _ transaction: Transaction) {
        if old.row !== row { animate(from: [old.row], transaction, isGone: { _ in true }, isNew: { [row] in $0 === row }) }
    }

    func swipeDidChange() {
        setChildren(visibleChildren)
        swipeDidMove()
    }

    func confirmDelete() {
        if swipe == nil { swipe = ListSwipe(self) }
        swipe?.confirm()
    }

    /// Makes room for a row that is carried.
    func moveAside(by way: CGFloat) {
        if aside == nil, way != 0 { aside = RowShift(self) }
        if let aside, aside.target != way { aside.move(to: way) }
    }

    func comeBack() {
        if let aside { graph.animations.remove(aside) }
        aside = nil
        invalidateDisplay()
    }

    /// Content and actions go along without a layout of the list.
    func swipeDidMove() {
        if !isLayoutDirty { placeChildren() }
        invalidateDisplay()
    }

    func settingsDidChange(hasSameLayout: Bool) {
        if !hasSameLayout { return invalidate() }
        if isSelected != isSelectedAsDrawn { invalidateDisplay() }
    }

    // MARK: Layout

    var editing: ListEditing { ListEditing(cell: self) }

    private var insets: EdgeInsets {
        var insets: EdgeInsets
        switch part {
        case .header: insets = metrics.header.insets
        case .footer: insets = metrics.footer.insets
        case .row:
            insets = metrics.rowInsets
            if row.trait(RowControlTrait.self) {
                insets.top = metrics.controlInset
                insets.bottom = metrics.controlInset
            }
        }
        if let own = row.trait(ListRowInsetsTrait.self) { insets = own }
        let control = editing
        insets.leading += control.leadingWidth
        insets.trailing += control.trailingWidth
        return insets
    }

    private var leastHeight: CGFloat {
        switch part {
        case .row: return metrics.minRowHeight
        case .header, .footer: return metrics.minHeaderHeight
        }
    }

    private func contentProposal(_ width: CGFloat?, _ insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(width: width.map { max($0 - insets.leading - insets.trailing, 0) }, height: nil)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let insets = insets
        let inner = row.measure(contentProposal(proposal.width, insets))
        let height = max(inner.height + insets.top + insets.bottom, leastHeight)
        return CGSize(width: proposal.width ?? inner.width + insets.leading + insets.trailing, height: height)
    }

    override func placeChildren() {
        let insets = insets
        let offer = contentProposal(size.width, insets)
        let inner = row.measure(offer)
        let spare = max(size.height - inner.height - insets.top - insets.bottom, 0)
        let y = insets.top + (part == .row ? spare / 2 : part == .header ? 0 : 0)
        var x = insets.leading
        if part == .footer && metrics.footer.alignsTrailing { x = max(size.width - insets.trailing - inner.width, x) }
        // As a hosting cell does: measured at its ideal height, then laid out in what it got.
        let shift = swipe?.offset ?? 0
        placeChild(row, x: x + shift, y: y, size: inner, proposal: ProposedViewSize(width: offer.width, height: inner.height))
        swipe?.place { placeChild($0, x: $1.minX, y: 0, size: $1.size, proposal: ProposedViewSize($1.size)) }
        let whole = ProposedViewSize(size)
        for ground in grounds {
            let groundSize = ground.measure(whole)
            placeChild(ground, x: (size.width - groundSize.width) / 2 + shift, y: (size.height - groundSize.height) / 2, size: groundSize, proposal: whole)
        }
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }

    // MARK: Drawing

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        if isLifted { return nil }
        let node = buildRow(context, origin)
        guard let node, let aside, aside.now != 0 else { return node }
        return DisplayNode(id: displayID(50), effect: .transform(CGAffineTransform(translationX: 0, y: aside.now)), children: [node])
    }

    private func buildRow(_ context: DisplayContext, _ origin: CGPoint) -> DisplayNode? {
        let frame = context.snap(CGRect(origin: origin, size: presentedSize))
        guard part == .row else {
            let nodes = [isFloating ? pinnedGroundNode(frame) : nil, row.display(context, parentOrigin: origin)]
            return DisplayNode.joining(nodes.compactMap { $0 }, id: displayID())
        }
        isSelectedAsDrawn = isSelected
        let shift = physicalShift, moved = context.snap(CGRect(origin: CGPoint(x: origin.x + shift, y: origin.y), size: presentedSize))
        var nodes = swipe?.display(context, origin) ?? []
        if let ground = groundNode(context, moved, origin) { nodes.append(ground) }
        nodes += ghosts.compactMap { $0.holder.display(context, parentOrigin: origin) }
        if let content = row.display(context, parentOrigin: origin) {
            nodes.append(isSelected && metrics.selectionIsEmphasised ? SelectedRowInk(self).applied(to: content) : content)
        }
        nodes += editing.display(context, CGPoint(x: origin.x + shift, y: origin.y))
        nodes += separatorNodes(context, moved)
        guard needsClip || shift != 0 else { return DisplayNode.joining(nodes, id: displayID()) }
        return DisplayNode(id: displayID(), effect: .clip(shape(frame), FillStyle()), children: nodes)
    }

    /// Rows that follow each other without gaps share a card; with gaps each has its own.
    private var isOwnCard: Bool { (settings.rowSpacing ?? 0) > 0 }

    private func shape(_ frame: CGRect) -> Path {
        let r = metrics.cornerRadius
        let top = isFirst || isOwnCard ? r : 0, bottom = isLast || isOwnCard ? r : 0
        guard top > 0 || bottom > 0 else { return Path(frame) }
        let radii = RectangleCornerRadii(topLeading: top, bottomLeading: bottom, bottomTrailing: bottom, topTrailing: top)
        return Path(roundedRect: frame, cornerRadii: radii, style: .continuous)
    }

    /// By how much the row's content is moved, points to the right.
    private var physicalShift: CGFloat { (isRightToLeft ? -1 : 1) * (swipe?.offset ?? 0) }

    private var needsClip: Bool {
        guard metrics.cornerRadius > 0, isFirst || isLast || isOwnCard else { return false }
        return !grounds.isEmpty || row.trait(ListRowInsetsTrait.self) != nil
    }

    private func groundNode(_ context: DisplayContext, _ frame: CGRect, _ origin: CGPoint) -> DisplayNode? {
        if isPressed || isSelected {
            let color = isPressed ? metrics.highlight : metrics.selection
            guard metrics.selectionInset > 0 else { return fill(shape(frame), color, slot: 1) }
            return fill(Path(roundedRect: rowGround(frame, context), cornerRadius: metrics.selectionRadius), color, slot: 1)
        }
        if !grounds.isEmpty {
            return DisplayNode.joining(grounds.compactMap { $0.display(context, parentOrigin: origin) }, id: displayID(2))
        }
        if let alternate = metrics.alternate, isAlternate {
            return fill(Path(roundedRect: rowGround(frame, context), cornerRadius: metrics.selectionRadius), alternate.resolve(in: self.context), slot: 1)
        }
        guard let card = metrics.card else { return nil }
        return fill(shape(frame), card, slot: 1)
    }

    /// What a selection or an alternating ground covers.
    func rowGround(_ frame: CGRect, _ context: DisplayContext) -> CGRect { context.snap(frame.insetBy(dx: metrics.selectionInset, dy: 0)) }

    private func pinnedGroundNode(_ frame: CGRect) -> DisplayNode? {
        let style: ResolvedStyle
        switch metrics.pinnedHeader {
        case .material(let material)?: style = material._resolve(in: self.context, bounds: frame)
        case .fade?:
            let ground = Color(metrics.ground ?? .background)
            let start = frame.height > 0 ? max(1 - metrics.header.insets.bottom / frame.height, 0) : 1
            let stops = [Gradient.Stop(color: ground, location: start), Gradient.Stop(color: ground.opacity(0), location: 1)]
            style = LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom)._resolve(in: self.context, bounds: frame)
        case nil: return nil
        }
        return StyledDrawing.fill(Path(frame), FillStyle(), style, id: displayID(1))
    }

    private func fill(_ path: Path, _ color: SystemColor, slot: UInt16) -> DisplayNode? {
        fill(path, color.resolve(in: self.context), slot: slot)
    }

    func fill(_ path: Path, _ color: RGBA, slot: UInt16) -> DisplayNode? {
        DisplayNode(id: displayID(slot), bounds: path.boundingRect, content: .fill(path, .color(color), FillStyle()))
    }

    /// Below each row but a card's last, from where the text starts; above one only where it is asked for.
    private func separatorNodes(_ context: DisplayContext, _ frame: CGRect) -> [DisplayNode] {
        let look = metrics.separator
        let wishes = row.trait(ListRowSeparatorTrait.self)
        let section = row.trait(SectionSeparatorTrait.self)
        let thickness = look.thickness > 0 ? look.thickness.roundedToPixel(context.scale) : 1 / context.scale
        let isPlain = !metrics.hasCards && look.startsAtText
        var nodes: [DisplayNode] = []
        func add(_ y: CGFloat, _ tint: Color?, _ slot: UInt16) {
            let line = separatorRect(frame, y: y, thickness: thickness)
            let color = tint?.resolve(in: self.context) ?? look.color.resolve(in: self.context)
            if line.width > 0, let node = fill(Path(line), color, slot: slot) { nodes.append(node) }
        }
        let covered = isPressed
        let automatic = look.isVisible && !covered && !isOwnCard
        let bottom = isLast ? (isPlain && automatic && section != .hidden) : automatic
        if wishes.bottom != .hidden, wishes.bottom == .visible || bottom { add(frame.maxY - thickness, wishes.bottomTint, 3) }
        let top = isFirst && isPlain && automatic && section != .hidden
        if wishes.top != .hidden, (wishes.top == .visible && isFirst) || top { add(frame.minY, wishes.topTint, 4) }
        return nodes
    }

    private func separatorRect(_ frame: CGRect, y: CGFloat, thickness: CGFloat) -> CGRect {
        let look = metrics.separator
        let width = size.width
        var start = look.startsAtText ? textStart : look.leading
        var end = width - look.trailing
        let inner = row.dimensions(row.placedProposal)
        let rowX = rowStart
        if let guide = inner[explicit: .listRowSeparatorLeading] { start = rowX + guide }
        if let guide = inner[explicit: .listRowSeparatorTrailing] { end = rowX + guide }
        let x = isRightToLeft ? frame.maxX - end : frame.minX + start
        return CGRect(x: x, y: y, width: max(end - start, 0), height: thickness)
    }

    /// The leading side of the row's first text; its own leading side where it has none.
    private var textStart: CGFloat {
        guard let text = ListCellElement.firstText(row) else { return rowStart }
        let frame = text.frameInWindow, own = frameInWindow
        return max((isRightToLeft ? own.maxX - frame.maxX : frame.minX - own.minX) - (swipe?.offset ?? 0), 0)
    }

    /// The row's place from the leading side, where it is not dragged.
    private var rowStart: CGFloat { (isRightToLeft ? size.width - row.origin.x - row.size.width : row.origin.x) - (swipe?.offset ?? 0) }

    private static func firstText(_ element: Element) -> Element? {
        if element is TextElement { return element }
        for child in element.visibleChildren {
            if let found = firstText(child) { return found }
        }
        return nil
    }

    override var visibleChildren: [Element] { grounds + [row] + (swipe?.actions ?? []) }

    /// A row comes and goes by the transition of its content.
    override func trait<K: _ViewTraitKey>(_ key: K.Type) -> K.Value { key == TransitionTrait.self ? row.trait(key) : super.trait(key) }
    override var typeName: String {
        switch part {
        case .header: return "ListHeader"
        case .footer: return "ListFooter"
        case .row: return "ListRow"
        }
    }

    // MARK: Selection and input

    /// What the row stands for in the list's selection: its tag, or the item's id, whichever has the selection's type first.
    var selectionID: AnyHashable? {
        if row.trait(SelectionDisabledTrait.self) { return nil }
        let tag = row.trait(TagTrait.self), id = row.trait(ForEachItemTrait.self)?.id
        guard let selection = settings.selection else { return tag ?? id }
        return [tag, id].compactMap { $0 }.first(where: selection.accepts) ?? tag ?? id
    }

    var isSelected: Bool {
        guard part == .row, let selection = settings.selection, let id = selectionID else { return false }
        return selection.contains(id)
    }

    func select() {
        guard let id = selectionID, let selection = settings.selection else { return }
        selection.select(id)
        if !selection.isMultiple { nodeEnvironment.splitColumn?.choose() }
    }

    /// A row that is open takes presses on its content itself, to close.
    override func childPoint(_ point: CGPoint) -> CGPoint? { swipe.map { !$0.isOpen || $0.contains(point) } ?? true ? point : nil }
    override var dragHandler: (any DragClaiming)? {
        if swipe == nil, ListSwipe.isPossible(self) { swipe = ListSwipe(self) }
        return swipe
    }
    override func liftParticipant() -> GestureParticipant? {
        part == .row && nodeEnvironment.isEnabled && editing.move != nil ? LiftParticipant(self) : nil
    }
    override var gestureHandler: (any GestureHandler)? { part == .row && nodeEnvironment.isEnabled ? press : nil }
    /// A header that floats keeps presses from the rows below it.
    override func containsPoint(_ point: CGPoint) -> Bool { (part == .row || isFloating) && CGRect(origin: .zero, size: size).contains(point) }
}
