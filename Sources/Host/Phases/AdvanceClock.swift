import SwiftUICore

/// Phase 1: sets the frame's time and moves running animations to it. What follows an animation that ended since the last frame starts
/// at the very moment of that end, so that a picture depends on its moment alone.
enum AdvanceClock {
    /// A window that was hidden for long does not make up for all it missed.
    private static let momentsAtMost = 200

    static func run(_ host: ViewHost, to seconds: Double) {
        var moments = 0
        while moments < momentsAtMost, let moment = host.graph.nextMoment(before: seconds) {
            host.graph.advance(to: moment, continuing: moments > 0)
            UpdateBodies.run(host)
            ComputeLayout.run(host)
            moments += 1
        }
        host.graph.advance(to: seconds, continuing: moments > 0)
    }
}
