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

/// What an open menu shows: each view of the content a row, lines between them, and more between sections and at dividers.
struct MenuEntries<Content: View>: View {
    let content: Content
    let isOpen: Binding<Bool>
    @Environment(\.look) private var look

    var body: some View {
        let isOpen = isOpen, metrics = MenuMetrics(look)
        OptionReader(
            content
                .buttonStyle(MenuEntryStyle())
                .toggleStyle(MenuToggleStyle())
                .pickerStyle(InlinePickerStyle())
                .labelStyle(MenuLabelStyle())
                .environment(\.closeMenu, CloseMenu { isOpen.wrappedValue = false })
        ) { options in
            let pieces = MenuPiece.pieces(of: options)
            WidestColumn(width: metrics.width) {
                ForEach(pieces) { piece in
                    switch piece.above {
                    case .none: EmptyView()
                    case .line: if metrics.width != nil { Divider() }
                    case .band: MenuBand(height: metrics.band, isLine: metrics.width == nil)
                    }
                    if piece.isHeader {
                        OptionView(option: piece.option).padding(.horizontal, metrics.horizontal).padding(.top, 8).padding(.bottom, 4)
                            .frame(maxWidth: .infinity, alignment: .leading)
                    } else {
                        OptionView(option: piece.option)
                    }
                }
            }
        }
    }
}

/// A row of a menu and what sets it off from the row before.
private struct MenuPiece: Identifiable {
    enum Edge { case none, line, band }
    let option: Option
    let above: Edge
    let isHeader: Bool
    var id: ObjectIdentifier { option.id }

    static func pieces(of options: [Option]) -> [MenuPiece] {
        var result: [MenuPiece] = []
        var section: ObjectIdentifier?, isDivided = false
        for option in options {
            if option.element.typeName == "Divider" {
                isDivided = true
                continue
            }
            let part = option.element.trait(SectionPartTrait.self), isNew = isDivided || part?.section != section
            let above: Edge = result.isEmpty ? .none : isNew ? .band : result[result.count - 1].isHeader ? .none : .line
            result.append(MenuPiece(option: option, above: above, isHeader: part?.part == .header))
            section = part?.section
            isDivided = false
        }
        return result
    }
}

private struct MenuBand: View {
    let height: CGFloat
    let isLine: Bool
    var body: some View {
        if isLine { Divider().padding(.vertical, (height - 1) / 2) } else { Color.washed(0.08).frame(height: height) }
    }
}

extension EnvironmentValues {
    /// Titles of sections in a menu.
    static func setMenuHeader(_ values: inout EnvironmentValues) {
        values.font = values.look == .macos ? .system(size: 11, weight: .semibold) : .footnote
        values.foregroundLevels.set(AnyShapeStyle(Color(.secondary as SystemColor)))
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
