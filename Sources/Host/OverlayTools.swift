import Foundation
import SwiftUICore
import VitrineDisplayList
import VitrineTypesetting

/// Guides, rulers and the inspector: drawn over the view in its own points.
enum OverlayTools {
    private static let element: UInt32 = .max - 3
    private static let pink = RGBA(255, 45, 85)
    private static let blue = RGBA(0, 122, 255)

    static func nodes(_ host: ViewHost, _ overlays: HostOptions.Overlays) -> [DisplayNode] {
        var nodes: [DisplayNode] = []
        if overlays.contains(.guides), let root = host.graph.rootElement { nodes += guides(host, root) }
        if overlays.contains(.rulers) { nodes += rulers(host) }
        if overlays.contains(.inspector), let root = host.graph.rootElement { nodes += inspector(host, root) }
        return nodes
    }

    // MARK: guides

    /// The frame of every view, and the window's middle.
    private static func guides(_ host: ViewHost, _ root: Element) -> [DisplayNode] {
        var frames = Path()
        func walk(_ node: TreeNode) {
            if node.frame.width < 100_000 && node.frame.height < 100_000 { frames.addRect(node.frame) }
            node.children.forEach(walk)
        }
        walk(root.tree())
        let hair = 1 / host.options.scale
        var centre = Path()
        centre.addRect(CGRect(x: (host.size.width / 2).roundedToPixel(host.options.scale), y: 0, width: hair, height: host.size.height))
        centre.addRect(CGRect(x: 0, y: (host.size.height / 2).roundedToPixel(host.options.scale), width: host.size.width, height: hair))
        return [
            DisplayNode(
                id: DisplayID(element: element, slot: 1), bounds: frames.boundingRect.insetBy(dx: -1, dy: -1),
                content: .stroke(frames, .color(pink.opacity(0.7)), StrokeStyle(lineWidth: hair), antialiased: false)),
            fill(centre, blue.opacity(0.5), slot: 2),
        ]
    }

    // MARK: rulers

    /// A tick every 10 points, longer at 50, numbered at 100; the size; and where `ViewThatFits` was seen to switch.
    private static func rulers(_ host: ViewHost) -> [DisplayNode] {
        let width = min(host.size.width, 4000), height = min(host.size.height, 4000), hair = 1 / host.options.scale
        var band = Path(), ticks = Path()
        band.addRect(CGRect(x: 0, y: 0, width: width, height: 14))
        band.addRect(CGRect(x: 0, y: 14, width: 14, height: max(height - 14, 0)))
        for step in stride(from: CGFloat(10), to: max(width, height), by: 10) {
            let length: CGFloat = step.truncatingRemainder(dividingBy: 100) == 0 ? 14 : step.truncatingRemainder(dividingBy: 50) == 0 ? 9 : 5
            if step < width { ticks.addRect(CGRect(x: step, y: 0, width: hair, height: length)) }
            if step < height { ticks.addRect(CGRect(x: 0, y: step, width: length, height: hair)) }
        }
        var nodes = [fill(band, RGBA(white: 1, alpha: 0.85), slot: 10), fill(ticks, RGBA(white: 0.25), slot: 11)]
        var slot: UInt16 = 20
        for step in stride(from: CGFloat(100), to: width, by: 100) {
            nodes += label("\(Int(step))", at: CGPoint(x: step + 2, y: 0), host, ink: RGBA(white: 0.25), ground: nil, size: 9, slot: slot)
            slot += 2
        }
        let size = "\(TreeNode.text(host.size.width)) × \(TreeNode.text(host.size.height))"
        nodes += label(size, at: CGPoint(x: 20, y: 18), host, ink: .white, ground: blue, size: 11, slot: 200)
        for (index, mark) in host.rulerMarks.widths.enumerated() where mark < width {
            nodes.append(fill(Path(CGRect(x: mark, y: 0, width: 2 * hair, height: height)), pink.opacity(0.8), slot: UInt16(300 + 3 * index)))
            nodes += label(TreeNode.text(mark), at: CGPoint(x: mark + 3, y: 16), host, ink: .white, ground: pink, size: 9, slot: UInt16(301 + 3 * index))
        }
        return nodes
    }

    // MARK: inspector

    /// The smallest view under the pointer: its frame, type and size.
    private static func inspector(_ host: ViewHost, _ root: Element) -> [DisplayNode] {
        guard let pointer = host.pointer, let found = innermost(root.tree(), pointer) else { return [] }
        var nodes = [fill(Path(found.frame), blue.opacity(0.18), slot: 400)]
        nodes.append(DisplayNode(
            id: DisplayID(element: element, slot: 401), bounds: found.frame.insetBy(dx: -1, dy: -1),
            content: .stroke(Path(found.frame), .color(blue), StrokeStyle(lineWidth: 1), antialiased: false)))
        let frame = found.frame
        var words = "\(found.type)  \(TreeNode.text(frame.width)) × \(TreeNode.text(frame.height))  at (\(TreeNode.text(frame.minX)), \(TreeNode.text(frame.minY)))"
        if let name = found.identifier { words += "  #\(name)" }
        let y = frame.maxY + 20 < host.size.height ? frame.maxY + 3 : max(frame.minY - 19, 2)
        nodes += label(words, at: CGPoint(x: max(frame.minX, 2), y: y), host, ink: .white, ground: blue, size: 11, slot: 402)
        return nodes
    }

    private static func innermost(_ node: TreeNode, _ point: CGPoint) -> TreeNode? {
        for child in node.children.reversed() {
            if let found = innermost(child, point) { return found }
        }
        return node.type != "Root" && node.frame.contains(point) ? node : nil
    }

    // MARK: pieces

    private static func fill(_ path: Path, _ color: RGBA, slot: UInt16) -> DisplayNode {
        DisplayNode(id: DisplayID(element: element, slot: slot), bounds: path.boundingRect, content: .fill(path, .color(color), FillStyle(antialiased: false)))
    }

    private static func label(_ text: String, at point: CGPoint, _ host: ViewHost, ink: RGBA, ground: RGBA?, size: CGFloat, slot: UInt16) -> [DisplayNode] {
        let styled = StyledText(runs: [TextRun(text, font: FontSpec(size: size, weight: ground == nil ? 400 : 600), color: ink)])
        let layout = host.graph.services.text.prepare(styled, scale: host.options.scale).layout(width: nil, height: nil)
        var origin = CGPoint(x: point.x.roundedToPixel(host.options.scale), y: point.y.roundedToPixel(host.options.scale))
        var nodes: [DisplayNode] = []
        if let ground {
            var box = CGRect(x: origin.x, y: origin.y, width: layout.size.width + 8, height: layout.size.height + 2)
            box.origin.x = max(min(box.origin.x, host.size.width - box.width), 0)
            nodes.append(fill(Path(box), ground, slot: slot))
            origin = CGPoint(x: box.minX + 4, y: box.minY + 1)
        }
        nodes.append(DisplayNode(
            id: DisplayID(element: element, slot: slot + 1), bounds: CGRect(origin: origin, size: layout.size).insetBy(dx: -2, dy: -2),
            content: .text(layout, origin: origin, paint: .color(ink))))
        return nodes
    }
}

/// Widths at which a `ViewThatFits` was seen to take another branch while the window was resized.
struct RulerMarks {
    private(set) var widths: [CGFloat] = []
    private var last: (width: CGFloat, states: [Int])?
    private static let atMost = 12

    mutating func note(width: CGFloat, states: [(path: String, choice: Int)]) {
        let choices = states.map(\.choice)
        defer { last = (width, choices) }
        guard let last, last.width != width, last.states.count == choices.count, last.states != choices else { return }
        let mark = max(last.width, width)
        guard !widths.contains(where: { abs($0 - mark) < 8 }) else { return }
        widths.append(mark)
        if widths.count > Self.atMost { widths.removeFirst() }
    }
}
