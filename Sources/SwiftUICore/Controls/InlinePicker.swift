import Foundation

/// All options below each other, the chosen one marked; in a list each is a row.
struct InlinePicker<Label: View, Content: View>: View {
    let selection: PickerSelection
    let label: Label
    let content: Content
    /// All options are one row of a list.
    var isOneRow = false
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.isInListRow) private var isInRow
    @Environment(\.closeMenu) private var closeMenu
    @Environment(\.isInFormColumns) private var isInFormColumns

    var body: some View {
        let selection = selection
        let reader = OptionReader(content) { options in
            ForEach(options) { PickerRow(option: $0, selection: selection) }
        }
        if closeMenu != nil {
            reader
        } else if isInRow && isOneRow {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                if !labelsHidden {
                    ControlLabel(label: label)
                    Spacer(minLength: 8)
                }
                VStack(alignment: .leading) { reader }
            }
        } else if isInRow {
            if !labelsHidden { label.asTitle.foregroundStyle(.secondary) }
            reader
        } else if isInFormColumns && !labelsHidden {
            FormPair(label: ControlLabel(label: label)) { VStack(alignment: .leading, spacing: 6) { reader } }
        } else {
            VStack(alignment: .leading) {
                if !labelsHidden { ControlLabel(label: label) }
                reader
            }
        }
    }
}

private struct PickerRow: View {
    let option: Option
    let selection: PickerSelection
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.closeMenu) private var closeMenu

    var body: some View {
        let selection = selection, option = option, closeMenu = closeMenu
        let isChosen = selection.isChosen(option.tag)
        if closeMenu != nil {
            MenuRow(showsDivider: false, action: {
                closeMenu?.action()
                selection.choose(option.tag)
            }) {
                TickMark().opacity(isChosen ? 1 : 0)
                OptionView(option: option)
            }
        } else {
            content(isChosen)
                .opacity(isEnabled ? 1 : 0.5)
                .press(changed: { _ in }, action: { selection.choose(option.tag) })
                .keyboardPress { selection.choose(option.tag) }
        }
    }

    @ViewBuilder private func content(_ isChosen: Bool) -> some View {
        if metrics.picker.marksRadios {
            HStack(spacing: 6) {
                RadioMark(isChosen: isChosen)
                OptionView(option: option)
            }
        } else {
            HStack {
                OptionView(option: option)
                Spacer()
                TickMark().opacity(isChosen ? 1 : 0)
            }
        }
    }
}

private struct RadioMark: View {
    let isChosen: Bool
    var body: some View {
        Circle().fill(isChosen ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.washed(0.1)))
            .overlay { if isChosen { Circle().fill(Color.white).padding(5) } }
            .frame(width: 16, height: 16)
    }
}

/// The mark of a chosen row, in the tint; grows with the type size.
struct TickMark: View {
    @ScaledMetric private var scale: CGFloat = 1
    var body: some View {
        CheckShape().stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: 2 * scale, lineCap: .round, lineJoin: .round))
            .frame(width: 12 * scale, height: 11 * scale)
    }
}
