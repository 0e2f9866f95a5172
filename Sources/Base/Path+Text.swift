import Foundation

// Apple's form: coordinates first, then what to do with them: `m` move, `l` line, `q` quadratic, `c` cubic, `h` close, `re` rectangle.

extension Path: LosslessStringConvertible, CustomStringConvertible {
    public var description: String {
        var words: [String] = []
        func add(_ p: CGPoint) { words += [Path.number(p.x), Path.number(p.y)] }
        for element in elements {
            switch element {
            case .move(let p): add(p); words.append("m")
            case .line(let p): add(p); words.append("l")
            case .quadCurve(let p, let c): add(c); add(p); words.append("q")
            case .curve(let p, let c1, let c2): add(c1); add(c2); add(p); words.append("c")
            case .closeSubpath: words.append("h")
            }
        }
        return words.joined(separator: " ")
    }

    /// Reads what `description` writes; nil for anything else.
    public init?(_ string: String) {
        self.init()
        var numbers: [CGFloat] = []
        for word in string.split(whereSeparator: { $0.isWhitespace }) {
            if let value = Double(word), value.isFinite {
                numbers.append(CGFloat(value))
            } else if !take(word, numbers) {
                return nil
            } else {
                numbers.removeAll(keepingCapacity: true)
            }
        }
    }

    private mutating func take(_ word: Substring, _ n: [CGFloat]) -> Bool {
        func point(_ i: Int) -> CGPoint { CGPoint(x: n[i], y: n[i + 1]) }
        switch (word, n.count) {
        case ("m", 2): move(to: point(0))
        case ("l", 2): addLine(to: point(0))
        case ("q", 4): addQuadCurve(to: point(2), control: point(0))
        case ("c", 6): addCurve(to: point(4), control1: point(0), control2: point(2))
        case ("re", 4): addRect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case ("h", 0): closeSubpath()
        default: return false
        }
        return true
    }

    private static func number(_ value: CGFloat) -> String {
        let rounded = value == 0 ? 0 : value
        return String(format: "%.6g", Double(rounded))
    }
}
