import VitrineBase
import VitrineDisplayList
import VitrineTypesetting

/// A row's drawing as it is on the emphasised selection: what is in a label's colour is white, and so are words and symbols in the accent colour.
struct SelectedRowInk {
    private let isDark: Bool
    private let accent: Paint
    private let link: Paint

    init(_ element: Element) {
        isDark = element.context.isDark
        accent = TintShapeStyle()._resolve(in: element.context, bounds: .zero).flattened.paint
        link = .color(SystemColor.link.resolve(in: element.context))
    }

    func applied(to node: DisplayNode) -> DisplayNode {
        switch node.content {
        case .fill(let path, let paint, let style):
            return changed(node, paint, isInk: false) { .fill(path, $0, style) }
        case .stroke(let path, let paint, let style, let antialiased):
            return changed(node, paint, isInk: false) { .stroke(path, $0, style, antialiased: antialiased) }
        case .text(let layout, let origin, let paint):
            let white = white(paint, isInk: true).map { Paint.color($0) }, own = applied(to: layout)
            if white == nil, own == nil { return node }
            return DisplayNode(id: node.id, bounds: node.bounds, content: .text(own ?? layout, origin: origin, paint: white ?? paint))
        case .image(var drawing):
            guard let tint = drawing.tint else { return node }
            return changed(node, tint, isInk: true) {
                drawing.tint = $0
                return .image(drawing)
            }
        case .group(let effect, let children):
            let inner = children.map(applied)
            if zip(inner, children).allSatisfy({ $0 === $1 }) { return node }
            return DisplayNode(id: node.id, bounds: node.bounds, content: .group(effect, inner))
        }
    }

    /// Words with colours of their own; nil: none of them is another here.
    private func applied(to layout: TextLayout) -> TextLayout? {
        var lines = layout.lines, isChanged = false
        for line in lines.indices {
            for run in lines[line].runs.indices {
                guard let color = lines[line].runs[run].attributes.color, let white = white(.color(color), isInk: true) else { continue }
                lines[line].runs[run].attributes.color = white
                isChanged = true
            }
        }
        guard isChanged else { return nil }
        return TextLayout(
            size: layout.size, lines: lines, firstBaseline: layout.firstBaseline, lastBaseline: layout.lastBaseline, isTruncated: layout.isTruncated,
            appliedScale: layout.appliedScale)
    }

    private func changed(_ node: DisplayNode, _ paint: Paint, isInk: Bool, _ make: (Paint) -> DisplayNode.Content) -> DisplayNode {
        guard let white = white(paint, isInk: isInk) else { return node }
        return DisplayNode(id: node.id, bounds: node.bounds, content: make(.color(white)))
    }

    /// Labels are black, in the dark white, at an opacity that says their level; 50 % become 75 %.
    private func white(_ paint: Paint, isInk: Bool) -> RGBA? {
        if isInk, paint == accent || paint == link { return RGBA(white: 1) }
        guard case .color(let color) = paint, color.alpha > 0, color.alpha < 1 else { return nil }
        let level: Float = isDark ? 1 : 0
        guard color.red == level, color.green == level, color.blue == level else { return nil }
        return RGBA(white: 1, alpha: color.alpha > 0.8 ? 1 : min(color.alpha * 1.5, 1))
    }
}
