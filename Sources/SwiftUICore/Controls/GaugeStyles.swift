import Foundation

/// Label, bar between its bounds, and value below each other.
public struct DefaultGaugeStyle: GaugeStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}

public struct LinearCapacityGaugeStyle: GaugeStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}

public struct LinearGaugeStyle: GaugeStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}

public struct AccessoryLinearGaugeStyle: GaugeStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { AccessoryLinearGauge(configuration: configuration, isCapacity: false) }
}

public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { AccessoryLinearGauge(configuration: configuration, isCapacity: true) }
}

public struct AccessoryCircularGaugeStyle: GaugeStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { AccessoryRing(configuration: configuration, isCapacity: false) }
}

public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { AccessoryRing(configuration: configuration, isCapacity: true) }
}

extension GaugeStyle where Self == DefaultGaugeStyle { public static var automatic: DefaultGaugeStyle { .init() } }
extension GaugeStyle where Self == LinearCapacityGaugeStyle { public static var linearCapacity: LinearCapacityGaugeStyle { .init() } }
extension GaugeStyle where Self == LinearGaugeStyle { public static var linear: LinearGaugeStyle { .init() } }
extension GaugeStyle where Self == AccessoryLinearGaugeStyle { public static var accessoryLinear: AccessoryLinearGaugeStyle { .init() } }
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle { public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { .init() } }
extension GaugeStyle where Self == AccessoryCircularGaugeStyle { public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() } }
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}

private struct LinearGauge: View {
    let configuration: GaugeStyleConfiguration
    @Environment(\.controlMetrics) private var metrics

    var body: some View {
        let table = metrics.progress
        VStack {
            configuration.label
            HStack {
                configuration.minimumValueLabel
                BarView(fraction: configuration.value, height: table.gaugeBar, track: table.track, tint: nil).frame(height: table.gaugeRow)
                configuration.maximumValueLabel
            }
            .namedControl("HStack")
            configuration.currentValueLabel
        }
    }
}

/// One line: bounds beside the bar; a mark on the bar unless it fills.
private struct AccessoryLinearGauge: View {
    let configuration: GaugeStyleConfiguration
    let isCapacity: Bool
    @Environment(\.controlMetrics) private var metrics

    var body: some View {
        let table = metrics.progress
        if isCapacity {
            VStack(alignment: .leading, spacing: 2) {
                configuration.label
                bar(table)
                configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
            }
        } else {
            bar(table)
        }
    }

    private func bar(_ table: ProgressMetrics) -> some View {
        HStack {
            configuration.minimumValueLabel.font(.caption)
            if isCapacity {
                BarView(fraction: configuration.value, height: table.gaugeBar, track: table.track, tint: nil)
            } else {
                Capsule().fill(GaugeTint(sweep: nil)).frame(height: table.gaugeBar)
                    .overlay { GaugeMark(size: table.gaugeBar).modifier(ShareLayout(share: configuration.value, parts: nil)) }
            }
            configuration.maximumValueLabel.font(.caption)
        }
        .namedControl("HStack")
    }
}

/// The tint, whose colours run along the gauge where it is a gradient without a direction.
private struct GaugeTint: ShapeStyle {
    /// Degrees from the trailing side, clockwise, of a ring; nil: a bar.
    let sweep: ClosedRange<Double>?

    func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        let tint = TintShapeStyle()._resolve(in: context, bounds: bounds)
        guard let base = context.tintStyle?.base, base is Gradient || base is AnyGradient, case .linear(var ramp, _, _) = tint.paint else { return tint }
        guard let sweep else {
            return ResolvedStyle(.linear(ramp, start: UnitPoint.leading.point(in: bounds), end: UnitPoint.trailing.point(in: bounds)))
        }
        let start = AngularSweep.fullTurn(&ramp, from: sweep.lowerBound * .pi / 180, to: sweep.upperBound * .pi / 180)
        return ResolvedStyle(.angular(ramp, center: UnitPoint.center.point(in: bounds), startAngle: CGFloat(start), endAngle: CGFloat(start + 2 * .pi)))
    }
}

/// A dot with a gap round it.
private struct GaugeMark: View {
    let size: CGFloat
    var body: some View {
        Circle().fill(Color(.primary as SystemColor)).overlay { Circle().stroke(BackgroundStyle(), lineWidth: size / 3) }.frame(width: size, height: size)
    }
}

/// Three quarters of a ring with a mark, bounds in its opening; or a ring that fills.
private struct AccessoryRing: View {
    let configuration: GaugeStyleConfiguration
    let isCapacity: Bool
    @Environment(\.controlMetrics) private var metrics

    var body: some View {
        let table = metrics.progress, width = table.gaugeRingWidth
        ZStack {
            ring(width)
            if let value = configuration.currentValueLabel {
                value.font(.system(size: table.gaugeRing * 0.32, weight: .medium)).minimumScaleFactor(0.4).lineLimit(1).padding(width * 1.6)
            } else if isCapacity {
                configuration.label.font(.system(size: table.gaugeRing * 0.22)).minimumScaleFactor(0.4).lineLimit(1).padding(width * 1.6)
            }
        }
        .overlay(alignment: .bottom) { if !isCapacity { bounds(table) } }
        .frame(width: table.gaugeRing, height: table.gaugeRing)
    }

    @ViewBuilder private func ring(_ width: CGFloat) -> some View {
        let style = StrokeStyle(lineWidth: width, lineCap: .round)
        let circle = Circle().inset(by: width / 2)
        if isCapacity {
            circle.stroke(GaugeTint(sweep: -90...270).opacity(0.3), style: style)
            circle.trim(from: 0, to: CGFloat(configuration.value)).rotation(.degrees(-90)).stroke(GaugeTint(sweep: -90...270), style: style)
        } else {
            circle.trim(from: 0, to: 0.75).rotation(.degrees(135)).stroke(GaugeTint(sweep: 135...405), style: style)
            Circle().fill(Color(.primary as SystemColor))
                .overlay { Circle().stroke(BackgroundStyle(), lineWidth: width / 3) }
                .frame(width: width, height: width)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .trailing)
                .rotationEffect(.degrees(135 + 270 * configuration.value))
        }
    }

    @ViewBuilder private func bounds(_ table: ProgressMetrics) -> some View {
        let font = Font.system(size: table.gaugeRing * 0.19)
        if let low = configuration.minimumValueLabel, let high = configuration.maximumValueLabel {
            HStack(spacing: 6) {
                low.font(font)
                high.font(font)
            }
            .lineLimit(1)
            .fixedSize()
        } else {
            configuration.label.font(font).lineLimit(1).fixedSize()
        }
    }
}
