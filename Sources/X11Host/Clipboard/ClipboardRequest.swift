import CX11
import Foundation

/// A paste that is waiting for the clipboard's owner.
struct ClipboardRequest {
    var target: Atom
    var completion: (String?) -> Void
    /// Set while the owner sends piece by piece.
    var received: Data?
}

extension X11Clipboard {
    /// More than this is not text that anybody meant to paste.
    private static let largestText = 64 << 20

    /// Asks for the clipboard's text. `completion` runs on the connection's queue, later: nil = there is none.
    /// A newer request ends an older one that was not answered.
    public func requestText(_ completion: @escaping (String?) -> Void) {
        finish(nil)
        guard connection.isOpen else { return }
        if let contents {
            let text = contents.text
            let connection = connection
            connection.queue.async {
                completion(text)
                connection.flush()
            }
            return
        }
        ask(for: connection.atoms.utf8String, completion)
    }

    private func ask(for target: Atom, _ completion: @escaping (String?) -> Void) {
        request = ClipboardRequest(target: target, completion: completion)
        let atoms = connection.atoms
        XDeleteProperty(connection.display, connection.helperWindow, atoms.transfer)
        XConvertSelection(connection.display, atoms.clipboard, target, atoms.transfer, connection.helperWindow, connection.lastInputTime)
        connection.flush()
    }

    func handle(_ event: XSelectionEvent) {
        guard let request, event.selection == connection.atoms.clipboard, event.target == request.target else { return }
        if event.property == 0 {
            // Owners from before Unicode know only STRING.
            if request.target == connection.atoms.utf8String { ask(for: Atom(XA_STRING), request.completion) } else { finish(nil) }
            return
        }
        guard let (bytes, type) = connection.takeBytes(connection.helperWindow, connection.atoms.transfer) else { return finish(nil) }
        if type == connection.atoms.incr {
            self.request?.received = Data()
        } else {
            finish(bytes)
        }
    }

    func receiveMore() {
        guard let received = request?.received else { return }
        guard let (piece, _) = connection.takeBytes(connection.helperWindow, connection.atoms.transfer) else { return finish(nil) }
        if piece.isEmpty { return finish(received) }
        if received.count + piece.count > Self.largestText {
            connection.log("the clipboard holds more than \(Self.largestText >> 20) MB of text: not pasted")
            return finish(nil)
        }
        request?.received?.append(piece)
    }

    private func finish(_ bytes: Data?) {
        guard let request else { return }
        self.request = nil
        request.completion(bytes.map { decode($0, request.target) })
    }

    private func decode(_ bytes: Data, _ target: Atom) -> String {
        if target == Atom(XA_STRING) { return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
