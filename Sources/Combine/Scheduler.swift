import Foundation

/// Says when and where closures run.
public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    associatedtype SchedulerOptions
    var now: SchedulerTimeType { get }
    var minimumTolerance: SchedulerTimeType.Stride { get }
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    func schedule(after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void)
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }
    public func schedule(after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }

    /// By and by: each run arranges for the next.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let isCancelled = Locked(false)
        func next(_ date: SchedulerTimeType) {
            schedule(after: date, tolerance: tolerance, options: options) {
                if isCancelled.with({ $0 }) { return }
                action()
                next(date.advanced(by: interval))
            }
        }
        next(date)
        return AnyCancellable { isCancelled.with { $0 = true } }
    }
}

public protocol SchedulerTimeIntervalConvertible {
    static func seconds(_ s: Int) -> Self
    static func seconds(_ s: Double) -> Self
    static func milliseconds(_ ms: Int) -> Self
    static func microseconds(_ us: Int) -> Self
    static func nanoseconds(_ ns: Int) -> Self
}

/// A length of time in seconds, as all schedulers here use it.
public struct SchedulerInterval: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Sendable {
    public var timeInterval: TimeInterval

    public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
    public init(floatLiteral value: Double) { timeInterval = value }
    public init(integerLiteral value: Int) { timeInterval = Double(value) }
    public init?<T: BinaryInteger>(exactly source: T) { timeInterval = Double(source) }

    public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
    public static func seconds(_ s: Double) -> Self { Self(s) }
    public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }

    public var magnitude: SchedulerInterval { Self(abs(timeInterval)) }
    public static func < (a: Self, b: Self) -> Bool { a.timeInterval < b.timeInterval }
    public static func + (a: Self, b: Self) -> Self { Self(a.timeInterval + b.timeInterval) }
    public static func - (a: Self, b: Self) -> Self { Self(a.timeInterval - b.timeInterval) }
    public static func * (a: Self, b: Self) -> Self { Self(a.timeInterval * b.timeInterval) }
    public static func *= (a: inout Self, b: Self) { a = a * b }
}

/// A moment, seconds since the system started.
public struct SchedulerTime: Strideable, Hashable, Sendable {
    public typealias Stride = SchedulerInterval
    var seconds: TimeInterval

    static var now: SchedulerTime { SchedulerTime(seconds: Double(DispatchTime.now().uptimeNanoseconds) / 1e9) }

    public func distance(to other: SchedulerTime) -> SchedulerInterval { SchedulerInterval(other.seconds - seconds) }
    public func advanced(by n: SchedulerInterval) -> SchedulerTime { SchedulerTime(seconds: seconds + n.timeInterval) }

    /// Seconds from now, at least 0 and at most a century.
    var delay: TimeInterval { max(0, min(seconds - SchedulerTime.now.seconds, 3.2e9)) }
}

// MARK: - Dispatch queues, run loops, operation queues

extension DispatchQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime
    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = []) {
            self.qos = qos
            self.flags = flags
        }
    }

    public var now: SchedulerTime { .now }
    public var minimumTolerance: SchedulerInterval { 0 }
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { async(execute: Work(action).item) }
    public func schedule(after date: SchedulerTime, tolerance: SchedulerInterval, options: SchedulerOptions?, _ action: @escaping () -> Void) {
        asyncAfter(deadline: .now() + date.delay, execute: Work(action).item)
    }
}

/// Closures that users hand over are not marked as safe to send; the scheduler is where they ask for it.
private struct Work: @unchecked Sendable {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    var item: @Sendable () -> Void { { self.action() } }
}

extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime
    public struct SchedulerOptions {}

    public var now: SchedulerTime { .now }
    public var minimumTolerance: SchedulerInterval { 0 }

    // The main run loop drains the main queue, and programs that run the queue without a loop get the same.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if self === RunLoop.main { DispatchQueue.main.schedule(action) } else { perform(Work(action).item) }
    }
    public func schedule(after date: SchedulerTime, tolerance: SchedulerInterval, options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if self === RunLoop.main { return DispatchQueue.main.schedule(after: date, action) }
        let work = Work(action).item
        add(Foundation.Timer(timeInterval: date.delay, repeats: false) { _ in work() }, forMode: .common)
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime
    public struct SchedulerOptions {}

    public var now: SchedulerTime { .now }
    public var minimumTolerance: SchedulerInterval { 0 }
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { addOperation(Work(action).item) }
    public func schedule(after date: SchedulerTime, tolerance: SchedulerInterval, options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = Work(action).item
        DispatchQueue.global().asyncAfter(deadline: .now() + date.delay) { self.addOperation(work) }
    }
}

/// Runs everything at once, where it is.
public struct ImmediateScheduler: Scheduler {
    public typealias SchedulerTimeType = SchedulerTime
    public typealias SchedulerOptions = Never
    public static let shared = ImmediateScheduler()

    public var now: SchedulerTime { SchedulerTime(seconds: 0) }
    public var minimumTolerance: SchedulerInterval { 0 }
    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
    public func schedule(after date: SchedulerTime, tolerance: SchedulerInterval, options: Never?, _ action: @escaping () -> Void) { action() }
    public func schedule(
        after date: SchedulerTime, interval: SchedulerInterval, tolerance: SchedulerInterval, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return AnyCancellable {}
    }
}
