import Foundation
import VitrineLayout

/// Icon and title; in a list's row the icon stands in a slot of its own (facts §10).
public struct DefaultLabelStyle: LabelStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { LabelRow(configuration: configuration) }
}

public struct TitleAndIconLabelStyle: LabelStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { LabelRow(configuration: configuration) }
}

public struct TitleOnlyLabelStyle: LabelStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public struct IconOnlyLabelStyle: LabelStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: DefaultLabelStyle { .init() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: TitleAndIconLabelStyle { .init() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: TitleOnlyLabelStyle { .init() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: IconOnlyLabelStyle { .init() } }

/// The icon's middle is half a capital above the title's first baseline.
private struct LabelRow: View {
    let configuration: LabelStyleConfiguration
    @Environment(\.labelCapHeight) private var capHeight
    @Environment(\.isInListRow) private var isInRow
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.labelRowScale) private var scale
    @Environment(\.labelSpacing) private var spacing

    var body: some View {
        let half = capHeight / 2
        HStack(alignment: .labelIcon, spacing: spacing ?? (isInRow ? metrics.label.rowSpacing * scale : metrics.label.spacing)) {
            LabelIcon(icon: configuration.icon, isInRow: isInRow, metrics: metrics)
                .alignmentGuide(.labelIcon) { $0.height / 2 }
            configuration.title
                .alignmentGuide(.labelIcon) { $0[.firstTextBaseline] - half }
        }
    }
}

private struct LabelIcon: View {
    let icon: LabelStyleConfiguration.Icon
    let isInRow: Bool
    let metrics: ControlMetrics
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.labelRowScale) private var scale
    @Environment(\.hasForeground) private var hasForeground
    @Environment(\.labelIconWidth) private var width

    var body: some View {
        if let width {
            icon.frame(width: width)
        } else if isInRow {
            if metrics.label.rowIconIsTinted && isEnabled && !hasForeground {
                icon.foregroundStyle(TintShapeStyle()).frame(width: metrics.label.rowIcon * scale)
            } else {
                icon.frame(width: metrics.label.rowIcon * scale)
            }
        } else {
            icon
        }
    }
}

extension VerticalAlignment {
    fileprivate static let labelIcon = VerticalAlignment(LabelIconAlignment.self)
}

private enum LabelIconAlignment: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 }
}

private enum LabelSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum LabelIconWidthKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension View {
    /// Points between the icons and the titles of labels.
    public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { environment(\.labelSpacing, spacing) }
    /// Points kept for the icons of labels, whatever their width.
    public func labelReservedIconWidth(_ width: CGFloat) -> some View { environment(\.labelIconWidth, width) }
}

extension EnvironmentValues {
    var labelSpacing: CGFloat? {
        get { self[LabelSpacingKey.self] }
        set { self[LabelSpacingKey.self] = newValue }
    }
    var labelIconWidth: CGFloat? {
        get { self[LabelIconWidthKey.self] }
        set { self[LabelIconWidthKey.self] = newValue }
    }
    /// SF's capitals are 1443/2048 of the size (facts §4); points.
    var labelCapHeight: CGFloat { textAttributes.resolvedFont(self).size * 1443 / 2048 }
    /// The slot of an icon in a row is made for body text; smaller text has a smaller one, and what is larger than at the standard type size a
    /// larger one.
    var labelRowScale: CGFloat {
        let size = textAttributes.resolvedFont(self).size, own = size / max(Font.body.resolve(in: resolveContext).size, 1)
        return max(own, size / TextStyleTable.metrics(.body, typeSize: .large, look: look).size)
    }
    /// A style was asked for, which then holds for a row's icon too.
    var hasForeground: Bool { resolveContext.foreground.map { !($0.base is ForegroundStyle) } ?? false }
}
