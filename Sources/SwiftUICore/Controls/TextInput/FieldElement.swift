import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout
import VitrineTypesetting

/// Editable text as laid out and drawn.
final class FieldElement: Element {
    private unowned let node: FieldNode
    private var editing = TextEditing("")
    private var configuration: FieldConfiguration
    private var environment = EnvironmentValues()
    private var isFocused = false
    private var styled = StyledText(runs: [])
    private var prepared: (any PreparedText)?
    /// By how much the text is shifted to keep the caret in sight, points.
    private var scroll = CGSize.zero
    private lazy var press = FieldPress(self)
    private var blinkStart = 0.0
    private var blinkRound = 0

    init(_ node: FieldNode) {
        self.node = node
        configuration = node.view.configuration
        super.init(node)
    }

    func set(_ editing: TextEditing, _ configuration: FieldConfiguration, _ environment: EnvironmentValues, isFocused: Bool) {
        self.editing = editing
        self.configuration = configuration
        self.environment = environment
        self.isFocused = isFocused
        isRightToLeft = environment.layoutDirection == .rightToLeft
        let shown = configuration.isSecure ? String(repeating: "•", count: editing.characters.count) : editing.text
        var attributes = environment.textAttributes
        attributes.textCase = nil
        let next = StyledText(runs: [attributes.run(shown.isEmpty ? " " : shown, environment)], paragraph: paragraph)
        if next != styled {
            styled = next
            prepared = nil
            invalidateLayout()
        }
        invalidateDisplay()
    }

    private var paragraph: ParagraphStyle {
        var style = ParagraphStyle()
        switch environment.multilineTextAlignment {
        case .leading: style.alignment = .leading
        case .center: style.alignment = .center
        case .trailing: style.alignment = .trailing
        }
        style.lineSpacing = environment.lineSpacing
        style.isRightToLeft = environment.layoutDirection == .rightToLeft
        return style
    }

    private var shaped: any PreparedText {
        if let prepared { return prepared }
        let new = graph.services.text.prepare(styled, scale: environment.displayScale)
        prepared = new
        return new
    }

    /// Room that a field leaves round a line, as UIKit does (facts §10: 26 tall where a text is 24.5).
    private var extra: CGFloat { environment.controlMetrics.field.extraHeight }

    private func layout(_ width: CGFloat?) -> TextLayout { shaped.layout(width: configuration.isMultiline ? width : nil, height: nil) }

    // MARK: Layout

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let text = layout(proposal.width)
        let width = proposal.width ?? max(text.size.width, 40)
        if configuration.fillsHeight { return CGSize(width: width, height: proposal.height ?? text.size.height) }
        guard configuration.isMultiline else { return CGSize(width: width, height: text.size.height + extra) }
        let line = shaped.layout(width: nil, height: nil)
        let pitch = line.size.height / CGFloat(max(line.lineCount, 1))
        let most = environment.lineLimit.map { CGFloat($0) * pitch } ?? .infinity
        return CGSize(width: width, height: min(max(text.size.height, CGFloat(environment.reservedLines) * pitch), most) + extra)
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool {
        key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
    }

    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let text = layout(size.width), top = configuration.fillsHeight ? 0 : extra / 2
        if key == VerticalAlignment.firstTextBaseline.key { return text.firstBaseline + top }
        if key == VerticalAlignment.lastTextBaseline.key { return text.lastBaseline + top }
        return nil
    }

    // MARK: Drawing

    /// Where the text's box lies in the field: the layout aligns lines to the widest one, this the box to the field.
    private func textOrigin(_ text: TextLayout) -> CGPoint {
        var x: CGFloat = 0
        if text.size.width < size.width {
            let room = size.width - text.size.width, rtl = environment.layoutDirection == .rightToLeft
            switch environment.multilineTextAlignment {
            case .leading: x = rtl ? room : 0
            case .center: x = room / 2
            case .trailing: x = rtl ? 0 : room
            }
        }
        return CGPoint(x: x - scroll.width, y: (configuration.fillsHeight ? 0 : extra / 2) - scroll.height)
    }

    private func keepCaretInSight(_ text: TextLayout) {
        guard isFocused else {
            scroll = .zero
            return
        }
        let caret = FieldGeometry(text, editing, isSecure: configuration.isSecure).caret(editing.caret)
        let widest = max(text.size.width + 2 - size.width, 0), tallest = max(text.size.height + extra - size.height, 0)
        if caret.x - scroll.width > size.width - 2 { scroll.width = caret.x - size.width + 2 }
        if caret.x - scroll.width < 0 { scroll.width = caret.x }
        if caret.bottom - scroll.height > size.height { scroll.height = caret.bottom - size.height }
        if caret.top - scroll.height < 0 { scroll.height = caret.top }
        scroll.width = configuration.isMultiline ? 0 : min(max(scroll.width, 0), widest)
        scroll.height = min(max(scroll.height, 0), tallest)
    }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        let frame = CGRect(origin: origin, size: size)
        let text = layout(size.width)
        keepCaretInSight(text)
        let local = textOrigin(text)
        let at = CGPoint(x: origin.x + local.x, y: context.snaps ? (origin.y + local.y).roundedToPixel(context.scale) : origin.y + local.y)
        var nodes: [DisplayNode] = []
        let geometry = FieldGeometry(text, editing, isSecure: configuration.isSecure)
        let tint = TintShapeStyle()._resolve(in: environment.resolveContext, bounds: .unit).color
        if isFocused, !editing.selection.isEmpty {
            for (index, rect) in geometry.rects(editing.selection).enumerated() {
                let moved = context.snap(rect.offsetBy(dx: at.x, dy: at.y))
                nodes.append(DisplayNode(id: displayID(UInt16(truncatingIfNeeded: 0x100 + index)), bounds: moved, content: .fill(Path(moved), .color(tint.opacity(0.25)), FillStyle())))
            }
        }
        if !editing.characters.isEmpty {
            let bounds = CGRect(origin: at, size: text.size)
            let style = environment.isEnabled
                ? ForegroundStyle()._resolve(in: environment.resolveContext, bounds: bounds).flattened
                : ResolvedStyle(environment.controlMetrics.button.disabledLabel.resolve(in: environment.resolveContext))
            nodes.append(DisplayNode(id: displayID(), bounds: bounds.insetBy(dx: -8, dy: -8), content: .text(text, origin: at, paint: style.paint)))
        }
        if isFocused, editing.selection.isEmpty, isCaretLit {
            let caret = geometry.caret(editing.caret)
            let rect = context.snap(CGRect(x: at.x + caret.x - 1, y: at.y + caret.top, width: 2, height: caret.bottom - caret.top))
            nodes.append(DisplayNode(id: displayID(1), bounds: rect, content: .fill(Path(rect), .color(tint), FillStyle())))
        }
        guard !nodes.isEmpty else { return nil }
        let reach = frame.insetBy(dx: -1, dy: -1)
        return DisplayNode(id: displayID(2), effect: .clip(Path(reach), FillStyle()), children: nodes)
    }

    // MARK: Caret

    private var isCaretLit: Bool { Int(((graph.time - blinkStart) * 2).rounded(.down)) % 2 == 0 }

    /// The caret shows at once after every change, then goes on and off every half second.
    func restartCaret() {
        blinkStart = graph.time
        blinkRound += 1
        if isFocused { scheduleBlink(blinkRound) }
    }

    private func scheduleBlink(_ round: Int) {
        graph.wake(after: 0.5) { [weak self] in
            guard let self, isFocused, blinkRound == round, !node.isRemoved else { return }
            invalidateDisplay()
            scheduleBlink(round)
        }
    }

    // MARK: Places

    private var geometry: FieldGeometry { FieldGeometry(layout(size.width), editing, isSecure: configuration.isSecure) }

    func offset(at point: CGPoint) -> Int {
        let local = textOrigin(layout(size.width))
        return geometry.offset(at: CGPoint(x: point.x - local.x, y: point.y - local.y))
    }
    func offset(above offset: Int) -> Int { geometry.offset(vertically: -1, from: offset) ?? 0 }
    func offset(below offset: Int) -> Int { geometry.offset(vertically: 1, from: offset) ?? editing.characters.count }
    func lineStart(_ offset: Int) -> Int { geometry.line(of: offset).lowerBound }
    func lineEnd(_ offset: Int) -> Int { geometry.line(of: offset).upperBound }

    // MARK: Pointer

    override var focusTarget: (any FocusTarget)? { node }
    override var gestureHandler: (any GestureHandler)? { environment.isEnabled ? press : nil }
    override func containsPoint(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: size).contains(point) }
    func pointer(_ point: CGPoint, extending: Bool, clicks: Int) { node.place(offset(at: point), extending: extending, clicks: clicks) }

    override func describe(_ node: inout TreeNode) { node.text = configuration.isSecure ? String(repeating: "•", count: editing.characters.count) : editing.text }
    override var typeName: String { "EditableText" }
}

/// A click puts the caret, a drag selects; after a double click whole words, after a triple one whole paragraphs.
private final class FieldPress: GestureHandler {
    private unowned let field: FieldElement
    init(_ field: FieldElement) { self.field = field }
    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        field.pointer(point, extending: event.modifiers.contains(.shift), clicks: event.clickCount)
        return true
    }
    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) { field.pointer(point, extending: true, clicks: 1) }
    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {}
}
