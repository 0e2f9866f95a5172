import Foundation

/// A date written in a field: a press or the arrows choose one of its parts, the stepper and the arrows change that.
struct FieldDate: View {
    let date: Binding<Date>
    let components: DatePickerComponents
    let hasStepper: Bool
    @State private var chosen: Unit?
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.localizedCalendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.isEnabled) private var isEnabled

    /// The way the date's language runs, whatever the window's does.
    private var written: LayoutDirection { locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight }

    private struct Part {
        var text: String
        /// nil: what stands between two parts.
        var unit: Unit?
    }

    /// What a step of a part adds.
    private struct Unit: Equatable {
        var component: Calendar.Component
        var count = 1
    }

    private var parts: [Part] {
        var style = Date.FormatStyle(date: components.contains(.date) ? .numeric : .omitted, time: time)
        style.locale = locale
        style.timeZone = calendar.timeZone
        style.calendar = calendar
        let text = style.attributed.format(date.wrappedValue)
        return text.runs.map { Part(text: String(text[$0.range].characters), unit: FieldDate.unit($0.dateField)) }
    }

    private var time: Date.FormatStyle.TimeStyle {
        components.contains(.hourMinuteAndSecond) ? .standard : components.contains(.hourAndMinute) ? .shortened : .omitted
    }

    private static func unit(_ field: AttributeScopes.FoundationAttributes.DateFieldAttribute.Field?) -> Unit? {
        switch field {
        case .year: return Unit(component: .year)
        case .month: return Unit(component: .month)
        case .day: return Unit(component: .day)
        case .hour: return Unit(component: .hour)
        case .minute: return Unit(component: .minute)
        case .second: return Unit(component: .second)
        case .amPM: return Unit(component: .hour, count: 12)
        default: return nil
        }
    }

    var body: some View {
        let parts = parts, table = metrics.field
        let outline = RoundedRectangle(cornerRadius: table.corner)
        HStack(spacing: 4) {
            HStack(spacing: 0) {
                ForEach(parts.indices, id: \.self) { part(parts[$0]) }
            }
            .environment(\.layoutDirection, written)
            .padding(.horizontal, table.inset)
            .padding(.vertical, table.verticalInset - 1)
            .background(table.ground, in: outline)
            .overlay { outline.strokeBorder(table.border, lineWidth: table.borderWidth) }
            .keyboardControl { key, _ in take(key) }
            if hasStepper {
                StepperButtons(table: metrics.stepper.beside(fieldOf: 22), increment: { step(1) }, decrement: { step(-1) }, editing: { _ in })
            }
        }
        .opacity(isEnabled ? 1 : 0.5)
        .named("DateField")
    }

    private func part(_ part: Part) -> some View {
        let isChosen = part.unit != nil && part.unit == chosen
        return Text(verbatim: part.text).monospacedDigit().lineLimit(1).fixedSize()
            .foregroundStyle(isChosen ? AnyShapeStyle(Color.white) : AnyShapeStyle(Color(.primary as SystemColor)))
            .padding(.vertical, 1)
            .background { if isChosen { RoundedRectangle(cornerRadius: 3).fill(TintShapeStyle()).padding(.horizontal, -1) } }
            .press(changed: { _ in }, action: { if let unit = part.unit { chosen = unit } })
    }

    private func step(_ by: Int) {
        guard let unit = chosen ?? parts.lazy.compactMap(\.unit).first else { return }
        chosen = unit
        if let moved = calendar.date(byAdding: unit.component, value: by * unit.count, to: date.wrappedValue) { date.wrappedValue = moved }
    }

    private func take(_ key: ControlKey) -> Bool {
        let order = parts.compactMap(\.unit)
        switch key {
        case .up: step(1)
        case .down: step(-1)
        case .left, .right:
            let by = (key == .right) == (written != .rightToLeft) ? 1 : -1
            let next = chosen.flatMap { order.firstIndex(of: $0) }.map { $0 + by } ?? 0
            guard order.indices.contains(next) else { return true }
            chosen = order[next]
        default: return false
        }
        return true
    }
}

extension StepperMetrics {
    /// As high as a field of that height, points.
    fileprivate func beside(fieldOf height: CGFloat) -> StepperMetrics {
        var table = self
        table.size = CGSize(width: min(size.width, 16), height: min(size.height, height))
        return table
    }
}
