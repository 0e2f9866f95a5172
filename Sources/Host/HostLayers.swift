import Foundation
import SwiftUICore
import VitrineDisplayList

/// Layers that the host puts under and over the view; in a picture that is exported only the checkerboard, where it is asked for.
enum HostLayers {
    /// Element numbers of views count up from 1; the host's own lie at the other end.
    private static let rootID = DisplayID(element: .max)
    private static let groundID: UInt32 = .max - 1
    private static let canvasID = DisplayID(element: .max - 2)

    /// The view in the middle of its canvas, on whole pixels; at the top or leading edge where it does not fit.
    static func contentOrigin(of host: ViewHost) -> CGPoint {
        guard let canvas = host.options.canvas else { return .zero }
        let scale = host.options.scale
        func middle(_ outer: CGFloat, _ inner: CGFloat) -> CGFloat { max((outer - inner) / 2, 0).roundedToPixel(scale) }
        return CGPoint(x: middle(canvas.width, host.size.width), y: middle(canvas.height, host.size.height))
    }

    static func picture(of host: ViewHost, canvas: CGSize?, overlays: HostOptions.Overlays) -> DisplayNode? {
        var layers: [DisplayNode] = []
        if host.options.background == .checkerboard { layers.append(checkerboard(host)) }
        if let content = host.content { layers.append(content) }
        if !overlays.isEmpty { layers += OverlayTools.nodes(host, overlays) }
        guard let canvas, canvas != host.size else { return joined(layers, rootID) }
        return placed(layers, on: canvas, host)
    }

    private static func joined(_ layers: [DisplayNode], _ id: DisplayID) -> DisplayNode? {
        layers.count <= 1 ? layers.first : DisplayNode(id: id, effect: .none, children: layers)
    }

    /// The desk round the view, and the view clipped to its own bounds.
    private static func placed(_ layers: [DisplayNode], on canvas: CGSize, _ host: ViewHost) -> DisplayNode? {
        let origin = host.contentOrigin, isDark = host.environment.colorScheme == .dark
        let view = CGRect(origin: .zero, size: host.size)
        let desk = fill(CGRect(origin: .zero, size: canvas), isDark ? RGBA(white: 0.09) : RGBA(white: 0.89), slot: 10)
        let ground = fill(view.offsetBy(dx: origin.x, dy: origin.y), host.opaqueBackground, slot: 11)
        var nodes = [desk, ground]
        if let content = joined(layers, rootID) {
            let clipped = DisplayNode(id: DisplayID(element: canvasID.element, slot: 1), effect: .clip(Path(view), FillStyle(antialiased: false)), children: [content])
            let moved = Effect.transform(CGAffineTransform(translationX: origin.x, y: origin.y))
            nodes.append(DisplayNode(id: DisplayID(element: canvasID.element, slot: 2), effect: moved, children: [clipped]))
        }
        return DisplayNode(id: canvasID, effect: .none, children: nodes)
    }

    private static func fill(_ rect: CGRect, _ color: RGBA, slot: UInt16) -> DisplayNode {
        DisplayNode(id: DisplayID(element: groundID, slot: slot), bounds: rect, content: .fill(Path(rect), .color(color), FillStyle(antialiased: false)))
    }

    private static func checkerboard(_ host: ViewHost) -> DisplayNode {
        let isDark = host.environment.colorScheme == .dark
        if let known = host.cachedLayers.checkerboard, known.size == host.size, known.isDark == isDark { return known.node }
        let node = makeCheckerboard(host.size, isDark: isDark)
        host.cachedLayers.checkerboard = (host.size, isDark, node)
        return node
    }

    /// Squares of 8 points in two greys.
    private static func makeCheckerboard(_ size: CGSize, isDark: Bool) -> DisplayNode {
        let side: CGFloat = 8
        let bounds = CGRect(origin: .zero, size: size)
        let base = fill(bounds, isDark ? RGBA(white: 0.16) : RGBA(white: 1), slot: 1)
        var squares = Path()
        let columns = min(Int((size.width / side).rounded(.up)), 1000), rows = min(Int((size.height / side).rounded(.up)), 1000)
        for row in 0..<max(rows, 0) {
            for column in 0..<max(columns, 0) where (row + column) % 2 == 1 {
                squares.addRect(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side).intersection(bounds))
            }
        }
        let pattern = DisplayNode(
            id: DisplayID(element: groundID, slot: 2), bounds: bounds,
            content: .fill(squares, .color(isDark ? RGBA(white: 0.22) : RGBA(white: 0.88)), FillStyle(antialiased: false)))
        return DisplayNode(id: DisplayID(element: groundID), effect: .none, children: [base, pattern])
    }
}

/// Layers that stay the same from frame to frame.
final class CachedLayers {
    var checkerboard: (size: CGSize, isDark: Bool, node: DisplayNode)?
}
