import CX11
import Foundation

/// Composing: dead keys, the Compose key, and input-method servers, through XIM. Opened when a window is first focused or typed into,
/// because reading the compose table takes time.
final class X11InputMethod {
    private let display: OpaquePointer
    /// False once the display is gone: Xlib may not be called then.
    private var isUsable = true
    private var method: XIM?
    private var isTried = false
    private var contexts: [Window: XIC] = [:]
    /// Xlib keeps a pointer to it.
    private let destroyCallback = UnsafeMutablePointer<XIMCallback>.allocate(capacity: 1)

    init(display: OpaquePointer) { self.display = display }

    deinit { destroyCallback.deallocate() }

    private func open() {
        guard !isTried, isUsable else { return }
        isTried = true
        Self.useLocale()
        // XMODIFIERS names the input-method server; without one Xlib's own method does dead keys and Compose.
        XSetLocaleModifiers("")
        method = XOpenIM(display, nil, nil, nil)
        if method == nil {
            XSetLocaleModifiers("@im=none")
            method = XOpenIM(display, nil, nil, nil)
        }
        guard let method else { return }
        destroyCallback.initialize(to: XIMCallback())
        destroyCallback.pointee.client_data = UnsafeMutableRawPointer(Unmanaged.passUnretained(self).toOpaque()).assumingMemoryBound(to: CChar.self)
        destroyCallback.pointee.callback = { _, data, _ in
            guard let data else { return }
            Unmanaged<X11InputMethod>.fromOpaque(UnsafeRawPointer(data)).takeUnretainedValue().serverLeft()
        }
        _ = vitrine_im_set_destroy_callback(method, destroyCallback)
    }

    /// Xlib composes in the process's locale; the C locale knows no more than Latin-1, so it is replaced by its UTF-8 form.
    private static func useLocale() {
        let present = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C"
        guard present == "C" || present == "POSIX" else { return }
        _ = setlocale(LC_CTYPE, "")
        let chosen = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C"
        if chosen == "C" || chosen == "POSIX" || XSupportsLocale() == 0 { _ = setlocale(LC_CTYPE, "C.UTF-8") }
    }

    private func serverLeft() {
        method = nil
        contexts.removeAll()
        isTried = false
    }

    func context(for window: Window) -> XIC? {
        guard isUsable else { return nil }
        open()
        if let context = contexts[window] { return context }
        guard let method, let context = vitrine_ic_create(method, window) else { return nil }
        contexts[window] = context
        XSelectInput(display, window, X11Window.eventMask | vitrine_ic_filter_events(context))
        return context
    }

    func focus(_ window: Window) {
        if let context = context(for: window) { XSetICFocus(context) }
    }

    func unfocus(_ window: Window) {
        if isUsable, let context = contexts[window] { XUnsetICFocus(context) }
    }

    func forget(_ window: Window) {
        if let context = contexts.removeValue(forKey: window), isUsable { XDestroyIC(context) }
    }

    /// What a key press types (possibly nothing yet), and its keysym.
    func lookup(_ event: inout XKeyEvent) -> (text: String, keysym: Keysym) {
        guard let context = context(for: event.window) else { return lookupPlain(&event) }
        var buffer = [CChar](repeating: 0, count: 64)
        var keysym: KeySym = 0
        var status: Int32 = 0
        var count = Xutf8LookupString(context, &event, &buffer, Int32(buffer.count), &keysym, &status)
        if status == XBufferOverflow {
            buffer = [CChar](repeating: 0, count: Int(count) + 1)
            count = Xutf8LookupString(context, &event, &buffer, Int32(buffer.count), &keysym, &status)
        }
        let hasText = status == XLookupChars || status == XLookupBoth
        let hasKeysym = status == XLookupKeySym || status == XLookupBoth
        let text = hasText ? String(decoding: buffer[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
        return (text, hasKeysym ? Keysym(rawValue: UInt32(truncatingIfNeeded: keysym)) : .none)
    }

    private func lookupPlain(_ event: inout XKeyEvent) -> (text: String, keysym: Keysym) {
        var buffer = [CChar](repeating: 0, count: 64)
        var keysym: KeySym = 0
        let count = XLookupString(&event, &buffer, Int32(buffer.count), &keysym, nil)
        let latin1 = buffer[..<Int(count)].map { Character(Unicode.Scalar(UInt8(bitPattern: $0))) }
        return (String(latin1), Keysym(rawValue: UInt32(truncatingIfNeeded: keysym)))
    }

    /// The display is gone: nothing can be freed any more.
    func abandon() { isUsable = false }

    func close() {
        guard isUsable else { return }
        isUsable = false
        for context in contexts.values { XDestroyIC(context) }
        contexts.removeAll()
        if let method { XCloseIM(method) }
        method = nil
    }
}
