import Foundation

/// One entry of an open menu.
struct MenuRow<Content: View>: View {
    let showsDivider: Bool
    let action: () -> Void
    let content: Content
    @State private var isPressed = false

    init(showsDivider: Bool, action: @escaping () -> Void, @ViewBuilder content: () -> Content) {
        self.showsDivider = showsDivider
        self.action = action
        self.content = content()
    }

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 8) {
                content
                Spacer(minLength: 0)
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 11)
            .background(isPressed ? Color.washed(0.1) : Color.clear)
            if showsDivider { Divider() }
        }
        .press(changed: { isPressed = $0 }, action: action)
        .keyboardPress(action)
    }
}

extension View {
    /// A list over everything else, beside this view, until something outside of it is pressed.
    func popUpList<Content: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View {
        modifier(FloatingModifier(isPresented: isPresented) { PopUpPanel(content: content()) })
    }
}

private struct PopUpPanel<Content: View>: View {
    let content: Content
    var body: some View {
        let outline = RoundedRectangle(cornerRadius: 13)
        VStack(spacing: 0) { content }
            .foregroundStyle(Color(.primary as SystemColor))
            .frame(minWidth: 250)
            .fixedSize(horizontal: true, vertical: false)
            .background(Color.menuGround)
            .clipShape(outline)
            .shadow(color: Color(white: 0, opacity: 0.2), radius: 16, y: 6)
    }
}

extension Color {
    static let menuGround = Color(storage: .dynamic(DynamicColor { $0.isDark ? Color(white: 0.15) : Color(white: 0.97) }))
}
