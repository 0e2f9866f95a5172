import Foundation
import VitrineBase

// Whether two values draw the same. Shared objects (text layouts, bitmaps, masks' nodes) are compared by reference: a false
// "different" only repaints.

extension DisplayNode.Content {
    func isSame(as other: DisplayNode.Content) -> Bool {
        switch (self, other) {
        case let (.fill(p, c, s), .fill(p2, c2, s2)): return s == s2 && c == c2 && p == p2
        case let (.stroke(p, c, s, a), .stroke(p2, c2, s2, a2)): return a == a2 && s == s2 && c == c2 && p == p2
        case let (.text(l, o, p), .text(l2, o2, p2)): return l === l2 && o == o2 && p == p2
        case let (.image(d), .image(d2)): return d.isSame(as: d2)
        default: return false
        }
    }
}

extension ImageDrawing {
    func isSame(as o: ImageDrawing) -> Bool {
        rect == o.rect && tint == o.tint && interpolation == o.interpolation && slicing == o.slicing && source.isSame(as: o.source)
    }
}

extension ImageDrawing.Source {
    func isSame(as other: ImageDrawing.Source) -> Bool {
        switch (self, other) {
        case let (.bitmap(a), .bitmap(b)): return a === b
        case let (.vector(a), .vector(b)): return a === b
        default: return false
        }
    }
}

extension Effect {
    public func isSame(as other: Effect) -> Bool {
        switch (self, other) {
        case (.none, .none), (.flatten, .flatten): return true
        case let (.opacity(a), .opacity(b)): return a == b
        case let (.clip(p, s), .clip(p2, s2)): return s == s2 && p == p2
        case let (.mask(a), .mask(b)): return a.count == b.count && zip(a, b).allSatisfy { $0 === $1 }
        case let (.transform(a), .transform(b)): return a == b
        case let (.projection(a), .projection(b)): return a == b
        case let (.shadow(c, r, o), .shadow(c2, r2, o2)): return c == c2 && r == r2 && o == o2
        case let (.blur(r, o), .blur(r2, o2)): return r == r2 && o == o2
        case let (.blend(a), .blend(b)): return a == b
        case let (.colorMatrix(a), .colorMatrix(b)): return a == b
        case let (.backdrop(p, r, s), .backdrop(p2, r2, s2)): return r == r2 && s == s2 && p == p2
        default: return false
        }
    }
}
