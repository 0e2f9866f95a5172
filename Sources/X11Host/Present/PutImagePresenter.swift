import CX11
import VitrineBase

/// Puts pixels through the connection. Xlib copies them before it returns, so the buffer is free at once.
final class PutImagePresenter {
    unowned let connection: X11Connection

    init(connection: X11Connection) { self.connection = connection }

    func put(_ buffer: SharedBuffer, rects: [PixelRect], to target: PutTarget) {
        let attachment = buffer.attachment as? PlainAttachment ?? PlainAttachment(buffer, connection: connection, visual: target.visual)
        buffer.attachment = attachment
        guard let image = attachment.image else { return }
        for rect in rects {
            XPutImage(
                connection.display, target.drawable, target.context, image, Int32(rect.x), Int32(rect.y), Int32(rect.x), Int32(rect.y),
                UInt32(rect.width), UInt32(rect.height))
        }
    }
}

final class PlainAttachment: PresenterAttachment {
    let image: UnsafeMutablePointer<XImage>?

    init(_ buffer: SharedBuffer, connection: X11Connection, visual: X11Visual) {
        image = XCreateImage(
            connection.display, visual.visual, UInt32(visual.depth), ZPixmap, 0, buffer.address.assumingMemoryBound(to: CChar.self),
            UInt32(buffer.capacityWidth), UInt32(buffer.capacityHeight), 32, Int32(buffer.stride))
    }

    deinit {
        guard let image else { return }
        // XDestroyImage would free the pixels, which belong to the segment.
        image.pointee.data = nil
        _ = image.pointee.f.destroy_image(image)
    }
}
