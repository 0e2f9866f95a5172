import Foundation

extension View {
    private func alertPresentation<A: View, M: View>(
        _ kind: Presentation.Kind, _ isShown: @escaping () -> Bool, dismiss: @escaping () -> Void, title: @escaping () -> Text, titleVisibility: Visibility = .visible,
        actions: @escaping () -> A, message: @escaping () -> M
    ) -> some View {
        modifier(AlertModifier { isPopover in
            _PresentationModifier(
                kind: kind == .dialog && isPopover ? .popover : kind,
                content: {
                    guard isShown() else { return nil }
                    if kind == .dialog {
                        return (nil, AnyView(DialogView(
                            title: title(), titleVisibility: titleVisibility, actions: actions(), message: message(), dismiss: dismiss, isPopover: isPopover)))
                    }
                    return (nil, AnyView(AlertView(title: title(), actions: actions(), message: message(), dismiss: dismiss)))
                }, dismiss: dismiss, onDismiss: nil)
        })
    }

    private func alertPresentation<A: View, M: View>(
        _ kind: Presentation.Kind, _ isPresented: Binding<Bool>, title: Text, titleVisibility: Visibility = .visible, actions: @escaping () -> A, message: @escaping () -> M
    ) -> some View {
        alertPresentation(
            kind, { isPresented.wrappedValue }, dismiss: { isPresented.wrappedValue = false }, title: { title }, titleVisibility: titleVisibility, actions: actions, message: message)
    }

    // MARK: alert

    public func alert<A: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A) -> some View {
        alertPresentation(.alert, isPresented, title: title, actions: actions, message: { EmptyView() })
    }
    public func alert<A: View>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions)
    }
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions)
    }
    public func alert<A: View, M: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M) -> some View {
        alertPresentation(.alert, isPresented, title: title, actions: actions, message: message)
    }
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
    }
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }
    public func alert<A: View, T>(_ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A) -> some View {
        alertPresentation(.alert, isPresented, title: title, actions: { data.map(actions) }, message: { EmptyView() })
    }
    public func alert<A: View, T>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
    }
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, T>(_ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
    }
    public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alertPresentation(.alert, isPresented, title: title, actions: { data.map(actions) }, message: { data.map(message) })
    }
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }
    public func alert<E: LocalizedError, A: View>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A) -> some View {
        alert(Text(error?.errorDescription ?? ""), isPresented: isPresented, actions: actions)
    }
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A, @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        alertPresentation(.alert, isPresented, title: Text(error?.errorDescription ?? ""), actions: { error.map(actions) }, message: { error.map(message) })
    }

    public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        alertPresentation(
            .alert, { isPresented.wrappedValue }, dismiss: { isPresented.wrappedValue = false }, title: { content().title }, actions: { content().actions },
            message: { content().message })
    }
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
        alertPresentation(
            .alert, { item.wrappedValue != nil }, dismiss: { item.wrappedValue = nil }, title: { item.wrappedValue.map { content($0).title } ?? Text("") },
            actions: { item.wrappedValue.map { content($0).actions } }, message: { item.wrappedValue.flatMap { content($0).message } })
    }

    // MARK: confirmationDialog

    public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alertPresentation(.dialog, isPresented, title: title, titleVisibility: titleVisibility, actions: actions, message: { EmptyView() })
    }
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }
    public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alertPresentation(.dialog, isPresented, title: title, titleVisibility: titleVisibility, actions: actions, message: message)
    }
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
    }
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
    }
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility) { data.map(actions) }
    }
    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: { data.map(actions) }, message: { data.map(message) })
    }

    public func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility) { data.map(actions) }
    }
    public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, actions: { data.map(actions) }, message: { data.map(message) })
    }
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility) { data.map(actions) }
    }
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: { data.map(actions) }, message: { data.map(message) })
    }

    // MARK: actionSheet

    public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        alertPresentation(
            .dialog, { isPresented.wrappedValue }, dismiss: { isPresented.wrappedValue = false }, title: { content().title }, actions: { content().actions },
            message: { content().message })
    }
    public func actionSheet<T: Identifiable>(item: Binding<T?>, content: @escaping (T) -> ActionSheet) -> some View {
        alertPresentation(
            .dialog, { item.wrappedValue != nil }, dismiss: { item.wrappedValue = nil }, title: { item.wrappedValue.map { content($0).title } ?? Text("") },
            actions: { item.wrappedValue.map { content($0).actions } }, message: { item.wrappedValue.flatMap { content($0).message } })
    }
}

/// Where there is room, dialogs are bubbles at what they are about.
private struct AlertModifier: ViewModifier {
    let presentation: (_ isPopover: Bool) -> _PresentationModifier
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.look) private var look

    func body(content: Content) -> some View {
        content.modifier(presentation(sizeClass == .regular && !PresentationMetrics.of(look).dialogIsAlert))
    }
}

/// An alert as a value.
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: (() -> Void)?

        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button(label: label, role: nil, action: action) }
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button(label: label, role: .cancel, action: action) }
        public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button(label: Text("Cancel"), role: .cancel, action: action) }
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { Button(label: label, role: .destructive, action: action) }
    }

    var actions: AlertButtonViews { AlertButtonViews(buttons: buttons) }
}

struct AlertButtonViews: View {
    let buttons: [Alert.Button]
    var body: some View {
        ForEach(buttons.indices, id: \.self) { index in
            Button(role: buttons[index].role) { buttons[index].action?() } label: { buttons[index].label }
        }
    }
}

/// A dialog at the bottom of the window as a value.
public struct ActionSheet {
    let title: Text
    let message: Text?
    let buttons: [Button]
    public typealias Button = Alert.Button

    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }

    var actions: AlertButtonViews { AlertButtonViews(buttons: buttons) }
}
