import Dispatch
import Foundation
import VitrinePreviewKit

/// Follows the files behind a PATH on a queue of its own and says on the main queue that something has changed.
final class WatchLoop: @unchecked Sendable {
    private let watcher: Watcher
    private let queue = DispatchQueue(label: "vitrine.watch")
    private var source: (any DispatchSourceRead)?
    /// Called on the main queue.
    @MainActor var onChange: () -> Void = {}

    /// - Throws: when the folder can't be watched.
    init(_ sources: SourceSet) throws {
        watcher = try Watcher(sources)
        watcher.settleTime = 5
    }

    /// A picture that the viewer is about to write is no change of the sources, although it lies beside them.
    func ignore(_ path: String) {
        queue.sync { _ = watcher.ignored.insert(path) }
    }

    func start() {
        let source = DispatchSource.makeReadSource(fileDescriptor: watcher.descriptor, queue: queue)
        source.setEventHandler { [weak self] in
            guard let self, !watcher.changes().isEmpty else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { self.onChange() } }
        }
        source.resume()
        self.source = source
    }
}
