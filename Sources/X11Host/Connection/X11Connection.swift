import CX11
import Dispatch
import Foundation
import VitrineBase

/// One connection to an X display, served by a dispatch source on `queue`.
///
/// Everything here and in the windows made from it must be used on that queue. Nothing polls: while the display is silent the
/// process is not woken. Handlers are called after a drain, never from inside Xlib.
public final class X11Connection {
    public let displayName: String
    public let settings: X11Settings
    /// Called once, on the queue, after every window was sent `.displayLost`. The text is one line.
    public var onDisplayLost: ((String) -> Void)?
    /// How often the display woke this process: stays still while nothing happens.
    public private(set) var wakeups = 0
    /// Whether the display can still be used.
    public private(set) var isOpen = true
    /// Errors the display reported for requests that nobody was waiting on, newest last; at most 32.
    public private(set) var protocolErrors: [X11ProtocolError] = []
    /// Text and pictures shared with other programs.
    public private(set) lazy var clipboard = X11Clipboard(connection: self)

    let display: OpaquePointer
    let screen: Int32
    let root: Window
    let visual: X11Visual
    let atoms: X11Atoms
    /// A hidden 1 × 1 window of the visual's depth, which owns selections and gives graphics contexts their depth.
    let helperWindow: Window
    let context: GC
    let hasSync: Bool
    /// The number of MIT-SHM's completion event; -1 without the extension.
    let shmCompletionType: Int32
    let queue: DispatchQueue
    let log: (String) -> Void
    /// The server's clock at the last input event, for selections.
    var lastInputTime: Time = 0
    var keyboard = X11Keyboard()
    private(set) lazy var inputMethod = X11InputMethod(display: display)
    private(set) var windows: [Window: X11Window] = [:]
    var pending = EventQueue<X11Window>()

    private var source: (any DispatchSourceRead)?
    private var isListening = false
    private var isDraining = false
    private var isDrainScheduled = false
    private var trapped: [X11ProtocolError]?
    private var presentMode: PresentMode
    private var isModeProbed = false
    /// Errors since the last drain.
    private var unreported: [X11ProtocolError] = []
    private var reportedRequests: Set<UInt8> = []
    /// What the display answers to a put from a segment it no longer knows; 0 without MIT-SHM, which is no error's number.
    private let badSegment: UInt8

    /// - Parameters:
    ///   - displayName: as `DISPLAY` would say it; nil = what `DISPLAY` says.
    ///   - presentMode: nil = what `VITRINE_NO_SHM` says.
    ///   - isServed: false: no dispatch source; the caller waits for `descriptor` itself and calls `serve()`.
    ///   - log: gets one line for each thing a person may want to know, such as that shared memory can't be used.
    /// - Throws: `X11Failure`, which names the step.
    public init(
        displayName: String? = nil, presentMode: PresentMode? = nil, queue: DispatchQueue = .main, isServed: Bool = true,
        log: @escaping (String) -> Void = { _ in }
    ) throws {
        let environment = ProcessInfo.processInfo.environment
        let name = displayName ?? environment["DISPLAY"] ?? ""
        if name.isEmpty { throw X11Failure.noDisplayNamed }
        guard let display = XOpenDisplay(name) else { throw X11Failure.cannotOpen(display: name) }
        self.displayName = name
        self.display = display
        self.queue = queue
        self.log = log
        self.presentMode = presentMode ?? PresentMode(environment: environment)
        screen = XDefaultScreen(display)
        root = XRootWindow(display, screen)
        do { visual = try X11Visual.choose(display, screen: screen) } catch {
            XCloseDisplay(display)
            throw error
        }
        atoms = X11Atoms(display)
        settings = X11Settings(resources: XResourceManagerString(display).map { String(cString: $0) }, environment: environment)
        var major: Int32 = 0, firstEvent: Int32 = 0, firstError: Int32 = 0
        let hasShm = XQueryExtension(display, "MIT-SHM", &major, &firstEvent, &firstError) != 0
        badSegment = hasShm ? UInt8(truncatingIfNeeded: firstError) : 0
        shmCompletionType = hasShm ? firstEvent + ShmCompletion : -1
        hasSync = Self.querySync(display)
        helperWindow = Self.makeWindow(display, root: root, visual: visual, width: 1, height: 1, events: Int(PropertyChangeMask))
        var values = XGCValues()
        values.graphics_exposures = 0
        context = XCreateGC(display, helperWindow, UInt(GCGraphicsExposures), &values)
        XkbSetDetectableAutoRepeat(display, 1, nil)
        X11ErrorHandlers.register(self)
        isListening = true
        if isServed { listen() }
        flush()
    }

    deinit { close() }

    private static func querySync(_ display: OpaquePointer) -> Bool {
        var event: Int32 = 0, error: Int32 = 0, major: Int32 = 0, minor: Int32 = 0
        return XSyncQueryExtension(display, &event, &error) != 0 && XSyncInitialize(display, &major, &minor) != 0
    }

    /// An unmapped window with no background of its own, whose old pixels stay at the top left when it is resized.
    static func makeWindow(
        _ display: OpaquePointer, root: Window, visual: X11Visual, width: Int, height: Int, events: Int
    ) -> Window {
        var attributes = XSetWindowAttributes()
        attributes.background_pixmap = 0
        attributes.border_pixel = 0
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask = events
        attributes.colormap = visual.needsColormap ? XCreateColormap(display, root, visual.visual, AllocNone) : 0
        let mask = CWBackPixmap | CWBorderPixel | CWBitGravity | CWEventMask | CWColormap
        if !visual.needsColormap { attributes.colormap = XDefaultColormap(display, XDefaultScreen(display)) }
        return XCreateWindow(
            display, root, 0, 0, UInt32(width), UInt32(height), 0, visual.depth, UInt32(InputOutput), visual.visual, UInt(mask), &attributes)
    }

    /// Ends the connection; its windows disappear. Harmless when it is already gone.
    public func close() {
        guard isOpen else { return }
        for window in Array(windows.values) { window.close() }
        inputMethod.close()
        isOpen = false
        stopListening()
        XCloseDisplay(display)
        X11ErrorHandlers.unregister(display)
    }

    // MARK: Serving the socket

    private func listen() {
        let source = DispatchSource.makeReadSource(fileDescriptor: XConnectionNumber(display), queue: queue)
        source.setEventHandler { [weak self] in self?.serve() }
        source.activate()
        self.source = source
    }

    /// The socket to the display.
    public var descriptor: Int32 { XConnectionNumber(display) }

    /// The socket has something to read.
    public func serve() {
        wakeups += 1
        drain()
    }

    /// From here on only `drain()` handles events.
    func stopListening() {
        isListening = false
        source?.cancel()
        source = nil
    }

    /// Handles every event that has arrived, then delivers what they mean. Called by the dispatch source; a caller that
    /// blocks the queue may call it too.
    public func drain() {
        guard isOpen, !isDraining else { return }
        isDraining = true
        var event = XEvent()
        while isOpen, XPending(display) > 0 {
            XNextEvent(display, &event)
            handle(&event)
        }
        if isOpen {
            reportErrors()
            for window in windows.values { window.finishDrain() }
        }
        isDraining = false
        deliver()
        flush()
    }

    /// Sends what is buffered. Events and errors that Xlib read along the way make no noise on the socket, so they get a drain of their own.
    public func flush() {
        guard isOpen else { return }
        if XPending(display) > 0 || !pending.isEmpty || !unreported.isEmpty { scheduleDrain() }
    }

    private func scheduleDrain() {
        guard isListening, !isDrainScheduled, !isDraining else { return }
        isDrainScheduled = true
        queue.async { [weak self] in
            guard let self else { return }
            isDrainScheduled = false
            drain()
        }
    }

    private func deliver() {
        guard !pending.isEmpty else { return }
        let entries = pending.entries
        pending.removeAll()
        for entry in entries { entry.target.onEvent?(entry.event) }
    }

    // MARK: Windows

    func add(_ window: X11Window) { windows[window.id] = window }
    func remove(_ window: X11Window) { windows[window.id] = nil }

    /// The presenter for a new window. Whether shared memory works is found out by the first.
    func makePresenter() -> Presenter {
        if presentMode == .automatic, !isModeProbed {
            isModeProbed = true
            if let failure = ShmProbe.run(self) { fallBack(failure) }
        }
        switch presentMode {
        case .automatic: return .shm(ShmPresenter(connection: self))
        case .putImage: return .putImage(PutImagePresenter(connection: self))
        }
    }

    /// Gives shared memory up for the whole connection and says so, once.
    func fallBack(_ failure: X11Failure) {
        guard presentMode == .automatic else { return }
        presentMode = .putImage
        log("no shared memory with display '\(displayName)' (\(failure)): pictures are sent through the connection, which is slower")
    }

    // MARK: Errors

    /// Runs `body` and waits until the display has handled its requests; the first error among them, if any. One or two round trips.
    func trap(_ body: () -> Void) -> X11ProtocolError? {
        guard isOpen else { return nil }
        XSync(display, 0)
        let outer = trapped
        trapped = []
        body()
        if isOpen { XSync(display, 0) }
        let first = trapped?.first
        trapped = outer
        return first
    }

    /// Called by Xlib's error handler: may not make requests.
    func record(_ event: XErrorEvent) {
        let error = X11ProtocolError(
            code: event.error_code, request: event.request_code, minor: event.minor_code, resource: UInt(event.resourceid),
            serial: UInt(event.serial), text: errorText(event.error_code))
        if trapped != nil {
            trapped?.append(error)
            return
        }
        if protocolErrors.count == 32 { protocolErrors.removeFirst() }
        protocolErrors.append(error)
        unreported.append(error)
    }

    /// A line for the first error of each kind of request. Losing a segment is mended: nothing would ever free its buffer.
    private func reportErrors() {
        guard !unreported.isEmpty else { return }
        let errors = unreported
        unreported.removeAll()
        for error in errors {
            if badSegment != 0, error.code == badSegment {
                fallBack(.refused(step: "XShmPutImage", reason: error.text))
                for window in windows.values { window.fallBack() }
            } else if reportedRequests.insert(error.request).inserted {
                log("display '\(displayName)' refused request \(error.request).\(error.minor): \(error.text)")
            }
        }
    }

    private func errorText(_ code: UInt8) -> String {
        var text = [CChar](repeating: 0, count: 128)
        XGetErrorText(display, Int32(code), &text, Int32(text.count))
        return String(cString: text)
    }

    /// Called by Xlib's exit handler, in the middle of whatever request found the connection dead: only notes it. Xlib is never called again.
    func noteLoss() {
        guard isOpen else { return }
        isOpen = false
        inputMethod.abandon()
        stopListening()
        queue.async { self.reportLoss() }
    }

    private func reportLoss() {
        let message = "the display '\(displayName)' went away"
        let lost = Array(windows.values)
        windows.removeAll()
        for window in lost { window.onEvent?(.displayLost(message)) }
        onDisplayLost?(message)
    }
}
