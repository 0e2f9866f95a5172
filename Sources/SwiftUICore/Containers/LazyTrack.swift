import Foundation
import VitrineLayout

/// A column of a vertical lazy grid, or a row of a horizontal one; points across the grid's axis.
struct LazyTrack {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment?

    /// Fixed tracks take their length; the others share what is left in order, within their limits; an adaptive one is cut into as many
    /// as fit (facts §12).
    static func resolve(_ items: [GridItem], available: CGFloat?) -> [LazyTrack] {
        var remaining = (available ?? ideal(items)) - gaps(items)
        var flexible = 0
        for item in items {
            if case .fixed(let length) = item.size { remaining -= length } else { flexible += 1 }
        }
        var tracks: [LazyTrack] = []
        var position: CGFloat = 0
        for (index, item) in items.enumerated() {
            // Of endless room each has endless room.
            let share = flexible > 0 && remaining > 0 ? remaining / CGFloat(flexible) : 0
            switch item.size {
            case .fixed(let length):
                tracks.append(LazyTrack(start: position, length: max(length, 0), alignment: item.alignment))
                position += max(length, 0)
            case .flexible(let least, let most):
                let length = max(min(max(share, least), most), 0)
                tracks.append(LazyTrack(start: position, length: length, alignment: item.alignment))
                position += length
                if remaining.isFinite { remaining -= length }
                flexible -= 1
            case .adaptive where !share.isFinite:
                // As many as fit would never end; that the grid takes all the room is what is asked for.
                tracks.append(LazyTrack(start: position, length: share, alignment: item.alignment))
                position += share
                flexible -= 1
            case .adaptive(let least, let most):
                let gap = item.spacing ?? 8
                let count = max(Int(((share + gap) / (max(least, 1) + gap)).rounded(.down)), 1)
                let length = max(min(max((share - CGFloat(count - 1) * gap) / CGFloat(count), least), most), 0)
                for cell in 0..<min(count, 10_000) {
                    if cell > 0 { position += gap }
                    tracks.append(LazyTrack(start: position, length: length, alignment: item.alignment))
                    position += length
                }
                remaining -= share
                flexible -= 1
            }
            if index + 1 < items.count { position += item.spacing ?? 8 }
        }
        return tracks
    }

    private static func gaps(_ items: [GridItem]) -> CGFloat { items.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) } }

    /// Where no length is offered: each at its least.
    private static func ideal(_ items: [GridItem]) -> CGFloat {
        items.reduce(gaps(items)) { sum, item in
            switch item.size {
            case .fixed(let length): return sum + length
            case .flexible(let least, _), .adaptive(let least, _): return sum + least
            }
        }
    }

    static func areEqual(_ a: [GridItem]?, _ b: [GridItem]?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.count == b.count && zip(a, b).allSatisfy { $0.spacing == $1.spacing && $0.alignment == $1.alignment && areEqual($0.size, $1.size) }
    }

    private static func areEqual(_ a: GridItem.Size, _ b: GridItem.Size) -> Bool {
        switch (a, b) {
        case (.fixed(let x), .fixed(let y)): return x == y
        case (.flexible(let x, let u), .flexible(let y, let v)), (.adaptive(let x, let u), .adaptive(let y, let v)): return x == y && u == v
        default: return false
        }
    }
}
