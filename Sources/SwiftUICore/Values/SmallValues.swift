// Status: complete

@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic, visible, hidden
}

@frozen public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing
}

@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit, fill
}

public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge
}

public enum Prominence: Hashable, Sendable {
    case standard, increased
}

public struct RedactionReasons: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Raw values as facts §9.
    public static let placeholder = RedactionReasons(rawValue: 1)
    public static let privacy = RedactionReasons(rawValue: 2)
    public static let invalidated = RedactionReasons(rawValue: 4)
}

public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
    public let id: String
    private init(_ id: String) { self.id = id }

    public static let portrait = InterfaceOrientation("portrait")
    public static let portraitUpsideDown = InterfaceOrientation("portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation("landscapeLeft")
    public static let landscapeRight = InterfaceOrientation("landscapeRight")
    public static let allCases: [InterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]

    var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
