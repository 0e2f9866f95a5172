import Foundation
import VitrineDisplayList

enum LookKey: EnvironmentKey { static var defaultValue: Look { .ios18 } }
enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
enum ColorSchemeContrastKey: EnvironmentKey { static var defaultValue: ColorSchemeContrast { .standard } }
enum DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { Locale(identifier: "en_US") } }
enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
enum RedactionReasonsKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
enum ReservedLinesKey: EnvironmentKey { static var defaultValue: Int { 0 } }
enum LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
enum TextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
enum MinimumScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
enum AllowsTighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }
enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
enum LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum ForegroundLevelsKey: EnvironmentKey { static var defaultValue: ForegroundLevels { ForegroundLevels() } }
enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
enum BackgroundLevelKey: EnvironmentKey { static var defaultValue: Int { 0 } }
enum TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
enum AccentColorKey: EnvironmentKey { static var defaultValue: Color? { nil } }
enum HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .compact } }
enum VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .regular } }
enum ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum ReduceTransparencyKey: EnvironmentKey { static var defaultValue: Bool { false } }

/// The styles that `.primary`, `.secondary` and `.tertiary` mean in a subtree; nil: the look's own.
struct ForegroundLevels {
    var primary: AnyShapeStyle?
    var secondary: AnyShapeStyle?
    var tertiary: AnyShapeStyle?
}

extension EnvironmentValues {
    /// Which platform's palette, text styles and control metrics are in force.
    var look: Look {
        get { self[LookKey.self] }
        set { self[LookKey.self] = newValue }
    }
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    public var colorSchemeContrast: ColorSchemeContrast { self[ColorSchemeContrastKey.self] }
    var _colorSchemeContrast: ColorSchemeContrast {
        get { self[ColorSchemeContrastKey.self] }
        set { self[ColorSchemeContrastKey.self] = newValue }
    }
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
    /// The older name for `dynamicTypeSize`.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set { dynamicTypeSize = newValue.dynamicTypeSize }
    }
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }
    var reservedLines: Int {
        get { self[ReservedLinesKey.self] }
        set { self[ReservedLinesKey.self] = newValue }
    }
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }
    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }
    public var minimumScaleFactor: CGFloat {
        get { self[MinimumScaleFactorKey.self] }
        set { self[MinimumScaleFactorKey.self] = newValue }
    }
    public var allowsTightening: Bool {
        get { self[AllowsTighteningKey.self] }
        set { self[AllowsTighteningKey.self] = newValue }
    }
    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
    var labelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
    var foregroundLevels: ForegroundLevels {
        get { self[ForegroundLevelsKey.self] }
        set { self[ForegroundLevelsKey.self] = newValue }
    }
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }
    var backgroundLevel: Int {
        get { self[BackgroundLevelKey.self] }
        set { self[BackgroundLevelKey.self] = newValue }
    }
    var tintStyle: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
    var accentColorOverride: Color? {
        get { self[AccentColorKey.self] }
        set { self[AccentColorKey.self] = newValue }
    }
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
    public var accessibilityReduceMotion: Bool { self[ReduceMotionKey.self] }
    public var accessibilityReduceTransparency: Bool { self[ReduceTransparencyKey.self] }
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    public var accessibilityInvertColors: Bool { false }
    public var accessibilityEnabled: Bool { false }
    public var accessibilityVoiceOverEnabled: Bool { false }
}
