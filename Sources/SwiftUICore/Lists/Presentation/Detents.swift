import Foundation
import VitrineLayout

/// A height that a sheet rests at.
public struct PresentationDetent: Hashable, Sendable {
    enum Kind: Hashable { case large, medium, fraction(CGFloat), height(CGFloat), custom(CustomHeight) }
    let kind: Kind

    public static let large = PresentationDetent(kind: .large)
    public static let medium = PresentationDetent(kind: .medium)
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(kind: .fraction(fraction)) }
    /// Points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(height)) }
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(kind: .custom(CustomHeight(type: ObjectIdentifier(type)) { type.height(in: Context(maxDetentValue: $0)) }))
    }

    /// A height that the user's code finds, from that of a sheet of full height; points.
    struct CustomHeight: Hashable {
        let type: ObjectIdentifier
        let height: (CGFloat) -> CGFloat?
        static func == (a: CustomHeight, b: CustomHeight) -> Bool { a.type == b.type }
        func hash(into hasher: inout Hasher) { hasher.combine(type) }
    }

    public struct Context {
        /// Points.
        public let maxDetentValue: CGFloat
    }

    /// - Parameters: points of a sheet of full height, and of the window.
    func height(full: CGFloat, window: CGFloat) -> CGFloat {
        switch kind {
        case .large: return full
        case .medium: return window * 0.5
        case .fraction(let part): return full * min(max(part, 0), 1)
        case .height(let height): return height
        case .custom(let custom): return min(max(custom.height(full) ?? full, 0), full)
        }
    }

    /// For finding the lowest.
    var order: CGFloat { height(full: 800, window: 844) }
}

public protocol CustomPresentationDetent {
    typealias Context = PresentationDetent.Context
    /// Points; nil: not available.
    static func height(in context: Context) -> CGFloat?
}

/// What the content of a sheet asks of it.
struct SheetWishes: Equatable {
    var detents: Set<PresentationDetent> = []
    var selection: Binding<PresentationDetent>?
    var indicator = Visibility.automatic
    var cornerRadius: CGFloat?
    var ground: AnyView?
    var staysOpen = false
    var scrollsFirst = false
    var adaptation = PresentationAdaptation.Kind.automatic

    static func == (a: SheetWishes, b: SheetWishes) -> Bool {
        a.detents == b.detents && a.selection?.wrappedValue == b.selection?.wrappedValue && a.indicator == b.indicator && a.cornerRadius == b.cornerRadius
            && a.ground?.storage === b.ground?.storage && a.staysOpen == b.staysOpen && a.scrollsFirst == b.scrollsFirst && a.adaptation == b.adaptation
    }
}

enum SheetWishesKey: PreferenceKey {
    static var defaultValue: SheetWishes { SheetWishes() }
    static func reduce(value: inout SheetWishes, nextValue: () -> SheetWishes) {
        let next = nextValue()
        if value.detents.isEmpty { value.detents = next.detents }
        value.selection = value.selection ?? next.selection
        if value.indicator == .automatic { value.indicator = next.indicator }
        value.cornerRadius = value.cornerRadius ?? next.cornerRadius
        value.ground = value.ground ?? next.ground
        value.staysOpen = value.staysOpen || next.staysOpen
        value.scrollsFirst = value.scrollsFirst || next.scrollsFirst
        if value.adaptation == .automatic { value.adaptation = next.adaptation }
    }
}

extension View {
    private func sheetWish(_ change: @escaping (inout SheetWishes) -> Void) -> some View { transformPreference(SheetWishesKey.self, change) }

    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { sheetWish { $0.detents = detents } }
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
        let _ = selection.wrappedValue
        return sheetWish {
            $0.detents = detents
            $0.selection = selection
        }
    }
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { sheetWish { $0.indicator = visibility } }
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { sheetWish { $0.cornerRadius = cornerRadius } }
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        let ground = AnyView(Rectangle().fill(style))
        return sheetWish { $0.ground = ground }
    }
    public func presentationBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let ground = AnyView(ZStack(alignment: alignment) { content() })
        return sheetWish { $0.ground = ground }
    }
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { sheetWish { $0.staysOpen = isDisabled } }
    /// No effect in Vitrine: what is below a sheet takes no clicks.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }
    /// What a popover, sheet or cover becomes where the window is compact; the horizontal one is what counts in windows of a phone's width.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { sheetWish { $0.adaptation = adaptation.kind } }
    public func presentationCompactAdaptation(horizontal: PresentationAdaptation, vertical: PresentationAdaptation) -> some View {
        presentationCompactAdaptation(horizontal)
    }
    /// Whether dragging up content that is at its top grows the sheet, or scrolls.
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        sheetWish { $0.scrollsFirst = behavior == .scrolls }
    }
    /// No effect in Vitrine: sheets have one width.
    public func presentationSizing<S: PresentationSizing>(_ sizing: S) -> some View { self }
}

public struct PresentationBackgroundInteraction: Sendable {
    public static var automatic: Self { .init() }
    public static var enabled: Self { .init() }
    public static var disabled: Self { .init() }
    public static func enabled(upThrough detent: PresentationDetent) -> Self { .init() }
}

public struct PresentationAdaptation: Sendable {
    enum Kind: Equatable { case automatic, none, popover, sheet, fullScreenCover }
    let kind: Kind
    public static var automatic: Self { .init(kind: .automatic) }
    public static var none: Self { .init(kind: .none) }
    public static var popover: Self { .init(kind: .popover) }
    public static var sheet: Self { .init(kind: .sheet) }
    public static var fullScreenCover: Self { .init(kind: .fullScreenCover) }
}

public struct PresentationContentInteraction: Equatable, Sendable {
    let scrollsFirst: Bool
    public static var automatic: Self { .init(scrollsFirst: false) }
    public static var resizes: Self { .init(scrollsFirst: false) }
    public static var scrolls: Self { .init(scrollsFirst: true) }
}
