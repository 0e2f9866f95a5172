import Foundation

/// A label with a control: spread over the width with the control at the end, or side by side; the control alone when labels are hidden.
struct LabeledControl<Label: View, Control: View>: View {
    let label: Label
    let fills: Bool
    let spacing: CGFloat
    let control: Control
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.isInFormRow) private var isInFormRow
    @Environment(\.isInFormColumns) private var isInFormColumns
    @Environment(\.isInListRow) private var isInRow
    @Environment(\.controlMetrics) private var metrics

    init(label: Label, fills: Bool, spacing: CGFloat, @ViewBuilder control: () -> Control) {
        self.label = label
        self.fills = fills
        self.spacing = spacing
        self.control = control()
    }

    /// A label of two lines, or with a tall icon, keeps as far from the row's edges as text alone would.
    private var labelInset: CGFloat { isInRow ? metrics.label.rowLabelInset : 0 }

    var body: some View {
        if labelsHidden || Label.self == EmptyView.self {
            control.overflowingRow()
        } else if isInFormColumns {
            FormPair(label: ControlLabel(label: label)) { control }
        } else if fills || isInFormRow {
            HStack(spacing: 0) {
                ControlLabel(label: label).padding(.vertical, labelInset)
                Spacer(minLength: spacing)
                control.overflowingRow()
            }
        } else {
            HStack(spacing: spacing) {
                ControlLabel(label: label).padding(.vertical, labelInset)
                control.overflowingRow()
            }
        }
    }
}

/// The label of a control, grey where the control is disabled.
struct ControlLabel<Label: View>: View {
    let label: Label
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.foregroundLevels) private var levels

    var body: some View {
        if isEnabled { label.asTitle } else { label.asTitle.defaultForeground(AnyShapeStyle(metrics.button.disabledLabel), levels) }
    }
}

extension EnvironmentValues {
    /// In a row of a form, where controls spread over the width in every look.
    var isInFormRow: Bool { isInListRow && listContext?.kind == .form }
}
