import Foundation

/// A button that lists actions.
public struct Menu<Label: View, Content: View>: View {
    let label: Label
    let content: () -> Content
    let primaryAction: (() -> Void)?
    @State private var isOpen = false
    @Environment(\.closeMenu) private var closeMenu

    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content
        self.label = label()
        primaryAction = nil
    }
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void) {
        self.content = content
        self.label = label()
        self.primaryAction = primaryAction
    }

    public var body: some View {
        if closeMenu != nil {
            SubMenu(label: label, content: content)
        } else {
            let content = content, primary = primaryAction
            MenuStyles.wrap(Button(action: { if let primary { primary() } else { isOpen = true } }, label: { MenuLabel(label: label) }))
                .popUpList(isPresented: $isOpen) { MenuEntries(content: content(), isOpen: $isOpen) }
                .named("Menu")
        }
    }
}

extension Menu where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) { self.init(content: content) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) { self.init(content: content) { Text(title) } }
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content, primaryAction: @escaping () -> Void) {
        self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content, primaryAction: @escaping () -> Void) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == SwiftUICore.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { SwiftUICore.Label(title, systemImage: systemImage) }
    }
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping () -> Content, primaryAction: @escaping () -> Void) {
        self.init(content: content, label: { SwiftUICore.Label(titleKey, systemImage: systemImage) }, primaryAction: primaryAction)
    }
}

/// The label, with an angle behind it where the look has one.
private struct MenuLabel<Label: View>: View {
    let label: Label
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.menuIndicatorVisibility) private var indicator

    var body: some View {
        if metrics.picker.standard == .popUp && indicator != .hidden {
            HStack(spacing: 6) {
                label
                ChevronShape(direction: .down).stroke(style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round)).frame(width: 8, height: 4)
            }
        } else {
            label
        }
    }
}

/// What an open menu shows: each view of the content a row, lines between them.
struct MenuEntries<Content: View>: View {
    let content: Content
    let isOpen: Binding<Bool>

    var body: some View {
        let isOpen = isOpen
        OptionReader(
            content
                .buttonStyle(MenuEntryStyle())
                .toggleStyle(MenuToggleStyle())
                .pickerStyle(InlinePickerStyle())
                .labelStyle(MenuLabelStyle())
                .environment(\.closeMenu, CloseMenu { isOpen.wrappedValue = false })
        ) { options in
            VStack(spacing: 0) {
                ForEach(options) { option in
                    OptionView(option: option)
                    if option.id != options.last?.id { Divider() }
                }
            }
        }
    }
}

/// Ends the menu that a view is in.
struct CloseMenu {
    let action: () -> Void
}

private enum CloseMenuKey: EnvironmentKey { static var defaultValue: CloseMenu? { nil } }

extension EnvironmentValues {
    /// Nil outside of an open menu.
    var closeMenu: CloseMenu? {
        get { self[CloseMenuKey.self] }
        set { self[CloseMenuKey.self] = newValue }
    }
}

private struct MenuEntryStyle: PrimitiveButtonStyle {
    @Environment(\.closeMenu) private var close
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlMetrics) private var metrics

    func makeBody(configuration: Configuration) -> some View {
        let close = close
        MenuRow(showsDivider: false, action: {
            close?.action()
            configuration.trigger()
        }) {
            configuration.label
                .foregroundStyle(!isEnabled ? AnyShapeStyle(metrics.button.disabledLabel) : configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(Color(.primary as SystemColor)))
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

private struct MenuToggleStyle: ToggleStyle {
    @Environment(\.closeMenu) private var close
    func makeBody(configuration: Configuration) -> some View {
        let close = close, binding = configuration.$isOn
        MenuRow(showsDivider: false, action: {
            close?.action()
            binding.wrappedValue.toggle()
        }) {
            TickMark().opacity(configuration.isOn ? 1 : 0)
            configuration.label
        }
    }
}

/// The icon stands at the end of a menu's row.
private struct MenuLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.title
            Spacer()
            configuration.icon
        }
    }
}

/// A menu in a menu: its entries unfold below its name.
private struct SubMenu<Label: View, Content: View>: View {
    let label: Label
    let content: () -> Content
    @State private var isOpen = false

    var body: some View {
        MenuRow(showsDivider: isOpen, action: { isOpen.toggle() }) {
            label
            Spacer()
            ChevronShape(direction: isOpen ? .down : .forward).stroke(style: StrokeStyle(lineWidth: 1.8, lineCap: .round, lineJoin: .round))
                .frame(width: isOpen ? 11 : 6, height: isOpen ? 6 : 11)
        }
        if isOpen { content() }
    }
}
