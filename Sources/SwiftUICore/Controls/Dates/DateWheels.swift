import Foundation

/// A date or a time on drums.
struct DateWheels: View {
    let date: Binding<Date>
    let range: ClosedRange<Date>
    let components: DatePickerComponents
    /// Without them a date is a month of a year.
    var showsDays = true
    @Environment(\.localizedCalendar) private var calendar
    @Environment(\.locale) private var locale

    var body: some View {
        HStack(spacing: 0) {
            if components.contains(.date) {
                wheel(.month, calendar.standaloneMonthSymbols.enumerated().map { ($0 + 1, $1) })
                if showsDays { wheel(.day, (1...days).map { ($0, "\($0)") }) }
                wheel(.year, years.map { ($0, "\($0)") })
            }
            if components.contains(.hourAndMinute) {
                wheel(.hour, (0..<24).map { ($0, hourName($0)) })
                wheel(.minute, (0..<60).map { ($0, $0 < 10 ? "0\($0)" : "\($0)") })
            }
        }
        .labelsHidden()
    }

    private var days: Int { calendar.range(of: .day, in: .month, for: date.wrappedValue)?.count ?? 31 }

    private var years: ClosedRange<Int> {
        let now = calendar.component(.year, from: date.wrappedValue)
        let low = range.lowerBound > Date.distantPast ? calendar.component(.year, from: range.lowerBound) : now - 50
        let high = range.upperBound < Date.distantFuture ? calendar.component(.year, from: range.upperBound) : now + 50
        return min(low, now)...max(high, now)
    }

    private func hourName(_ hour: Int) -> String {
        let time = calendar.date(bySettingHour: hour, minute: 0, second: 0, of: date.wrappedValue) ?? date.wrappedValue
        var style = Date.FormatStyle().hour()
        style.locale = locale
        style.timeZone = calendar.timeZone
        return time.formatted(style)
    }

    private func wheel(_ part: Calendar.Component, _ values: [(Int, String)]) -> some View {
        Picker("", selection: value(part)) {
            ForEach(values, id: \.0) { Text(verbatim: $0.1).tag($0.0) }
        }
        .pickerStyle(WheelPickerStyle())
    }

    /// One component of the date; a month with fewer days takes its last one.
    private func value(_ part: Calendar.Component) -> Binding<Int> {
        let date = date, calendar = calendar
        return Binding(
            get: { calendar.component(part, from: date.wrappedValue) },
            set: { new, _ in
                let old = calendar.component(part, from: date.wrappedValue)
                if let moved = calendar.date(byAdding: part, value: new - old, to: date.wrappedValue) { date.wrappedValue = moved }
            })
    }
}
