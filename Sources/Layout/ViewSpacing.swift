import Foundation

/// What a view asks of the gap beyond one of its edges. Distances are points.
///
/// Three categories, after the model in facts §1: between two texts, between a text and anything else, and a plain minimum.
/// A gap is decided by the categories that both sides take part in; where there is none the default is 8.
public struct EdgeSpacing: Equatable, Sendable {
    /// This edge's text to another text.
    public var textToText: CGFloat?
    /// This edge's text to a view that is no text.
    public var textToView: CGFloat?
    /// Explicit minimum to anything.
    public var plain: CGFloat?
    /// Spacers touch their neighbours.
    public var isSpacer = false

    public init(textToText: CGFloat? = nil, textToView: CGFloat? = nil, plain: CGFloat? = nil, isSpacer: Bool = false) {
        self.textToText = textToText
        self.textToView = textToView
        self.plain = plain
        self.isSpacer = isSpacer
    }

    public static let none = EdgeSpacing()

    func union(_ other: EdgeSpacing) -> EdgeSpacing {
        EdgeSpacing(
            textToText: largest(textToText, other.textToText), textToView: largest(textToView, other.textToView),
            plain: largest(plain, other.plain), isSpacer: isSpacer && other.isSpacer)
    }

    /// The gap between this edge and the facing one.
    public func distance(to next: EdgeSpacing, default standard: CGFloat = 8) -> CGFloat {
        if isSpacer || next.isSpacer { return 0 }
        if let a = textToText, let b = next.textToText { return max(a, b) }
        if let a = textToView, next.textToText == nil { return max(a, next.plain ?? 0) }
        if let b = next.textToView, textToText == nil { return max(b, plain ?? 0) }
        return largest(plain, next.plain) ?? standard
    }
}

private func largest(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? {
    guard let a else { return b }
    guard let b else { return a }
    return max(a, b)
}

/// Preferred distances of a view from its neighbours on each side; public as in SwiftUI.
public struct ViewSpacing: Equatable, Sendable {
    public var top: EdgeSpacing
    public var leading: EdgeSpacing
    public var bottom: EdgeSpacing
    public var trailing: EdgeSpacing

    /// Default distances on every side.
    public init() { self.init(top: .none, leading: .none, bottom: .none, trailing: .none) }

    public init(top: EdgeSpacing, leading: EdgeSpacing, bottom: EdgeSpacing, trailing: EdgeSpacing) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public static let zero = ViewSpacing(
        top: EdgeSpacing(plain: 0), leading: EdgeSpacing(plain: 0), bottom: EdgeSpacing(plain: 0), trailing: EdgeSpacing(plain: 0))

    public static let spacer: ViewSpacing = {
        let edge = EdgeSpacing(isSpacer: true)
        return ViewSpacing(top: edge, leading: edge, bottom: edge, trailing: edge)
    }()

    public mutating func merge(_ other: ViewSpacing) {
        top = top.union(other.top)
        leading = leading.union(other.leading)
        bottom = bottom.union(other.bottom)
        trailing = trailing.union(other.trailing)
    }

    /// The gap to a view that follows on `axis`, points.
    public func gap(before next: ViewSpacing, on axis: LayoutAxis) -> CGFloat {
        axis == .horizontal ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)
    }
}
