/// The shape of the pointer over a view.
public struct PointerStyle: Hashable, Sendable {
    private let name: String
    private init(_ name: String) { self.name = name }
    public static let `default` = PointerStyle("default")
    public static let link = PointerStyle("link")
    public static let horizontalText = PointerStyle("horizontalText")
    public static let verticalText = PointerStyle("verticalText")
    public static let rectSelection = PointerStyle("rectSelection")
    public static let grabIdle = PointerStyle("grabIdle")
    public static let grabActive = PointerStyle("grabActive")
    public static let zoomIn = PointerStyle("zoomIn")
    public static let zoomOut = PointerStyle("zoomOut")
    public static let columnResize = PointerStyle("columnResize")
    public static let rowResize = PointerStyle("rowResize")
}

extension View {
    /// No effect in Vitrine: the window's pointer keeps its shape.
    public func pointerStyle(_ style: PointerStyle?) -> some View { self }
    /// No effect in Vitrine: the window's pointer stays on show.
    public func pointerVisibility(_ visibility: Visibility) -> some View { self }
}

private enum BackgroundMaterialKey: EnvironmentKey { static var defaultValue: Material? { nil } }

extension EnvironmentValues {
    /// The material behind the view, where one was set.
    public var backgroundMaterial: Material? {
        get { self[BackgroundMaterialKey.self] }
        set { self[BackgroundMaterialKey.self] = newValue }
    }
}
