import CX11
import VitrineBase

/// One method per X event that a person causes.
extension X11Window {
    func handleKeyPress(_ event: inout XKeyEvent) {
        note(event.time)
        // An input method commits text as a press of no key.
        let isRepeat = event.keycode != 0 && connection.keyboard.press(event.keycode)
        let (typed, keysym) = connection.inputMethod.lookup(&event)
        let modifiers = Modifiers(state: event.state)
        let text = modifiers.contains(.control) ? "" : String(String.UnicodeScalarView(typed.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }))
        let base = event.keycode == 0 ? Keysym.none : connection.baseKeysym(event)
        if event.keycode == 0, text.isEmpty { return }
        send(
            .key(
                KeyEvent(
                    isDown: true, keysym: keysym, baseKeysym: base, text: text, modifiers: modifiers, isRepeat: isRepeat,
                    time: UInt32(truncatingIfNeeded: event.time))))
    }

    func handleKeyRelease(_ event: XKeyEvent) {
        note(event.time)
        connection.keyboard.release(event.keycode)
        send(
            .key(
                KeyEvent(
                    isDown: false, keysym: connection.plainKeysym(event), baseKeysym: connection.baseKeysym(event),
                    modifiers: Modifiers(state: event.state), time: UInt32(truncatingIfNeeded: event.time))))
    }

    func handleButtonPress(_ event: XButtonEvent) {
        note(event.time)
        // X reports a wheel as buttons: 4 up, 5 down, 6 left, 7 right.
        switch event.button {
        case 4: scroll(event, 0, -1)
        case 5: scroll(event, 0, 1)
        case 6: scroll(event, -1, 0)
        case 7: scroll(event, 1, 0)
        default: press(event)
        }
    }

    private func press(_ event: XButtonEvent) {
        guard let button = PointerEvent.Button(rawValue: UInt8(truncatingIfNeeded: event.button)), button != .none else { return }
        let count = clicks.press(button, x: Int(event.x), y: Int(event.y), time: UInt32(truncatingIfNeeded: event.time))
        send(.pointer(pointer(.down, event, button, count)))
    }

    func handleButtonRelease(_ event: XButtonEvent) {
        note(event.time)
        guard let button = PointerEvent.Button(rawValue: UInt8(truncatingIfNeeded: event.button)), button != .none else { return }
        send(.pointer(pointer(.up, event, button, clicks.count)))
    }

    private func pointer(_ kind: PointerEvent.Kind, _ event: XButtonEvent, _ button: PointerEvent.Button, _ count: Int) -> PointerEvent {
        PointerEvent(
            kind: kind, x: Int(event.x), y: Int(event.y), button: button, clickCount: count, modifiers: Modifiers(state: event.state),
            time: UInt32(truncatingIfNeeded: event.time))
    }

    private func scroll(_ event: XButtonEvent, _ deltaX: Int, _ deltaY: Int) {
        send(
            .scroll(
                ScrollEvent(
                    deltaX: deltaX, deltaY: deltaY, x: Int(event.x), y: Int(event.y), modifiers: Modifiers(state: event.state),
                    time: UInt32(truncatingIfNeeded: event.time))))
    }

    func handle(_ event: XMotionEvent) {
        send(
            .pointer(
                PointerEvent(
                    kind: .moved, x: Int(event.x), y: Int(event.y), modifiers: Modifiers(state: event.state),
                    time: UInt32(truncatingIfNeeded: event.time))))
    }

    func handleEnter(_ event: XCrossingEvent) {
        guard event.detail != NotifyInferior else { return }
        send(.entered(x: Int(event.x), y: Int(event.y)))
    }

    func handleLeave(_ event: XCrossingEvent) {
        guard event.detail != NotifyInferior else { return }
        send(.left)
    }

    private func note(_ time: Time) { connection.lastInputTime = time }
}
