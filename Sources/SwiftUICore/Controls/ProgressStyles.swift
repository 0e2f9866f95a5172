import Foundation

/// A bar where the share is known, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted != nil {
            LinearProgress(configuration: configuration, tint: nil)
        } else {
            CircularProgress(configuration: configuration, tint: nil)
        }
    }
}

public struct LinearProgressViewStyle: ProgressViewStyle {
    let tint: Color?
    public init() { tint = nil }
    public init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View { LinearProgress(configuration: configuration, tint: tint) }
}

public struct CircularProgressViewStyle: ProgressViewStyle {
    let tint: Color?
    public init() { tint = nil }
    public init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View { CircularProgress(configuration: configuration, tint: tint) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: DefaultProgressViewStyle { .init() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: LinearProgressViewStyle { .init() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: CircularProgressViewStyle { .init() } }

private struct LinearProgress: View {
    let configuration: ProgressViewStyleConfiguration
    let tint: Color?
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.labelsHidden) private var labelsHidden

    var body: some View {
        let progress = metrics.progress
        VStack(alignment: .leading, spacing: 0) {
            if let label = configuration.label, !labelsHidden { label.padding(.bottom, progress.labelSpacing) }
            BarView(fraction: configuration.fractionCompleted, height: progress.bar, track: progress.track, tint: tint)
                .frame(height: progress.rowHeight)
            if let value = configuration.currentValueLabel, !labelsHidden {
                if let font = progress.valueFont {
                    value.font(font).foregroundStyle(.secondary).padding(.top, progress.valueSpacing)
                } else {
                    value.padding(.top, progress.valueSpacing)
                }
            }
        }
    }
}

/// A rounded track filled from its leading edge.
struct BarView: View {
    /// 0…1; nil: only the track.
    let fraction: Double?
    let height: CGFloat
    let track: Color
    let tint: Color?

    var body: some View {
        Capsule(style: .circular).fill(track)
            .overlay { BarShape(fraction: fraction ?? 0).fill(tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(TintShapeStyle())) }
            .frame(height: height)
    }
}

/// The filled part of a bar.
struct BarShape: Shape, GreedyShape {
    var fraction: Double
    nonisolated func path(in rect: CGRect) -> Path {
        let width = rect.width * CGFloat(min(max(fraction, 0), 1))
        guard width > 0 else { return Path() }
        // Never narrower than round; a bar near zero is a dot that grows from nothing.
        let bar = CGRect(x: rect.minX, y: rect.minY, width: min(max(width, min(rect.height, width * 4)), rect.width), height: rect.height)
        let radius = min(bar.width, bar.height) / 2
        return Path(roundedRect: bar, cornerSize: CGSize(width: radius, height: radius), style: .circular)
    }
    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }
}

private struct CircularProgress: View {
    let configuration: ProgressViewStyleConfiguration
    let tint: Color?
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.controlSize) private var controlSize
    @Environment(\.labelsHidden) private var labelsHidden

    private var size: CGFloat {
        switch controlSize {
        case .mini, .small: return metrics.progress.smallSpinner
        case .regular: return metrics.progress.spinner
        case .large, .extraLarge: return metrics.progress.largeSpinner
        }
    }

    var body: some View {
        VStack {
            if let fraction = configuration.fractionCompleted, let width = metrics.progress.ringWidth {
                RingView(fraction: fraction, width: width * size / metrics.progress.spinner, track: metrics.progress.track, tint: tint)
                    .frame(width: size, height: size)
            } else {
                SpinnerView(size: size, tint: tint)
            }
            if let label = configuration.label, !labelsHidden {
                if metrics.progress.labelIsSecondary { label.foregroundStyle(.secondary) } else { label }
            }
            if let value = configuration.currentValueLabel, !labelsHidden {
                if let font = metrics.progress.valueFont { value.font(font).foregroundStyle(.secondary) } else { value }
            }
        }
    }
}

/// A ring filled clockwise from the top.
struct RingView: View {
    let fraction: Double
    let width: CGFloat
    let track: Color
    let tint: Color?

    var body: some View {
        Circle().strokeBorder(track, lineWidth: width)
            .overlay {
                Circle().inset(by: width / 2).trim(from: 0, to: CGFloat(min(max(fraction, 0), 1))).rotation(.degrees(-90))
                    .stroke(tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(TintShapeStyle()), style: StrokeStyle(lineWidth: width, lineCap: .round))
            }
    }
}
