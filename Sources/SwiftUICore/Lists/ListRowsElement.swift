import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// The cells of a list in sections; those that show are made. All lengths between them follow from the list's metrics.
final class ListRowsElement: LazyElement {
    var settings: ListSettings {
        didSet {
            if settings.hasSameLayout(as: oldValue) { return }
            known = nil
            set(ListRowsElement.parameters(settings))
            lengthsDidChange()
        }
    }
    /// Makes the button that deletes the row which is dragged.
    var makeDelete: ((@escaping () -> Void) -> [Element])?
    private var known: (width: CGFloat?, metrics: ListMetrics)?

    init(_ node: _ViewNode, _ settings: ListSettings) {
        self.settings = settings
        super.init(node, ListRowsElement.parameters(settings), name: "ListRows")
    }

    private static func parameters(_ settings: ListSettings) -> LazyParameters {
        LazyParameters(
            axis: .vertical, alignment: HorizontalAlignment.leading.key, spacing: settings.rowSpacing ?? 0,
            pinned: settings.metrics(390).pinnedHeader == nil ? [] : .sectionHeaders, tracks: nil)
    }

    /// - Parameter width: the list's, points; nil where it is not known.
    private func metrics(_ width: CGFloat?) -> ListMetrics {
        if let known, known.width == width { return known.metrics }
        let metrics = settings.metrics(width ?? 390)
        known = (width, metrics)
        return metrics
    }

    override func didMake(_ elements: [Element], _ segment: RowSegment) {
        for element in elements { (element as? ListCellElement)?.part = segment.part }
    }

    override func didSwap(_ old: Element, for new: Element, _ transaction: Transaction) {
        if let old = old as? ListCellElement, let new = new as? ListCellElement { new.animateContent(from: old, transaction) }
    }

    override func view(in element: Element) -> Element { (element as? ListCellElement)?.row ?? element }

    // MARK: Lengths

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        // How far the list gives way is asked with these; its rows would all be measured for nothing.
        if let width = proposal.width, width == 0 || width == .infinity { return CGSize(width: width, height: totalLength) }
        return super.computeSize(proposal)
    }

    override func willMeasure(_ elements: [Element], cross: CGFloat?) {
        let metrics = metrics(cross)
        for element in elements { (element as? ListCellElement)?.metrics = metrics }
    }

    override func lineMargin(_ cross: CGFloat?) -> CGFloat { metrics(cross).cardMargin }

    override func givenGap(before index: Int) -> CGFloat? {
        let m = metrics(knownCross), line = lines[index]
        guard index > 0 else { return m.topInset + (line.part == .header ? m.firstHeaderExtra : m.firstGap) }
        let before = lines[index - 1]
        if before.section == line.section { return before.part == .row && line.part == .row ? settings.rowSpacing ?? 0 : 0 }
        return (before.part == .footer ? m.gapAfterFooter : m.gapAfter) + (line.part == .header ? 0 : m.gapBefore)
    }

    override var lengthAfterLast: CGFloat {
        let m = metrics(knownCross)
        guard let last = lines.last else { return m.topInset + m.bottomInset }
        guard m.hasCards else { return m.bottomInset }
        return (last.part == .footer ? m.gapAfterFooter : m.gapAfter) + m.bottomInset
    }

    // MARK: Placing

    /// A card's first and last rows have its corners; only rows that show something count.
    override func willPlace(line index: Int, pinnedBy shift: CGFloat) {
        let line = lines[index]
        for element in elements(of: line) { (element as? ListCellElement)?.isFloating = shift != 0 }
        guard line.part == .row else { return }
        let cells = elements(of: line)
        for (place, element) in cells.enumerated() {
            guard let cell = element as? ListCellElement else { continue }
            cell.isAlternate = index % 2 == 1
            cell.isFirst = place == 0 && isEnd(index, step: -1)
            cell.isLast = place == cells.count - 1 && isEnd(index, step: 1)
        }
    }

    private func isEnd(_ index: Int, step: Int) -> Bool {
        var next = index + step
        while lines.indices.contains(next), lines[next].section == lines[index].section, lines[next].part == .row {
            if !isMade(lines[next]) || !elements(of: lines[next]).isEmpty { return false }
            next += step
        }
        return true
    }

    // MARK: Drawing

    /// Alternating grounds go on below the rows as far as any list shows; the scroll view cuts them off.
    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        let rows = super.buildDisplay(context, origin: origin)
        let m = metrics(knownCross), height = m.minRowHeight
        guard let alternate = m.alternate, height > 0, lines.count < 100 else { return rows }
        let path = Path { path in
            var y = origin.y + size.height
            for index in lines.count..<lines.count + 100 {
                defer { y += height }
                guard index % 2 == 1 else { continue }
                let frame = CGRect(x: origin.x + m.selectionInset, y: y, width: max(size.width - 2 * m.selectionInset, 0), height: height)
                path.addRoundedRect(in: context.snap(frame), cornerSize: CGSize(width: m.selectionRadius, height: m.selectionRadius))
            }
        }
        let ground = DisplayNode.fill(id: displayID(20), path, .color(alternate.resolve(in: self.context)))
        return DisplayNode.joining([ground, rows].compactMap { $0 }, id: displayID(21))
    }
}
