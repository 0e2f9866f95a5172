import Foundation

extension View {
    /// No effect in Vitrine: nothing opens addresses in a preview.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    /// No effect in Vitrine: there is no status bar.
    public func statusBar(hidden: Bool) -> some View { self }
    /// No effect in Vitrine: there is no status bar.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
    /// No effect in Vitrine: the system draws nothing over a preview.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
    /// No effect in Vitrine: the system takes no gestures.
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
    /// No effect in Vitrine: activities are not handed on.
    public func userActivity<P>(_ activityType: String, element: P?, _ update: @escaping (P, Any) -> Void) -> some View { self }
    /// No effect in Vitrine: scenes are not chosen by activities.
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }

    /// A column at the trailing side in a wide window, a sheet in a narrow one.
    public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
        modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
    }
    /// Of an inspector beside its view, points; the bounds count for nothing as nobody drags it.
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { inspectorColumnWidth(ideal) }
    public func inspectorColumnWidth(_ width: CGFloat) -> some View { preference(key: InspectorWidthKey.self, value: width) }
}

private enum InspectorWidthKey: PreferenceKey {
    static var defaultValue: CGFloat? { nil }
    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

private struct InspectorModifier<V: View>: ViewModifier {
    let isPresented: Binding<Bool>
    let inspector: V
    @State private var width: CGFloat?
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.pixelLength) private var pixel
    @Environment(\.look) private var look

    func body(content: Content) -> some View {
        if sizeClass == .compact {
            content.sheet(isPresented: isPresented) { inspector }
        } else {
            HStack(spacing: 0) {
                content.frame(maxWidth: .infinity, maxHeight: .infinity)
                if isPresented.wrappedValue {
                    Rectangle().fill(Color(.separator as SystemColor)).frame(width: pixel)
                    inspector
                        .onPreferenceChange(InspectorWidthKey.self) { width = $0 }
                        .frame(width: width ?? SplitTable.of(look).inspector)
                        .frame(maxHeight: .infinity)
                        .background(Color(SplitTable.of(look).inspectorGround))
                }
            }
        }
    }
}
