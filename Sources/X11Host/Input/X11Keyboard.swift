import CX11

/// Which keys are held, to tell a repeat from a press. The server sends repeats as presses without releases between them.
struct X11Keyboard {
    private var low: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// Whether the key was held already.
    @discardableResult
    mutating func press(_ keycode: UInt32) -> Bool {
        withWord(of: keycode) { word, bit in
            let wasHeld = word & bit != 0
            word |= bit
            return wasHeld
        }
    }

    mutating func release(_ keycode: UInt32) {
        withWord(of: keycode) { word, bit in word &= ~bit }
    }

    /// Releases that happen while another window has the focus are not seen here.
    mutating func releaseAll() { low = (0, 0, 0, 0) }

    private mutating func withWord<R>(of keycode: UInt32, _ body: (inout UInt64, UInt64) -> R) -> R {
        let bit = UInt64(1) << UInt64(keycode & 63)
        switch keycode >> 6 {
        case 0: return body(&low.0, bit)
        case 1: return body(&low.1, bit)
        case 2: return body(&low.2, bit)
        default: return body(&low.3, bit)
        }
    }
}

extension Modifiers {
    /// From the state field of an X event.
    init(state: UInt32) {
        self = []
        if state & UInt32(ShiftMask) != 0 { insert(.shift) }
        if state & UInt32(ControlMask) != 0 { insert(.control) }
        if state & UInt32(Mod1Mask) != 0 { insert(.option) }
        if state & UInt32(Mod4Mask) != 0 { insert(.command) }
        if state & UInt32(LockMask) != 0 { insert(.capsLock) }
        if state & UInt32(Mod2Mask) != 0 { insert(.numLock) }
    }
}

extension X11Connection {
    /// What the key means without modifiers: in the present layout if that is Latin, else in the first layout that is.
    func baseKeysym(_ event: XKeyEvent) -> Keysym {
        let present = Int32(event.state >> 13) & 3
        let own = XkbKeycodeToKeysym(display, KeyCode(truncatingIfNeeded: event.keycode), present, 0)
        if (0x20...0x7e).contains(own) || own >= 0xfd00 && own <= 0xffff { return Keysym(rawValue: UInt32(truncatingIfNeeded: own)) }
        for group in Int32(0)..<4 {
            let other = XkbKeycodeToKeysym(display, KeyCode(truncatingIfNeeded: event.keycode), group, 0)
            if (0x20...0x7e).contains(other) { return Keysym(rawValue: UInt32(truncatingIfNeeded: other)) }
        }
        return Keysym(rawValue: UInt32(truncatingIfNeeded: own))
    }

    /// The key with modifiers, without composing.
    func plainKeysym(_ event: XKeyEvent) -> Keysym {
        var copy = event
        var keysym: KeySym = 0
        XLookupString(&copy, nil, 0, &keysym, nil)
        return Keysym(rawValue: UInt32(truncatingIfNeeded: keysym))
    }
}
