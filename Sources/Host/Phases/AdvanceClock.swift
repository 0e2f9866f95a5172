import SwiftUICore

/// Phase 1: sets the frame's time and moves running animations to it.
enum AdvanceClock {
    static func run(_ host: ViewHost, to seconds: Double) { host.graph.advance(to: seconds) }
}
