import Foundation

public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

/// Moments at which a timeline's content is made anew.
public protocol TimelineSchedule {
    typealias Mode = TimelineScheduleMode
    associatedtype Entries: Sequence where Entries.Element == Date
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Every so many seconds.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    let start: Date
    let interval: TimeInterval

    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = max(interval, 0.001)
    }

    public struct Entries: Sequence, IteratorProtocol, Sendable {
        var next_: Date
        let interval: TimeInterval
        public mutating func next() -> Date? {
            defer { next_ = next_.addingTimeInterval(interval) }
            return next_
        }
    }

    /// The first entry is the last one at or before `startDate`.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let steps = max((startDate.timeIntervalSince(start) / interval).rounded(.down), 0)
        return Entries(next_: start.addingTimeInterval(steps * interval), interval: interval)
    }
}

/// At the start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
    public typealias Entries = PeriodicTimelineSchedule.Entries
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return Entries(next_: Date(timeIntervalSinceReferenceDate: minute), interval: 60)
    }
}

/// At moments that are given.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    let dates: Entries
    public init(_ dates: Entries) { self.dates = dates }
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// With every frame, or less often.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    let interval: Double?
    let isPaused: Bool
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = minimumInterval
        isPaused = paused
    }
    public typealias Entries = PeriodicTimelineSchedule.Entries
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(next_: startDate, interval: isPaused ? .greatestFiniteMagnitude : interval ?? 1.0 / 60)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule { .init(from: startDate, by: interval) }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule { public static var everyMinute: EveryMinuteTimelineSchedule { .init() } }
extension TimelineSchedule {
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S>, S.Element == Date { .init(dates) }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: AnimationTimelineSchedule { .init() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        .init(minimumInterval: minimumInterval, paused: paused)
    }
}

public struct TimelineViewDefaultContext: Equatable, Sendable {
    public enum Cadence: Comparable, Hashable, Sendable { case live, seconds, minutes }
    public let date: Date
    public let cadence: Cadence
    /// No effect in Vitrine: content is made anew with each entry anyway.
    public func invalidateTimelineContent() {}
}

/// A view that is made anew at moments of a schedule. Time is the graph's: the same moment gives the same picture.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: _PrimitiveView {
    public typealias Context = TimelineViewDefaultContext
    let schedule: Schedule
    let content: (Context) -> Content

    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = content
    }
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { TimelineNode(view, inputs) }
}

private final class TimelineNode<S: TimelineSchedule, C: View>: _TypedNode<TimelineView<S, C>>, AnimationTarget {
    private var child: _TypedNode<C>!
    private let clock: TimelineClock
    private var entries: S.Entries.Iterator
    private var current: Date
    private var upcoming: Date?
    private var waiting = 0

    override init(_ view: TimelineView<S, C>, _ inputs: _ViewInputs) {
        clock = TimelineClock.of(inputs.graph)
        current = clock.date(inputs.graph)
        entries = view.schedule.entries(from: current, mode: .normal).makeIterator()
        super.init(view, inputs)
        upcoming = entries.next()
        advance()
        child = C.makeTyped(evaluate(), childInputs)
        schedule()
    }

    private var isEveryFrame: Bool { (view.schedule as? AnimationTimelineSchedule).map { !$0.isPaused && $0.interval ?? 0 < 1.0 / 59 } ?? false }

    private func evaluate() -> C {
        graph.countBody()
        isDirty = false
        let isSlow = upcoming.map { $0.timeIntervalSince(current) > 0.9 } ?? false
        let date = isEveryFrame ? clock.date(graph) : current
        return tracking { view.content(TimelineViewDefaultContext(date: date, cadence: isSlow ? .seconds : .live)) }
    }

    /// Takes the entries that are due.
    private func advance() {
        let now = clock.date(graph).addingTimeInterval(1e-4)
        var steps = 0
        while let next = upcoming, next <= now, steps < 100_000 {
            current = next
            upcoming = entries.next()
            steps += 1
        }
    }

    private func schedule() {
        if isEveryFrame { return graph.animations.add(self) }
        guard let upcoming else { return }
        waiting += 1
        let round = waiting, delay = upcoming.timeIntervalSince(clock.date(graph))
        guard delay < 1e7 else { return }
        graph.wake(after: max(delay, 0.001)) { [weak self] in
            guard let self, !isRemoved, round == waiting else { return }
            graph.markDirty(self, transaction: Transaction())
        }
    }

    func tick(_ time: Double) -> Bool {
        graph.markDirty(self, transaction: Transaction())
        return isEveryFrame
    }

    override func flush() {
        // A frame may come a little before its moment.
        if !isEveryFrame, let upcoming, upcoming.timeIntervalSince(clock.date(graph)) < 0.012 { clock.lead(to: upcoming, graph) }
        advance()
        child.update(evaluate())
        if !isEveryFrame { schedule() }
    }

    override func viewDidChange(_ old: TimelineView<S, C>) {
        if !areEqual(old.schedule, view.schedule), S.self == AnimationTimelineSchedule.self {
            entries = view.schedule.entries(from: clock.date(graph), mode: .normal).makeIterator()
            upcoming = entries.next()
            schedule()
        }
        child.update(evaluate())
    }
    override func environmentDidChange(_ old: EnvironmentValues) { child.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) { child.collect(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let child { visit(child) } }
    override func willBeRemoved() { graph.animations.remove(self) }
    override var debugName: String { "TimelineView" }
}

/// Dates on a graph's clock: the date at its first use, and the graph's time from there.
final class TimelineClock {
    private let start: Date
    private let zero: Double
    private var ahead = 0.0

    private init(_ graph: ViewGraph) {
        start = graph.wallClock()
        zero = graph.time
    }

    static func of(_ graph: ViewGraph) -> TimelineClock {
        if let known = graph.timelineClock { return known }
        let made = TimelineClock(graph)
        graph.timelineClock = made
        return made
    }

    func date(_ graph: ViewGraph) -> Date { start.addingTimeInterval(max(graph.time - zero, ahead)) }
    func lead(to date: Date, _ graph: ViewGraph) { ahead = max(ahead, date.timeIntervalSince(start)) }
}
