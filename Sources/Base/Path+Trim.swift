import Foundation

extension Path {
    /// The part of the outline between two fractions of its whole length, closing segments included; empty when `to` is not above `from` (facts §6).
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let from = max(0, min(1, from)), to = max(0, min(1, to))
        guard to > from else { return Path() }
        if from == 0 && to == 1 { return self }
        var total: CGFloat = 0
        walk { step in
            switch step {
            case .begin: break
            case .segment(let segment), .close(let segment): total += segment.arcLength(upTo: 1)
            }
        }
        guard total > 0, total.isFinite else { return Path() }
        var trimmer = Trimmer(first: from * total, last: to * total)
        walk { trimmer.take($0) }
        return trimmer.path
    }
}

private struct Trimmer {
    let first: CGFloat
    let last: CGFloat
    var path = Path()
    private var travelled: CGFloat = 0
    private var isDrawing = false
    /// The subpath so far is whole, so that its close may stay a close.
    private var isWhole = false

    init(first: CGFloat, last: CGFloat) {
        self.first = first
        self.last = last
    }

    mutating func take(_ step: Path.Step) {
        switch step {
        case .begin:
            isDrawing = false
            isWhole = true
        case .segment(let segment): take(segment, closes: false)
        case .close(let segment):
            take(segment, closes: true)
            isDrawing = false
            isWhole = true
        }
    }

    private mutating func take(_ segment: PathSegment, closes: Bool) {
        let length = segment.arcLength(upTo: 1)
        defer { travelled += length }
        let begin = max(0, first - travelled), end = min(length, last - travelled)
        let slack = 1e-9 * max(1, last)
        if begin > slack { isWhole = false }
        guard end > begin || (closes && isDrawing && isWhole && end >= length - slack) else { return }
        let isComplete = begin <= slack && end >= length - slack
        if closes && isComplete && isDrawing && isWhole {
            path.closeSubpath()
            return
        }
        guard end > begin else { return }
        let part = isComplete ? segment : segment.part(segment.parameter(at: begin), segment.parameter(at: end))
        if !isDrawing {
            path.move(to: part.start)
            isDrawing = true
        }
        switch part {
        case .line(_, let b): path.addLine(to: b)
        case .quad(_, let c, let b): path.addQuadCurve(to: b, control: c)
        case .cubic(_, let c, let d, let b): path.addCurve(to: b, control1: c, control2: d)
        }
    }
}

extension PathSegment {
    /// Length from the start to parameter `t`; five-point Gauss quadrature on quarters is exact to far below a pixel.
    func arcLength(upTo t: CGFloat) -> CGFloat {
        if case let .line(a, b) = self { return (b - a).length * t }
        var sum: CGFloat = 0
        let quarter = t / 4
        for part in 0..<4 {
            let middle = (CGFloat(part) + 0.5) * quarter
            for node in 0..<5 { sum += gaussWeights[node] * derivative(middle + gaussNodes[node] * quarter / 2).length }
        }
        return sum * quarter / 2
    }

    /// The parameter at which the length from the start is `length`.
    func parameter(at length: CGFloat) -> CGFloat {
        let whole = arcLength(upTo: 1)
        guard length > 0, whole > 0 else { return 0 }
        guard length < whole else { return 1 }
        if case .line = self { return length / whole }
        var low: CGFloat = 0, high: CGFloat = 1, t = length / whole
        for _ in 0..<12 {
            let error = arcLength(upTo: t) - length
            if abs(error) < 1e-7 { break }
            if error > 0 { high = t } else { low = t }
            let speed = derivative(t).length
            let next = speed > 0 ? t - error / speed : t
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }
}

private let gaussNodes: [CGFloat] = [-0.9061798459386640, -0.5384693101056831, 0, 0.5384693101056831, 0.9061798459386640]
private let gaussWeights: [CGFloat] = [0.2369268850561891, 0.4786286704993665, 0.5688888888888889, 0.4786286704993665, 0.2369268850561891]
