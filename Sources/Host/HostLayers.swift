import Foundation
import SwiftUICore
import VitrineDisplayList

/// Layers that the host puts under and over the view; never in a picture that is exported, unless asked for.
enum HostLayers {
    /// Element numbers of views count up from 1; the host's own lie at the other end.
    static let rootID = DisplayID(element: .max)
    private static let checkerboardID = DisplayID(element: .max - 1)
    private static let toolsID: UInt32 = .max - 2

    /// Squares of 8 points in two greys.
    static func checkerboard(_ size: CGSize, isDark: Bool) -> DisplayNode {
        let side: CGFloat = 8
        let bounds = CGRect(origin: .zero, size: size)
        let base = DisplayNode(
            id: DisplayID(element: checkerboardID.element, slot: 1), bounds: bounds,
            content: .fill(Path(bounds), .color(isDark ? RGBA(white: 0.16) : RGBA(white: 1)), FillStyle(antialiased: false)))
        var squares = Path()
        let columns = min(Int((size.width / side).rounded(.up)), 2000), rows = min(Int((size.height / side).rounded(.up)), 2000)
        for row in 0..<max(rows, 0) {
            for column in 0..<max(columns, 0) where (row + column) % 2 == 1 {
                squares.addRect(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
            }
        }
        let pattern = DisplayNode(
            id: DisplayID(element: checkerboardID.element, slot: 2), bounds: bounds,
            content: .fill(squares, .color(isDark ? RGBA(white: 0.22) : RGBA(white: 0.9)), FillStyle(antialiased: false)))
        return DisplayNode(id: checkerboardID, effect: .none, children: [base, pattern])
    }

    /// Frames of all views (guides), and the window's centre lines.
    static func tools(_ host: ViewHost) -> DisplayNode? {
        guard host.options.overlays.contains(.guides), let root = host.graph.rootElement else { return nil }
        var frames = Path()
        func walk(_ node: TreeNode) {
            if node.frame.width < LayoutLimits.largest && node.frame.height < LayoutLimits.largest { frames.addRect(node.frame) }
            node.children.forEach(walk)
        }
        walk(root.tree())
        let line = 1 / host.options.scale
        let node = DisplayNode(
            id: DisplayID(element: toolsID, slot: 1), bounds: frames.boundingRect.insetBy(dx: -1, dy: -1),
            content: .stroke(frames, .color(RGBA(255, 45, 85, 0.7)), StrokeStyle(lineWidth: line), antialiased: false))
        var centre = Path()
        centre.addRect(CGRect(x: host.size.width / 2, y: 0, width: line, height: host.size.height))
        centre.addRect(CGRect(x: 0, y: host.size.height / 2, width: host.size.width, height: line))
        let cross = DisplayNode(
            id: DisplayID(element: toolsID, slot: 2), bounds: CGRect(origin: .zero, size: host.size),
            content: .fill(centre, .color(RGBA(0, 122, 255, 0.5)), FillStyle(antialiased: false)))
        return DisplayNode(id: DisplayID(element: toolsID), effect: .none, children: [node, cross])
    }
}

enum LayoutLimits {
    static let largest: CGFloat = 100_000
}
