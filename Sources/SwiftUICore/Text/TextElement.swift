import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout
import VitrineTypesetting

extension Text: View, _PrimitiveView {
    public nonisolated static func _makeNode(_ view: Text, _ inputs: _ViewInputs) -> _ViewNode { TextNode(view, inputs) }
}

private final class TextNode: _TypedNode<Text>, FocusTarget {
    private lazy var element = TextElement(self)

    override init(_ view: Text, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        element.set(view, environment)
    }

    override func viewDidChange(_ old: Text) { if view != old { element.set(view, environment) } }
    override func environmentDidChange(_ old: EnvironmentValues) { element.set(view, environment) }
    override func collect(_ list: inout [Element]) { list.append(element) }
    override func willBeRemoved() {
        graph.focus.lost(self, graph)
        element.stopChange()
    }

    // The focus of a text that can be selected.
    var focusElement: Element? { element }
    var canFocus: Bool { environment.isTextSelectable && environment.isEnabled }
    var isTabStop: Bool { false }
    var focusesOnClick: Bool { true }
    var keyFocus: KeyFocus { .none }
    func focusDidChange(_ isFocused: Bool) { if !isFocused { element.selection?.clear() } }
    func take(_ key: KeyInput) -> Bool { element.selection?.take(key) ?? false }
}

/// Text as laid out and drawn. Shaping happens when a size is first asked for, and again only if something that shaping depends on changed.
final class TextElement: Element {
    private var resolved = ResolvedText()
    private var styled = StyledText(runs: [])
    private var prepared: (any PreparedText)?
    private var environment = EnvironmentValues()
    private var isPrivate = false
    /// Made when the text is first pressed where it can be selected.
    private(set) var selection: SelectableText?
    private var change: ContentChange<Shown>?
    /// Where it was drawn last.
    private var drawnAt: CGPoint?

    /// What is drawn, but for where.
    private struct Shown {
        var layout: TextLayout
        var resolved: ResolvedText
        var environment: EnvironmentValues
    }

    func stopChange() {
        change?.stop()
        change = nil
    }

    /// Before a change that is animated; what is shown now goes as the next content comes.
    private func noteChange(to text: ResolvedText, _ next: EnvironmentValues) {
        let transition = next.contentTransition.kind
        guard transition != .identity, let drawnAt, text.string != resolved.string, let animation = graph.transaction.effectiveAnimation else { return }
        change?.stop()
        var rolls = true
        if case .numeric(let value, let countsDown) = transition {
            rolls = !countsDown
            if case .numeric(let old?, _) = environment.contentTransition.kind, let value { rolls = value >= old }
        }
        let shown = Shown(layout: layout(placedProposal), resolved: resolved, environment: environment)
        change = ContentChange(self, before: shown, at: drawnAt, transition, rolls: rolls, animation)
    }

    func set(_ text: Text, _ environment: EnvironmentValues) {
        let before = styled
        let scaleChanged = environment.displayScale != self.environment.displayScale
        let next = text.resolve(environment, graph: graph)
        noteChange(to: next, environment)
        self.environment = environment
        isRightToLeft = environment.layoutDirection == .rightToLeft
        resolved = next
        reportMissingFonts()
        if let next = resolved.nextChange { graph.wake(after: next) { [weak self] in self?.refresh(text) } }
        styled = StyledText(runs: SmallCapitals.apply(to: resolved.runs), paragraph: TextElement.paragraph(environment))
        if styled != before || scaleChanged {
            prepared = nil
            if !scaleChanged && styled.differsInWordsOnly(from: before) { sizesMayHaveChanged() } else { invalidateLayout() }
        }
        invalidateDisplay()
    }

    private func reportMissingFonts() {
        for run in resolved.runs {
            guard case .named(let name) = run.font.family, !graph.services.text.isInstalled(font: name) else { continue }
            graph.issues.report("Font.custom(\"\(name)\"): no font of this name is installed; the system's nearest is shown")
        }
    }

    private func refresh(_ text: Text) { set(text, environment) }

    private static func paragraph(_ environment: EnvironmentValues) -> ParagraphStyle {
        var style = ParagraphStyle()
        switch environment.multilineTextAlignment {
        case .leading: style.alignment = .leading
        case .center: style.alignment = .center
        case .trailing: style.alignment = .trailing
        }
        style.avoidsOrphans = TextStyleTable.avoidsOrphans(environment.look)
        style.lineLimit = environment.lineLimit
        style.reservedLines = environment.reservedLines
        switch environment.truncationMode {
        case .head: style.truncation = .head
        case .middle: style.truncation = .middle
        case .tail: style.truncation = .tail
        }
        style.lineSpacing = environment.lineSpacing
        style.minimumScaleFactor = environment.minimumScaleFactor
        style.allowsTightening = environment.allowsTightening
        style.isRightToLeft = environment.layoutDirection == .rightToLeft
        style.language = language(environment.locale.identifier)
        return style
    }

    /// The last identifier, and the language as shapers write it.
    private static var lastLanguage = ("", "")

    private static func language(_ identifier: String) -> String {
        if identifier != lastLanguage.0 { lastLanguage = (identifier, identifier.replacingOccurrences(of: "_", with: "-")) }
        return lastLanguage.1
    }

    private var shaped: any PreparedText {
        if let prepared { return prepared }
        let new = graph.services.text.prepare(styled, scale: environment.displayScale)
        prepared = new
        return new
    }

    private func layout(_ proposal: ProposedViewSize) -> TextLayout { shaped.layout(width: proposal.width, height: proposal.height) }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let layout = layout(proposal)
        noteRange(layout, proposal)
        return layout.size
    }

    /// Less than rounding errors that line breaking passes over.
    private static let slack: CGFloat = 0.0005

    /// Whole text at its own size looks the same in more room; a single line however little height there is, several in all widths at which
    /// they break alike. A text that takes all the
    /// width it is offered may want more.
    private func noteRange(_ layout: TextLayout, _ proposal: ProposedViewSize) {
        guard !layout.isTruncated, layout.appliedScale == 1, styled.paragraph.reservedLines == 0 else { return }
        if layout.lineCount <= 1 {
            computedRange.height = .any
            if proposal.width.map({ $0 > layout.size.width }) ?? true { computedRange.width = LengthRange(atLeast: max(layout.size.width - Self.slack, 0)) }
        } else if proposal.height.map({ $0 >= layout.size.height }) ?? true {
            computedRange.height = LengthRange(atLeast: max(layout.size.height - Self.slack, 0))
            // One line is left at least.
            computedRange.heightGivesWay = true
            if let offered = proposal.width, let same = layout.sameWidths, same.contains(offered) {
                computedRange.width = LengthRange(low: same.lowerBound, high: same.upperBound, includesNil: false)
            }
        }
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool {
        key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
    }

    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        if key == VerticalAlignment.firstTextBaseline.key { return layout(proposal).firstBaseline }
        if key == VerticalAlignment.lastTextBaseline.key { return layout(proposal).lastBaseline }
        return nil
    }

    /// Facts §1: above, a tenth of the line height rounded up to the pixel plus what hangs below the baseline; below, that plus what is
    /// above the capitals; between texts the lower one's leading rounded up.
    override func computeSpacing() -> ViewSpacing {
        let scale = environment.displayScale
        let first = graph.services.text.metrics(of: shaped.firstFont), last = graph.services.text.metrics(of: shaped.lastFont)
        var spacing = ViewSpacing()
        spacing.top = EdgeSpacing(textToText: max(first.leading, 0).ceiledToPixel(scale), textToView: first.spaceAbove(scale))
        spacing.bottom = EdgeSpacing(textToText: 0, textToView: last.spaceBelow(scale))
        return spacing
    }

    // MARK: Drawing

    private var isRedacted: Bool {
        let reasons = environment.redactionReasons
        if environment.isPrivacySensitive { return reasons.contains(.privacy) }
        return reasons.contains(.placeholder)
    }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        let shown = Shown(layout: layout(placedProposal), resolved: resolved, environment: environment)
        let snapped = context.snaps ? CGPoint(x: origin.x, y: origin.y.roundedToPixel(context.scale)) : origin
        drawnAt = snapped
        if isRedacted { return redaction(shown.layout, at: snapped, style: style(shown, at: snapped), context) }
        if let change, !change.isOver { return drawing(change, to: shown, at: snapped, context) }
        change = nil
        return DisplayNode.joining(selectionNodes(at: snapped, context) + drawing(shown, at: snapped, context, slot: 0), id: displayID(0x4000))
    }

    private func style(_ shown: Shown, at origin: CGPoint) -> ResolvedStyle {
        let foreground = shown.resolved.paint ?? AnyShapeStyle(ForegroundStyle())
        return foreground._resolve(in: shown.environment.resolveContext, bounds: CGRect(origin: origin, size: shown.layout.size)).flattened
    }

    private func drawing(_ shown: Shown, at origin: CGPoint, _ context: DisplayContext, slot: UInt16) -> [DisplayNode] {
        let layout = shown.layout, style = style(shown, at: origin), reach = (layout.lines.map(\.fontSize).max() ?? 0) * 0.5 + 2
        let bounds = CGRect(origin: origin, size: layout.size).insetBy(dx: -reach, dy: -reach)
        let text = DisplayNode(id: displayID(slot), bounds: bounds, content: .text(layout, origin: origin, paint: style.paint))
        let images = shown.resolved.attachmentNodes(layout, at: origin, shown.environment, context) { displayID(UInt16(truncatingIfNeeded: 0x4100 + $0) | slot) }
        return [StyledDrawing.decorate(text, path: nil, style, id: displayID(slot))] + images
    }

    // MARK: Changing

    private func drawing(_ change: ContentChange<Shown>, to shown: Shown, at origin: CGPoint, _ context: DisplayContext) -> DisplayNode? {
        let before = change.before, oldOrigin = change.origin(origin)
        if case .numeric = change.transition, before.layout.lineCount == 1, shown.layout.lineCount == 1, !isRightToLeft {
            return rolling(change, to: shown, from: oldOrigin, at: origin, context)
        }
        let old = DisplayNode.joining(drawing(before, at: oldOrigin, context, slot: 0x800), id: displayID(0x7300))
        let new = DisplayNode.joining(drawing(shown, at: origin, context, slot: 0), id: displayID(0x7301))
        return change.mix(old: old, new: new) { displayID($0) }
    }

    /// Characters that stay slide to their new places; of the others the old ones leave and the new ones come in from the other side.
    private func rolling(_ change: ContentChange<Shown>, to shown: Shown, from oldOrigin: CGPoint, at origin: CGPoint, _ context: DisplayContext) -> DisplayNode? {
        let before = change.before, t = change.fraction
        let digits = RollingDigits(from: before.resolved.string, to: shown.resolved.string)
        let arriving = Set(digits.kept.values), places = TextElement.places(before.layout)
        let height = shown.layout.size.height * (change.rolls ? 0.6 : -0.6)
        func part(_ layout: TextLayout, of source: Shown, at origin: CGPoint, dy: CGFloat, opacity: Double, slot: UInt16) -> DisplayNode? {
            var piece = source
            piece.layout = layout
            piece.resolved.attachments = []
            guard let node = DisplayNode.joining(drawing(piece, at: CGPoint(x: origin.x, y: origin.y + dy), context, slot: slot), id: displayID(slot | 1)) else { return nil }
            return opacity < 1 ? DisplayNode(id: displayID(slot | 2), effect: .opacity(opacity), children: [node]) : node
        }
        let moved = shown.layout.keeping { arriving.contains($0) }.sliding { cluster, x in
            guard let old = digits.kept.first(where: { $0.value == cluster })?.key, let from = places[old] else { return x }
            return x + Float((1 - t) * (Double(from - x) + oldOrigin.x - origin.x))
        }
        let nodes = [
            part(moved, of: shown, at: origin, dy: 0, opacity: 1, slot: 0),
            part(before.layout.keeping { digits.kept[$0] == nil }, of: before, at: oldOrigin, dy: -height * t, opacity: 1 - t, slot: 0x810),
            part(shown.layout.keeping { !arriving.contains($0) }, of: shown, at: origin, dy: height * (1 - t), opacity: t, slot: 0x820),
        ]
        return DisplayNode.joining(nodes.compactMap { $0 }, id: displayID(0x7302))
    }

    /// Where each character begins, from the box's left edge, points.
    private static func places(_ layout: TextLayout) -> [Int32: Float] {
        var found: [Int32: Float] = [:]
        for line in layout.lines {
            for run in line.runs { for glyph in run.glyphs where found[glyph.cluster] == nil { found[glyph.cluster] = glyph.x + Float(line.x) } }
        }
        return found
    }

    /// Its lines and the characters in them.
    var selectableLayout: (layout: TextLayout, text: String) { (layout(placedProposal), styled.runs.map(\.string).joined()) }

    private func selectionNodes(at origin: CGPoint, _ context: DisplayContext) -> [DisplayNode] {
        guard let selection, environment.isTextSelectable else { return [] }
        let tint = TintShapeStyle()._resolve(in: environment.resolveContext, bounds: .unit).color
        return selection.rects.enumerated().map { index, rect in
            let moved = context.snap(rect.offsetBy(dx: origin.x, dy: origin.y))
            return DisplayNode(
                id: displayID(UInt16(truncatingIfNeeded: 0x6800 + index)), bounds: moved, content: .fill(Path(moved), .color(tint.opacity(0.25)), FillStyle()))
        }
    }

    override var focusTarget: (any FocusTarget)? { environment.isTextSelectable ? owner as? any FocusTarget : nil }
    override var gestureHandler: (any GestureHandler)? {
        guard environment.isTextSelectable, environment.isEnabled, let target = owner as? any FocusTarget else { return nil }
        if selection == nil { selection = SelectableText(self, target) }
        return selection
    }

    /// A rounded bar for each line, on its baseline, as tall as its capitals (facts §9).
    private func redaction(_ layout: TextLayout, at origin: CGPoint, style: ResolvedStyle, _ context: DisplayContext) -> DisplayNode? {
        var nodes: [DisplayNode] = []
        let look = RedactionLook.of(environment)
        for (index, line) in layout.lines.enumerated() where line.width > 0 {
            let height = look.barHeight(line.capHeight, context.scale)
            let bar = context.snap(CGRect(x: origin.x + line.x, y: origin.y + line.baseline - height, width: line.width, height: height))
            let own = line.runs.first?.attributes.color
            let paint = look.paint(own ?? style.color)
            let radius = min(line.fontSize / 8, bar.height / 2)
            let path = Path(roundedRect: bar, cornerSize: CGSize(width: radius, height: radius), style: .circular)
            nodes.append(DisplayNode(id: displayID(UInt16(truncatingIfNeeded: 0x5000 + index)), bounds: bar.insetBy(dx: -0.5, dy: -0.5), content: .fill(path, .color(paint), FillStyle())))
        }
        return DisplayNode.joining(nodes, id: displayID(0x4fff))
    }

    override func describe(_ node: inout TreeNode) {
        node.text = resolved.string
        if isRedacted { node.redacted = true }
    }
    override func containsPoint(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: size).contains(point) }
    override var typeName: String { "Text" }
}

extension ResolvedText {
    /// The images in it, where the lines have left room for them.
    func attachmentNodes(
        _ layout: TextLayout, at origin: CGPoint, _ environment: EnvironmentValues, _ context: DisplayContext, id: (Int) -> DisplayID
    ) -> [DisplayNode] {
        guard !attachments.isEmpty else { return [] }
        return layout.lines.flatMap { line in
            line.runs.compactMap { run -> DisplayNode? in
                guard let place = run.attributes.attachment, place.index < attachments.count else { return nil }
                let corner = CGPoint(x: origin.x + line.x + run.x, y: origin.y + line.baseline + place.descent - place.size.height)
                let tint = run.attributes.color.map { Paint.color($0) }
                return attachments[place.index].display(in: CGRect(origin: corner, size: place.size), environment, tint: tint, context, id: id(place.index))
            }
        }
    }
}

extension StyledText {
    /// The same fonts and all else, in as many runs, so that lines are as tall.
    func differsInWordsOnly(from other: StyledText) -> Bool {
        guard runs.count == other.runs.count, paragraph == other.paragraph else { return false }
        return zip(runs, other.runs).allSatisfy { a, b in
            var a = a
            a.string = b.string
            return a == b && a.string.isEmpty == b.string.isEmpty
        }
    }
}

extension FontMetrics {
    private var reach: (ascent: CGFloat, height: CGFloat) {
        let ascent = outlineAscent ?? self.ascent
        return (ascent, ascent + (outlineDescent ?? descent))
    }

    /// To a view above that is no text, points (facts §1).
    func spaceAbove(_ scale: CGFloat) -> CGFloat { (reach.height * 0.1).ceiledToPixel(scale) + reach.height - reach.ascent }
    /// To a view below that is no text, points (facts §1).
    func spaceBelow(_ scale: CGFloat) -> CGFloat { (reach.height * 0.1).ceiledToPixel(scale) + reach.height - capHeight }
}

/// How placeholders look (facts §9).
struct RedactionLook {
    var isMac: Bool
    var isDark: Bool

    static func of(_ environment: EnvironmentValues) -> RedactionLook {
        RedactionLook(isMac: environment.look == .macos, isDark: environment.colorScheme == .dark)
    }

    func barHeight(_ capHeight: CGFloat, _ scale: CGFloat) -> CGFloat { isMac ? (capHeight * 2).rounded(.up) / 2 : capHeight }
    func paint(_ color: RGBA) -> RGBA { isMac ? RGBA(white: isDark ? 1 : 0, alpha: 35 / 255) : color.opacity(0.16) }
}

enum PrivacySensitiveKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum TruncationModeKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }

extension EnvironmentValues {
    var isPrivacySensitive: Bool {
        get { self[PrivacySensitiveKey.self] }
        set { self[PrivacySensitiveKey.self] = newValue }
    }
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationModeKey.self] }
        set { self[TruncationModeKey.self] = newValue }
    }
}
