import Foundation
import VitrineDisplayList
import VitrineLayout

// Status: complete

/// Content that can be moved. Takes what is offered along its axes and its content's size across them (facts §2); several views in it
/// stack up as in a `VStack`, whatever the axes.
public struct ScrollView<Content: View>: _PrimitiveView {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { ScrollNode(view, inputs) }
}

/// A node that owns a scroll view, for those who look for one.
protocol ScrollOwner: _ViewNode {
    var scrollElement: ScrollElement { get }
}

final class ScrollNode<C: View>: ContainerNode<ScrollView<C>, C>, ScrollOwner {
    override init(_ view: ScrollView<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        let element = ScrollElement(self)
        configure(element)
        start(element, content: view.content)
    }

    var scrollElement: ScrollElement { unsafeDowncast(element, to: ScrollElement.self) }

    /// Settings are for this scroll view, not for those inside it.
    override var contentInputs: _ViewInputs {
        var inputs = childInputs
        let outer = inputs.environment.scrollSettings
        if outer.isLocal { inputs.environment.scrollSettings = outer.inherited }
        return inputs
    }

    private func configure(_ element: ScrollElement) {
        element.axes = view.axes
        element.showsIndicators = view.showsIndicators
        element.settings = environment.scrollSettings
        element.isEnabled = environment.isEnabled
    }

    override func viewDidChange(_ old: ScrollView<C>) {
        configure(scrollElement)
        content.update(view.content)
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        configure(scrollElement)
        super.environmentDidChange(old)
    }

    override func willBeRemoved() { scrollElement.wasRemoved() }
}

/// Everything that modifiers further out say about a scroll view.
struct ScrollSettings {
    /// Points round the content, and round the indicators.
    var contentMargins = EdgeInsets()
    var indicatorMargins = EdgeInsets()
    var horizontalIndicators: ScrollIndicatorVisibility = .automatic
    var verticalIndicators: ScrollIndicatorVisibility = .automatic
    var isDisabled = false
    var isClipDisabled = false
    var initialAnchor: UnitPoint?
    var sizeChangeAnchor: UnitPoint?
    var alignmentAnchor: UnitPoint?
    var behavior: (any ScrollTargetBehavior)?
    var position: ScrollPositionConnector?
    var observers: [ScrollObserver] = []

    /// Whether anything is set that ends at the nearest scroll view.
    var isLocal: Bool {
        contentMargins != EdgeInsets() || indicatorMargins != EdgeInsets() || initialAnchor != nil || sizeChangeAnchor != nil
            || alignmentAnchor != nil || behavior != nil || position != nil || !observers.isEmpty || isClipDisabled
    }

    /// What scroll views further in see.
    var inherited: ScrollSettings {
        var inner = ScrollSettings()
        inner.horizontalIndicators = horizontalIndicators
        inner.verticalIndicators = verticalIndicators
        inner.isDisabled = isDisabled
        return inner
    }
}

private enum ScrollSettingsKey: EnvironmentKey { static var defaultValue: ScrollSettings { ScrollSettings() } }

extension EnvironmentValues {
    var scrollSettings: ScrollSettings {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }
    public var isScrollEnabled: Bool {
        get { !scrollSettings.isDisabled }
        set { scrollSettings.isDisabled = !newValue }
    }
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scrollSettings.verticalIndicators }
        set { scrollSettings.verticalIndicators = newValue }
    }
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scrollSettings.horizontalIndicators }
        set { scrollSettings.horizontalIndicators = newValue }
    }
}
