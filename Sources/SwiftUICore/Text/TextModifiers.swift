import Foundation

extension View {
    func textAttribute(_ change: @escaping (inout TextAttributes) -> Void) -> some View { transformEnvironment(\.textAttributes, transform: change) }

    public func font(_ font: Font?) -> some View { environment(\.font, font) }
    public func fontWeight(_ weight: Font.Weight?) -> some View { textAttribute { $0.weight = weight } }
    public func fontWidth(_ width: Font.Width?) -> some View { textAttribute { $0.width = width } }
    public func fontDesign(_ design: Font.Design?) -> some View { textAttribute { $0.design = design } }
    public func bold(_ isActive: Bool = true) -> some View { textAttribute { $0.isBold = isActive } }
    public func italic(_ isActive: Bool = true) -> some View { textAttribute { $0.isItalic = isActive } }
    public func monospaced(_ isActive: Bool = true) -> some View { textAttribute { $0.isMonospaced = isActive } }
    public func monospacedDigit() -> some View { textAttribute { $0.hasMonospacedDigits = true } }
    public func kerning(_ kerning: CGFloat) -> some View { textAttribute { $0.kerning = kerning } }
    public func tracking(_ tracking: CGFloat) -> some View { textAttribute { $0.tracking = tracking } }
    public func baselineOffset(_ offset: CGFloat) -> some View { textAttribute { $0.baselineOffset = offset } }
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        textAttribute { $0.underline = TextDecoration(isActive: isActive, pattern: pattern.pattern, color: color) }
    }
    public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        textAttribute { $0.strikethrough = TextDecoration(isActive: isActive, pattern: pattern.pattern, color: color) }
    }
    public func textCase(_ textCase: Text.Case?) -> some View { textAttribute { $0.textCase = textCase } }

    public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number.map { max($0, 1) }) }
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimit, max(limit, 1)).environment(\.reservedLines, reservesSpace ? max(limit, 1) : 0)
    }
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { environment(\.lineLimit, limit.upperBound).environment(\.reservedLines, limit.lowerBound) }
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { environment(\.lineLimit, nil).environment(\.reservedLines, limit.lowerBound) }
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { environment(\.multilineTextAlignment, alignment) }
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, min(max(factor, 0.01), 1)) }
    public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textAttributes) { if isEnabled { $0.isSecondaryScale = scale == .secondary } }
    }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { current in
            if range.contains(current) { return }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            if let first = allowed.first, let last = allowed.last { current = current < first ? first : last }
        }
    }

    public func redacted(reason: RedactionReasons) -> some View { transformEnvironment(\.redactionReasons) { $0.formUnion(reason) } }
    public func unredacted() -> some View { environment(\.redactionReasons, []) }
    /// No effect in Vitrine: content under `.invalidated` looks as it is, as in apps.
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
    /// No effect in Vitrine: lines are broken by their script and the locale.
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
    public func privacySensitive(_ sensitive: Bool = true) -> some View { environment(\.isPrivacySensitive, sensitive) }
}
