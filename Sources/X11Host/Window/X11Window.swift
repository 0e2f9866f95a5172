import CX11
import Foundation
import VitrineBase

/// What a new window is like. Sizes are device pixels.
public struct WindowOptions {
    public var title: String
    public var width: Int
    public var height: Int
    public var minimumWidth = 1
    public var minimumHeight = 1
    /// WM_CLASS: what desktops group windows and find icons by.
    public var instanceName = "vitrine"
    public var className = "Vitrine"
    public var icon: WindowIcon?

    public init(title: String, width: Int, height: Int) {
        self.title = title
        self.width = width
        self.height = height
    }
}

/// A window of an X display. It lives until `close()`; the connection keeps it.
///
/// No stale strip and no flash of background when it is resized, by these means:
/// - bit gravity NorthWest: the server keeps the old pixels at the top left;
/// - background None: the server paints nothing of its own, except during a drag, when it gives a new strip the colour of the
///   picture's corner (`ResizeBackground`);
/// - in the very drain that learns of a larger size, the old picture's edge is continued into the new strip (`EdgeFill`);
/// - the window manager's sync counter is set after the picture of the new size was put (`FrameSync`), so a manager that
///   supports it goes no further than one picture ahead.
/// The first picture may be presented before `show()`: it is put the moment the window appears.
public final class X11Window: PlatformWindow {
    public let connection: X11Connection
    public internal(set) var pixelWidth: Int
    public internal(set) var pixelHeight: Int
    public internal(set) var isMapped = false
    public internal(set) var isFocused = false
    public var onEvent: ((X11Event) -> Void)?
    public var onBufferFree: (() -> Void)?
    public var isVisible: Bool { isMapped && !isCovered }
    /// Whether pixels go through shared memory.
    public var usesSharedMemory: Bool { presenter.usesSharedMemory }
    /// Shared-memory segments made so far; a drag should hardly add to it.
    public var bufferAllocations: Int { pool.allocations }
    /// The X id, for other tools.
    public var xid: UInt { UInt(id) }

    let id: Window
    let pool = BufferPool()
    var presenter: Presenter
    let sync: FrameSync?
    let resizeBackground: ResizeBackground
    var clicks = ClickCounter()
    var isCovered = false
    var isClosed = false
    /// Uncovered since the last drain.
    var exposed: [PixelRect] = []
    /// The newest size of this drain, not yet taken over.
    var configured: (width: Int, height: Int)?
    /// Scratch for clipped damage, kept to allocate nothing in a steady frame.
    var clipped: [PixelRect] = []
    private var cursors: [CursorShape: Cursor] = [:]
    private var cursor = CursorShape.arrow

    static let eventMask =
        ExposureMask | StructureNotifyMask | VisibilityChangeMask | FocusChangeMask | KeyPressMask | KeyReleaseMask | ButtonPressMask
        | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask

    /// The largest side of a window; X positions are 16-bit.
    public static let maximumSide = 32767

    /// The window is made but not shown. Sizes outside 1…32767 are brought into it.
    /// - Throws: `X11Failure` when the display refuses.
    public init(_ connection: X11Connection, options: WindowOptions) throws {
        guard connection.isOpen else { throw X11Failure.displayLost }
        self.connection = connection
        let width = Self.allowed(options.width), height = Self.allowed(options.height)
        pixelWidth = width
        pixelHeight = height
        presenter = connection.makePresenter()
        sync = FrameSync(connection: connection)
        var made: Window = 0
        let refusal = connection.trap {
            made = X11Connection.makeWindow(
                connection.display, root: connection.root, visual: connection.visual, width: width, height: height, events: Self.eventMask)
        }
        id = made
        resizeBackground = ResizeBackground(connection: connection, window: made)
        if let refusal { throw X11Failure.refused(step: "XCreateWindow of \(width) × \(height)", reason: refusal.text) }
        connection.add(self)
        pool.onCreate = { [unowned self] in attach($0) }
        setProperties(options)
        setTitle(options.title)
        connection.flush()
    }

    static func allowed(_ side: Int) -> Int { min(maximumSide, max(1, side)) }

    public func show() {
        guard isUsable else { return }
        XMapWindow(connection.display, id)
        connection.flush()
    }

    public func hide() {
        guard isUsable else { return }
        XWithdrawWindow(connection.display, id, connection.screen)
        connection.flush()
    }

    public func resize(width: Int, height: Int) {
        guard isUsable else { return }
        XResizeWindow(connection.display, id, UInt32(Self.allowed(width)), UInt32(Self.allowed(height)))
        connection.flush()
    }

    public func close() {
        guard !isClosed else { return }
        isClosed = true
        isMapped = false
        connection.remove(self)
        pool.removeAll()
        guard connection.isOpen else { return }
        connection.inputMethod.forget(id)
        sync?.destroy()
        for cursor in cursors.values { XFreeCursor(connection.display, cursor) }
        XDestroyWindow(connection.display, id)
        connection.flush()
    }

    public func setCursor(_ cursor: CursorShape) {
        guard isUsable, cursor != self.cursor else { return }
        self.cursor = cursor
        let shape = cursors[cursor] ?? XCreateFontCursor(connection.display, cursor.glyph)
        cursors[cursor] = shape
        XDefineCursor(connection.display, id, shape)
        connection.flush()
    }

    /// Asks for the clipboard's text, which arrives as `.pasted`.
    public func paste() {
        connection.clipboard.requestText { [weak self] text in
            if let self, let text { connection.pending.append(.pasted(text), to: self) }
        }
        connection.flush()
    }

    var isUsable: Bool { !isClosed && connection.isOpen }

    func send(_ event: X11Event) { connection.pending.append(event, to: self) }
}
