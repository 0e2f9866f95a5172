import Foundation

/// The outline of a 2D shape, in points of whatever space it is used in; y grows downwards.
public struct Path: Equatable, Sendable {
    public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    /// The drawing steps in order. Renderers read these.
    public internal(set) var elements: [Element]

    public init() { elements = [] }
}

extension Path {
    /// The smallest rectangle that holds the path's curves; null for an empty path.
    public var boundingRect: CGRect { .null }
}
