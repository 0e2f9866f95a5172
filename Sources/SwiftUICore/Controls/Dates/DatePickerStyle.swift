import Foundation

/// How date pickers look; the styles are those given here.
public protocol DatePickerStyle {
    var _kind: DatePickerKind { get }
}

public enum DatePickerKind: Sendable {
    case automatic, compact, graphical, wheel, field, stepperField

    /// What a picker is where no style was asked for.
    func resolved(_ table: PickerMetrics) -> DatePickerKind { self == .automatic ? (table.datesAreFields ? .stepperField : .compact) : self }
}

public struct DefaultDatePickerStyle: DatePickerStyle {
    public init() {}
    public var _kind: DatePickerKind { .automatic }
}
public struct CompactDatePickerStyle: DatePickerStyle {
    public init() {}
    public var _kind: DatePickerKind { .compact }
}
public struct GraphicalDatePickerStyle: DatePickerStyle {
    public init() {}
    public var _kind: DatePickerKind { .graphical }
}
public struct WheelDatePickerStyle: DatePickerStyle {
    public init() {}
    public var _kind: DatePickerKind { .wheel }
}
public struct FieldDatePickerStyle: DatePickerStyle {
    public init() {}
    public var _kind: DatePickerKind { .field }
}
public struct StepperFieldDatePickerStyle: DatePickerStyle {
    public init() {}
    public var _kind: DatePickerKind { .stepperField }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle { public static var automatic: DefaultDatePickerStyle { .init() } }
extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: CompactDatePickerStyle { .init() } }
extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: GraphicalDatePickerStyle { .init() } }
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: WheelDatePickerStyle { .init() } }
extension DatePickerStyle where Self == FieldDatePickerStyle { public static var field: FieldDatePickerStyle { .init() } }
extension DatePickerStyle where Self == StepperFieldDatePickerStyle { public static var stepperField: StepperFieldDatePickerStyle { .init() } }

private enum DatePickerKindKey: EnvironmentKey { static var defaultValue: DatePickerKind { .automatic } }

extension EnvironmentValues {
    var datePickerKind: DatePickerKind {
        get { self[DatePickerKindKey.self] }
        set { self[DatePickerKindKey.self] = newValue }
    }
    /// The calendar, speaking the language and in the time zone of the environment.
    var localizedCalendar: Calendar {
        var calendar = calendar
        calendar.locale = locale
        calendar.timeZone = timeZone
        return calendar
    }
}

extension View {
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { environment(\.datePickerKind, style._kind) }
}

extension Date {
    /// The day, or the time, as a compact picker writes it.
    func written(_ part: DatePickerComponents, _ locale: Locale, _ zone: TimeZone) -> String {
        var style: Date.FormatStyle = part == .date ? Date.FormatStyle(date: .abbreviated, time: .omitted) : Date.FormatStyle(date: .omitted, time: .shortened)
        style.locale = locale
        style.timeZone = zone
        return formatted(style)
    }
}
