import CShims
import Foundation
import SwiftUI
import VitrinePreviewKit

/// Frames that come by themselves: one after each change, 60 a second while something animates, none otherwise.
/// A frame is drawn only into a buffer that the viewer has granted; what changes meanwhile is drawn into the next one.
@MainActor
final class LiveLoop {
    let bridge: HostBridge
    private let connection: Connection
    private var segments = SegmentCache()
    private var grant: (info: WireGrant, base: UnsafeMutableRawPointer)?
    /// What changed since the last frame that was sent; nil: everything.
    private var changed: [WireRect]?
    /// A frame was due when there was no buffer to draw it into.
    private var isOwed = false
    /// When the first frame was made; the preview's time counts from there, as in a snapshot.
    private var started: Double?
    private let timer: DispatchSourceTimer
    private var timerRuns = false
    private var ticksWithoutBuffer = 0
    private var isScheduled = false
    /// Handles the messages that wait.
    var readMessages: () -> Void = {}
    /// Called when nobody needs to be woken for a message, because ticks look for them anyway, and when that ends.
    var onTicking: (Bool) -> Void = { _ in }
    private var isTicking = false
    private var lastInput = -Double.infinity
    /// What the viewer was last told of the keys that the preview has a use for.
    private var toldKeys: (focus: WireKeyFocus, shortcuts: [Int]) = (.none, [])

    private static let interval = 1.0 / 60
    /// A window that is hidden grants nothing: after so many ticks in vain the timer stops until the next grant.
    private static let ticksInVain = 6

    init(bridge: HostBridge, connection: Connection) {
        self.bridge = bridge
        self.connection = connection
        timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tick() } }
        bridge.onNeedsFrame = { [weak self] in onMain { self?.schedule() } }
    }

    /// Seconds since the preview appeared.
    private var now: Double {
        let clock = Clock.milliseconds
        let start = started ?? clock
        started = start
        return (clock - start) / 1000
    }

    /// The preview was started afresh.
    func restart() {
        started = nil
        changed = nil
        schedule()
    }

    /// - Throws: `Failure` when the segment can't be attached.
    func take(_ new: WireGrant) throws {
        if let old = grant { connection.send(.returned(buffer: old.info.id)) }
        grant = nil
        guard let base = segments.attach(new.segment) else { throw Failure(kind: .load, message: "the shared memory of the window can't be attached") }
        grant = (new, base + new.offset)
        // While the timer runs, the next tick is when the next frame is due.
        if new.isUrgent || isOwed && !timerRuns || changed.map({ !$0.isEmpty }) ?? true { schedule() } else { runTimer() }
    }

    func change(_ options: RenderOptions, traits: Preview.ViewTraits) {
        bridge.change(options, traits: traits)
        schedule()
    }

    /// Runs every body of the preview anew; its state stays.
    func refresh(_ preview: FoundPreview) {
        bridge.refresh(preview)
        _ = stillFrame()
    }

    func send(_ input: WireInput) {
        lastInput = Clock.milliseconds
        setTicking()
        bridge.send(input)
        schedule()
    }

    /// The frame of this moment for something else than the window, which is owed what it changed.
    func stillFrame() -> FrameSummary {
        let summary = bridge.frame(at: now)
        if changed != nil { changed!.append(contentsOf: summary.damage) }
        if changed.map({ !$0.isEmpty }) ?? true { schedule() }
        return summary
    }

    /// Makes a frame once the events that are waiting now have been taken in.
    func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.async { MainActor.assumeIsolated { if self.isScheduled { self.frame() } } }
    }

    /// Input is worth a wake-up, for a second after the last.
    private func setTicking() {
        let ticks = timerRuns && Clock.milliseconds - lastInput > 1000
        guard ticks != isTicking else { return }
        isTicking = ticks
        onTicking(ticks)
    }

    private func tick() {
        setTicking()
        if isTicking { readMessages() }
        guard grant == nil else { return frame() }
        isOwed = true
        ticksWithoutBuffer += 1
        if ticksWithoutBuffer >= Self.ticksInVain { stopTimer() }
    }

    private func frame() {
        isScheduled = false
        // A buffer of the size before: the one for the new size is on its way.
        guard let (info, base) = grant, bridge.fits(width: info.width, height: info.height) else {
            isOwed = true
            return
        }
        isOwed = false
        ticksWithoutBuffer = 0
        let began = Clock.milliseconds
        var summary = bridge.frame(at: now)
        defer { runTimer() }
        if changed != nil { changed!.append(contentsOf: summary.damage) }
        let keys = (focus: summary.keyFocus, shortcuts: summary.shortcutKeys)
        let isNews = changed == nil || !changed!.isEmpty || !summary.issues.isEmpty || keys != toldKeys
        guard isNews || info.isUrgent else { return }
        let whole = changed == nil || info.missing == nil
        summary.pixelsPainted = bridge.render(
            into: base, width: info.width, height: info.height, stride: info.stride, damage: whole ? nil : Self.joined(info.missing!, changed!))
        summary.damage = changed ?? [WireRect(x: 0, y: 0, width: info.width, height: info.height)]
        changed = []
        toldKeys = keys
        grant = nil
        summary.milliseconds = Clock.milliseconds - began
        connection.send(.frame(buffer: info.id, summary))
    }

    /// Both, those left out that lie within another: in an animation the buffer lacks just what changes again.
    private static func joined(_ missing: [WireRect], _ changed: [WireRect]) -> [WireRect] {
        let needed = missing.filter { rect in !changed.contains { $0.contains(rect) } }
        return needed + changed.filter { rect in !needed.contains { $0.contains(rect) } }
    }

    private func runTimer() {
        guard bridge.isAnimating else { return stopTimer() }
        guard !timerRuns else { return }
        timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(1))
        timer.resume()
        timerRuns = true
    }

    private func stopTimer() {
        guard timerRuns else { return }
        timer.suspend()
        timerRuns = false
        setTicking()
    }
}

private func onMain(_ action: @escaping @MainActor () -> Void) {
    if Thread.isMainThread { MainActor.assumeIsolated(action) } else { DispatchQueue.main.async { MainActor.assumeIsolated(action) } }
}

/// Segments that are attached; a window keeps using the same few.
private struct SegmentCache {
    private var known: [(segment: Int, base: UnsafeMutableRawPointer)] = []
    private static let atMost = 6

    mutating func attach(_ segment: Int) -> UnsafeMutableRawPointer? {
        if let index = known.firstIndex(where: { $0.segment == segment }) {
            let entry = known.remove(at: index)
            known.append(entry)
            return entry.base
        }
        guard let base = vitrine_shm_attach(Int32(truncatingIfNeeded: segment)) else { return nil }
        known.append((segment, base))
        if known.count > Self.atMost { _ = vitrine_shm_detach(known.removeFirst().base) }
        return base
    }
}

extension WireRect {
    fileprivate func contains(_ other: WireRect) -> Bool {
        x <= other.x && y <= other.y && x + width >= other.x + other.width && y + height >= other.y + other.height
    }
}
