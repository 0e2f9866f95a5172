import Foundation
import VitrineBase

extension DisplayNode {
    /// Rectangles in window pixels within which a repaint must be whole: a backdrop shows what lies round it, blurred.
    public func backdropReaches(scale: CGFloat) -> [PixelRect] {
        var result: [PixelRect] = []
        collectBackdrops(CGAffineTransform(scaleX: scale, y: scale), within: .empty, &result)
        return result
    }

    /// - Parameter spread: the window pixels over which an effect round this node may spread what a backdrop shows.
    private func collectBackdrops(_ transform: CGAffineTransform, within spread: PixelRect, _ result: inout [PixelRect]) {
        guard hasBackdrop, case .group(let effect, let children) = content else { return }
        var inner = transform, spread = spread
        switch effect {
        case .projection:
            result.append(projectionGround(bounds, transform).union(spread))
            return
        case .shadow, .blur: spread = spread.union(PixelRect(covering: bounds.applying(transform)).outset(1))
        case .transform(let t): inner = t.concatenating(transform)
        case .backdrop(let path, let radius, _):
            let sigma = abs(transform.a * transform.d - transform.b * transform.c).squareRoot() * radius
            let reach = sigma.isFinite ? Int(min(max(sigma, 0), 256) * 5) + 8 : 3
            result.append(PixelRect(covering: path.boundingRect.applying(transform)).outset(reach).union(spread))
        default: break
        }
        for child in children { child.collectBackdrops(inner, within: spread, &result) }
    }
}

/// Device pixels whose colours a backdrop in a projected group may show: all within a blur's usual reach of the projected picture.
/// - Parameters:
///   - bounds: of the group, projected, in the enclosing space.
///   - transform: the enclosing space to device pixels.
public func projectionGround(_ bounds: CGRect, _ transform: CGAffineTransform) -> PixelRect {
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    return PixelRect(covering: bounds.applying(transform)).outset(scale.isFinite ? Int(min(max(scale, 0), 16) * 80) + 8 : 8)
}

/// Damage grown until it holds whole every backdrop that it touches.
public func grownForBackdrops(_ damage: [PixelRect], root: DisplayNode, scale: CGFloat) -> [PixelRect] {
    let reaches = root.backdropReaches(scale: scale)
    guard !reaches.isEmpty else { return damage }
    var result = damage
    var changed = true
    while changed {
        changed = false
        for reach in reaches {
            guard result.contains(where: { $0.intersects(reach) }), !result.contains(where: { $0.contains(reach) }) else { continue }
            var grown = reach
            result.removeAll { rect in
                guard rect.intersects(grown) else { return false }
                grown = grown.union(rect)
                return true
            }
            result.append(grown)
            changed = true
        }
    }
    return result
}
