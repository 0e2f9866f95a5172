import CVirtualTime
import Foundation
import VitrinePreviewKit

/// Lets a preview live from its appearance to a given moment, in virtual time: frames at 60 a second while something moves,
/// delayed work of Dispatch and of tasks at exactly its moment.
@MainActor
struct Timeline {
    let bridge: HostBridge
    private let start = vitrine_time_now()
    /// Seconds after appearing; nil: it has not.
    private var now: Double?
    private static let frameInterval = 1.0 / 60

    init(bridge: HostBridge) { self.bridge = bridge }

    /// - Parameter seconds: after appearing; no earlier than the last time.
    /// - Returns: the frame at that moment, with the issues of all frames on the way.
    mutating func frame(at seconds: Double) -> FrameSummary {
        var issues: [String] = []
        if now == nil { _ = settle(at: 0, &issues) }
        var now = self.now ?? 0
        while now < seconds {
            let next = min(nextMoment(after: now), seconds)
            wait(until: next)
            now = next
            _ = settle(at: now, &issues)
        }
        self.now = now
        var last = bridge.frame(at: seconds)
        for issue in last.issues where !issues.contains(issue) { issues.append(issue) }
        last.issues = issues
        return last
    }

    private func nextMoment(after now: Double) -> Double {
        var next = vitrine_time_next() - start
        if let wake = bridge.nextWake { next = min(next, max(wake, now + Self.frameInterval)) }
        if let timer = RunLoop.main.limitDate(forMode: .default)?.timeIntervalSinceNow, timer < 1e9 {
            next = min(next, max(now + timer, now + 0.001))
        }
        return max(next, now)
    }

    /// Foundation's timers know real time only: for them we wait.
    private func wait(until moment: Double) {
        if let timer = RunLoop.main.limitDate(forMode: .default), timer.timeIntervalSinceNow < 1e9, timer.timeIntervalSinceNow > 0,
            vitrine_time_now() - start + timer.timeIntervalSinceNow <= moment + 0.001
        {
            RunLoop.main.run(until: timer)
        }
        vitrine_time_advance(start + moment)
    }

    /// Runs what waits on the main queue until nothing does, and lets the graph take it up.
    private func settle(at seconds: Double, _ issues: inout [String]) -> FrameSummary {
        var summary = bridge.frame(at: seconds)
        for _ in 0..<4 {
            MainQueue.settle()
            for issue in summary.issues where !issues.contains(issue) { issues.append(issue) }
            let next = bridge.frame(at: seconds)
            let isQuiet = next.bodies == 0 && next.damage.isEmpty
            summary = next
            if isQuiet { break }
        }
        return summary
    }
}

enum MainQueue {
    /// Work on other threads that outlasted our patience once; it is not waited for again.
    nonisolated(unsafe) private static var ignored = 0
    /// How long work on other threads may take before the preview is shown without it, in milliseconds.
    private static let patience = 500.0

    /// Runs the main queue and due timers until there is nothing left to run on any queue.
    static func settle() {
        let deadline = Clock.milliseconds + patience
        var rounds = 0
        while true {
            let before = vitrine_time_activity()
            vitrine_time_mark()
            repeat { _ = RunLoop.main.run(mode: .default, before: .distantPast) } while vitrine_time_mark_reached() == 0
            let isBusy = Int(vitrine_time_busy()) > ignored
            if !isBusy, vitrine_time_activity() == before { return }
            rounds += 1
            guard isBusy else {
                // A view that starts a task with every step would keep us here for ever.
                if rounds > 1000 { return }
                continue
            }
            usleep(50)
            if Clock.milliseconds > deadline {
                ignored = Int(vitrine_time_busy())
                return
            }
        }
    }
}
