import Foundation

extension GlyphOutline {
    /// The outline moved outwards by half of `amount` ems on every side, so that strokes become `amount` heavier. Meant for amounts
    /// far below a stroke's own width: points move along the bisector of their edges, and nothing is looked at that may collide.
    func emboldened(by amount: Float) -> GlyphOutline {
        let ranges = contours()
        var area: Float = 0
        for range in ranges { area += signedArea(range) }
        // Outer contours run counter-clockwise in CFF and clockwise in TrueType.
        let reach = area >= 0 ? amount / 2 : -amount / 2
        var moved = coordinates
        for range in ranges { move(range, by: reach, into: &moved) }
        return GlyphOutline(steps: steps, coordinates: moved)
    }

    /// Ranges of points (not of numbers), one a contour.
    private func contours() -> [Range<Int>] {
        var result: [Range<Int>] = []
        var at = 0, start = 0
        for step in steps {
            switch step {
            case .move:
                if at > start { result.append(start..<at) }
                start = at
                at += 1
            case .line: at += 1
            case .quad: at += 2
            case .cubic: at += 3
            case .close: break
            }
        }
        if at > start { result.append(start..<at) }
        return result
    }

    private func signedArea(_ range: Range<Int>) -> Float {
        var area: Float = 0, previous = range.upperBound - 1
        for index in range {
            area += coordinates[2 * previous] * coordinates[2 * index + 1] - coordinates[2 * index] * coordinates[2 * previous + 1]
            previous = index
        }
        return area
    }

    private func move(_ range: Range<Int>, by reach: Float, into moved: inout [Float]) {
        // A contour's last point often repeats its first; both must move alike.
        let count = range.count
        func direction(from index: Int, step: Int) -> (Float, Float)? {
            var other = index
            for _ in 0..<count {
                other = (other + step + count) % count
                let a = range.lowerBound + index, b = range.lowerBound + other
                let dx = coordinates[2 * b] - coordinates[2 * a], dy = coordinates[2 * b + 1] - coordinates[2 * a + 1]
                let length = (dx * dx + dy * dy).squareRoot()
                if length > 1e-6 { return (dx / length, dy / length) }
            }
            return nil
        }
        for index in 0..<count {
            guard let out = direction(from: index, step: 1), let back = direction(from: index, step: -1) else { continue }
            // Normals to the right of travel, of the edge that comes in and of the one that goes out.
            let a = (-back.1, back.0), b = (out.1, -out.0)
            let scale = reach / max(1 + a.0 * b.0 + a.1 * b.1, 0.5)
            let at = 2 * (range.lowerBound + index)
            moved[at] += (a.0 + b.0) * scale
            moved[at + 1] += (a.1 + b.1) * scale
        }
    }
}
