import Foundation
import SwiftUI
import VitrinePreviewKit

/// Frames that come by themselves: one after each change, 60 a second while something animates, none otherwise.
@MainActor
final class LiveLoop {
    let bridge: HostBridge
    private let connection: Connection
    private var buffers: [PixelBuffer]
    private var started = Clock.milliseconds
    private let timer: DispatchSourceTimer
    private var timerRuns = false
    private var isScheduled = false

    init(bridge: HostBridge, connection: Connection, buffers: [PixelBuffer]) {
        self.bridge = bridge
        self.connection = connection
        self.buffers = buffers
        timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.frame() } }
    }

    /// Seconds since the preview appeared.
    var now: Double { (Clock.milliseconds - started) / 1000 }

    /// The preview was started afresh.
    func restart() {
        started = Clock.milliseconds
        for buffer in buffers { buffer.missing = nil }
        schedule()
    }

    func replaceBuffers(_ new: [PixelBuffer]) {
        buffers = new
        schedule()
    }

    func release(_ index: Int) {
        guard buffers.indices.contains(index) else { return }
        buffers[index].isFree = true
        if isScheduled { schedule() }
    }

    func change(_ options: RenderOptions, traits: Preview.ViewTraits) {
        bridge.change(options, traits: traits)
        schedule()
    }

    func send(_ input: WireInput) {
        bridge.send(input)
        schedule()
    }

    /// Makes a frame once the events that are waiting now have been taken in.
    func schedule() {
        isScheduled = true
        DispatchQueue.main.async { MainActor.assumeIsolated { if self.isScheduled { self.frame() } } }
    }

    private func frame() {
        guard let index = buffers.firstIndex(where: \.isFree) else {
            isScheduled = true
            return
        }
        isScheduled = false
        let began = Clock.milliseconds
        var summary = bridge.frame(at: now)
        defer { runTimer() }
        let isFirst = buffers.allSatisfy { $0.missing == nil }
        guard isFirst || !summary.damage.isEmpty else { return }
        for buffer in buffers { buffer.add(summary.damage) }
        let buffer = buffers[index]
        bridge.render(into: buffer, damage: buffer.missing)
        if let missing = buffer.missing { summary.damage = missing }
        buffer.missing = []
        buffer.isFree = false
        summary.milliseconds = Clock.milliseconds - began
        connection.send(.frame(buffer: index, summary))
    }

    private func runTimer() {
        if let wake = bridge.nextWake {
            timer.schedule(deadline: .now() + max(wake - now, 0.001), leeway: .milliseconds(1))
            if !timerRuns { timer.resume() }
            timerRuns = true
        } else if timerRuns {
            timer.suspend()
            timerRuns = false
        }
    }
}
