import Foundation

/// Shows how far something has come, or that it is going on.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    enum Value {
        case unknown
        /// 0…1.
        case fraction(Double)
        case interval(ClosedRange<Date>, countsDown: Bool)
    }
    let value: Value
    let label: Label?
    let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressViewStyle) private var style

    init(value: Value, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.value = value
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    public var body: some View { content.named("ProgressView") }

    @ViewBuilder private var content: some View {
        switch value {
        case .unknown: styled(nil)
        case .fraction(let fraction): styled(fraction)
        case .interval(let range, let countsDown):
            TimedFraction(range: range, countsDown: countsDown) { styled($0) }
        }
    }

    private func styled(_ fraction: Double?) -> AnyView {
        ProgressStyles.body(
            style,
            ProgressViewStyleConfiguration(
                fractionCompleted: fraction, label: label.map { .init(view: AnyView($0)) },
                currentValueLabel: currentValueLabel.map { .init(view: AnyView($0)) }))
    }

    /// A share of `total` between 0 and 1; nil and senseless numbers: unknown.
    static func share<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Value {
        guard let value else { return .unknown }
        let share = Double(value) / Double(total)
        return share.isFinite ? .fraction(min(max(share, 0), 1)) : .unknown
    }
}

/// Follows the clock through an interval.
private struct TimedFraction<Content: View>: View {
    let range: ClosedRange<Date>
    let countsDown: Bool
    @ViewBuilder let content: (Double) -> Content
    @State private var now = ViewGraph.current?.wallClock() ?? Date()

    var body: some View {
        let length = range.upperBound.timeIntervalSince(range.lowerBound)
        let passed = length > 0 ? min(max(now.timeIntervalSince(range.lowerBound) / length, 0), 1) : 1
        content(countsDown ? 1 - passed : passed)
            .onAppear {
                let left = range.upperBound.timeIntervalSince(now)
                guard left > 0 else { return }
                withAnimation(.linear(duration: left)) { now = range.upperBound }
            }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init() where Label == EmptyView { self.init(value: .unknown, label: nil, currentValueLabel: nil) }
    public init(@ViewBuilder label: () -> Label) { self.init(value: .unknown, label: label(), currentValueLabel: nil) }
    public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init(value: .unknown, label: Text(titleKey), currentValueLabel: nil) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text { self.init(value: .unknown, label: Text(title), currentValueLabel: nil) }

    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(value: Self.share(value, of: total), label: nil, currentValueLabel: nil)
    }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(value: Self.share(value, of: total), label: label(), currentValueLabel: nil)
    }
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) where Label == Text {
        self.init(value: Self.share(value, of: total), label: Text(titleKey), currentValueLabel: nil)
    }
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) where Label == Text {
        self.init(value: Self.share(value, of: total), label: Text(title), currentValueLabel: nil)
    }
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(value: .interval(timerInterval, countsDown: countsDown), label: label(), currentValueLabel: nil)
    }
}

extension ProgressView {
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value: Self.share(value, of: total), label: label(), currentValueLabel: currentValueLabel())
    }
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value: .interval(timerInterval, countsDown: countsDown), label: label(), currentValueLabel: currentValueLabel())
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        let now = ViewGraph.current?.wallClock() ?? Date()
        let seconds = max(countsDown ? timerInterval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(timerInterval.lowerBound), 0)
        let whole = Int(min(seconds, 1e9).rounded(.down))
        self.init(
            value: .interval(timerInterval, countsDown: countsDown), label: nil,
            currentValueLabel: Text(verbatim: String(format: "%d:%02d", whole / 60, whole % 60)))
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// How far a `Foundation.Progress` is at this moment.
    public init(_ progress: Progress) {
        self.init(value: progress.isIndeterminate ? .unknown : Self.share(progress.fractionCompleted, of: 1), label: nil, currentValueLabel: nil)
    }
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
    /// The view that a style is given, for the style that it covers.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            value: configuration.fractionCompleted.map { .fraction($0) } ?? .unknown, label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}

// MARK: Styles

public struct ProgressViewStyleConfiguration {
    public struct Label: View {
        let view: AnyView
        public var body: some View { view }
    }
    public struct CurrentValueLabel: View {
        let view: AnyView
        public var body: some View { view }
    }
    /// 0…1; nil: not known.
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}

/// How progress looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension EnvironmentValues {
    var progressViewStyle: StyleEntry<any ProgressViewStyle>? { self[StyleKey<any ProgressViewStyle>.self] }
}

extension View {
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self.style(style, as: style as any ProgressViewStyle) }
}

@MainActor
enum ProgressStyles {
    static func body(_ entry: StyleEntry<any ProgressViewStyle>?, _ configuration: ProgressViewStyleConfiguration) -> AnyView {
        func make<S: ProgressViewStyle>(_ style: S) -> AnyView {
            AnyView(StyledProgress(holder: StyleHolder(style), configuration: configuration).styleReset(entry?.outer))
        }
        if let entry { return make(entry.style) }
        return make(DefaultProgressViewStyle())
    }
}

private struct StyledProgress<S: ProgressViewStyle>: View {
    let holder: StyleHolder<S>
    let configuration: ProgressViewStyleConfiguration
    var body: some View { holder.style.makeBody(configuration: configuration) }
}
