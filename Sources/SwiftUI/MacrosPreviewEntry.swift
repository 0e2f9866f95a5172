/// What `#Preview` expands to conforms to this; discovery finds the conformances in the compiled library.
public protocol _PreviewEntry {
    static var _origin: _PreviewOrigin { get }
    @MainActor static func _makePreview() -> _PreviewDefinition
}

/// The place of a `#Preview` in its source file.
public struct _PreviewOrigin: Sendable {
    public var file: String
    /// From 1.
    public var line: Int

    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}

/// A preview ready to be shown.
public struct _PreviewDefinition {
    public var name: String?
    public var traits: Preview.ViewTraits
    public var makeView: @MainActor () -> AnyView
}

@MainActor
public func _preview<Content>(_ name: String? = nil, @_PreviewBuilder body: @escaping @MainActor () -> Content) -> _PreviewDefinition {
    _PreviewDefinition(name: name, traits: Preview.ViewTraits(), makeView: { _erase(body()) })
}

@MainActor
public func _preview<Content>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @_PreviewBuilder body: @escaping @MainActor () -> Content
) -> _PreviewDefinition {
    var values = Preview.ViewTraits()
    let all = [traits] + additionalTraits
    for trait in all { trait.apply(&values) }
    let wraps = all.compactMap(\.wrap)
    return _PreviewDefinition(name: name, traits: values) {
        wraps.reduce(_erase(body())) { $1($0) }
    }
}

/// Builds what a preview shows as `ViewBuilder` does; a single value may also be of UIKit.
@resultBuilder
public enum _PreviewBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        ViewBuilder.buildBlock(repeat each content)
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> { ViewBuilder.buildEither(first: first) }
    public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> { ViewBuilder.buildEither(second: second) }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

@MainActor
private func _erase(_ content: Any) -> AnyView {
    func open<V: View>(_ view: V) -> AnyView { AnyView(view) }
    switch content {
    case let view as any View: return open(view)
    case let controller as UIViewController: return AnyView(ControllerPreview(controller: controller).ignoresSafeArea())
    case let view as UIView: return AnyView(PlatformViewPreview(view: view))
    default: return AnyView(Text(verbatim: "\(type(of: content)) is no view").foregroundStyle(.red).padding())
    }
}

private struct ControllerPreview: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private struct PlatformViewPreview: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
}
