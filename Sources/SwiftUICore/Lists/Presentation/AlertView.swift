import Foundation

/// A title, a message, fields and buttons in the middle of the window.
struct AlertView<Actions: View, Message: View>: View {
    let title: Text
    let actions: Actions
    let message: Message
    let dismiss: () -> Void
    var kind = ActionStackKind.alert
    @Environment(\.look) private var look

    var body: some View {
        let metrics = PresentationMetrics.of(look)
        _ActionStack(header: header(metrics), actions: actions, kind: kind, metrics: metrics, dismiss: dismiss)
            .frame(width: metrics.alertWidth)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func header(_ metrics: PresentationMetrics) -> some View {
        VStack(alignment: metrics.alertIsCentered ? .center : .leading, spacing: metrics.alertIcon == nil ? 2 : 8) {
            if let side = metrics.alertIcon { AppIconPlaceholder(side: side).padding(.bottom, 4) }
            title.font(metrics.alertTitle)
            message.font(metrics.alertMessage)
        }
        .multilineTextAlignment(metrics.alertIsCentered ? .center : .leading)
        .frame(maxWidth: .infinity, alignment: metrics.alertIsCentered ? .center : .leading)
        .padding(.horizontal, metrics.alertPadding)
        .padding(.vertical, 19)
    }
}

/// Buttons in a stack at the bottom of the window, the cancelling one by itself below them.
struct DialogView<Actions: View, Message: View>: View {
    let title: Text
    let titleVisibility: Visibility
    let actions: Actions
    let message: Message
    let dismiss: () -> Void
    let isPopover: Bool
    @Environment(\.look) private var look
    private var showsTitle: Bool { titleVisibility == .visible }

    var body: some View {
        let metrics = PresentationMetrics.of(look)
        if metrics.dialogIsAlert {
            AlertView(title: titleVisibility == .hidden ? Text("") : title, actions: actions, message: message, dismiss: dismiss, kind: .windowDialog)
        } else if isPopover {
            _ActionStack(header: header, actions: actions, kind: .popover, metrics: metrics, dismiss: dismiss).frame(width: metrics.dialogPopoverWidth)
        } else {
            ZStack(alignment: .bottom) {
                Color.clear.contentShape(Rectangle()).onTapGesture(perform: dismiss)
                _ActionStack(header: header, actions: actions, kind: .dialog, metrics: metrics, dismiss: dismiss)
                    .frame(maxWidth: 420)
                    .padding(metrics.dialogMargin)
            }
        }
    }

    @ViewBuilder private var header: some View {
        if showsTitle || Message.self != EmptyView.self {
            VStack(spacing: 4) {
                if showsTitle { title.font(.system(size: 13, weight: .semibold)) }
                message.font(.system(size: 13))
            }
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.center)
            .frame(maxWidth: .infinity)
            .padding(.horizontal, 16)
            .padding(.vertical, 14)
        }
    }
}

/// Stands for the app's icon, which a preview has none of.
private struct AppIconPlaceholder: View {
    let side: CGFloat

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: side * 0.22, style: .continuous)
        shape.fill(Color(.gray5 as SystemColor))
            .overlay { Circle().strokeBorder(Color(.gray3 as SystemColor), lineWidth: 2).padding(side * 0.22) }
            .overlay { shape.strokeBorder(Color.washed(0.12), lineWidth: 1) }
            .frame(width: side, height: side)
    }
}

enum ActionRoleTrait: _ViewTraitKey { static var defaultValue: String? { nil } }

/// A button of an alert or a dialog: fills its field, ends the presentation, then acts.
struct ActionButton: View {
    let configuration: PrimitiveButtonStyleConfiguration
    let isDialog: Bool
    let metrics: PresentationMetrics
    let dismiss: () -> Void
    @State private var isPressed = false
    @Environment(\.isEnabled) private var isEnabled

    private var isCancel: Bool { configuration.role == .cancel }
    private var style: AnyShapeStyle {
        if configuration.role == .destructive { return AnyShapeStyle(Color.red) }
        return metrics.alertFillsDefault ? AnyShapeStyle(Color(.primary as SystemColor)) : AnyShapeStyle(TintShapeStyle())
    }

    var body: some View {
        configuration.label
            .font(.system(size: isDialog ? 20 : metrics.alertButtonHeight < 40 ? 13 : 17, weight: isCancel && !metrics.alertFillsDefault ? .semibold : .regular))
            .lineLimit(1)
            .minimumScaleFactor(0.7)
            .foregroundStyle(style)
            .opacity(isEnabled ? 1 : 0.3)
            .padding(.horizontal, 8)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(isPressed ? Color(.fill as SystemColor) : isCapsule ? Color(.tertiaryFill as SystemColor) : .clear, in: ground)
            .press(changed: { isPressed = $0 }) {
                dismiss()
                configuration.trigger()
            }
            .trait(ActionRoleTrait.self, configuration.role?.name ?? "action")
    }

    /// Rows of a dialog touch each other.
    private var isCapsule: Bool { metrics.alertButtonsAreCapsules && !isDialog }
    private var ground: AnyShape { isCapsule ? AnyShape(Capsule()) : AnyShape(Rectangle()) }
}

/// A box on the alert's ground.
struct AlertFieldStyle: TextFieldStyle {
    nonisolated init() {}
    func _body(configuration: TextField<_Label>) -> some View { AlertField(field: configuration) }
}

private struct AlertField: View {
    let field: TextField<_TextFieldStyleLabel>
    @Environment(\.look) private var look
    @Environment(\.pixelLength) private var pixel
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let metrics = PresentationMetrics.of(look), shape = RoundedRectangle(cornerRadius: metrics.alertFieldRadius, style: .continuous)
        PromptedField(field: field)
            .font(metrics.alertFieldFont)
            .multilineTextAlignment(.leading)
            .padding(metrics.alertFieldInsets)
            .background(scheme == .dark ? Color(white: 0.23) : .white, in: shape)
            .overlay { shape.strokeBorder(Color(.separator as SystemColor), lineWidth: pixel) }
    }
}
