import CX11

/// The basic form of `_NET_WM_SYNC_REQUEST`: the window manager names a number before it resizes the window, and resizes no further
/// until the window's counter has it, which says that the picture of the new size has been put.
///
/// The counter is set by a request on the same connection as the pixels and after them, so the manager never sees it early.
final class FrameSync {
    let counter: XSyncCounter
    private unowned let connection: X11Connection
    /// Named by the manager, for the next ConfigureNotify.
    private var announced: XSyncValue?
    /// Its ConfigureNotify has come; owed after the frame of that size.
    private var owed: XSyncValue?

    /// Nil when the display has no SYNC extension.
    init?(connection: X11Connection) {
        guard connection.hasSync else { return nil }
        self.connection = connection
        counter = XSyncCreateCounter(connection.display, XSyncValue(hi: 0, lo: 0))
        if counter == 0 { return nil }
    }

    var isOwed: Bool { owed != nil }

    func announce(low: Int, high: Int) {
        announced = XSyncValue(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
    }

    func configured() {
        guard let announced else { return }
        owed = announced
        self.announced = nil
    }

    /// The picture of the newest size is on its way, or none is needed.
    func complete() {
        guard let value = owed else { return }
        owed = nil
        XSyncSetCounter(connection.display, counter, value)
    }

    func destroy() {
        if connection.isOpen { XSyncDestroyCounter(connection.display, counter) }
    }
}
