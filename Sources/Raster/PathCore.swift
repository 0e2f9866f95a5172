import Foundation
import VitrineBase

extension Path {
    /// The larger of the two rectangles that an outline's own upright sides span: for a rounded rectangle what lies between its corners, over
    /// its whole width or height. It lies inside the outline if that is convex. Nil where the outline is not one piece or has no such sides.
    var spanOfSides: CGRect? {
        guard elements.count >= 5, elements.count <= 40 else { return nil }
        var tall = Sides(), wide = Sides()
        guard findSides(&tall, &wide) else { return nil }
        let upright = tall.span.map { CGRect(x: $0.low, y: $0.from, width: $0.high - $0.low, height: $0.to - $0.from) } ?? .zero
        let level = wide.span.map { CGRect(x: $0.from, y: $0.low, width: $0.to - $0.from, height: $0.high - $0.low) } ?? .zero
        let larger = upright.width * upright.height >= level.width * level.height ? upright : level
        return larger.width > 0 && larger.height > 0 ? larger : nil
    }

    /// False where the path is more than one closed piece.
    private func findSides(_ tall: inout Sides, _ wide: inout Sides) -> Bool {
        var start = CGPoint.zero, here = CGPoint.zero
        for index in elements.indices {
            switch elements[index] {
            case .move(let p):
                // Some builders end with a move back to the start.
                guard index == 0 || index == elements.count - 1 else { return false }
                if index == 0 { (start, here) = (p, p) }
            case .line(let p):
                Sides.add(here, p, &tall, &wide)
                here = p
            case .quadCurve(let p, _), .curve(let p, _, _): here = p
            case .closeSubpath:
                Sides.add(here, start, &tall, &wide)
                here = start
            }
        }
        return here == start
    }

    /// Whether the outline and its control points turn one way only, once round.
    var isConvex: Bool {
        var turns = ConvexTurns()
        for element in elements {
            switch element {
            case .move(let p), .line(let p): turns.add(p)
            case .quadCurve(let p, let control):
                turns.add(control)
                turns.add(p)
            case .curve(let p, let control1, let control2):
                turns.add(control1)
                turns.add(control2)
                turns.add(p)
            case .closeSubpath: break
            }
        }
        return turns.areConvex
    }
}

/// Two parallel sides of an outline.
private struct Sides {
    private var first: (at: CGFloat, from: CGFloat, to: CGFloat)?
    private var second: (at: CGFloat, from: CGFloat, to: CGFloat)?
    private var areMore = false

    static func add(_ a: CGPoint, _ b: CGPoint, _ tall: inout Sides, _ wide: inout Sides) {
        if a.x == b.x { tall.add(at: a.x, a.y, b.y) } else if a.y == b.y { wide.add(at: a.y, a.x, b.x) }
    }

    private mutating func add(at place: CGFloat, _ a: CGFloat, _ b: CGFloat) {
        guard a != b else { return }
        let side = (at: place, from: min(a, b), to: max(a, b))
        if Self.joined(&first, side) || Self.joined(&second, side) { return }
        areMore = true
    }

    /// A side may come in pieces that meet.
    private static func joined(_ known: inout (at: CGFloat, from: CGFloat, to: CGFloat)?, _ side: (at: CGFloat, from: CGFloat, to: CGFloat)) -> Bool {
        guard let old = known else {
            known = side
            return true
        }
        guard old.at == side.at, old.from <= side.to, side.from <= old.to else { return false }
        known = (old.at, min(old.from, side.from), max(old.to, side.to))
        return true
    }

    /// Where the sides lie, and the stretch that both have; nil where there are not two.
    var span: (low: CGFloat, high: CGFloat, from: CGFloat, to: CGFloat)? {
        guard let a = first, let b = second, !areMore, a.at != b.at else { return nil }
        let from = max(a.from, b.from), to = min(a.to, b.to)
        return from < to ? (min(a.at, b.at), max(a.at, b.at), from, to) : nil
    }
}

private struct ConvexTurns {
    private var first: CGPoint?, second: CGPoint?
    private var before: CGPoint?, last: CGPoint?
    private var sign: CGFloat = 0
    private var broken = false
    /// How often the outline turned round from left to right or back: twice in one round.
    private var reversals = 0
    private var direction: CGFloat = 0

    mutating func add(_ p: CGPoint) {
        guard let b = last else {
            (first, last) = (p, p)
            return
        }
        if p == b || broken { return }
        let dx = p.x - b.x
        if dx * direction < 0 { reversals += 1 }
        if dx != 0 { direction = dx }
        if let a = before { turn(a, b, p) } else { second = p }
        (before, last) = (b, p)
    }

    private mutating func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
        let ux = b.x - a.x, uy = b.y - a.y, vx = c.x - b.x, vy = c.y - b.y
        let cross = ux * vy - uy * vx
        // Points that lie on a line may miss it by rounding.
        if abs(cross) <= 1e-9 * (abs(ux) + abs(uy)) * (abs(vx) + abs(vy)), ux * vx + uy * vy >= 0 { return }
        if cross * sign < 0 || cross == 0 { broken = true }
        sign = cross
    }

    var areConvex: Bool {
        guard let first, let second else { return false }
        var closed = self
        closed.add(first)
        closed.add(second)
        return !closed.broken && closed.reversals <= 2
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
        // The cheapest to know comes first.
        let box = path.boundingRect.applying(transform)
        guard box.width * box.height >= 1024, let span = path.spanOfSides else { return nil }
        let pixels = PixelRect(inside: span.applying(transform))
        return !pixels.isEmpty && pixels.area >= 1024 && path.isConvex ? pixels : nil
    }
}
