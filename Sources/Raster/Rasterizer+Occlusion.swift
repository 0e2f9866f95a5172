import Foundation
import VitrineBase
import VitrineDisplayList

// What is painted over by something opaque needs no painting.
extension Rasterizer {
    /// Whether a node paints each pixel of `rect` opaquely, whatever lies beneath.
    func covers(_ node: DisplayNode, _ rect: PixelRect, _ transform: CGAffineTransform) -> Bool {
        guard transform.isRectilinear, PixelRect(covering: node.bounds.applying(transform)).contains(rect) else { return false }
        switch node.content {
        case .fill(let path, .color(let color), let style):
            return color.alpha >= 1 && covers(path, style.isAntialiased, rect, transform)
        case .group(.none, let children):
            return children.contains { covers($0, rect, transform) }
        case .group(.transform(let inner), let children):
            let inner = inner.concatenating(transform)
            return inner.isUsable && children.contains { covers($0, rect, inner) }
        case .group(.clip(let path, let style), let children):
            return covers(path, style.isAntialiased, rect, transform) && children.contains { covers($0, rect, transform) }
        default:
            return false
        }
    }

    private func covers(_ path: Path, _ antialiased: Bool, _ rect: PixelRect, _ transform: CGAffineTransform) -> Bool {
        if let upright = path.uprightRect?.applying(transform) {
            return PixelRect(aligned: antialiased ? upright : upright.roundedToPixels(1))?.contains(rect) ?? false
        }
        return path.spanOfSides.map { PixelRect(inside: $0.applying(transform)).contains(rect) && path.isConvex } ?? false
    }

    /// The first of these nodes that shows where all of `context.clip` is painted over by one of them; 0 where none does so.
    func firstVisible(_ nodes: [DisplayNode], _ context: Context) -> Int {
        guard context.alpha >= 1 else { return 0 }
        return nodes.lastIndex { covers($0, context.clip, context.transform) } ?? 0
    }
}
