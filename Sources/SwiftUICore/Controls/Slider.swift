import Foundation

/// Chooses a value from a range by moving a knob.
public struct Slider<Label: View, ValueLabel: View>: View {
    let value: SliderValue
    let onEditingChanged: (Bool) -> Void
    let label: Label
    let minimumValueLabel: ValueLabel
    let maximumValueLabel: ValueLabel
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.layoutDirection) private var direction
    @Environment(\.isInFormColumns) private var isInFormColumns

    public var body: some View {
        let hasLabel = metrics.slider.showsLabel && !labelsHidden && Label.self != EmptyView.self
        if !hasLabel && ValueLabel.self == EmptyView.self {
            bar.namedControl("Slider")
        } else if hasLabel && isInFormColumns {
            FormPair(label: ControlLabel(label: label)) {
                HStack(spacing: metrics.slider.spacing) {
                    minimumValueLabel
                    bar
                    maximumValueLabel
                }
            }
            .namedControl("Slider")
        } else {
            HStack(spacing: metrics.slider.spacing) {
                if hasLabel { ControlLabel(label: label) }
                minimumValueLabel
                bar
                maximumValueLabel
            }
            .namedControl("Slider")
        }
    }

    private var bar: some View {
        let value = value, editing = onEditingChanged, isRightToLeft = direction == .rightToLeft
        return SliderBar(value: value, onEditingChanged: onEditingChanged).keyboardControl { key, _ in
            let target: Double
            switch key {
            case .home: target = 0
            case .end: target = 1
            default:
                guard let step = key.step(isRightToLeft: isRightToLeft) else { return false }
                target = value.get() + Double(step) * value.keyStep
            }
            editing(true)
            value.set(min(max(target, 0), 1))
            editing(false)
            return true
        }
    }

    init(_ value: SliderValue, _ onEditingChanged: @escaping (Bool) -> Void, _ label: Label, _ minimum: ValueLabel, _ maximum: ValueLabel) {
        self.value = value
        self.onEditingChanged = onEditingChanged
        self.label = label
        minimumValueLabel = minimum
        maximumValueLabel = maximum
    }
}

/// A binding to a number of any type as a share of its range.
struct SliderValue {
    /// 0…1.
    let get: () -> Double
    let set: (Double) -> Void
    /// By what share an arrow key moves the knob: a step, or a tenth.
    let keyStep: Double

    init<V: BinaryFloatingPoint>(_ binding: Binding<V>, _ bounds: ClosedRange<V>, step: V.Stride?) where V.Stride: BinaryFloatingPoint {
        let low = Double(bounds.lowerBound), high = Double(bounds.upperBound), length = high - low
        let step = step.map { Double($0) }
        keyStep = step.map { $0 > 0 && length > 0 ? min($0 / length, 1) : 0.1 } ?? 0.1
        get = {
            let share = (Double(binding.wrappedValue) - low) / length
            return share.isFinite ? min(max(share, 0), 1) : 0
        }
        set = { share in
            var value = low + share * length
            if let step, step > 0, step.isFinite { value = low + ((value - low) / step).rounded() * step }
            value = min(max(value, low), high)
            // Not on every move of the pointer: a step is one change.
            if V(value) != binding.wrappedValue { binding.wrappedValue = V(value) }
        }
    }
}

private struct SliderBar: View {
    let value: SliderValue
    let onEditingChanged: (Bool) -> Void
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        let table = metrics.slider, share = value.get()
        ZStack(alignment: .top) {
            Capsule(style: .circular).fill(table.rest)
                .overlay { SliderFill(share: share, knob: table.knob.width - 2 * table.trackInset).fill(TintShapeStyle()) }
                .frame(height: table.track)
                .padding(.horizontal, table.trackInset)
                .padding(.top, table.trackCenter - table.track / 2)
            KnobView(table: table)
                .modifier(ShareLayout(share: share, parts: nil))
                .padding(.top, table.knobCenter - table.knob.height / 2)
        }
        .frame(height: table.height, alignment: .top)
        .opacity(isEnabled ? 1 : 0.5)
        .modifier(_GestureHandlerModifier(
            make: { SliderHandler(value: value, knob: table.knob.width, editing: onEditingChanged) },
            update: { handler in
                guard let handler = handler as? SliderHandler else { return }
                handler.value = value
                handler.editing = onEditingChanged
            }, isWholeFrame: true))
    }
}

private struct KnobView: View {
    let table: SliderMetrics
    var body: some View {
        Capsule(style: .circular).fill(Color.white)
            .frame(width: table.knob.width, height: table.knob.height)
            .shadow(color: Color(white: 0, opacity: 0.1), radius: 1.5, y: 0.5)
            .shadow(color: Color(white: 0, opacity: 0.13), radius: 4, y: 3.5)
    }
}

/// From the leading edge to the middle of the knob.
private struct SliderFill: Shape, GreedyShape {
    var share: Double
    let knob: CGFloat
    nonisolated func path(in rect: CGRect) -> Path {
        let width = knob / 2 + CGFloat(share) * max(rect.width - knob, 0)
        let radius = min(rect.height, width) / 2
        return Path(
            roundedRect: CGRect(x: rect.minX, y: rect.minY, width: min(width, rect.width), height: rect.height),
            cornerSize: CGSize(width: radius, height: radius), style: .circular)
    }
    var animatableData: Double {
        get { share }
        set { share = newValue }
    }
}

private final class SliderHandler: GestureHandler {
    var value: SliderValue
    var editing: (Bool) -> Void
    private let knob: CGFloat
    /// Pointer minus knob's middle, so that the knob doesn't jump where it is taken hold of.
    private var grip: CGFloat = 0

    init(value: SliderValue, knob: CGFloat, editing: @escaping (Bool) -> Void) {
        self.value = value
        self.knob = knob
        self.editing = editing
    }

    private func along(_ point: CGPoint, _ element: Element) -> CGFloat { element.isRightToLeft ? element.size.width - point.x : point.x }

    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        let middle = knob / 2 + CGFloat(value.get()) * max(element.size.width - knob, 0)
        let offset = along(point, element) - middle
        grip = abs(offset) <= knob / 2 ? offset : 0
        editing(true)
        move(point, element)
        return true
    }
    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) { move(point, element) }
    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) { editing(false) }

    private func move(_ point: CGPoint, _ element: Element) {
        let room = element.size.width - knob
        guard room > 0 else { return }
        value.set(Double(min(max((along(point, element) - grip - knob / 2) / room, 0), 1)))
    }
}
