import Foundation

/// The two halves of a stepper: side by side, or above each other.
struct StepperButtons: View {
    let table: StepperMetrics
    let increment: (() -> Void)?
    let decrement: (() -> Void)?
    let editing: (Bool) -> Void
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        content
            .frame(width: table.size.width, height: table.size.height)
            .background(table.ground, in: BorderOutline(shape: .automatic, standard: table.corner))
            .opacity(isEnabled ? 1 : 0.5)
    }

    @ViewBuilder private var content: some View {
        let stroke = StrokeStyle(lineWidth: table.glyphWidth, lineCap: .round, lineJoin: .round)
        if table.isVertical {
            VStack(spacing: 0) {
                half(increment) { ChevronShape(direction: .up).stroke(style: stroke).frame(width: table.glyph, height: table.glyph / 2) }
                half(decrement) { ChevronShape(direction: .down).stroke(style: stroke).frame(width: table.glyph, height: table.glyph / 2) }
            }
        } else {
            HStack(spacing: 0) {
                half(decrement) { MinusShape().stroke(style: stroke).frame(width: table.glyph - table.glyphWidth, height: table.glyph) }
                half(increment) {
                    PlusShape().stroke(style: stroke).frame(width: table.glyph - table.glyphWidth, height: table.glyph - table.glyphWidth)
                }
            }
            .overlay { Capsule().fill(table.separator).frame(width: 1, height: table.separatorLength) }
        }
    }

    private func half<Glyph: View>(_ action: (() -> Void)?, @ViewBuilder glyph: () -> Glyph) -> some View {
        let editing = editing
        return Button(
            action: {
                editing(true)
                action?()
                editing(false)
            },
            label: {
                glyph().opacity(action == nil && isEnabled ? 0.5 : 1).frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        )
        .buttonStyle(StepperHalf())
        .buttonRepeatBehavior(.enabled)
        .disabled(action == nil)
    }
}

private struct StepperHalf: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.foregroundStyle(Color(.primary as SystemColor)).background(configuration.isPressed ? Color.washed(0.08) : Color.clear)
    }
}
