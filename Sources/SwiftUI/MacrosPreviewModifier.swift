/// Surroundings that several previews share, given with `#Preview(traits: .modifier(…))`.
@MainActor
public protocol PreviewModifier {
    associatedtype Context = Void
    associatedtype Body: View
    typealias Content = AnyView

    static func makeSharedContext() async throws -> Context
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// A modifier without a context is applied at once; one with a context shows its content plain until that is made.
    public static func modifier<M: PreviewModifier>(_ modifier: M) -> PreviewTrait {
        PreviewTrait(apply: { _ in }, wrap: { content in AnyView(_PreviewModifierView(modifier: modifier, content: content)) })
    }
}

private struct _PreviewModifierView<M: PreviewModifier>: View {
    let modifier: M
    let content: AnyView
    @State private var context: M.Context?

    var body: some View {
        if let context = (() as Any) as? M.Context ?? context {
            AnyView(modifier.body(content: content, context: context))
        } else {
            AnyView(content.onAppear { Task { context = try? await M.makeSharedContext() } })
        }
    }
}
