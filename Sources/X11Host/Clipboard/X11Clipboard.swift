import CX11
import Foundation

/// What other programs may take; any part may be missing.
public struct ClipboardContents: Equatable, Sendable {
    public var text: String?
    /// A whole PNG file.
    public var png: Data?

    public init(text: String? = nil, png: Data? = nil) {
        self.text = text
        self.png = png
    }
}

/// The CLIPBOARD selection. X has no store: the owner answers requests, so what was copied lasts as long as the connection
/// (desktops with a clipboard manager keep it longer).
public final class X11Clipboard {
    /// What this process offers; nil once another program has copied something.
    public private(set) var contents: ClipboardContents?
    /// Large transfers under way.
    public var activeTransfers: Int { transfers.count }

    unowned let connection: X11Connection
    var transfers: [ClipboardTransfer.Key: ClipboardTransfer] = [:]
    var request: ClipboardRequest?
    private var ownedSince: Time = 0

    init(connection: X11Connection) { self.connection = connection }

    /// Takes the clipboard over. False when the display did not let it.
    @discardableResult
    public func copy(_ new: ClipboardContents) -> Bool {
        guard connection.isOpen else { return false }
        ownedSince = connection.lastInputTime
        contents = new
        XSetSelectionOwner(connection.display, connection.atoms.clipboard, connection.helperWindow, ownedSince)
        let isOwner = XGetSelectionOwner(connection.display, connection.atoms.clipboard) == connection.helperWindow
        if !isOwner { contents = nil }
        connection.flush()
        return isOwner
    }

    // MARK: Answering

    func handle(_ event: XSelectionClearEvent) {
        if event.selection == connection.atoms.clipboard { contents = nil }
    }

    func handle(_ event: XSelectionRequestEvent) {
        // Clients from before ICCCM leave the property out and mean the target.
        let property = event.property == 0 ? event.target : event.property
        let isOurs = event.selection == connection.atoms.clipboard && contents != nil
        let isDone = isOurs && convert(event.target, for: event.requestor, into: property)
        var reply = XEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.requestor = event.requestor
        reply.xselection.selection = event.selection
        reply.xselection.target = event.target
        reply.xselection.property = isDone ? property : 0
        reply.xselection.time = event.time
        XSendEvent(connection.display, event.requestor, 0, 0, &reply)
    }

    /// The types on offer, best first.
    private var offered: [Atom] {
        let atoms = connection.atoms
        var list = [atoms.targets, atoms.timestamp, atoms.multiple]
        if contents?.png != nil { list.append(atoms.imagePNG) }
        if contents?.text != nil { list += [atoms.utf8String, atoms.textPlainUTF8, atoms.textPlain, atoms.text, Atom(XA_STRING)] }
        return list
    }

    private func convert(_ target: Atom, for requestor: Window, into property: Atom) -> Bool {
        let atoms = connection.atoms
        switch target {
        case atoms.targets: setLongs(offered.map { UInt($0) }, type: Atom(XA_ATOM), requestor, property)
        case atoms.timestamp: setLongs([UInt(ownedSince)], type: Atom(XA_INTEGER), requestor, property)
        case atoms.multiple: return convertEach(for: requestor, listedIn: property)
        default:
            guard let (bytes, type) = data(for: target) else { return false }
            return put(bytes, type: type, requestor, property)
        }
        return true
    }

    private func data(for target: Atom) -> (Data, Atom)? {
        let atoms = connection.atoms
        switch target {
        case atoms.imagePNG:
            return contents?.png.map { ($0, target) }
        case atoms.utf8String, atoms.textPlainUTF8, atoms.textPlain:
            return contents?.text.map { (Data($0.utf8), target) }
        case atoms.text:
            return contents?.text.map { (Data($0.utf8), atoms.utf8String) }
        case Atom(XA_STRING):
            return contents?.text.map { (Self.latin1($0), target) }
        default:
            return nil
        }
    }

    private static func latin1(_ text: String) -> Data {
        Data(text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") })
    }

    /// MULTIPLE: a list of pairs (target, property), each converted by itself; a failed one is replaced by None.
    private func convertEach(for requestor: Window, listedIn property: Atom) -> Bool {
        guard var pairs = connection.readLongs(requestor, property), pairs.count % 2 == 0 else { return false }
        for index in stride(from: 0, to: pairs.count, by: 2) {
            let target = Atom(pairs[index])
            let isDone = target != connection.atoms.multiple && convert(target, for: requestor, into: Atom(pairs[index + 1]))
            if !isDone { pairs[index] = 0 }
        }
        setLongs(pairs, type: connection.atoms.atomPair, requestor, property)
        return true
    }

    private func setLongs(_ values: [UInt], type: Atom, _ window: Window, _ property: Atom) {
        values.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                connection.display, window, property, type, 32, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(values.count))
        }
    }

    func put(_ bytes: Data, type: Atom, _ window: Window, _ property: Atom) -> Bool {
        if bytes.count > connection.largestProperty { return startTransfer(bytes, type: type, window, property) }
        connection.setBytes(bytes, type: type, window, property)
        return true
    }
}
