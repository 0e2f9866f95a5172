import VitrinePreviewKit

/// Finds the widths at which a view chooses another branch: samples, then halves each interval whose ends differ.
@MainActor
struct Breakpoints {
    var from: Double
    var to: Double
    /// Lays out at a width and tells which branch each switching view took.
    var show: (Double) throws -> [(path: String, choice: Int)]

    /// Distance of the samples between which a view is taken not to switch and switch back, in points.
    static let sampleDistance = 8.0
    /// Switches are exact to this many points.
    static let precision = 0.5

    func find() throws -> [BreakpointSwitch] {
        var found: [BreakpointSwitch] = []
        var low = (from / Self.precision).rounded(.up) * Self.precision
        var below = try show(low)
        while low < to {
            let high = min(low + Self.sampleDistance, to)
            let above = try show(high)
            try narrow(low, below, high, above, into: &found)
            low = high
            below = above
        }
        return found.sorted { ($0.width, $0.view) < ($1.width, $1.view) }
    }

    private func narrow(
        _ low: Double, _ below: [(path: String, choice: Int)], _ high: Double, _ above: [(path: String, choice: Int)],
        into found: inout [BreakpointSwitch]
    ) throws {
        let changed = Self.changes(below, above)
        guard !changed.isEmpty else { return }
        if high - low <= Self.precision {
            found += changed.map { BreakpointSwitch(width: high, view: $0.path, from: $0.from, to: $0.to) }
            return
        }
        let middle = ((low + high) / 2 / Self.precision).rounded() * Self.precision
        let between = try show(middle)
        try narrow(low, below, middle, between, into: &found)
        try narrow(middle, between, high, above, into: &found)
    }

    /// Views that are there on both sides and chose differently.
    private static func changes(
        _ below: [(path: String, choice: Int)], _ above: [(path: String, choice: Int)]
    ) -> [(path: String, from: Int, to: Int)] {
        below.compactMap { state in
            guard let other = above.first(where: { $0.path == state.path }), other.choice != state.choice else { return nil }
            return (state.path, state.choice, other.choice)
        }
    }
}
