import CX11
import VitrineBase

/// One method per X event that is about the window itself.
extension X11Window {
    func handle(_ event: XConfigureEvent) {
        configured = (Int(event.width), Int(event.height))
        sync?.configured()
    }

    func handle(_ event: XExposeEvent) {
        exposed.append(PixelRect(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height)))
    }

    func handleMap() { setVisibility(isMapped: true, isCovered: isCovered) }

    func handleUnmap() { setVisibility(isMapped: false, isCovered: false) }

    func handle(_ event: XVisibilityEvent) {
        setVisibility(isMapped: isMapped, isCovered: event.state == VisibilityFullyObscured)
    }

    private func setVisibility(isMapped: Bool, isCovered: Bool) {
        let before = isVisible
        self.isMapped = isMapped
        self.isCovered = isCovered
        if isVisible != before { send(.visibility(isVisible)) }
    }

    func handle(_ event: XClientMessageEvent) {
        guard event.message_type == connection.atoms.wmProtocols, event.format == 32 else { return }
        switch Atom(bitPattern: event.data.l.0) {
        case connection.atoms.wmDeleteWindow: send(.closeRequested)
        case connection.atoms.netWMPing: answerPing(event)
        case connection.atoms.netWMSyncRequest: sync?.announce(low: event.data.l.2, high: event.data.l.3)
        default: break
        }
    }

    /// The manager asks whether the program still serves its windows; the answer is the message itself, sent to the root.
    private func answerPing(_ event: XClientMessageEvent) {
        var reply = XEvent()
        reply.xclient = event
        reply.xclient.window = connection.root
        XSendEvent(connection.display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &reply)
    }

    func handleFocusIn(_ event: XFocusChangeEvent) {
        guard event.detail != NotifyPointer, event.mode != NotifyGrab else { return }
        connection.inputMethod.focus(id)
        setFocus(true)
    }

    func handleFocusOut(_ event: XFocusChangeEvent) {
        guard event.detail != NotifyPointer, event.mode != NotifyGrab else { return }
        connection.inputMethod.unfocus(id)
        connection.keyboard.releaseAll()
        setFocus(false)
    }

    private func setFocus(_ focused: Bool) {
        guard focused != isFocused else { return }
        isFocused = focused
        send(.focus(focused))
    }

    /// Somebody else destroyed the window: to its owner that is the display taking it away.
    func handleDestroy() {
        guard !isClosed else { return }
        isClosed = true
        isMapped = false
        connection.remove(self)
        pool.removeAll()
        send(.displayLost("the window was destroyed by another program"))
    }

    /// Once a drain, when every event has been seen: the newest size, then what must be put again.
    func finishDrain() {
        guard isUsable else { return }
        if let size = configured {
            configured = nil
            takeOver(width: size.width, height: size.height)
        }
        guard !exposed.isEmpty else { return }
        putFront(exposed)
        send(.exposed(exposed))
        exposed.removeAll(keepingCapacity: true)
    }

    private func takeOver(width: Int, height: Int) {
        let isNew = width != pixelWidth || height != pixelHeight
        pixelWidth = width
        pixelHeight = height
        if isNew {
            send(.resized(width: width, height: height))
            resizeBackground.begin(pool.front)
        }
        if let front = pool.front, isMapped, width > front.width || height > front.height {
            EdgeFill.extend(connection.display, id, connection.context, from: (front.width, front.height), to: (width, height))
        }
        // No new picture will come for a size that is shown already, nor for a hidden window.
        let isShown = pool.front.map { $0.width == width && $0.height == height } ?? false
        if isShown || !isMapped { sync?.complete() }
    }
}
