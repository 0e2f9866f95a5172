import Foundation

/// Day and time as chips; a press opens a calendar, or wheels.
struct CompactDate: View {
    let date: Binding<Date>
    let range: ClosedRange<Date>
    let components: DatePickerComponents

    var body: some View {
        HStack(spacing: 5) {
            if components.contains(.date) { DayChip(date: date, range: range) }
            if components.contains(.hourAndMinute) { TimeChip(date: date) }
        }
    }
}

private struct DayChip: View {
    let date: Binding<Date>
    let range: ClosedRange<Date>
    @State private var isOpen = false
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var zone

    var body: some View {
        let date = date, range = range
        DateChip(text: date.wrappedValue.written(.date, locale, zone), isOpen: isOpen) { isOpen.toggle() }
            .popUpList(isPresented: $isOpen) { CalendarMonth(chosen: .one(date), range: range).padding(12) }
    }
}

struct TimeChip: View {
    let date: Binding<Date>
    @State private var isOpen = false
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var zone

    var body: some View {
        let date = date
        DateChip(text: date.wrappedValue.written(.hourAndMinute, locale, zone), isOpen: isOpen) { isOpen.toggle() }
            .popUpList(isPresented: $isOpen) { DateWheels(date: date, range: .always, components: .hourAndMinute) }
    }
}

private struct DateChip: View {
    let text: String
    let isOpen: Bool
    let action: () -> Void
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isEnabled) private var isEnabled

    private var style: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(metrics.button.disabledLabel) }
        return isOpen ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color(.primary as SystemColor))
    }

    var body: some View {
        let table = metrics.picker
        Text(text).lineLimit(1)
            .foregroundStyle(style)
            .padding(.horizontal, table.dateHorizontal)
            .padding(.vertical, table.dateVertical)
            .background(table.dateGround, in: BorderOutline(shape: .automatic, standard: .radius(table.dateCorner)))
            .press(changed: { _ in }, action: action)
            .keyboardPress(action)
    }
}
