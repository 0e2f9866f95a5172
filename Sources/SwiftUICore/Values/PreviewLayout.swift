import Foundation

// Status: complete

/// The size of the container in which a preview is shown.
public enum PreviewLayout: Hashable, Sendable {
    case device
    case sizeThatFits
    /// Points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// A simulator named as Xcode names it, such as "iPhone 15 Pro".
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral: String) { rawValue = stringLiteral }
}
