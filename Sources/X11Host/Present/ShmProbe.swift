import CX11

/// Finds out whether the display sees this process's segments, by doing it.
///
/// That attaching succeeds is not enough: on another machine or in another IPC namespace the same id may name somebody else's segment.
/// So a pattern is written here, put there into a pixmap, and read back.
enum ShmProbe {
    /// Nil when shared memory works.
    static func run(_ connection: X11Connection) -> X11Failure? {
        let display = connection.display
        guard XShmQueryExtension(display) != 0 else { return .refused(step: "XShmQueryExtension", reason: "the display has no MIT-SHM") }
        guard let buffer = SharedBuffer(id: -1, capacityWidth: 8, capacityHeight: 1) else {
            return .refused(step: "shmget", reason: "no memory")
        }
        let presenter = ShmPresenter(connection: connection)
        let target = PutTarget(drawable: 0, context: connection.context, visual: connection.visual)
        if let failure = presenter.attach(buffer, target) { return failure }
        let pixels = buffer.address.assumingMemoryBound(to: UInt32.self)
        for index in 0..<8 { pixels[index] = UInt32(truncatingIfNeeded: (index + 1) * 0x9e3779 ^ Int(buffer.shmID)) }
        return readsBack(buffer, connection) ? nil : .refused(step: "MIT-SHM probe", reason: "the display sees other memory than this process")
    }

    private static func readsBack(_ buffer: SharedBuffer, _ connection: X11Connection) -> Bool {
        let display = connection.display
        guard let attachment = buffer.attachment as? ShmAttachment, let image = attachment.image else { return false }
        let pixmap = XCreatePixmap(display, connection.helperWindow, 8, 1, UInt32(connection.visual.depth))
        let context = XCreateGC(display, pixmap, 0, nil)
        defer {
            XFreeGC(display, context)
            XFreePixmap(display, pixmap)
        }
        XShmPutImage(display, pixmap, context, image, 0, 0, 0, 0, 8, 1, 0)
        guard let copy = XGetImage(display, pixmap, 0, 0, 8, 1, UInt(bitPattern: -1), ZPixmap) else { return false }
        defer { _ = copy.pointee.f.destroy_image(copy) }
        return (0..<8).allSatisfy { index in
            let expected = UInt(buffer.address.load(fromByteOffset: index * 4, as: UInt32.self))
            return copy.pointee.f.get_pixel(copy, Int32(index), 0) & 0xffffff == expected & 0xffffff
        }
    }
}
