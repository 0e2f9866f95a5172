import Foundation

/// A switch on iOS, a check box on the Mac.
public struct DefaultToggleStyle: ToggleStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { StandardToggle(configuration: configuration) }
}

public struct SwitchToggleStyle: ToggleStyle {
    let tint: Color?
    public init() { tint = nil }
    public init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View { SwitchToggle(configuration: configuration, tint: tint) }
}

public struct CheckboxToggleStyle: ToggleStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { CheckboxToggle(configuration: configuration) }
}

public struct ButtonToggleStyle: ToggleStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { ButtonToggle(configuration: configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: DefaultToggleStyle { .init() } }
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: SwitchToggleStyle { .init() } }
extension ToggleStyle where Self == CheckboxToggleStyle { public static var checkbox: CheckboxToggleStyle { .init() } }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: ButtonToggleStyle { .init() } }

private struct StandardToggle: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isInFormRow) private var isInFormRow
    var body: some View {
        // In the rows of a form every look has switches.
        if metrics.toggle.standard == .toggle || isInFormRow {
            SwitchToggle(configuration: configuration, tint: nil)
        } else {
            CheckboxToggle(configuration: configuration)
        }
    }
}

private struct SwitchToggle: View {
    let configuration: ToggleStyleConfiguration
    let tint: Color?
    @Environment(\.controlMetrics) private var metrics

    var body: some View {
        LabeledControl(label: configuration.label, fills: metrics.toggle.fillsWidth, spacing: metrics.toggle.spacing) {
            SwitchView(isOn: configuration.$isOn, tint: tint)
        }
    }
}

/// Track and knob; a press turns it.
private struct SwitchView: View {
    let isOn: Binding<Bool>
    let tint: Color?
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tintStyle) private var tintStyle

    private var onStyle: AnyShapeStyle {
        if let tint { return AnyShapeStyle(tint) }
        if let tintStyle { return tintStyle }
        return metrics.toggle.on.map { AnyShapeStyle($0) } ?? AnyShapeStyle(TintShapeStyle())
    }

    var body: some View {
        let table = metrics.toggle, binding = isOn
        let on = binding.wrappedValue
        Capsule(style: .circular)
            .fill(on ? onStyle : AnyShapeStyle(table.off))
            .overlay(alignment: on ? .trailing : .leading) {
                Capsule(style: .circular).fill(Color.white)
                    .frame(width: table.knob.width, height: table.knob.height)
                    .shadow(color: Color(white: 0, opacity: 0.15), radius: 4, y: 3)
                    .padding(table.inset)
            }
            .clipShape(Capsule(style: .circular))
            .frame(width: table.track.width, height: table.track.height)
            .animation(.smooth(duration: 0.25), value: on)
            .opacity(isEnabled ? 1 : 0.5)
            .press(changed: { _ in }, action: { binding.wrappedValue.toggle() })
            .frame(width: table.layoutWidth, alignment: .leading)
    }
}

private struct CheckboxToggle: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.labelsHidden) private var labelsHidden

    var body: some View {
        let table = metrics.toggle, binding = configuration.$isOn
        HStack(spacing: table.checkboxSpacing) {
            CheckMarkBox(isOn: configuration.isOn, isMixed: configuration.isMixed).frame(width: table.checkbox, height: table.checkbox)
            if !labelsHidden { ControlLabel(label: configuration.label) }
        }
        .press(changed: { _ in }, action: { binding.wrappedValue.toggle() })
    }
}

private struct CheckMarkBox: View {
    let isOn: Bool
    let isMixed: Bool
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        let outline = RoundedRectangle(cornerRadius: metrics.toggle.checkboxRadius)
        outline.fill(isOn || isMixed ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(metrics.toggle.off))
            .overlay {
                if isMixed {
                    MinusShape().stroke(Color.white, style: StrokeStyle(lineWidth: 2, lineCap: .round)).padding(4)
                } else if isOn {
                    CheckShape().stroke(Color.white, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)).padding(4)
                }
            }
            .opacity(isEnabled ? 1 : 0.5)
    }
}

private struct ButtonToggle: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.controlMetrics) private var metrics

    var body: some View {
        let binding = configuration.$isOn
        Button(action: { binding.wrappedValue.toggle() }, label: { configuration.label })
            .buttonStyle(ToggleButtonLook(isOn: configuration.isOn, isBare: metrics.toggle.offButtonIsBare && !configuration.isOn))
    }
}

private struct ToggleButtonLook: ButtonStyle {
    let isOn: Bool
    let isBare: Bool
    func makeBody(configuration: Configuration) -> some View { BorderedLabel(configuration: configuration, isProminent: false, isOn: isOn, isBare: isBare) }
}
