import Foundation

public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1 << 0)
    public static let date = DatePickerComponents(rawValue: 1 << 1)
    public static let hourMinuteAndSecond = DatePickerComponents(rawValue: 1 << 2 | 1)
}

/// A control that chooses a date, a time, or both.
public struct DatePicker<Label: View>: View {
    public typealias Components = DatePickerComponents
    let selection: Binding<Date>
    let range: ClosedRange<Date>
    let components: Components
    let label: Label
    @Environment(\.datePickerKind) private var kind
    @Environment(\.controlMetrics) private var metrics

    init(_ selection: Binding<Date>, _ range: ClosedRange<Date>, _ components: Components, _ label: Label) {
        self.selection = selection
        self.range = range
        self.components = components
        self.label = label
    }

    public var body: some View { styled.namedControl("DatePicker") }

    /// The binding within the range.
    private var date: Binding<Date> {
        let selection = selection, range = range
        return Binding(get: { selection.wrappedValue }, set: { value, _ in selection.wrappedValue = min(max(value, range.lowerBound), range.upperBound) })
    }

    @ViewBuilder private var styled: some View {
        switch kind.resolved(metrics.picker) {
        case .field, .stepperField:
            LabeledControl(label: label, fills: metrics.group.labeledContentFills, spacing: 8) {
                FieldDate(date: date, components: components, hasStepper: kind != .field)
            }
        case .automatic, .compact:
            LabeledControl(label: label, fills: metrics.group.labeledContentFills, spacing: 8) { CompactDate(date: date, range: range, components: components) }
        case .graphical where metrics.picker.calendar.isSmall:
            LabeledControl(label: label, fills: false, spacing: 8) {
                VStack(alignment: .leading, spacing: 8) {
                    if components.contains(.date) { CalendarMonth(chosen: .one(date), range: range) }
                    if components.contains(.hourAndMinute) { FieldDate(date: date, components: .hourAndMinute, hasStepper: true) }
                }
            }
        case .graphical:
            VStack(spacing: 8) {
                if components.contains(.date) { CalendarMonth(chosen: .one(date), range: range) }
                if components.contains(.hourAndMinute) {
                    HStack {
                        Text("Time").fontWeight(.semibold)
                        Spacer()
                        TimeChip(date: date)
                    }
                }
            }
        case .wheel: DateWheels(date: date, range: range, components: components)
        }
    }
}

extension ClosedRange where Bound == Date {
    static var always: ClosedRange<Date> { Date.distantPast...Date.distantFuture }
}

extension DatePicker {
    public init(selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label) {
        self.init(selection, .always, displayedComponents, label())
    }
    public init(selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label) {
        self.init(selection, range, displayedComponents, label())
    }
    public init(selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label) {
        self.init(selection, range.lowerBound...Swift.max(.distantFuture, range.lowerBound), displayedComponents, label())
    }
    public init(selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label) {
        self.init(selection, Swift.min(.distantPast, range.upperBound)...range.upperBound, displayedComponents, label())
    }
}

extension DatePicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }
}
