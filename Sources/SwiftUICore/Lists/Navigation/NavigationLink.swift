import Foundation

// Status: complete

/// A control that pushes a screen on the stack it is in; in a list it takes its row and shows a chevron.
public struct NavigationLink<Label: View, Destination: View>: View {
    enum Target {
        case view(() -> Destination)
        case value(AnyHashable?)
    }
    let target: Target
    let label: Label
    /// Shows the destination while true, besides clicks.
    var isActive: Binding<Bool>?
    @Environment(\.self) private var environment

    public var body: some View {
        if let isActive, case .view(let destination) = target {
            face.modifier(_PresentedDestinationModifier(isPresented: isActive, id: nil, destination: destination))
        } else {
            face
        }
    }

    @ViewBuilder private var face: some View {
        let context = environment.isInListRow ? environment.listContext : nil
        if let context, context.metrics.hasRowButtons {
            NavigationLinkRow(label: LabelGroup(content: label, axis: .horizontal), badge: environment.rowBadge, isEnabled: isUsable, showsChevron: context.metrics.showsChevrons)
                .rowPress(follow).keyboardPress(follow)
                .trait(TagTrait.self, value)
        } else if context != nil {
            LabelGroup(content: label, axis: .horizontal).rowPress(follow).keyboardPress(follow).trait(TagTrait.self, value)
        } else {
            Button(action: follow) { label }.disabled(!isUsable)
        }
    }

    /// In a list the link's value is its row's tag.
    private var value: AnyHashable? {
        if case .value(let value) = target { return value }
        return nil
    }

    private var isUsable: Bool {
        if value != nil, environment.rowsAreSelectable { return true }
        if environment.navigation == nil { return false }
        if case .value(nil) = target { return false }
        return true
    }

    private func follow() {
        guard let model = environment.navigation else { return }
        switch target {
        case .view(let destination):
            if let isActive { isActive.wrappedValue = true } else { model.push(AnyView(destination()), environment) }
        // Where the row's selection is what the link is for, there need be no destination.
        case .value(let value?): if !environment.rowsAreSelectable || model.hasDestination(value) { model.push(value) }
        case .value(nil): break
        }
    }
}

private struct NavigationLinkRow<Label: View>: View {
    let label: Label
    let badge: Text?
    let isEnabled: Bool
    let showsChevron: Bool

    var body: some View {
        HStack(spacing: 8) {
            label.environment(\.rowBadge, nil).frame(maxWidth: .infinity, alignment: .leading)
            if let badge { badge.foregroundStyle(.secondary) }
            if showsChevron {
                Chevron(direction: .right, size: CGSize(width: 6, height: 11), lineWidth: 2.2)
                    .padding(.horizontal, 0.5)
                    .foregroundStyle(Color(.tertiary as SystemColor))
            }
        }
        .opacity(isEnabled ? 1 : 0.4)
    }
}

// MARK: Destinations as views

extension NavigationLink {
    public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(destination), label: label(), isActive: nil)
    }
    public init(destination: Destination, @ViewBuilder label: () -> Label) { self.init(target: .view { destination }, label: label(), isActive: nil) }
    public init(isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(destination), label: label(), isActive: isActive)
    }
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(target: .view { destination }, label: label(), isActive: isActive)
    }
    public init<V: Hashable>(tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(destination), label: label(), isActive: NavigationLinks.isActive(tag, selection))
    }
    public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {
        self.init(target: .view { destination }, label: label(), isActive: NavigationLinks.isActive(tag, selection))
    }
    /// No effect in Vitrine: links of the watch's detail pages.
    public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

enum NavigationLinks {
    static func isActive<V: Hashable>(_ tag: V, _ selection: Binding<V?>) -> Binding<Bool> {
        Binding(get: { selection.wrappedValue == tag }, set: { shows in
            if shows { selection.wrappedValue = tag } else if selection.wrappedValue == tag { selection.wrappedValue = nil }
        })
    }
}

extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) { self.init(destination: destination) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) { self.init(destination: destination) { Text(title) } }
    public init(_ titleKey: LocalizedStringKey, destination: Destination) { self.init(destination: destination) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination) { self.init(destination: destination) { Text(title) } }
    public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(isActive: isActive, destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }
    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) { self.init(destination: destination, isActive: isActive) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) { self.init(destination: destination, isActive: isActive) { Text(title) } }
    public init<V: Hashable>(_ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(_ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
    }
    public init<V: Hashable>(_ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(_ title: S, destination: Destination, tag: V, selection: Binding<V?>) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
    }
}

// MARK: Values

extension NavigationLink where Destination == Never {
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.init(target: .value(value.map { AnyHashable($0) }), label: label(), isActive: nil) }
    public init<P: Hashable & Codable>(value: P?, @ViewBuilder label: () -> Label) { self.init(target: .value(value.map { AnyHashable($0) }), label: label(), isActive: nil) }
}

extension NavigationLink where Label == Text, Destination == Never {
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) { self.init(value: value) { Text(titleKey) } }
    public init<P: Hashable & Codable>(_ titleKey: LocalizedStringKey, value: P?) { self.init(value: value) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) { self.init(value: value) { Text(title) } }
    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable & Codable>(_ title: S, value: P?) { self.init(value: value) { Text(title) } }
}

// MARK: Badges

private enum RowBadgeKey: EnvironmentKey { static var defaultValue: Text? { nil } }

extension EnvironmentValues {
    /// What `badge` puts before a link's chevron.
    var rowBadge: Text? {
        get { self[RowBadgeKey.self] }
        set { self[RowBadgeKey.self] = newValue }
    }
}

protocol BadgeTaker {}
extension NavigationLink: BadgeTaker {}
