import CX11
import Foundation

/// One INCR transfer: data too large for a property goes piece by piece, the next each time the receiver has deleted the last.
struct ClipboardTransfer {
    struct Key: Hashable {
        var requestor: Window
        var property: Atom
    }
    var type: Atom
    var bytes: Data
    var sent = 0
}

extension X11Clipboard {
    /// False when the receiver is gone.
    func startTransfer(_ bytes: Data, type: Atom, _ requestor: Window, _ property: Atom) -> Bool {
        let display = connection.display
        let refusal = connection.trap {
            // The helper window hears about its properties already, and this would replace its event mask.
            if requestor != connection.helperWindow { XSelectInput(display, requestor, PropertyChangeMask | StructureNotifyMask) }
            var size = UInt(bytes.count)
            withUnsafeBytes(of: &size) { raw in
                _ = XChangeProperty(
                    display, requestor, property, connection.atoms.incr, 32, PropModeReplace, raw.bindMemory(to: UInt8.self).baseAddress, 1)
            }
        }
        guard refusal == nil else { return false }
        transfers[.init(requestor: requestor, property: property)] = ClipboardTransfer(type: type, bytes: bytes)
        return true
    }

    func handle(_ event: XPropertyEvent) {
        if event.window == connection.helperWindow, event.atom == connection.atoms.transfer, event.state == PropertyNewValue {
            receiveMore()
        } else if event.state == PropertyDelete {
            sendMore(.init(requestor: event.window, property: event.atom))
        }
    }

    /// An empty piece tells the receiver that it has everything.
    private func sendMore(_ key: ClipboardTransfer.Key) {
        guard var transfer = transfers[key] else { return }
        let start = transfer.bytes.startIndex + transfer.sent
        let piece = transfer.bytes[start..<min(transfer.bytes.endIndex, start + connection.largestProperty)]
        connection.setBytes(piece, type: transfer.type, key.requestor, key.property)
        transfer.sent += piece.count
        transfers[key] = piece.isEmpty ? nil : transfer
        if piece.isEmpty { stopListening(to: key.requestor) }
    }

    private func stopListening(to requestor: Window) {
        guard requestor != connection.helperWindow, !transfers.keys.contains(where: { $0.requestor == requestor }) else { return }
        XSelectInput(connection.display, requestor, 0)
    }

    /// A receiver that closes its window in the middle gets no more.
    func handle(_ event: XDestroyWindowEvent) {
        for key in transfers.keys where key.requestor == event.window { transfers[key] = nil }
    }
}
