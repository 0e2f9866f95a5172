import Foundation

/// Shows a value within a range.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
    /// 0…1.
    let share: Double
    let label: Label
    let currentValueLabel: CurrentValueLabel?
    let minimumValueLabel: BoundsLabel?
    let maximumValueLabel: BoundsLabel?
    @Environment(\.gaugeStyle) private var style

    public var body: some View {
        GaugeStyles.body(
            style,
            GaugeStyleConfiguration(
                value: share, label: .init(view: AnyView(label)), currentValueLabel: currentValueLabel.map { .init(view: AnyView($0)) },
                minimumValueLabel: minimumValueLabel.map { .init(view: AnyView($0)) }, maximumValueLabel: maximumValueLabel.map { .init(view: AnyView($0)) })
        )
        .namedControl("Gauge")
    }

    init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel?, _ minimum: BoundsLabel?, _ maximum: BoundsLabel?
    ) {
        let part = Double((value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound))
        share = part.isFinite ? min(max(part, 0), 1) : 0
        self.label = label
        currentValueLabel = current
        minimumValueLabel = minimum
        maximumValueLabel = maximum
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
        self.init(value, bounds, label(), nil, nil, nil)
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value, bounds, label(), currentValueLabel(), nil, nil)
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
    }
}

extension Gauge {
    /// Marked values have no effect in Vitrine, as in Apple's own styles outside of the watch.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel,
        @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
    }
}

extension Gauge where BoundsLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        self.init(value, bounds, label(), currentValueLabel(), nil, nil)
    }
}

public struct GaugeStyleConfiguration {
    public struct Label: View {
        let view: AnyView
        public var body: some View { view }
    }
    public struct CurrentValueLabel: View {
        let view: AnyView
        public var body: some View { view }
    }
    public struct MinimumValueLabel: View {
        let view: AnyView
        public var body: some View { view }
    }
    public struct MaximumValueLabel: View {
        let view: AnyView
        public var body: some View { view }
    }
    /// 0…1.
    public var value: Double
    public var label: Label
    public var currentValueLabel: CurrentValueLabel?
    public var minimumValueLabel: MinimumValueLabel?
    public var maximumValueLabel: MaximumValueLabel?
}

/// How gauges look.
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View
    typealias Configuration = GaugeStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension EnvironmentValues {
    var gaugeStyle: StyleEntry<any GaugeStyle>? { self[StyleKey<any GaugeStyle>.self] }
}

extension View {
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { self.style(style, as: style as any GaugeStyle) }
}

@MainActor
private enum GaugeStyles {
    static func body(_ entry: StyleEntry<any GaugeStyle>?, _ configuration: GaugeStyleConfiguration) -> AnyView {
        func make<S: GaugeStyle>(_ style: S) -> AnyView { AnyView(StyledGauge(holder: StyleHolder(style), configuration: configuration).styleReset(entry?.outer)) }
        if let entry { return make(entry.style) }
        return make(DefaultGaugeStyle())
    }
}

private struct StyledGauge<S: GaugeStyle>: View {
    let holder: StyleHolder<S>
    let configuration: GaugeStyleConfiguration
    var body: some View { holder.style.makeBody(configuration: configuration) }
}
