import Foundation

/// The chosen value with a mark that there are others; a press lists them.
struct MenuPicker<Label: View, Content: View>: View {
    let selection: PickerSelection
    let label: Label
    let content: Content
    let isPopUp: Bool
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isInListRow) private var isInRow
    @Environment(\.labelsHidden) private var labelsHidden

    var body: some View {
        let value = PickerValue(selection: selection, content: content, isPopUp: isPopUp)
        if isInRow && !isPopUp {
            LabeledControl(label: label, fills: true, spacing: 8) { value }
        } else if isPopUp {
            LabeledControl(label: label, fills: false, spacing: 8) { value }
        } else {
            value
        }
    }
}

private struct PickerValue<Content: View>: View {
    let selection: PickerSelection
    let content: Content
    let isPopUp: Bool
    @State private var isOpen = false
    @Environment(\.pickerValueLabel) private var valueLabel
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isInListRow) private var isInRow
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.foregroundLevels) private var levels

    private var style: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(metrics.button.disabledLabel) }
        if isPopUp { return AnyShapeStyle(Color(.primary as SystemColor)) }
        return isInRow ? AnyShapeStyle(Color(.secondary as SystemColor)) : AnyShapeStyle(TintShapeStyle())
    }

    var body: some View {
        let selection = selection, content = content, table = metrics.picker, valueLabel = valueLabel
        OptionReader(content.lineLimit(1).environment(\.isInListRow, false)) { options in
            HStack(spacing: 6) {
                if let valueLabel {
                    valueLabel
                } else if let index = selection.index(in: options) {
                    OptionView(option: options[index])
                }
                MenuChevrons()
            }
        }
        .defaultForeground(style, levels)
        .padding(.horizontal, isInRow && !isPopUp ? 0 : table.menuHorizontal)
        .padding(.vertical, isInRow && !isPopUp ? 0 : table.menuVertical)
        .background {
            if isPopUp { BorderOutline(shape: .automatic, standard: metrics.button.regular.corner).fill(metrics.button.ground) }
        }
        .press(changed: { _ in }, action: { isOpen = true })
        .keyboardControl { key, _ in
            guard key.isPress || key == .down || key == .up else { return false }
            isOpen = true
            return true
        }
        .popUpList(isPresented: $isOpen) { PickerMenu(selection: selection, content: content, isOpen: $isOpen) }
    }
}

/// The options in a menu, the chosen one ticked.
private struct PickerMenu<Content: View>: View {
    let selection: PickerSelection
    let content: Content
    let isOpen: Binding<Bool>

    var body: some View {
        let selection = selection, isOpen = isOpen
        OptionReader(content) { options in
            ForEach(options) { option in
                let isLast = option.id == options.last?.id
                MenuRow(showsDivider: !isLast, action: {
                    selection.choose(option.tag)
                    isOpen.wrappedValue = false
                }) {
                    TickMark().opacity(selection.isChosen(option.tag) ? 1 : 0)
                    OptionView(option: option)
                }
            }
        }
    }
}
