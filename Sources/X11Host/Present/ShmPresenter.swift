import CX11
import VitrineBase

/// Puts pixels through MIT-SHM: the display reads the segment itself and says when it is done.
///
/// The display may read a segment long after the request was sent, so a buffer is in use until the `ShmCompletion` of its last
/// rectangle came back; requests are handled in order, hence one completion a frame is enough.
final class ShmPresenter {
    unowned let connection: X11Connection

    init(connection: X11Connection) { self.connection = connection }

    func put(_ buffer: SharedBuffer, rects: [PixelRect], to target: PutTarget) {
        guard let image = attached(buffer, target)?.image else { return }
        for (index, rect) in rects.enumerated() {
            let isLast = index == rects.count - 1
            XShmPutImage(
                connection.display, target.drawable, target.context, image, Int32(rect.x), Int32(rect.y), Int32(rect.x), Int32(rect.y),
                UInt32(rect.width), UInt32(rect.height), isLast ? 1 : 0)
        }
        if !rects.isEmpty { buffer.puts += 1 }
    }

    /// Tells the display about the segment; false when it may not or can't see it. Costs one round trip per segment.
    func attach(_ buffer: SharedBuffer, _ target: PutTarget) -> X11Failure? {
        guard buffer.shmID >= 0 else { return .refused(step: "shmget", reason: "no System V shared memory") }
        do {
            buffer.attachment = try ShmAttachment(buffer, connection: connection, visual: target.visual)
        } catch let failure as X11Failure {
            return failure
        } catch { return .refused(step: "XShmAttach", reason: "\(error)") }
        buffer.segment.markForRemoval()
        return nil
    }

    private func attached(_ buffer: SharedBuffer, _ target: PutTarget) -> ShmAttachment? {
        buffer.attachment as? ShmAttachment
    }

    /// Which buffer a completion event belongs to.
    static func isAttachment(_ segment: ShmSeg, of buffer: SharedBuffer) -> Bool {
        (buffer.attachment as? ShmAttachment)?.info.pointee.shmseg == segment
    }
}

final class ShmAttachment: PresenterAttachment {
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    private(set) var image: UnsafeMutablePointer<XImage>?
    private weak var connection: X11Connection?

    init(_ buffer: SharedBuffer, connection: X11Connection, visual: X11Visual) throws {
        info.initialize(to: XShmSegmentInfo())
        info.pointee.shmid = buffer.shmID
        info.pointee.shmaddr = buffer.address.assumingMemoryBound(to: CChar.self)
        info.pointee.readOnly = 0
        let refusal = connection.trap { XShmAttach(connection.display, info) }
        if let refusal { throw X11Failure.refused(step: "XShmAttach", reason: refusal.text) }
        // From here on deinit detaches.
        self.connection = connection
        image = XShmCreateImage(
            connection.display, visual.visual, UInt32(visual.depth), ZPixmap, info.pointee.shmaddr, info,
            UInt32(buffer.capacityWidth), UInt32(buffer.capacityHeight))
        guard image?.pointee.bytes_per_line == Int32(buffer.stride) else {
            throw X11Failure.refused(step: "XShmCreateImage", reason: "unexpected row length")
        }
    }

    deinit {
        if let connection, connection.isOpen { XShmDetach(connection.display, info) }
        // Frees only the description; the pixels belong to the segment.
        if let image { _ = image.pointee.f.destroy_image(image) }
        info.deallocate()
    }
}
