import CX11
import Foundation
import VitrineBase

/// What window managers and desktops read from the window.
extension X11Window {
    public func setTitle(_ title: String) {
        guard isUsable else { return }
        // One line, and no NUL: WM_NAME is a C string.
        let line = String(title.map { $0.isNewline || $0 == "\0" ? " " : $0 })
        Xutf8SetWMProperties(connection.display, id, line, line, nil, 0, nil, nil, nil)
        let bytes = Array(line.utf8)
        XChangeProperty(
            connection.display, id, connection.atoms.netWMName, connection.atoms.utf8String, 8, PropModeReplace, bytes, Int32(bytes.count))
        connection.flush()
    }

    /// Device pixels; managers enforce it, the X server does not.
    public func setMinimumSize(width: Int, height: Int) {
        guard isUsable, let hints = XAllocSizeHints() else { return }
        defer { XFree(hints) }
        hints.pointee.flags = PMinSize
        hints.pointee.min_width = Int32(Self.allowed(width))
        hints.pointee.min_height = Int32(Self.allowed(height))
        XSetWMNormalHints(connection.display, id, hints)
        connection.flush()
    }

    /// Ignored with a line in the log when the pixels do not match the size.
    public func setIcon(_ icon: WindowIcon) {
        guard isUsable else { return }
        guard let longs = icon.cardinals else {
            connection.log("icon of \(icon.width) × \(icon.height) needs \(icon.width * icon.height * 4) bytes, got \(icon.pixels.count)")
            return
        }
        longs.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                connection.display, id, connection.atoms.netWMIcon, Atom(XA_CARDINAL), 32, PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress, Int32(longs.count))
        }
        connection.flush()
    }

    func setProperties(_ options: WindowOptions) {
        setClass(instance: options.instanceName, name: options.className)
        setMinimumSize(width: options.minimumWidth, height: options.minimumHeight)
        setHints()
        setProtocols()
        setProcess()
        if let icon = options.icon { setIcon(icon) }
    }

    private func setClass(instance: String, name: String) {
        guard let hint = XAllocClassHint() else { return }
        let instanceCopy = strdup(instance), nameCopy = strdup(name)
        hint.pointee.res_name = instanceCopy
        hint.pointee.res_class = nameCopy
        XSetClassHint(connection.display, id, hint)
        XFree(hint)
        free(instanceCopy)
        free(nameCopy)
    }

    private func setHints() {
        guard let hints = XAllocWMHints() else { return }
        hints.pointee.flags = InputHint | StateHint
        hints.pointee.input = 1
        hints.pointee.initial_state = NormalState
        XSetWMHints(connection.display, id, hints)
        XFree(hints)
    }

    private func setProtocols() {
        let atoms = connection.atoms
        var protocols = [atoms.wmDeleteWindow, atoms.netWMPing]
        if let sync {
            protocols.append(atoms.netWMSyncRequest)
            setLongs(atoms.netWMSyncRequestCounter, type: Atom(XA_CARDINAL), [UInt(sync.counter)])
        }
        XSetWMProtocols(connection.display, id, &protocols, Int32(protocols.count))
        setLongs(atoms.netWMWindowType, type: Atom(XA_ATOM), [UInt(atoms.netWMWindowTypeNormal)])
    }

    /// The process id means something only beside the machine's name, which `setTitle`'s call fills in.
    private func setProcess() {
        setLongs(connection.atoms.netWMPID, type: Atom(XA_CARDINAL), [UInt(getpid())])
    }

    /// Format 32 means C `long`s to Xlib, 8 bytes each here.
    private func setLongs(_ property: Atom, type: Atom, _ values: [UInt]) {
        values.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                connection.display, id, property, type, 32, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(values.count))
        }
    }
}

extension WindowIcon {
    /// _NET_WM_ICON's form: width, height, then straight ARGB, a `long` each; nil when the pixels do not match the size.
    var cardinals: [UInt]? {
        guard width > 0, height > 0, width <= 1024, height <= 1024, pixels.count == width * height * 4 else { return nil }
        var longs: [UInt] = [UInt(width), UInt(height)]
        longs.reserveCapacity(width * height + 2)
        for index in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = UInt(pixels[index + 3])
            func straight(_ byte: UInt8) -> UInt {
                guard isPremultiplied, alpha > 0 else { return UInt(byte) }
                return min(255, (UInt(byte) * 255 + alpha / 2) / alpha)
            }
            longs.append(alpha << 24 | straight(pixels[index + 2]) << 16 | straight(pixels[index + 1]) << 8 | straight(pixels[index]))
        }
        return longs
    }
}
