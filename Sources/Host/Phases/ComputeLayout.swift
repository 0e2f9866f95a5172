import Foundation
import SwiftUICore

/// Phase 3: sizes and places. Views that appeared run their `onAppear`, whose changes belong to the same frame; after a few rounds the rest waits.
enum ComputeLayout {
    private static let roundsAtMost = 4

    static func run(_ host: ViewHost) {
        var rounds = 0
        repeat {
            rounds += 1
            host.size = host.graph.layout(in: host.options.size ?? CGSize(width: 390, height: 844), fit: host.options.fit)
            guard rounds < roundsAtMost else { break }
            let appeared = host.graph.runAppearances()
            if appeared { UpdateBodies.run(host) }
            // Only now is it known what scheme the views prefer.
            guard host.applyEnvironment() || appeared else { break }
            UpdateBodies.run(host)
        } while true
        if host.options.overlays.contains(.rulers) { host.rulerMarks.note(width: host.size.width, states: host.switchStates()) }
    }
}
