import CX11
import Foundation

/// The atoms that are needed, interned in one round trip.
struct X11Atoms {
    let wmProtocols, wmDeleteWindow, netWMPing, netWMSyncRequest, netWMSyncRequestCounter: Atom
    let netWMName, netWMIcon, netWMPID, netWMWindowType, netWMWindowTypeNormal: Atom
    let clipboard, targets, multiple, timestamp, incr, utf8String, text, textPlain, textPlainUTF8, imagePNG, atomPair: Atom
    /// The property of our own helper window that other clients put the clipboard's content into.
    let transfer: Atom

    init(_ display: OpaquePointer) {
        let names = [
            "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "_NET_WM_SYNC_REQUEST_COUNTER",
            "_NET_WM_NAME", "_NET_WM_ICON", "_NET_WM_PID", "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_NORMAL",
            "CLIPBOARD", "TARGETS", "MULTIPLE", "TIMESTAMP", "INCR", "UTF8_STRING", "TEXT", "text/plain", "text/plain;charset=utf-8",
            "image/png", "ATOM_PAIR", "VITRINE_TRANSFER",
        ]
        var atoms = [Atom](repeating: 0, count: names.count)
        var pointers = names.map { strdup($0) }
        XInternAtoms(display, &pointers, Int32(names.count), 0, &atoms)
        pointers.forEach { free($0) }
        var next = atoms.makeIterator()
        func take() -> Atom { next.next() ?? 0 }
        wmProtocols = take()
        wmDeleteWindow = take()
        netWMPing = take()
        netWMSyncRequest = take()
        netWMSyncRequestCounter = take()
        netWMName = take()
        netWMIcon = take()
        netWMPID = take()
        netWMWindowType = take()
        netWMWindowTypeNormal = take()
        clipboard = take()
        targets = take()
        multiple = take()
        timestamp = take()
        incr = take()
        utf8String = take()
        text = take()
        textPlain = take()
        textPlainUTF8 = take()
        imagePNG = take()
        atomPair = take()
        transfer = take()
    }
}
