import Foundation

@testable import SwiftUICore

/// Makes views of what a case says. `box(w, h)` is a colour in a fixed frame, `fill` a colour, `text(n)` a text of n characters at 10 points
/// (5 wide each, 12 high), `words(a, b, …)` words of that many characters.
struct CaseBuilder {
    /// Numbers and symbols without a label are counted apart: in `padding(.top, 4)` each is the first of its kind.
    private struct Arguments {
        let all: [CaseView.Argument]
        func number(_ label: String?, _ position: Int = 0) -> CGFloat? {
            let matching = all.filter { $0.label == label }.compactMap { if case .number(let value) = $0.value { value } else { nil } }
            return matching.indices.contains(position) ? matching[position] : nil
        }
        func symbol(_ label: String?, _ position: Int = 0) -> String? {
            let matching = all.filter { $0.label == label }.compactMap { if case .symbol(let value) = $0.value { value } else { nil } }
            return matching.indices.contains(position) ? matching[position] : nil
        }
        var symbols: [String] { all.compactMap { if case .symbol(let s) = $0.value { s } else { nil } } }
        var numbers: [CGFloat] { all.compactMap { if $0.label == nil, case .number(let n) = $0.value { n } else { nil } } }
        var string: String? { all.compactMap { if case .text(let s) = $0.value { s } else { nil } }.first }
    }

    static func build(_ view: CaseView) throws -> AnyView {
        switch view {
        case .identified(let inner, let name): return AnyView(try build(inner).accessibilityIdentifier(name))
        case .modifier(let inner, let name, let arguments, let content):
            return try modified(try build(inner), name, Arguments(all: arguments), try content.map(build))
        case .view(let name, let arguments, let content): return try made(name, Arguments(all: arguments), try content.map(build))
        }
    }

    private static func group(_ views: [AnyView]) -> some View { ForEach(views.indices, id: \.self) { views[$0] } }

    private static func made(_ name: String, _ a: Arguments, _ content: [AnyView]) throws -> AnyView {
        switch name {
        case "empty": return AnyView(EmptyView())
        case "fill": return AnyView(Color.gray)
        case "box": return AnyView(Color.gray.frame(width: a.number(nil, 0), height: a.number(nil, 1)))
        case "text": return AnyView(Text(a.string ?? String(repeating: "m", count: Int(a.number(nil) ?? 0))).font(.custom("Square", fixedSize: a.number("size") ?? 10)))
        case "words":
            let text = a.numbers.map { String(repeating: "m", count: Int($0)) }.joined(separator: " ")
            return AnyView(Text(text).font(.custom("Square", fixedSize: 10)))
        case "spacer": return AnyView(Spacer(minLength: a.number("minLength")))
        case "divider": return AnyView(Divider())
        case "circle": return AnyView(Circle())
        case "ellipse": return AnyView(Ellipse())
        case "capsule": return AnyView(Capsule())
        case "hstack": return AnyView(HStack(alignment: try vertical(a.symbol("alignment") ?? "center"), spacing: a.number("spacing")) { group(content) })
        case "vstack": return AnyView(VStack(alignment: try horizontal(a.symbol("alignment") ?? "center"), spacing: a.number("spacing")) { group(content) })
        case "zstack": return AnyView(ZStack(alignment: try alignment(a.symbol("alignment") ?? "center")) { group(content) })
        case "group": return AnyView(Group { group(content) })
        case "fits":
            let axes: Axis.Set = a.symbol(nil) == "horizontal" ? .horizontal : a.symbol(nil) == "vertical" ? .vertical : [.horizontal, .vertical]
            return AnyView(ViewThatFits(in: axes) { group(content) })
        case "reader": return AnyView(GeometryReader { _ in group(content) })
        case "scroll":
            let both: Axis.Set = [.horizontal, .vertical]
            return AnyView(ScrollView(a.symbol(nil) == "both" ? both : a.symbol(nil) == "horizontal" ? .horizontal : .vertical) { group(content) })
        case "lazyv": return AnyView(LazyVStack(alignment: try horizontal(a.symbol("alignment") ?? "center"), spacing: a.number("spacing")) { group(content) })
        case "lazyh": return AnyView(LazyHStack(alignment: try vertical(a.symbol("alignment") ?? "center"), spacing: a.number("spacing")) { group(content) })
        case "vgrid", "hgrid": return try lazyGrid(name, a, content)
        case "grid":
            return AnyView(Grid(
                alignment: try alignment(a.symbol("alignment") ?? "center"), horizontalSpacing: a.number("hspacing"), verticalSpacing: a.number("vspacing")
            ) { group(content) })
        case "row": return AnyView(GridRow(alignment: try a.symbol("alignment").map(vertical)) { group(content) })
        default: throw CaseError(description: "unknown view \(name)")
        }
    }

    /// Tracks are numbers: positive ones fixed, `0` flexible, negative ones adaptive with that least length.
    private static func lazyGrid(_ name: String, _ a: Arguments, _ content: [AnyView]) throws -> AnyView {
        let tracks = a.numbers.map { n in GridItem(n > 0 ? .fixed(n) : n == 0 ? .flexible() : .adaptive(minimum: -n), spacing: a.number("gap")) }
        if name == "vgrid" {
            return AnyView(LazyVGrid(columns: tracks, alignment: try horizontal(a.symbol("alignment") ?? "center"), spacing: a.number("spacing")) { group(content) })
        }
        return AnyView(LazyHGrid(rows: tracks, alignment: try vertical(a.symbol("alignment") ?? "center"), spacing: a.number("spacing")) { group(content) })
    }

    private static func modified(_ view: AnyView, _ name: String, _ a: Arguments, _ content: [AnyView]) throws -> AnyView {
        switch name {
        case "frame": return try framed(view, a)
        case "padding":
            let edges = try edges(a.symbols)
            return AnyView(view.padding(edges, a.number(nil)))
        case "offset": return AnyView(view.offset(x: a.number("x") ?? 0, y: a.number("y") ?? 0))
        case "position": return AnyView(view.position(x: a.number("x") ?? 0, y: a.number("y") ?? 0))
        case "fixedSize":
            let which = a.symbol(nil)
            return AnyView(view.fixedSize(horizontal: which != "vertical", vertical: which != "horizontal"))
        case "aspect": return AnyView(view.aspectRatio(a.number(nil), contentMode: a.symbol(nil) == "fill" ? .fill : .fit))
        case "priority": return AnyView(view.layoutPriority(Double(a.number(nil) ?? 0)))
        case "overlay": return AnyView(view.overlay(alignment: try alignment(a.symbol(nil) ?? "center")) { group(content) })
        case "background": return AnyView(view.background(alignment: try alignment(a.symbol(nil) ?? "center")) { group(content) })
        case "inset":
            let spacing = a.number("spacing")
            switch a.symbol(nil) {
            case "top": return AnyView(view.safeAreaInset(edge: .top, spacing: spacing) { group(content) })
            case "leading": return AnyView(view.safeAreaInset(edge: .leading, spacing: spacing) { group(content) })
            case "trailing": return AnyView(view.safeAreaInset(edge: .trailing, spacing: spacing) { group(content) })
            default: return AnyView(view.safeAreaInset(edge: .bottom, spacing: spacing) { group(content) })
            }
        case "safePadding": return AnyView(view.safeAreaPadding(try edges(a.symbols), a.number(nil)))
        case "ignoresSafeArea": return AnyView(view.ignoresSafeArea(edges: try edges(a.symbols)))
        case "margins": return AnyView(view.contentMargins(try edges(a.symbols), a.number(nil), for: .scrollContent))
        case "scrollAnchor": return AnyView(view.defaultScrollAnchor(a.symbol(nil) == "bottom" ? .bottom : .center))
        case "rotation": return AnyView(view.rotationEffect(.degrees(Double(a.number(nil) ?? 0))))
        case "scale": return AnyView(view.scaleEffect(a.number(nil) ?? 1))
        case "border": return AnyView(view.border(Color.black, width: a.number(nil) ?? 1))
        case "hidden": return AnyView(view.hidden())
        case "rtl": return AnyView(view.environment(\.layoutDirection, .rightToLeft))
        case "ltr": return AnyView(view.environment(\.layoutDirection, .leftToRight))
        case "lineLimit": return AnyView(view.lineLimit(Int(a.number(nil) ?? 1), reservesSpace: a.symbol(nil) == "reserved"))
        case "lineSpacing": return AnyView(view.lineSpacing(a.number(nil) ?? 0))
        case "columns": return AnyView(view.gridCellColumns(Int(a.number(nil) ?? 1)))
        case "anchor": return AnyView(view.gridCellAnchor(UnitPoint(x: a.number(nil, 0) ?? 0.5, y: a.number(nil, 1) ?? 0.5)))
        case "columnAlignment": return AnyView(view.gridColumnAlignment(try horizontal(a.symbol(nil) ?? "center")))
        case "unsized": return AnyView(view.gridCellUnsizedAxes(a.symbol(nil) == "vertical" ? .vertical : .horizontal))
        case "relative": return AnyView(view.containerRelativeFrame(.horizontal, count: Int(a.number("count") ?? 1), span: Int(a.number("span") ?? 1), spacing: a.number("spacing") ?? 0))
        case "guide": return try guided(view, a)
        default: throw CaseError(description: "unknown modifier \(name)")
        }
    }

    private static func framed(_ view: AnyView, _ a: Arguments) throws -> AnyView {
        let alignment = try alignment(a.symbol("alignment") ?? "center")
        let flexible = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
        if a.all.contains(where: { flexible.contains($0.label ?? "") }) {
            return AnyView(view.frame(
                minWidth: a.number("minWidth"), idealWidth: a.number("idealWidth"), maxWidth: a.number("maxWidth"), minHeight: a.number("minHeight"),
                idealHeight: a.number("idealHeight"), maxHeight: a.number("maxHeight"), alignment: alignment))
        }
        return AnyView(view.frame(width: a.number("width"), height: a.number("height"), alignment: alignment))
    }

    /// `guide(.leading, 10)` is a fixed place; `guide(.leading, part: 0.5)` a part of the length.
    private static func guided(_ view: AnyView, _ a: Arguments) throws -> AnyView {
        let name = a.symbol(nil) ?? "center"
        let place = a.number(nil) ?? 0, part = a.number("part") ?? 0
        if ["top", "bottom", "firstTextBaseline", "lastTextBaseline", "middle"].contains(name) {
            return AnyView(view.alignmentGuide(try vertical(name)) { place + part * $0.height })
        }
        return AnyView(view.alignmentGuide(try horizontal(name)) { place + part * $0.width })
    }

    private enum Tab: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] } }

    private static func horizontal(_ name: String) throws -> HorizontalAlignment {
        switch name {
        case "leading": return .leading
        case "center": return .center
        case "trailing": return .trailing
        case "tab": return HorizontalAlignment(Tab.self)
        default: throw CaseError(description: "unknown alignment \(name)")
        }
    }

    private static func vertical(_ name: String) throws -> VerticalAlignment {
        switch name {
        case "top": return .top
        case "center", "middle": return .center
        case "bottom": return .bottom
        case "firstTextBaseline": return .firstTextBaseline
        case "lastTextBaseline": return .lastTextBaseline
        default: throw CaseError(description: "unknown alignment \(name)")
        }
    }

    private static func alignment(_ name: String) throws -> Alignment {
        let all: [String: Alignment] = [
            "center": .center, "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom, "topLeading": .topLeading,
            "topTrailing": .topTrailing, "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
        ]
        guard let found = all[name] else { throw CaseError(description: "unknown alignment \(name)") }
        return found
    }

    private static func edges(_ names: [String]) throws -> Edge.Set {
        let all: [String: Edge.Set] = [
            "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing, "horizontal": .horizontal, "vertical": .vertical, "all": .all,
        ]
        var result: Edge.Set = []
        for name in names {
            guard let found = all[name] else { throw CaseError(description: "unknown edge \(name)") }
            result.formUnion(found)
        }
        return names.isEmpty ? .all : result
    }
}
