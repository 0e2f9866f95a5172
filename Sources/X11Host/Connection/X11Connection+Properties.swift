import CX11
import Foundation

extension X11Connection {
    /// Bytes that one property change may carry: a request's limit less its header, and no more than is good for one piece.
    var largestProperty: Int { min(Int(XMaxRequestSize(display)) * 4 - 1024, 1 << 18) }

    func setBytes(_ bytes: Data, type: Atom, _ window: Window, _ property: Atom) {
        bytes.withUnsafeBytes { raw in
            _ = XChangeProperty(
                display, window, property, type, 8, PropModeReplace, raw.bindMemory(to: UInt8.self).baseAddress, Int32(raw.count))
        }
    }

    /// Reads a property of 8-bit data and deletes it; of a property in another format only the type is told.
    func takeBytes(_ window: Window, _ property: Atom) -> (bytes: Data, type: Atom)? {
        read(window, property, delete: true) { pointer, count, format, type in
            (format == 8 ? Data(bytes: pointer, count: count) : Data(), type)
        }
    }

    /// A property of 32-bit items, which Xlib hands out as C `long`s.
    func readLongs(_ window: Window, _ property: Atom) -> [UInt]? {
        let result: [UInt]?? = read(window, property, delete: false) { pointer, count, format, _ in
            guard format == 32 else { return nil }
            return pointer.withMemoryRebound(to: UInt.self, capacity: count) { Array(UnsafeBufferPointer(start: $0, count: count)) }
        }
        return result ?? nil
    }

    private func read<R>(
        _ window: Window, _ property: Atom, delete: Bool, _ body: (UnsafeMutablePointer<UInt8>, Int, Int32, Atom) -> R
    ) -> R? {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0, rest: UInt = 0
        var pointer: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            display, window, property, 0, 0x1fff_ffff, delete ? 1 : 0, Atom(AnyPropertyType), &type, &format, &count, &rest, &pointer)
        guard status == Success, let pointer else { return nil }
        defer { XFree(pointer) }
        return type == 0 ? nil : body(pointer, Int(count), format, type)
    }
}
