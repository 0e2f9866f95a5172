import Foundation

// Status: partial: no bundles, and no attributed forms

/// A text to be looked up later, with where to look it up.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable {
    public enum BundleDescription: Sendable { case main, forClass(AnyClass), atURL(URL) }

    let content: LocalizedStringKey
    public var table: String?
    public var locale: Locale
    /// What stands in the code, or what is looked up where that is another.
    public var key: String { content.key }
    public var defaultValue: String.LocalizationValue { String.LocalizationValue(content) }

    init(content: LocalizedStringKey, table: String? = nil, locale: Locale = .current) {
        self.content = content
        self.table = table
        self.locale = locale
    }

    public init(stringLiteral value: String) { self.init(content: LocalizedStringKey(value)) }
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) { self.init(content: LocalizedStringKey(stringInterpolation: stringInterpolation)) }
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(content: keyAndValue.content, table: table, locale: locale)
    }
    /// The value is shown; the key is not looked up where it differs from it.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.init(content: defaultValue.content, table: table, locale: locale)
    }

    public static func == (a: Self, b: Self) -> Bool { a.content == b.content && a.table == b.table && a.locale == b.locale }
}

extension LocalizedStringResource: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(table)
    }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
    public var localizedStringResource: LocalizedStringResource { self }
}

public protocol CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { get }
}

extension String {
    /// A key with the values that were interpolated into it.
    public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable {
        let content: LocalizedStringKey
        init(_ content: LocalizedStringKey) { self.content = content }
        public init(_ value: String) { content = LocalizedStringKey(value) }
        public init(stringLiteral value: String) { content = LocalizedStringKey(value) }
        public init(stringInterpolation: LocalizedStringKey.StringInterpolation) { content = LocalizedStringKey(stringInterpolation: stringInterpolation) }
    }

    /// The text in the window's language, with its values filled in.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = keyAndValue.content.translated(table: table, locale: locale)
    }
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = defaultValue.content.translated(key: "\(key)", table: table, locale: locale)
    }
    public init(localized resource: LocalizedStringResource) { self = resource.content.translated(table: resource.table, locale: resource.locale) }
}

extension LocalizedStringKey {
    /// Outside of views: in the window's language.
    /// - Parameter key: what is looked up, where it is another text than what stands for want of a translation.
    func translated(key: String? = nil, table: String?, locale: Locale) -> String {
        guard let graph = ViewGraph.current else { return string(locale: locale) }
        let language = graph.windowLocale ?? locale
        return string(locale: locale == .current ? language : locale) { graph.localizedString(key ?? $0, table, language, numbers) }
    }
}

extension Text {
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) { self.init(.localized(resource.content, table: resource.table, bundle: nil)) }
}

extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { appendInterpolation(Text(resource)) }
}
