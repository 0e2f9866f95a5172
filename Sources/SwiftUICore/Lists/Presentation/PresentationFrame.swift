import Foundation

/// What is drawn round the content of a presentation.
struct PresentationFrame: View {
    let presentation: Presentation
    @Environment(\.look) private var look

    var body: some View {
        switch presentation.kind {
        case .sheet where PresentationMetrics.of(look).sheetFitsContent: WindowSheet(content: presentation.content)
        case .sheet: SheetFrame(content: presentation.content, dismiss: presentation.dismiss)
        case .cover: CoverFrame(content: presentation.content)
        case .alert, .dialog: presentation.content
        case .popover: PopoverFrame(content: presentation.content)
        }
    }
}

private struct CoverFrame: View {
    let content: AnyView

    var body: some View {
        content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color(.background as SystemColor))
    }
}

private struct PopoverFrame: View {
    let content: AnyView
    @Environment(\.look) private var look

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: PresentationMetrics.of(look).popoverRadius, style: .continuous)
        content
            .frame(minWidth: 20, minHeight: 20)
            .background(Color(.background as SystemColor), in: shape)
            .clipShape(shape)
            .shadow(color: .black.opacity(0.25), radius: 20, y: 6)
    }
}

/// A card from the bottom of the window; as high as its detent.
struct SheetFrame: View {
    let content: AnyView
    let dismiss: () -> Void
    @State private var wishes = SheetWishes()
    @State private var chosen: PresentationDetent?
    /// Points that the pointer has moved the sheet down.
    @State private var pull: CGFloat = 0
    @Environment(\.look) private var look

    var body: some View {
        GeometryReader { window in
            let metrics = PresentationMetrics.of(look)
            let full = max(window.size.height - metrics.sheetTop, 0)
            let rests = rests(full, window.size.height)
            let shown = rests.shown(pull: pull)
            let width = min(window.size.width, window.size.width > 668 ? metrics.sheetWidth : window.size.width)
            ZStack(alignment: .bottom) {
                Color.clear.contentShape(Rectangle()).onTapGesture { if !wishes.staysOpen { dismiss() } }
                if metrics.sheetIsDragged {
                    card(metrics).sheetDrag(rests, pulled: { pull = $0 }, released: release).frame(width: width, height: max(shown.height, 0)).offset(y: shown.down)
                } else {
                    card(metrics).frame(width: width, height: max(shown.height, 0))
                }
            }
            .frame(width: window.size.width, height: window.size.height)
        }
    }

    private var detent: PresentationDetent {
        if let selection = wishes.selection?.wrappedValue { return selection }
        if let chosen, wishes.detents.contains(chosen) { return chosen }
        return wishes.detents.min { $0.order < $1.order } ?? .large
    }

    private func rests(_ full: CGFloat, _ window: CGFloat) -> SheetRests {
        func height(_ detent: PresentationDetent) -> CGFloat { min(detent.height(full: full, window: window), full) }
        let all = wishes.detents.isEmpty ? [detent] : wishes.detents.union([detent])
        return SheetRests(
            detents: all.map { ($0, height($0)) }, current: height(detent), mayDismiss: !wishes.staysOpen, scrollsFirst: wishes.scrollsFirst)
    }

    private func release(at rest: PresentationDetent?) {
        withAnimation(.spring(duration: 0.4, bounce: 0)) {
            pull = 0
            if let rest, rest != detent { choose(rest) }
        }
        if rest == nil { dismiss() }
    }

    private func choose(_ next: PresentationDetent) {
        if let selection = wishes.selection { selection.wrappedValue = next } else { chosen = next }
    }

    private func card(_ metrics: PresentationMetrics) -> some View {
        let radius = wishes.cornerRadius ?? metrics.sheetRadius
        let shape = UnevenRoundedRectangle(topLeadingRadius: radius, topTrailingRadius: radius, style: .continuous)
        return content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .onPreferenceChange(SheetWishesKey.self) { wishes = $0 }
            .background { SheetGround(ground: wishes.ground) }
            .overlay(alignment: .top) { if showsGrabber { Grabber(grow: grow) } }
            .clipShape(shape)
    }

    private var showsGrabber: Bool {
        switch wishes.indicator {
        case .visible: return true
        case .hidden: return false
        case .automatic: return wishes.detents.count > 1
        }
    }

    /// The next detent up, and from the highest to the lowest.
    private func grow() {
        let ordered = wishes.detents.sorted { $0.order < $1.order }
        guard ordered.count > 1, let index = ordered.firstIndex(of: detent) else { return }
        let next = ordered[(index + 1) % ordered.count]
        withAnimation(.spring(duration: 0.4)) { choose(next) }
    }
}

private struct SheetGround: View {
    let ground: AnyView?
    var body: some View {
        if let ground { ground } else { Color(.background as SystemColor) }
    }
}

private struct Grabber: View {
    let grow: () -> Void
    var body: some View {
        Capsule().fill(Color(.tertiary as SystemColor)).frame(width: 36, height: 5)
            .padding(.top, 5).padding(.horizontal, 40).padding(.bottom, 10)
            .contentShape(Rectangle())
            .onTapGesture(perform: grow)
    }
}
