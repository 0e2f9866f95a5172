import Foundation

/// The days of one month, with its name and arrows to its neighbours; a press chooses a day.
struct CalendarMonth: View {
    enum Chosen {
        case one(Binding<Date>)
        case several(Binding<Set<DateComponents>>)
    }
    let chosen: Chosen
    let range: ClosedRange<Date>
    /// Months away from the one that is chosen.
    @State private var shift = 0
    @State private var showsWheels = false
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.localizedCalendar) private var calendar
    @Environment(\.locale) private var locale

    private var table: CalendarMetrics { metrics.picker.calendar }
    private var start: Date {
        switch chosen {
        case .one(let date): return date.wrappedValue
        case .several(let days): return days.wrappedValue.compactMap { calendar.date(from: $0) }.min() ?? ViewGraph.current?.wallClock() ?? Date()
        }
    }

    private var month: Date { calendar.date(byAdding: .month, value: shift, to: start) ?? start }

    /// The first of the month on show; another one changes nothing of what is chosen.
    private var shown: Binding<Date> {
        let calendar = calendar
        func first(_ date: Date) -> Date { calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date }
        let origin = first(start), shift = $shift
        return Binding(
            get: { calendar.date(byAdding: .month, value: shift.wrappedValue, to: origin) ?? origin },
            set: { new, _ in shift.wrappedValue = calendar.dateComponents([.month], from: origin, to: first(new)).month ?? 0 })
    }

    var body: some View {
        let month = CalendarGrid(month, calendar)
        VStack(spacing: table.spacing) {
            HStack(spacing: table.arrowSpacing) {
                title(month.title(locale))
                Spacer()
                Group {
                    arrow(.backward, -1)
                    arrow(.forward, 1)
                }
                .opacity(showsWheels ? 0 : 1)
                .disabled(showsWheels)
            }
            .padding(.horizontal, table.margin)
            days(month)
                .opacity(showsWheels ? 0 : 1)
                .disabled(showsWheels)
                .overlay { if showsWheels { DateWheels(date: shown, range: range, components: .date, showsDays: false) } }
        }
        .frame(minWidth: table.width.least, idealWidth: table.width.ideal, maxWidth: table.isSmall ? table.width.ideal : nil)
    }

    @ViewBuilder private func title(_ name: String) -> some View {
        if metrics.picker.monthOpensWheels {
            HStack(spacing: 6) {
                Text(verbatim: name).fontWeight(.semibold).foregroundStyle(showsWheels ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(ForegroundStyle()))
                ChevronShape(direction: .forward)
                    .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: 2.2, lineCap: .round, lineJoin: .round))
                    .frame(width: 5.5, height: 10)
                    .rotationEffect(showsWheels ? .degrees(90) : .zero)
            }
            .contentShape(Rectangle())
            .press(changed: { _ in }, action: { showsWheels.toggle() })
            .keyboardPress { showsWheels.toggle() }
        } else {
            Text(verbatim: name).font(table.title).fontWeight(.semibold).lineLimit(1)
        }
    }

    private func days(_ month: CalendarGrid) -> some View {
        VStack(spacing: table.spacing) {
            HStack(spacing: 0) {
                ForEach(Array(month.weekdays.enumerated()), id: \.offset) { _, name in
                    Text(verbatim: table.weekdayLetters.map { String(name.prefix($0)).capitalized } ?? name).font(table.weekday).foregroundStyle(.tertiary).frame(maxWidth: .infinity)
                }
            }
            ForEach(Array(month.weeks.indices), id: \.self) { week in
                HStack(spacing: 0) {
                    ForEach(0..<7, id: \.self) { day in
                        DayCell(day: month.weeks[week][day], isChosen: isChosen(month.weeks[week][day]), isAllowed: isAllowed(month.weeks[week][day])) { choose($0) }
                    }
                }
            }
        }
    }

    private func arrow(_ direction: ChevronShape.Direction, _ step: Int) -> some View {
        ChevronShape(direction: direction).stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: table.arrowWidth, lineCap: .round, lineJoin: .round))
            .frame(width: table.arrow.width, height: table.arrow.height)
            .padding(table.arrowPadding)
            .press(changed: { _ in }, action: { shift += step })
            .keyboardPress { shift += step }
    }

    private func isAllowed(_ day: CalendarGrid.Day?) -> Bool {
        guard let day else { return false }
        return calendar.startOfDay(for: day.date) <= range.upperBound && (calendar.date(byAdding: .day, value: 1, to: day.date) ?? day.date) > range.lowerBound
    }

    private func isChosen(_ day: CalendarGrid.Day?) -> Bool {
        guard let day else { return false }
        switch chosen {
        case .one(let date): return calendar.isDate(day.date, inSameDayAs: date.wrappedValue)
        case .several(let days): return days.wrappedValue.contains { calendar.date(from: $0).map { calendar.isDate($0, inSameDayAs: day.date) } ?? false }
        }
    }

    private func choose(_ day: CalendarGrid.Day) {
        switch chosen {
        case .one(let date):
            let time = calendar.dateComponents([.hour, .minute, .second], from: date.wrappedValue)
            date.wrappedValue = calendar.date(bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day.date) ?? day.date
            shift = 0
        case .several(let days):
            if let old = days.wrappedValue.first(where: { calendar.date(from: $0).map { calendar.isDate($0, inSameDayAs: day.date) } ?? false }) {
                days.wrappedValue.remove(old)
            } else {
                days.wrappedValue.insert(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day.date))
            }
        }
    }
}

/// A month as rows of seven days.
struct CalendarGrid {
    struct Day {
        var date: Date
        var number: Int
        var isToday: Bool
    }
    let weeks: [[Day?]]
    let weekdays: [String]
    private let first: Date
    private let calendar: Calendar

    init(_ month: Date, _ calendar: Calendar) {
        self.calendar = calendar
        first = calendar.date(from: calendar.dateComponents([.era, .year, .month], from: month)) ?? month
        let count = calendar.range(of: .day, in: .month, for: first)?.count ?? 30
        let lead = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        let today = ViewGraph.current?.wallClock() ?? Date()
        var cells: [Day?] = Array(repeating: nil, count: lead)
        for offset in 0..<count {
            let date = calendar.date(byAdding: .day, value: offset, to: first) ?? first
            cells.append(Day(date: date, number: offset + 1, isToday: calendar.isDate(date, inSameDayAs: today)))
        }
        while cells.count % 7 != 0 { cells.append(nil) }
        weeks = stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
        let names = calendar.shortStandaloneWeekdaySymbols
        weekdays = (0..<7).map { names[($0 + calendar.firstWeekday - 1) % 7].uppercased() }
    }

    func title(_ locale: Locale) -> String {
        var style = Date.FormatStyle().month(.wide).year()
        style.locale = locale
        style.timeZone = calendar.timeZone
        return first.formatted(style)
    }
}

private struct DayCell: View {
    let day: CalendarGrid.Day?
    let isChosen: Bool
    let isAllowed: Bool
    let action: (CalendarGrid.Day) -> Void
    @Environment(\.controlMetrics) private var metrics

    private var style: AnyShapeStyle {
        if !isAllowed { return AnyShapeStyle(Color(.tertiary as SystemColor)) }
        if day?.isToday == true { return isChosen ? AnyShapeStyle(Color.white) : AnyShapeStyle(TintShapeStyle()) }
        return isChosen ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color(.primary as SystemColor))
    }

    var body: some View {
        ZStack {
            if isChosen { Circle().fill(day?.isToday == true ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(TintShapeStyle().opacity(0.15))) }
            if let day { Text(verbatim: "\(day.number)").font(.system(size: metrics.picker.calendar.day, weight: isChosen ? .semibold : .regular)).foregroundStyle(style) }
        }
        .frame(maxWidth: .infinity)
        .frame(height: metrics.picker.calendar.cell)
        .press(changed: { _ in }, action: { if let day, isAllowed { action(day) } })
        .modifier(FocusItemModifier(canFocus: day != nil && isAllowed, onKey: { key, _ in
            guard key.isPress, let day else { return false }
            action(day)
            return true
        }))
    }
}

/// Chooses any number of days.
public struct MultiDatePicker<Label: View>: View {
    let selection: Binding<Set<DateComponents>>
    let range: ClosedRange<Date>
    public var body: some View { CalendarMonth(chosen: .several(selection), range: range).namedControl("MultiDatePicker") }

    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.selection = selection
        range = .always
    }
    public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
        self.selection = selection
        range = bounds.lowerBound...bounds.upperBound.addingTimeInterval(-1).clamped(above: bounds.lowerBound)
    }
    public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label) {
        self.selection = selection
        range = bounds.lowerBound...max(.distantFuture, bounds.lowerBound)
    }
}

extension Date {
    fileprivate func clamped(above low: Date) -> Date { max(self, low) }
}

extension MultiDatePicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) { self.init(selection: selection) { Text(titleKey) } }
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }
}
