import SwiftUICore

/// Phase 2: runs the bodies that are dirty, and what they set off.
enum UpdateBodies {
    static func run(_ host: ViewHost) { host.graph.flushUpdates() }
}
