import Foundation
import VitrineBase

/// Pixels that differ between two frames, as a few whole-pixel rectangles (at most 8). Unchanged nodes are found by reference;
/// those that were made anew are compared by identity and content, so that the cost follows what changed.
///
/// - Parameter scale: device pixels a point.
public func findDamage(old: DisplayNode?, new: DisplayNode?, scale: CGFloat) -> [PixelRect] {
    if old === new { return [] }
    var finder = DamageFinder()
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    finder.compare(old, new, DamageFinder.Space(transform: transform, clip: .everything))
    return finder.rectangles
}

struct DamageFinder {
    private(set) var rectangles: [PixelRect] = []
    static let limit = 8

    struct Space {
        var transform: CGAffineTransform
        /// Nothing outside can have changed.
        var clip: PixelRect
    }

    // MARK: comparing

    mutating func compare(_ old: DisplayNode?, _ new: DisplayNode?, _ space: Space) {
        guard let old, let new else {
            if let only = old ?? new { add(only, space) }
            return
        }
        if old === new { return }
        if case .group(let before, let oldChildren) = old.content, case .group(let after, let newChildren) = new.content,
           old.id == new.id, before.isSame(as: after) {
            return compareGroup(old, oldChildren, new, newChildren, after, space)
        }
        if old.bounds == new.bounds, old.content.isSame(as: new.content) { return }
        add(old, space)
        add(new, space)
    }

    private mutating func compareGroup(
        _ old: DisplayNode, _ oldChildren: [DisplayNode], _ new: DisplayNode, _ newChildren: [DisplayNode], _ effect: Effect, _ space: Space
    ) {
        var inner = space
        switch effect {
        case .transform(let transform): inner.transform = transform.concatenating(space.transform)
        case .clip(let path, _): inner.clip = pixels(path.boundingRect, space)
        case .mask(let nodes):
            // Equal masks are the same nodes; see `isSame`.
            var union = CGRect.null
            for node in nodes { union = union.union(node.bounds) }
            inner.clip = pixels(union, space)
        default: break
        }
        if effect.isLocal { return compareChildren(oldChildren, newChildren, inner) }
        // Any change inside may show anywhere in the group.
        var probe = DamageFinder()
        if case .backdrop = effect { return compareChildren(oldChildren, newChildren, inner) }
        probe.compareChildren(oldChildren, newChildren, Space(transform: inner.transform, clip: .everything))
        if !probe.rectangles.isEmpty {
            add(old, space)
            add(new, space)
        }
    }

    /// Children that both frames have in the same order are compared with each other; all others came, went or changed places.
    private mutating func compareChildren(_ old: [DisplayNode], _ new: [DisplayNode], _ space: Space) {
        var head = 0
        while head < old.count, head < new.count, old[head].id == new[head].id {
            compare(old[head], new[head], space)
            head += 1
        }
        var oldEnd = old.count, newEnd = new.count
        while oldEnd > head, newEnd > head, old[oldEnd - 1].id == new[newEnd - 1].id {
            oldEnd -= 1
            newEnd -= 1
            compare(old[oldEnd], new[newEnd], space)
        }
        if head == oldEnd || head == newEnd {
            for index in head..<oldEnd { add(old[index], space) }
            for index in head..<newEnd { add(new[index], space) }
            return
        }
        compareMiddle(old[head..<oldEnd], new[head..<newEnd], space)
    }

    private mutating func compareMiddle(_ old: ArraySlice<DisplayNode>, _ new: ArraySlice<DisplayNode>, _ space: Space) {
        var places: [DisplayID: Int] = [:]
        for index in old.indices { places[old[index].id] = index }
        var lastPlace = old.startIndex - 1
        var kept = Set<Int>()
        for node in new {
            if let place = places[node.id], place > lastPlace {
                lastPlace = place
                kept.insert(place)
                compare(old[place], node, space)
            } else {
                add(node, space)
            }
        }
        for index in old.indices where !kept.contains(index) { add(old[index], space) }
    }

    // MARK: collecting

    private func pixels(_ rect: CGRect, _ space: Space) -> PixelRect {
        if rect.isNull { return .empty }
        return PixelRect(covering: rect.applying(space.transform)).outset(1).intersection(space.clip)
    }

    private mutating func add(_ node: DisplayNode, _ space: Space) { add(pixels(node.bounds, space)) }

    private mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty, !rectangles.contains(where: { $0.contains(rect) }) else { return }
        var merged = rect
        // What overlaps becomes one: no pixel is painted twice.
        var changed = true
        while changed {
            changed = false
            for index in rectangles.indices.reversed() where rectangles[index].intersects(merged) {
                merged = merged.union(rectangles.remove(at: index))
                changed = true
            }
        }
        rectangles.append(merged)
        if rectangles.count > Self.limit { mergeCheapest() }
    }

    /// Joins the two rectangles whose union adds the fewest pixels.
    private mutating func mergeCheapest() {
        var best = (0, 1), least = Int.max
        for i in rectangles.indices {
            for j in rectangles.indices where j > i {
                let a = rectangles[i], b = rectangles[j]
                let added = a.union(b).area - a.area - b.area
                if added < least { (best, least) = ((i, j), added) }
            }
        }
        let second = rectangles.remove(at: best.1)
        let first = rectangles.remove(at: best.0)
        add(first.union(second))
    }
}
