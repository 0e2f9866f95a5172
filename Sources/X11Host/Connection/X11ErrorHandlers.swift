import CX11
import Foundation

/// Xlib's error handlers are global to the process and exit by default. These record what happened with the connection it happened on.
enum X11ErrorHandlers {
    private struct Entry { weak var connection: X11Connection? }
    private nonisolated(unsafe) static var entries: [OpaquePointer: Entry] = [:]
    private nonisolated(unsafe) static var previous: XErrorHandler?
    private static let lock = NSLock()

    /// Takes over the handlers once; later calls only add the connection.
    static func register(_ connection: X11Connection) {
        _ = installed
        lock.withLock { entries[connection.display] = Entry(connection: connection) }
        let ioExit: XIOErrorExitHandler = { display, _ in
            guard let display else { return }
            X11ErrorHandlers.connection(display)?.noteLoss()
        }
        XSetIOErrorExitHandler(connection.display, ioExit, nil)
    }

    static func unregister(_ display: OpaquePointer) {
        lock.withLock { entries[display] = nil }
    }

    private static func connection(_ display: OpaquePointer) -> X11Connection? {
        lock.withLock { entries[display]?.connection }
    }

    private static func isKnown(_ display: OpaquePointer) -> Bool {
        lock.withLock { entries[display] != nil }
    }

    private static let installed: Void = {
        previous = XSetErrorHandler { display, event in
            guard let display, let event else { return 0 }
            // Not one of ours: whoever opened it decides.
            guard X11ErrorHandlers.isKnown(display) else { return X11ErrorHandlers.previous?(display, event) ?? 0 }
            X11ErrorHandlers.connection(display)?.record(event.pointee)
            return 0
        }
        // Returning (instead of exiting) hands over to the display's own exit handler.
        _ = XSetIOErrorHandler { _ in 0 }
        // Writing to a display that just died must come back as an error, not end the process.
        var old = sigaction()
        sigaction(SIGPIPE, nil, &old)
        if old.__sigaction_handler.sa_handler == nil { signal(SIGPIPE, SIG_IGN) }
    }()
}
