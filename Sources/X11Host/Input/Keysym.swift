import CX11

/// X's number for what a key means. Letters and digits are their Latin-1 code.
public struct Keysym: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The keysym that types `character`.
    public init(_ character: Unicode.Scalar) {
        let value = character.value
        let isLatin1 = (0x20...0x7e).contains(value) || (0xa0...0xff).contains(value)
        rawValue = isLatin1 ? value : value | 0x0100_0000
    }

    /// The character for keysyms that have one by their number (Latin-1 and the Unicode range).
    public var character: Unicode.Scalar? {
        if (0x20...0x7e).contains(rawValue) || (0xa0...0xff).contains(rawValue) { return Unicode.Scalar(rawValue) }
        if rawValue & 0xff00_0000 == 0x0100_0000 { return Unicode.Scalar(rawValue & 0x00ff_ffff) }
        return nil
    }

    public static let none = Keysym(rawValue: 0)
    public static let left = named(XK_Left)
    public static let right = named(XK_Right)
    public static let up = named(XK_Up)
    public static let down = named(XK_Down)
    public static let home = named(XK_Home)
    public static let end = named(XK_End)
    public static let pageUp = named(XK_Page_Up)
    public static let pageDown = named(XK_Page_Down)
    public static let `return` = named(XK_Return)
    public static let keypadEnter = named(XK_KP_Enter)
    public static let escape = named(XK_Escape)
    public static let tab = named(XK_Tab)
    /// Shift-Tab on most layouts.
    public static let backTab = named(XK_ISO_Left_Tab)
    public static let delete = named(XK_BackSpace)
    public static let deleteForward = named(XK_Delete)
    public static let space = named(XK_space)
    public static let plus = named(XK_plus)
    public static let minus = named(XK_minus)
    public static let equal = named(XK_equal)
    public static let question = named(XK_question)
    public static let keypadPlus = named(XK_KP_Add)
    public static let keypadMinus = named(XK_KP_Subtract)

    /// F1 to F35.
    public static func function(_ number: Int) -> Keysym { Keysym(rawValue: UInt32(XK_F1) + UInt32(max(1, min(35, number)) - 1)) }

    private static func named(_ value: Int32) -> Keysym { Keysym(rawValue: UInt32(value)) }
}
