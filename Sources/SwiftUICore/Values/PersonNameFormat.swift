import Foundation

extension PersonNameComponents {
    /// Writes names; Foundation on Linux has no such style.
    public struct FormatStyle: Foundation.FormatStyle, Codable, Hashable, Sendable {
        public enum Style: String, Codable, Hashable, Sendable {
            /// As friends say it: the nickname, else the given name.
            case short
            /// Given and family name.
            case medium
            /// All parts.
            case long
            /// Initials.
            case abbreviated
        }

        public var style: Style
        public var locale: Locale

        public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
            self.style = style
            self.locale = locale
        }

        public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

        public func format(_ value: PersonNameComponents) -> String {
            let parts = parts(value).compactMap { $0 }.filter { !$0.isEmpty }
            if style == .abbreviated, !isFamilyFirst(value) { return parts.compactMap(\.first).map { String($0).uppercased(with: locale) }.joined() }
            return parts.joined(separator: isFamilyFirst(value) ? "" : " ")
        }

        private func parts(_ name: PersonNameComponents) -> [String?] {
            let ordered = isFamilyFirst(name) ? [name.familyName, name.givenName] : [name.givenName, name.familyName]
            switch style {
            case .short:
                let friendly = [name.nickname, isFamilyFirst(name) ? name.familyName : name.givenName, name.familyName].compactMap { $0 }.first { !$0.isEmpty }
                return [friendly]
            case .medium: return ordered
            case .abbreviated: return isFamilyFirst(name) ? [ordered.compactMap { $0 }.first] : ordered
            case .long:
                if isFamilyFirst(name) { return [name.namePrefix, name.familyName, name.givenName, name.nameSuffix] }
                return [name.namePrefix, name.givenName, name.middleName, name.familyName, name.nameSuffix]
            }
        }

        /// Chinese, Japanese and Korean names, written in their own script, begin with the family and have no blanks.
        private func isFamilyFirst(_ name: PersonNameComponents) -> Bool {
            let letters = [name.familyName, name.givenName].compactMap { $0 }.joined().unicodeScalars
            return !letters.isEmpty && letters.allSatisfy { (0x3040...0x9fff).contains($0.value) || (0xac00...0xd7af).contains($0.value) }
        }
    }

    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == PersonNameComponents { style.format(self) }
    public func formatted() -> String { formatted(FormatStyle()) }
}

extension Foundation.FormatStyle where Self == PersonNameComponents.FormatStyle {
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
