import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// Header, fields and buttons of an alert, or of a dialog at the window's bottom, with the grounds and lines between them.
struct _ActionStack<Header: View, Actions: View>: _PrimitiveView {
    let header: Header
    let actions: Actions
    let kind: ActionStackKind
    let metrics: PresentationMetrics
    let dismiss: () -> Void
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { ActionStackNode(view, inputs) }

    /// What stands there where the actions have no button that ends it.
    nonisolated var fallback: Button<Text> {
        kind != .alert ? Button(action: {}, role: .cancel, title: "Cancel") : Button(action: {}, role: nil, title: "OK")
    }
}

enum ActionStackKind {
    case alert, dialog
    /// A dialog in a bubble, which a click beside it ends.
    case popover
    /// A dialog that looks like an alert.
    case windowDialog
}

extension Button where Label == Text {
    nonisolated fileprivate init(action: @escaping () -> Void, role: ButtonRole?, title: LocalizedStringKey) {
        self = MainActor.assumeIsolated { Button(title, role: role, action: action) }
    }
}

private final class ActionStackNode<H: View, A: View>: _TypedNode<_ActionStack<H, A>>, ElementContainer {
    private var header: _TypedNode<H>!
    private var actions: _TypedNode<A>!
    private var fallback: _TypedNode<Button<Text>>!
    private lazy var element = ActionStackElement(self, kind: view.kind, metrics: view.metrics)

    override init(_ view: _ActionStack<H, A>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        header = H.makeTyped(view.header, childInputs)
        actions = A.makeTyped(view.actions, buttonInputs)
        fallback = Button<Text>.makeTyped(view.fallback, buttonInputs)
        rebuildList()
        if view.metrics.alertFocusesField, view.kind == .alert { graph.whenAppeared { [weak self] in self?.focusField() } }
    }

    private func focusField() {
        guard !isRemoved else { return }
        let fields = FocusCenter.targets(below: actions.collected())
        if let focused = graph.focus.focused, fields.contains(where: { $0 === focused }) { return }
        if let first = fields.first(where: { $0.keyFocus == .text }) { graph.focus.focus(first) }
    }

    private var buttonInputs: _ViewInputs {
        var inputs = childInputs
        let view = self.view
        inputs.environment.buttonPress = ButtonPressContext(ending: view.dismiss, impliesShortcuts: true)
        if view.kind == .alert { inputs.environment[StyleKey<any TextFieldStyle>.self] = StyleEntry(AlertFieldStyle(), outer: nil) }
        inputs.environment.buttonStyleBox = ButtonStyleBox {
            AnyView(ActionButton(configuration: $0, isDialog: view.kind == .dialog || view.kind == .popover, metrics: view.metrics, dismiss: view.dismiss))
        }
        return inputs
    }

    override func viewDidChange(_ old: _ActionStack<H, A>) {
        header.update(view.header)
        let environment = buttonInputs.environment
        actions.setEnvironment(environment)
        actions.update(view.actions)
        fallback.setEnvironment(environment)
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        header.setEnvironment(environment)
        let inner = buttonInputs.environment
        actions.setEnvironment(inner)
        fallback.setEnvironment(inner)
        element.invalidateDisplay()
    }

    override func collect(_ list: inout [Element]) { list.append(element) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        if let header { visit(header) }
        if let actions { visit(actions) }
        if let fallback { visit(fallback) }
    }

    func rebuildElements() {
        element.set(header: header.collected(), actions: actions.collected(), fallback: fallback.collected())
    }
}

final class ActionStackElement: Element {
    private let kind: ActionStackKind
    private var isDialog: Bool { kind == .dialog || kind == .popover }
    private let metrics: PresentationMetrics
    private var header: [Element] = []
    private var fields: [Element] = []
    private var buttons: [Element] = []
    private var cancels: [Element] = []

    init(_ node: _ViewNode, kind: ActionStackKind, metrics: PresentationMetrics) {
        self.kind = kind
        self.metrics = metrics
        super.init(node)
    }

    func set(header: [Element], actions: [Element], fallback: [Element]) {
        self.header = header
        fields = actions.filter { $0.trait(ActionRoleTrait.self) == nil }
        cancels = actions.filter { $0.trait(ActionRoleTrait.self) == "cancel" }
        buttons = actions.filter { element in element.trait(ActionRoleTrait.self).map { $0 != "cancel" } ?? false }
        if cancels.isEmpty && (kind != .alert || buttons.isEmpty) { cancels = fallback }
        if kind == .popover { cancels = [] }
        setChildren(header + fields + buttons + cancels)
        invalidateDisplay()
    }

    private var buttonHeight: CGFloat { isDialog ? metrics.dialogButtonHeight : metrics.alertButtonHeight }
    /// Two short buttons stand side by side, the cancelling one first; else below each other, that one last.
    private func isRow(_ width: CGFloat) -> Bool {
        guard !isDialog, buttons.count + cancels.count == 2 else { return false }
        return !metrics.alertFillsDefault || (buttons + cancels).allSatisfy { $0.measure(.unspecified).width <= half(width) }
    }
    private func half(_ width: CGFloat) -> CGFloat { (width - 2 * inset - gap) / 2 }
    /// The one that Return presses.
    private var filled: Element? {
        guard metrics.alertFillsDefault else { return nil }
        return (buttons + cancels).first { $0.trait(ActionRoleTrait.self) == "action" }
    }
    private var gap: CGFloat { metrics.alertButtonsAreCapsules && !isDialog ? 8 : 0 }
    private var inset: CGFloat { metrics.alertButtonsAreCapsules && !isDialog ? 16 : 0 }

    private struct Plan {
        var frames: [(Element, CGRect)] = []
        var grounds: [CGRect] = []
        /// Where a line is drawn: y across the width, or x between two buttons of a row.
        var lines: [CGFloat] = []
        var upright: (x: CGFloat, y: CGFloat)?
        var height: CGFloat = 0
    }

    private func plan(_ width: CGFloat) -> Plan {
        var plan = Plan()
        var y: CGFloat = 0
        for element in header {
            let height = element.measure(ProposedViewSize(width: width, height: nil)).height
            plan.frames.append((element, CGRect(x: 0, y: y, width: width, height: height)))
            y += height
        }
        for element in fields {
            let height = element.measure(ProposedViewSize(width: width - 32, height: nil)).height
            plan.frames.append((element, CGRect(x: 16, y: y, width: width - 32, height: height)))
            y += height + 8
        }
        if !fields.isEmpty { y += 8 }
        if isRow(width) {
            let each = half(width)
            for (index, element) in (cancels + buttons).enumerated() {
                plan.frames.append((element, CGRect(x: inset + CGFloat(index) * (each + gap), y: y, width: each, height: buttonHeight)))
            }
            plan.lines.append(y)
            plan.upright = (width / 2, y)
            y += buttonHeight + inset
        } else {
            y = stack(isDialog ? buttons : buttons + cancels, from: y, width, &plan)
        }
        plan.grounds.append(CGRect(x: 0, y: 0, width: width, height: y))
        if isDialog, let cancel = cancels.first {
            y += y > 0 ? metrics.dialogMargin : 0
            plan.frames.append((cancel, CGRect(x: 0, y: y, width: width, height: buttonHeight)))
            plan.grounds.append(CGRect(x: 0, y: y, width: width, height: buttonHeight))
            y += buttonHeight
        }
        plan.height = y
        return plan
    }

    private func stack(_ list: [Element], from start: CGFloat, _ width: CGFloat, _ plan: inout Plan) -> CGFloat {
        var y = start
        for element in list {
            if y > 0 { plan.lines.append(y) }
            plan.frames.append((element, CGRect(x: inset, y: y, width: width - 2 * inset, height: buttonHeight)))
            y += buttonHeight + gap
        }
        return y + max(inset - gap, 0)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width ?? metrics.alertWidth
        return CGSize(width: width, height: plan(width).height)
    }

    override func placeChildren() {
        for (child, frame) in plan(size.width).frames {
            let offer = ProposedViewSize(frame.size)
            let inner = child.measure(offer)
            placeChild(child, x: frame.minX + (frame.width - inner.width) / 2, y: frame.minY + (frame.height - inner.height) / 2, size: inner, proposal: offer)
        }
    }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        let plan = plan(size.width)
        let color = self.context.isDark ? RGBA(white: 0.15, alpha: 0.82) : RGBA(white: 0.97, alpha: 0.82)
        let radius = kind == .popover ? 0 : isDialog ? metrics.dialogRadius : metrics.alertRadius
        let clip = Path { path in
            for frame in plan.grounds where frame.height > 0 {
                path.addRoundedRect(in: context.snap(frame.offsetBy(dx: origin.x, dy: origin.y)), cornerSize: CGSize(width: radius, height: radius), style: .continuous)
            }
        }
        let fill = DisplayNode(id: displayID(1), bounds: clip.boundingRect, content: .fill(clip, .color(color), FillStyle()))
        let ground = DisplayNode(id: displayID(2), effect: .backdrop(clip, radius: 20, saturation: 1.8), children: [fill])
        var nodes: [DisplayNode] = []
        for child in elementChildren {
            guard let node = child.display(context, parentOrigin: origin) else { continue }
            guard child === filled else {
                nodes.append(node)
                continue
            }
            let at = child.presentedOrigin, frame = CGRect(origin: CGPoint(x: origin.x + at.x, y: origin.y + at.y), size: child.presentedSize)
            let accent = TintShapeStyle()._resolve(in: self.context, bounds: frame).flattened.paint
            nodes.append(DisplayNode.fill(id: displayID(5), Path(roundedRect: frame, cornerRadius: frame.height / 2), accent))
            nodes.append(SelectedRowInk(self).applied(to: node))
        }
        nodes += lines(plan, context, origin)
        let shown = DisplayNode(id: displayID(4), effect: .clip(clip, FillStyle()), children: nodes)
        return DisplayNode(id: displayID(), effect: .none, children: kind == .popover ? [shown] : [ground, shown])
    }

    private func lines(_ plan: Plan, _ context: DisplayContext, _ origin: CGPoint) -> [DisplayNode] {
        guard !metrics.alertButtonsAreCapsules || isDialog else { return [] }
        let hair = 1 / context.scale
        var rects = plan.lines.map { CGRect(x: origin.x, y: (origin.y + $0).roundedToPixel(context.scale), width: size.width, height: hair) }
        if let upright = plan.upright {
            rects.append(CGRect(x: (origin.x + upright.x).roundedToPixel(context.scale), y: origin.y + upright.y, width: hair, height: buttonHeight))
        }
        guard !rects.isEmpty else { return [] }
        let path = Path { path in rects.forEach { path.addRect($0) } }
        return [DisplayNode(id: displayID(3), bounds: path.boundingRect, content: .fill(path, .color(SystemColor.separator.resolve(in: self.context)), FillStyle()))]
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { isDialog ? "DialogActions" : "AlertActions" }
}
