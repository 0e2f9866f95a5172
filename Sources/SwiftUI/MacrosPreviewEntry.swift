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
public func _preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) -> _PreviewDefinition {
    _PreviewDefinition(name: name, traits: Preview.ViewTraits(), makeView: { _erase(body()) })
}

@MainActor
public func _preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) -> _PreviewDefinition {
    var values = Preview.ViewTraits()
    let all = [traits] + additionalTraits
    for trait in all { trait.apply(&values) }
    let wraps = all.compactMap(\.wrap)
    return _PreviewDefinition(name: name, traits: values) {
        wraps.reduce(_erase(body())) { $1($0) }
    }
}

@MainActor
private func _erase(_ view: any View) -> AnyView {
    func open<V: View>(_ view: V) -> AnyView { AnyView(view) }
    return open(view)
}
