import VitrineBase

/// What a window reports. Values only: whoever receives them decides what they mean.
/// Positions are device pixels from the window's top left corner, and may lie outside it while a button is held.
public enum X11Event: Equatable, Sendable {
    /// The window has a new size in pixels; at most one of these per window and drain, the newest.
    case resized(width: Int, height: Int)
    case closeRequested
    /// Parts were uncovered. They have been put again from the last presented buffer already; nothing needs drawing.
    case exposed([PixelRect])
    /// Whether anything of the window can be seen: false while it is unmapped, minimised or wholly covered.
    case visibility(Bool)
    case key(KeyEvent)
    case pointer(PointerEvent)
    case scroll(ScrollEvent)
    case focus(Bool)
    case entered(x: Int, y: Int)
    case left
    /// The answer to `X11Window.paste()`; never sent when the clipboard has no text.
    case pasted(String)
    /// The connection is gone, and with it every window. The text is one line, fit to be shown.
    case displayLost(String)
}

public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    /// Alt, the X server's Mod1.
    public static let option = Modifiers(rawValue: 4)
    /// Super, the X server's Mod4.
    public static let command = Modifiers(rawValue: 8)
    public static let capsLock = Modifiers(rawValue: 16)
    public static let numLock = Modifiers(rawValue: 32)
}

public struct KeyEvent: Equatable, Sendable {
    public var isDown: Bool
    /// The key as typed, modifiers applied: `S` with shift is `Keysym("S")`. Zero for text that an input method committed.
    public var keysym: Keysym
    /// The key without modifiers, from the layout's Latin group where it has one, so that shortcuts work on any keyboard.
    public var baseKeysym: Keysym
    /// What the key types, composed characters included; empty for function keys, key releases and control combinations.
    public var text: String
    public var modifiers: Modifiers
    public var isRepeat: Bool
    /// The server's clock, milliseconds; wraps after 49 days.
    public var time: UInt32

    public init(
        isDown: Bool, keysym: Keysym, baseKeysym: Keysym, text: String = "", modifiers: Modifiers = [], isRepeat: Bool = false, time: UInt32 = 0
    ) {
        self.isDown = isDown
        self.keysym = keysym
        self.baseKeysym = baseKeysym
        self.text = text
        self.modifiers = modifiers
        self.isRepeat = isRepeat
        self.time = time
    }
}

public struct PointerEvent: Equatable, Sendable {
    public enum Kind: Equatable, Sendable { case moved, down, up }
    public enum Button: UInt8, Equatable, Sendable { case none = 0, left = 1, middle = 2, right = 3, back = 8, forward = 9 }
    public var kind: Kind
    public var x: Int
    public var y: Int
    /// The button that changed; `.none` for moves.
    public var button: Button
    /// 1 for a click, 2 for the second at the same place in time, and so on; the same for down and up; 0 for moves.
    public var clickCount: Int
    public var modifiers: Modifiers
    /// The server's clock, milliseconds.
    public var time: UInt32

    public init(kind: Kind, x: Int, y: Int, button: Button = .none, clickCount: Int = 0, modifiers: Modifiers = [], time: UInt32 = 0) {
        self.kind = kind
        self.x = x
        self.y = y
        self.button = button
        self.clickCount = clickCount
        self.modifiers = modifiers
        self.time = time
    }
}

public struct ScrollEvent: Equatable, Sendable {
    /// Wheel notches; positive shows what lies further right.
    public var deltaX: Int
    /// Wheel notches; positive (towards the user) shows what lies further down.
    public var deltaY: Int
    public var x: Int
    public var y: Int
    public var modifiers: Modifiers
    /// The server's clock, milliseconds.
    public var time: UInt32

    public init(deltaX: Int, deltaY: Int, x: Int, y: Int, modifiers: Modifiers = [], time: UInt32 = 0) {
        self.deltaX = deltaX
        self.deltaY = deltaY
        self.x = x
        self.y = y
        self.modifiers = modifiers
        self.time = time
    }
}
