import Foundation

/// A sheet of a Mac's window: as large as its content, the buttons that end it in a row below.
struct WindowSheet: View {
    let content: AnyView
    @State private var info = NavigationBarInfo()
    @State private var wishes = SheetWishes()
    @Environment(\.look) private var look
    @Environment(\.pixelLength) private var pixel

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: wishes.cornerRadius ?? PresentationMetrics.of(look).sheetRadius, style: .continuous)
        let buttons = SheetButtons(info.items)
        VStack(spacing: 0) {
            if let search = info.search { SearchField(info: search, metrics: .of(look)).padding([.horizontal, .top], 12) }
            VStack { content }
                .frame(minWidth: 40, minHeight: 30)
                .onPreferenceChange(NavigationBarKey.self) { info = $0 }
                .onPreferenceChange(SheetWishesKey.self) { wishes = $0 }
            if !buttons.isEmpty { buttons }
        }
        .background { if let ground = wishes.ground { ground } else { Color(.windowBackground as SystemColor) } }
        .clipShape(shape)
        .overlay { shape.strokeBorder(Color.washed(0.15), lineWidth: pixel) }
        .shadow(color: .black.opacity(0.3), radius: 20, y: 8)
    }
}

/// Cancelling and confirming buttons at the end of the row, whatever else the sheet's toolbar has at its beginning.
private struct SheetButtons: View {
    private var others: [ToolbarItemInfo] = []
    private var cancelling: [ToolbarItemInfo] = []
    private var confirming: [ToolbarItemInfo] = []
    var isEmpty: Bool { others.isEmpty && cancelling.isEmpty && confirming.isEmpty }

    init(_ items: [ToolbarItemInfo]) {
        for item in items where item.placement.side != .none {
            if item.placement.isConfirmation { confirming.append(item) } else if item.placement == .cancellationAction { cancelling.append(item) } else { others.append(item) }
        }
    }

    var body: some View {
        HStack(spacing: 12) {
            list(others, nil)
            Spacer(minLength: 8)
            list(cancelling, .cancelAction)
            list(confirming, .defaultAction)
        }
        .padding([.horizontal, .bottom], 20)
        .padding(.top, 8)
        .named("SheetButtons")
    }

    private func list(_ items: [ToolbarItemInfo], _ shortcut: KeyboardShortcut?) -> some View {
        ForEach(items.indices, id: \.self) { index in
            items[index].view.environmentIsland(items[index].environment) { environment in
                environment.leaveList()
                environment.isInFormColumns = false
                environment.font = nil
                environment.keyboardShortcut = shortcut
            }
        }
    }
}
