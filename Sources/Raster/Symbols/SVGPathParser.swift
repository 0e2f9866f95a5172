import Foundation
import VitrineBase

/// The `d` attribute of an SVG path, all commands of it. What can't be read ends the path there.
struct SVGPathParser {
    private let bytes: [UInt8]
    private var at = 0
    private var path = Path()
    private var current = CGPoint.zero
    private var start = CGPoint.zero
    /// The control point that S and T mirror.
    private var control: CGPoint?
    private var previous: UInt8 = 0

    static func path(_ text: some StringProtocol) -> Path {
        var parser = SVGPathParser(bytes: Array(text.utf8))
        parser.run()
        return parser.path
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    // MARK: scanning

    private mutating func skip() {
        while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x2C || (9...13).contains(bytes[at]) { at += 1 }
    }

    private mutating func number() -> CGFloat? {
        skip()
        let begin = at
        if at < bytes.count, bytes[at] == 0x2B || bytes[at] == 0x2D { at += 1 }
        var digits = 0, hasDot = false
        while at < bytes.count {
            if (0x30...0x39).contains(bytes[at]) { digits += 1 } else if bytes[at] == 0x2E, !hasDot { hasDot = true } else { break }
            at += 1
        }
        if digits > 0, at < bytes.count, bytes[at] | 0x20 == 0x65 {
            at += 1
            if at < bytes.count, bytes[at] == 0x2B || bytes[at] == 0x2D { at += 1 }
            while at < bytes.count, (0x30...0x39).contains(bytes[at]) { at += 1 }
        }
        guard digits > 0 else {
            at = begin
            return nil
        }
        return Double(String(decoding: bytes[begin..<at], as: UTF8.self)).map { CGFloat($0) }
    }

    /// An arc's flags may stand without anything between them.
    private mutating func flag() -> Bool? {
        skip()
        guard at < bytes.count, bytes[at] == 0x30 || bytes[at] == 0x31 else { return nil }
        at += 1
        return bytes[at - 1] == 0x31
    }

    private mutating func point(_ isRelative: Bool) -> CGPoint? {
        guard let x = number(), let y = number() else { return nil }
        return isRelative ? CGPoint(x: current.x + x, y: current.y + y) : CGPoint(x: x, y: y)
    }

    // MARK: commands

    private mutating func run() {
        var command: UInt8 = 0
        while true {
            skip()
            guard at < bytes.count else { return }
            if (0x41...0x7A).contains(bytes[at]) {
                command = bytes[at]
                at += 1
            } else if command == 0x4D || command == 0x6D {
                // Further pairs after a move are lines.
                command = command == 0x4D ? 0x4C : 0x6C
            } else if command | 0x20 == UInt8(ascii: "z") {
                // A close takes no numbers, so none can follow it.
                return
            }
            guard step(command) else { return }
            previous = command | 0x20
        }
    }

    private mutating func step(_ command: UInt8) -> Bool {
        let isRelative = command & 0x20 != 0
        switch command | 0x20 {
        case UInt8(ascii: "m"):
            guard let p = point(isRelative) else { return false }
            path.move(to: p)
            current = p
            start = p
        case UInt8(ascii: "l"):
            guard let p = point(isRelative) else { return false }
            line(p)
        case UInt8(ascii: "h"):
            guard let x = number() else { return false }
            line(CGPoint(x: isRelative ? current.x + x : x, y: current.y))
        case UInt8(ascii: "v"):
            guard let y = number() else { return false }
            line(CGPoint(x: current.x, y: isRelative ? current.y + y : y))
        case UInt8(ascii: "c"):
            guard let a = point(isRelative), let b = point(isRelative), let p = point(isRelative) else { return false }
            cubic(a, b, p)
        case UInt8(ascii: "s"):
            guard let b = point(isRelative), let p = point(isRelative) else { return false }
            cubic(mirrored("c", "s"), b, p)
        case UInt8(ascii: "q"):
            guard let c = point(isRelative), let p = point(isRelative) else { return false }
            quad(c, p)
        case UInt8(ascii: "t"):
            guard let p = point(isRelative) else { return false }
            quad(mirrored("q", "t"), p)
        case UInt8(ascii: "a"):
            guard let rx = number(), let ry = number(), let turn = number(), let isLarge = flag(), let isClockwise = flag(), let p = point(isRelative) else {
                return false
            }
            arc(CGSize(width: abs(rx), height: abs(ry)), turn * .pi / 180, isLarge, isClockwise, p)
        case UInt8(ascii: "z"):
            path.closeSubpath()
            current = start
        default:
            return false
        }
        return true
    }

    private func mirrored(_ a: Character, _ b: Character) -> CGPoint {
        guard let control, previous == a.asciiValue || previous == b.asciiValue else { return current }
        return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }

    private mutating func line(_ p: CGPoint) {
        path.addLine(to: p)
        current = p
    }

    private mutating func cubic(_ a: CGPoint, _ b: CGPoint, _ p: CGPoint) {
        path.addCurve(to: p, control1: a, control2: b)
        control = b
        current = p
    }

    private mutating func quad(_ c: CGPoint, _ p: CGPoint) {
        path.addQuadCurve(to: p, control: c)
        control = c
        current = p
    }

    /// SVG's end-point arcs, by the conversion of its implementation notes, as cubics of at most a quarter turn.
    private mutating func arc(_ radii: CGSize, _ turn: CGFloat, _ isLarge: Bool, _ isClockwise: Bool, _ end: CGPoint) {
        guard radii.width > 0, radii.height > 0, end != current else { return line(end) }
        let c = cos(turn), s = sin(turn)
        let dx = (current.x - end.x) / 2, dy = (current.y - end.y) / 2
        let x = c * dx + s * dy, y = -s * dx + c * dy
        var rx = radii.width, ry = radii.height
        let excess = x * x / (rx * rx) + y * y / (ry * ry)
        if excess > 1 {
            rx *= excess.squareRoot()
            ry *= excess.squareRoot()
        }
        let square = max(rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x, 0) / (rx * rx * y * y + ry * ry * x * x)
        let root = (isLarge == isClockwise ? -1 : 1) * square.squareRoot()
        let cx = root * rx * y / ry, cy = -root * ry * x / rx
        let first = atan2((y - cy) / ry, (x - cx) / rx)
        var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - first
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        let center = CGPoint(x: c * cx - s * cy + (current.x + end.x) / 2, y: s * cx + c * cy + (current.y + end.y) / 2)
        let placement = CGAffineTransform(a: c * rx, b: s * rx, c: -s * ry, d: c * ry, tx: center.x, ty: center.y)
        let pieces = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1), part = sweep / CGFloat(pieces), k = 4 / 3 * tan(part / 4)
        for piece in 0..<pieces {
            let a = first + part * CGFloat(piece), b = a + part
            let p1 = CGPoint(x: cos(a) - k * sin(a), y: sin(a) + k * cos(a)), p2 = CGPoint(x: cos(b) + k * sin(b), y: sin(b) - k * cos(b))
            let p = piece == pieces - 1 ? end : CGPoint(x: cos(b), y: sin(b)).applying(placement)
            cubic(p1.applying(placement), p2.applying(placement), p)
        }
    }
}
