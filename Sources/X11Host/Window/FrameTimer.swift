import Dispatch

/// Calls back at a steady rate while it is running, and costs nothing while it is not.
public final class FrameTimer {
    public struct Tick: Equatable, Sendable {
        /// Counts intervals since `start`, missed ones included; the first tick is 0.
        public var index: UInt64
        /// Seconds on the monotonic clock at which this frame was due.
        public var time: Double
        /// Intervals since `start` for which no tick was delivered.
        public var missed: UInt64
    }

    public let interval: Double
    public private(set) var isRunning = false
    /// Over the timer's whole life.
    public private(set) var ticks: UInt64 = 0
    /// Over the timer's whole life.
    public private(set) var missedFrames: UInt64 = 0

    private let source: any DispatchSourceTimer
    private var handler: (Tick) -> Void = { _ in }
    private var start: UInt64 = 0
    private var nextIndex: UInt64 = 0
    private var missedSinceStart: UInt64 = 0

    public init(framesPerSecond: Double = 60, queue: DispatchQueue = .main) {
        interval = 1 / framesPerSecond
        source = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
        source.setEventHandler { [weak self] in self?.fire() }
    }

    deinit {
        source.setEventHandler {}
        source.cancel()
        // A suspended source may not be released.
        if !isRunning { source.resume() }
    }

    /// The first tick comes at once (after what the queue has to do already). Starting a running timer only replaces the handler.
    public func start(_ handler: @escaping (Tick) -> Void) {
        self.handler = handler
        guard !isRunning else { return }
        isRunning = true
        nextIndex = 0
        missedSinceStart = 0
        let now = DispatchTime.now()
        start = now.uptimeNanoseconds
        source.schedule(deadline: now, repeating: interval, leeway: .milliseconds(0))
        source.resume()
    }

    /// Safe to call from the handler; no tick follows.
    public func stop() {
        guard isRunning else { return }
        isRunning = false
        source.suspend()
        handler = { _ in }
    }

    private func fire() {
        guard isRunning else { return }
        let elapsed = Double(DispatchTime.now().uptimeNanoseconds &- start) / 1e9
        // A tick that is early by rounding still belongs to the interval it was scheduled for.
        let index = max(nextIndex, UInt64((elapsed / interval + 1e-3).rounded(.down)))
        let skipped = index - nextIndex
        nextIndex = index + 1
        ticks += 1
        missedFrames += skipped
        missedSinceStart += skipped
        handler(Tick(index: index, time: Double(start) / 1e9 + Double(index) * interval, missed: missedSinceStart))
    }
}
