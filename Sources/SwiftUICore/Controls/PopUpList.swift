import Foundation

/// One entry of an open menu.
struct MenuRow<Content: View>: View {
    let showsDivider: Bool
    let action: () -> Void
    let content: Content
    @State private var isPressed = false
    @Environment(\.look) private var look

    private var metrics: MenuMetrics { MenuMetrics(look) }

    init(showsDivider: Bool, action: @escaping () -> Void, @ViewBuilder content: () -> Content) {
        self.showsDivider = showsDivider
        self.action = action
        self.content = content()
    }

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 8) { content }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, metrics.horizontal)
            .padding(.vertical, metrics.vertical)
            .frame(minHeight: metrics.height)
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

/// Lengths of an open menu, points: UIKit's menus are 250 wide with rows of 44, AppKit's as wide as their widest row of 22.
struct MenuMetrics {
    let width: CGFloat?
    let height: CGFloat
    let horizontal: CGFloat
    let vertical: CGFloat
    /// Between groups: a band, or a line with room above and below.
    let band: CGFloat

    init(_ look: Look) {
        let isMac = look == .macos
        width = isMac ? nil : 250
        height = isMac ? 22 : 44
        horizontal = isMac ? 10 : 16
        vertical = isMac ? 2 : 8
        band = isMac ? 11 : 8
    }
}

/// Views below each other, all as wide as the widest would like to be, or as wide as is said.
struct WidestColumn: Layout {
    var least: CGFloat = 0
    var width: CGFloat?

    private func width(_ subviews: Subviews) -> CGFloat {
        width ?? subviews.reduce(least) { max($0, $1.sizeThatFits(.unspecified).width) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = width(subviews)
        return CGSize(width: width, height: subviews.reduce(0) { $0 + $1.sizeThatFits(ProposedViewSize(width: width, height: nil)).height })
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var y = bounds.minY
        for subview in subviews {
            let offer = ProposedViewSize(width: bounds.width, height: nil)
            subview.place(at: CGPoint(x: bounds.minX, y: y), anchor: .topLeading, proposal: offer)
            y += subview.sizeThatFits(offer).height
        }
    }
}

private struct PopUpPanel<Content: View>: View {
    let content: Content
    var body: some View {
        let outline = RoundedRectangle(cornerRadius: 13)
        WidestColumn { content }
            .foregroundStyle(Color(.primary as SystemColor))
            .environment(\.isInListRow, false)
            .environment(\.listContext, nil)
            .background(Color.menuGround)
            .clipShape(outline)
            .shadow(color: Color(white: 0, opacity: 0.2), radius: 16, y: 6)
    }
}

extension Color {
    static let menuGround = Color(storage: .dynamic(DynamicColor { $0.isDark ? Color(white: 0.15) : Color(white: 0.97) }))
}
