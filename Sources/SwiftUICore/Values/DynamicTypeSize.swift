// Status: complete

/// The reader's preferred size of text.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.index < b.index }

    /// Place in the tables of sizes, 0…11.
    var index: Int {
        switch self {
        case .xSmall: return 0
        case .small: return 1
        case .medium: return 2
        case .large: return 3
        case .xLarge: return 4
        case .xxLarge: return 5
        case .xxxLarge: return 6
        case .accessibility1: return 7
        case .accessibility2: return 8
        case .accessibility3: return 9
        case .accessibility4: return 10
        case .accessibility5: return 11
        }
    }

    /// The nearest size within `range`.
    func clamped<R: RangeExpression>(to range: R) -> DynamicTypeSize where R.Bound == DynamicTypeSize {
        if range.contains(self) { return self }
        let allowed = DynamicTypeSize.allCases.filter(range.contains)
        return allowed.min { abs($0.index - index) < abs($1.index - index) } ?? self
    }

    init?(_ category: ContentSizeCategory) {
        guard let index = ContentSizeCategory.allCases.firstIndex(of: category) else { return nil }
        self = DynamicTypeSize.allCases[index]
    }
}

/// The older name for `DynamicTypeSize`.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

    public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

    init(_ size: DynamicTypeSize) { self = ContentSizeCategory.allCases[size.index] }

    var dynamicTypeSize: DynamicTypeSize { DynamicTypeSize(self) ?? .large }

    public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.dynamicTypeSize < b.dynamicTypeSize }
    public static func <= (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.dynamicTypeSize <= b.dynamicTypeSize }
    public static func > (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.dynamicTypeSize > b.dynamicTypeSize }
    public static func >= (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.dynamicTypeSize >= b.dynamicTypeSize }
}
