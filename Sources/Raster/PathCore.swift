import Foundation
import VitrineBase

extension Path {
    /// The larger of the two rectangles that a convex outline's own upright sides span: for a rounded rectangle what lies between
    /// its corners, over its whole width or height. Nil where the outline is not one convex piece or has no such sides.
    var core: CGRect? {
        guard elements.count >= 5 else { return nil }
        var turns = ConvexTurns()
        var tall = Sides(), wide = Sides()
        var start = CGPoint.zero, here = CGPoint.zero
        func side(to p: CGPoint) {
            if p.x == here.x { tall.add(at: p.x, here.y, p.y) } else if p.y == here.y { wide.add(at: p.y, here.x, p.x) }
            turns.add(p)
        }
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let p):
                // Some builders end with a move back to the start.
                guard index == 0 || index == elements.count - 1 else { return nil }
                if index == 0 { (start, here) = (p, p); turns.add(p) }
            case .line(let p):
                side(to: p)
                here = p
            case .quadCurve(let p, let control):
                turns.add(control)
                turns.add(p)
                here = p
            case .curve(let p, let control1, let control2):
                turns.add(control1)
                turns.add(control2)
                turns.add(p)
                here = p
            case .closeSubpath:
                if here != start { side(to: start) }
                here = start
            }
        }
        if here != start { return nil }
        guard turns.areConvex else { return nil }
        let candidates = [tall.span.map { CGRect(x: $0.low, y: $0.from, width: $0.high - $0.low, height: $0.to - $0.from) },
                          wide.span.map { CGRect(x: $0.from, y: $0.low, width: $0.to - $0.from, height: $0.high - $0.low) }]
        return candidates.compactMap { $0 }.max { $0.width * $0.height < $1.width * $1.height }
    }
}

/// Two parallel sides of an outline.
private struct Sides {
    private var found: [(at: CGFloat, from: CGFloat, to: CGFloat)] = []

    mutating func add(at place: CGFloat, _ a: CGFloat, _ b: CGFloat) {
        guard a != b else { return }
        let from = min(a, b), to = max(a, b)
        // A side may come in pieces that meet.
        if let index = found.firstIndex(where: { $0.at == place && $0.from <= to && from <= $0.to }) {
            found[index] = (place, min(found[index].from, from), max(found[index].to, to))
        } else {
            found.append((place, from, to))
        }
    }

    /// Where the sides lie, and the stretch that both have; nil where there are not two.
    var span: (low: CGFloat, high: CGFloat, from: CGFloat, to: CGFloat)? {
        guard found.count == 2, found[0].at != found[1].at else { return nil }
        let from = max(found[0].from, found[1].from), to = min(found[0].to, found[1].to)
        guard from < to else { return nil }
        return (min(found[0].at, found[1].at), max(found[0].at, found[1].at), from, to)
    }
}

/// Whether a closed run of points turns one way only, once round.
private struct ConvexTurns {
    private var first: [CGPoint] = []
    private var last: (CGPoint, CGPoint)?
    private var sign: CGFloat = 0
    private var broken = false
    private var turned: CGFloat = 0

    mutating func add(_ p: CGPoint) {
        if broken { return }
        if let (a, b) = last {
            if p == b { return }
            turn(a, b, p)
            last = (b, p)
        } else if let b = first.last, p != b {
            last = (b, p)
        }
        if first.count < 2, first.last != p { first.append(p) }
    }

    private mutating func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
        let ux = b.x - a.x, uy = b.y - a.y, vx = c.x - b.x, vy = c.y - b.y
        let cross = ux * vy - uy * vx, dot = ux * vx + uy * vy
        // Points that lie on a line may miss it by rounding.
        if abs(cross) <= 1e-9 * (abs(ux) + abs(uy)) * (abs(vx) + abs(vy)), dot >= 0 { return }
        if cross * sign < 0 || cross == 0 { broken = true }
        sign = cross
        turned += atan2(abs(cross), dot)
    }

    var areConvex: Bool {
        guard first.count == 2, last != nil else { return false }
        var closed = self
        closed.add(first[0])
        closed.add(first[1])
        return !closed.broken && closed.turned < 2 * .pi + 0.01
    }
}

extension PixelRect {
    /// The pixels that lie wholly inside a rectangle.
    init(inside rect: CGRect) {
        let slack = 1.0 / 512
        guard rect.width < 1e7, rect.height < 1e7, abs(rect.minX) < 1e7, abs(rect.minY) < 1e7 else { self = .empty; return }
        self.init(
            x0: Int((rect.minX - slack).rounded(.up)), y0: Int((rect.minY - slack).rounded(.up)), x1: Int((rect.maxX + slack).rounded(.down)),
            y1: Int((rect.maxY + slack).rounded(.down)))
    }

    /// What is left of this rectangle round another inside it: above, below, left and right.
    func strips(around core: PixelRect) -> [PixelRect] {
        [
            PixelRect(x0: x0, y0: y0, x1: x1, y1: core.y0), PixelRect(x0: x0, y0: core.y1, x1: x1, y1: y1),
            PixelRect(x0: x0, y0: core.y0, x1: core.x0, y1: core.y1), PixelRect(x0: core.x1, y0: core.y0, x1: x1, y1: core.y1),
        ].filter { !$0.isEmpty }
    }
}

extension Rasterizer {
    /// Pixels of a shape that are known to be covered, where they are many enough to be worth a treatment of their own.
    func core(_ path: Path, _ transform: CGAffineTransform) -> PixelRect? {
        guard transform.isRectilinear else { return nil }
        // Cheaper to know than the core, which is no larger.
        let box = path.boundingRect.applying(transform)
        guard box.width * box.height >= 2048, let core = path.core else { return nil }
        let pixels = PixelRect(inside: core.applying(transform))
        return !pixels.isEmpty && pixels.area >= 2048 ? pixels : nil
    }
}
