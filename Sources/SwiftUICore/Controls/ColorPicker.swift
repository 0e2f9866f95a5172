import Foundation

/// A control that chooses a colour.
public struct ColorPicker<Label: View>: View {
    let selection: Binding<Color>
    let supportsOpacity: Bool
    let label: Label
    @State private var isOpen = false
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isEnabled) private var isEnabled

    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }

    public var body: some View {
        let selection = selection
        LabeledControl(label: label, fills: metrics.group.labeledContentFills, spacing: 8) {
            ColorWell(color: selection.wrappedValue, table: metrics.picker)
                .opacity(isEnabled ? 1 : 0.5)
                .press(changed: { _ in }, action: { isOpen = true })
                .keyboardPress { isOpen = true }
                .popUpList(isPresented: $isOpen) {
                    ColorGrid {
                        selection.wrappedValue = $0
                        isOpen = false
                    }
                }
        }
        .namedControl("ColorPicker")
    }
}

extension ColorPicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

/// The colour in a ring of all hues, or in a frame.
private struct ColorWell: View {
    let color: Color
    let table: PickerMetrics
    private static let hues = Gradient(colors: (0...6).map { Color(hue: Double($0) / 6, saturation: 0.85, brightness: 1) })

    var body: some View {
        if table.wellIsRing {
            Circle().strokeBorder(AngularGradient(gradient: ColorWell.hues, center: .center), lineWidth: 3)
                .overlay { Circle().fill(color).padding(5) }
                .frame(width: table.well.width, height: table.well.height)
        } else {
            RoundedRectangle(cornerRadius: 6).fill(color)
                .padding(3)
                .background(Color.washed(0.075), in: RoundedRectangle(cornerRadius: 7))
                .frame(width: table.well.width, height: table.well.height)
        }
    }
}

/// Greys, then hues by lightness.
private struct ColorGrid: View {
    let choose: (Color) -> Void
    private static let columns = 12

    private func color(_ row: Int, _ column: Int) -> Color {
        if row == 0 { return Color(white: 1 - Double(column) / Double(ColorGrid.columns - 1)) }
        let light = Double(row) / 9
        return Color(hue: Double(column) / Double(ColorGrid.columns), saturation: min(1, 2.2 - 2 * light), brightness: min(1, 0.3 + 1.2 * light))
    }

    var body: some View {
        let choose = choose
        VStack(spacing: 0) {
            ForEach(0..<10, id: \.self) { row in
                HStack(spacing: 0) {
                    ForEach(0..<ColorGrid.columns, id: \.self) { column in
                        let color = color(row, column)
                        color.frame(height: 20).press(changed: { _ in }, action: { choose(color) }).keyboardPress { choose(color) }
                    }
                }
            }
        }
    }
}
