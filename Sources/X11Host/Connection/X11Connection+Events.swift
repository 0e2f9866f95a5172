import CX11

// The switch only dispatches: one method per X event, in the window or the part that it concerns.
extension X11Connection {
    func handle(_ event: inout XEvent) {
        // The input method takes key presses that belong to a composition, and its own messages.
        if XFilterEvent(&event, 0) != 0 {
            noteFilteredKey(event)
            return
        }
        if event.type == shmCompletionType {
            handleShmCompletion(&event)
            return
        }
        switch event.type {
        case SelectionRequest: clipboard.handle(event.xselectionrequest)
        case SelectionClear: clipboard.handle(event.xselectionclear)
        case SelectionNotify: clipboard.handle(event.xselection)
        case PropertyNotify: clipboard.handle(event.xproperty)
        case DestroyNotify: handleDestroy(event.xdestroywindow)
        case MappingNotify: XRefreshKeyboardMapping(&event.xmapping)
        default: handleWindowEvent(&event)
        }
    }

    private func handleWindowEvent(_ event: inout XEvent) {
        guard let window = windows[event.xany.window] else { return }
        switch event.type {
        case ConfigureNotify: window.handle(event.xconfigure)
        case Expose: window.handle(event.xexpose)
        case MapNotify: window.handleMap()
        case UnmapNotify: window.handleUnmap()
        case VisibilityNotify: window.handle(event.xvisibility)
        case ClientMessage: window.handle(event.xclient)
        case KeyPress: window.handleKeyPress(&event.xkey)
        case KeyRelease: window.handleKeyRelease(event.xkey)
        case ButtonPress: window.handleButtonPress(event.xbutton)
        case ButtonRelease: window.handleButtonRelease(event.xbutton)
        case MotionNotify: window.handle(event.xmotion)
        case EnterNotify: window.handleEnter(event.xcrossing)
        case LeaveNotify: window.handleLeave(event.xcrossing)
        case FocusIn: window.handleFocusIn(event.xfocus)
        case FocusOut: window.handleFocusOut(event.xfocus)
        default: break
        }
    }

    private func noteFilteredKey(_ event: XEvent) {
        switch event.type {
        case KeyPress: keyboard.press(event.xkey.keycode)
        case KeyRelease: keyboard.release(event.xkey.keycode)
        default: break
        }
    }

    private func handleShmCompletion(_ event: inout XEvent) {
        let segment = withUnsafePointer(to: &event) {
            $0.withMemoryRebound(to: XShmCompletionEvent.self, capacity: 1) { $0.pointee.shmseg }
        }
        for window in windows.values where window.completePut(of: segment) { return }
    }

    private func handleDestroy(_ event: XDestroyWindowEvent) {
        if let window = windows[event.window] {
            window.handleDestroy()
        } else {
            clipboard.handle(event)
        }
    }
}
