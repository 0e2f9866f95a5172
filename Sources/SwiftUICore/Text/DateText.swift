import Foundation

extension Text {
    /// How a date is written, and whether it counts.
    public struct DateStyle: Hashable, Sendable {
        enum Kind: Hashable, Sendable { case time, date, relative, offset, timer }
        let kind: Kind
        public static let time = DateStyle(kind: .time)
        public static let date = DateStyle(kind: .date)
        public static let relative = DateStyle(kind: .relative)
        public static let offset = DateStyle(kind: .offset)
        public static let timer = DateStyle(kind: .timer)
    }

    public init(_ date: Date, style: DateStyle) { self.init(.computed(DateText(date: date, style: style))) }
    public init(_ dates: ClosedRange<Date>) { self.init(.computed(DateRangeText(start: dates.lowerBound, end: dates.upperBound))) }
    public init(_ interval: DateInterval) { self.init(.computed(DateRangeText(start: interval.start, end: interval.end))) }
    /// Minutes and seconds that count inside the interval and stand still outside it and from `pauseTime` on.
    public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
        self.init(.computed(TimerText(interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
    }
}

extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { appendInterpolation(Text(date, style: style)) }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
    public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }
    public mutating func appendInterpolation(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        appendInterpolation(Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
    }
}

private func formatted(_ date: Date, _ environment: EnvironmentValues, _ style: Date.FormatStyle) -> String {
    var style = style
    style.locale = environment.locale
    style.calendar = environment.calendar
    style.timeZone = environment.timeZone
    return style.format(date)
}

private struct DateText: ComputedText {
    let date: Date
    let style: Text.DateStyle

    func string(_ environment: EnvironmentValues, now: Date) -> String {
        let seconds = date.timeIntervalSince(now)
        switch style.kind {
        case .time: return formatted(date, environment, Date.FormatStyle(date: .omitted, time: .shortened))
        case .date: return formatted(date, environment, Date.FormatStyle(date: .long, time: .omitted))
        case .timer: return TimerText.clock(abs(seconds), showsHours: true)
        case .relative: return RelativeSpan(seconds).text
        case .offset: return (seconds < 0 ? "+" : "-") + RelativeSpan(seconds).largest
        }
    }

    func isSame(as other: any ComputedText) -> Bool { (other as? DateText).map { $0.date == date && $0.style == style } ?? false }

    /// On the next whole second; those that don't count never.
    func nextChange(after now: Date) -> TimeInterval? {
        switch style.kind {
        case .time, .date: return nil
        case .relative, .offset, .timer:
            let past = now.timeIntervalSince(date)
            return max(1 - (past - past.rounded(.down)), 0.01)
        }
    }
}

private struct DateRangeText: ComputedText {
    let start: Date
    let end: Date
    /// Times alone where both lie on one day.
    func string(_ environment: EnvironmentValues, now: Date) -> String {
        let isOneDay = environment.calendar.isDate(start, inSameDayAs: end)
        let style = isOneDay ? Date.FormatStyle(date: .omitted, time: .shortened) : Date.FormatStyle(date: .abbreviated, time: .shortened)
        return formatted(start, environment, style) + " – " + formatted(end, environment, style)
    }
    func isSame(as other: any ComputedText) -> Bool { (other as? DateRangeText).map { $0.start == start && $0.end == end } ?? false }
}

private struct TimerText: ComputedText {
    let interval: ClosedRange<Date>
    let pauseTime: Date?
    let countsDown: Bool
    let showsHours: Bool

    func string(_ environment: EnvironmentValues, now: Date) -> String {
        let at = min(max(pauseTime ?? now, interval.lowerBound), interval.upperBound)
        let seconds = countsDown ? interval.upperBound.timeIntervalSince(at).rounded(.up) : at.timeIntervalSince(interval.lowerBound)
        return Self.clock(seconds, showsHours: showsHours)
    }

    func isSame(as other: any ComputedText) -> Bool {
        guard let other = other as? TimerText else { return false }
        return other.interval == interval && other.pauseTime == pauseTime && other.countsDown == countsDown && other.showsHours == showsHours
    }

    func nextChange(after now: Date) -> TimeInterval? {
        guard pauseTime == nil, now < interval.upperBound else { return nil }
        if now < interval.lowerBound { return interval.lowerBound.timeIntervalSince(now) }
        let past = now.timeIntervalSince(interval.lowerBound)
        return max(1 - (past - past.rounded(.down)), 0.01)
    }

    static func clock(_ seconds: TimeInterval, showsHours: Bool) -> String {
        let total = Int(min(max(seconds, 0), 1e9))
        let hours = total / 3600, minutes = total / 60 % 60
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        if hours > 0, showsHours { return "\(hours):\(two(minutes)):\(two(total % 60))" }
        return "\(total / 60):\(two(total % 60))"
    }
}

/// A span in the two largest units that it has: "2 hr, 14 min".
private struct RelativeSpan {
    private static let units: [(name: String, plural: String, seconds: Int)] = [
        ("year", "years", 31_536_000), ("month", "months", 2_592_000), ("week", "weeks", 604_800), ("day", "days", 86_400), ("hr", "hr", 3600),
        ("min", "min", 60), ("sec", "sec", 1),
    ]
    private let parts: [String]
    private let first: String

    init(_ seconds: TimeInterval) {
        var rest = Int(min(abs(seconds), 1e12)), parts: [String] = [], first = "0 sec"
        for unit in Self.units where rest >= unit.seconds && parts.count < 2 {
            let count = rest / unit.seconds
            rest %= unit.seconds
            parts.append("\(count) \(count == 1 ? unit.name : unit.plural)")
            if parts.count == 1 { first = "\(count) \(Self.longNames[unit.name, default: unit.name])\(count == 1 ? "" : "s")" }
        }
        self.parts = parts.isEmpty ? ["0 sec"] : parts
        self.first = first
    }

    private static let longNames = ["hr": "hour", "min": "minute", "sec": "second"]
    var text: String { parts.joined(separator: ", ") }
    var largest: String { first }
}
