import CX11
import VitrineBase

extension X11Window {
    public func nextBuffer() -> SharedBuffer? {
        guard isUsable else { return nil }
        return pool.next(width: pixelWidth, height: pixelHeight)
    }

    /// A frame of an old size is shown too (better than none), but does not answer the window manager.
    public func present(_ buffer: SharedBuffer, damage: [PixelRect]) {
        guard isUsable, buffer.isAcquired else { return }
        let isResized = pool.front.map { $0.width != buffer.width || $0.height != buffer.height } ?? true
        clip(damage, isWhole: isResized, to: buffer)
        pool.present(buffer, damage: clipped)
        if isMapped { presenter.put(buffer, rects: clipped, to: target) }
        resizeBackground.update(buffer)
        if buffer.width == pixelWidth, buffer.height == pixelHeight { sync?.complete() }
        connection.flush()
    }

    public func discard(_ buffer: SharedBuffer, isStillWritten: Bool) { pool.discard(buffer, isStillWritten: isStillWritten) }

    public func bringUpToDate(_ buffer: SharedBuffer) -> Bool { pool.bringUpToDate(buffer) }

    /// Puts the shown frame again, all of it.
    public func presentAgain() {
        guard isUsable, let front = pool.front else { return }
        putFront([front.bounds])
        connection.flush()
    }

    var target: PutTarget { PutTarget(drawable: id, context: connection.context, visual: connection.visual) }

    private func clip(_ damage: [PixelRect], isWhole: Bool, to buffer: SharedBuffer) {
        clipped.removeAll(keepingCapacity: true)
        if isWhole {
            clipped.append(buffer.bounds)
            return
        }
        for rect in damage {
            let inside = rect.intersection(buffer.bounds)
            if !inside.isEmpty { clipped.append(inside) }
        }
    }

    /// Called for each new buffer: tells the display about its segment, or gives shared memory up for this window.
    func attach(_ buffer: SharedBuffer) {
        guard case .shm(let shm) = presenter else {
            buffer.segment.markForRemoval()
            return
        }
        guard let failure = shm.attach(buffer, target) else { return }
        connection.fallBack(failure)
        fallBack()
        buffer.segment.markForRemoval()
    }

    /// The segments stay, since somebody else may be drawing into them; only the way to the display changes.
    func fallBack() {
        guard presenter.usesSharedMemory else { return }
        presenter = .putImage(PutImagePresenter(connection: connection))
        for buffer in pool.buffers {
            buffer.attachment = nil
            buffer.puts = 0
        }
        if let front = pool.front { exposed.append(front.bounds) }
        onBufferFree?()
    }

    /// Re-puts uncovered parts of the frame that is shown.
    func putFront(_ rects: [PixelRect]) {
        guard isMapped, let front = pool.front else { return }
        clip(rects, isWhole: false, to: front)
        presenter.put(front, rects: clipped, to: target)
    }

    /// True when the segment belonged to this window.
    func completePut(of segment: ShmSeg) -> Bool {
        guard let buffer = pool.buffer(where: { ShmPresenter.isAttachment(segment, of: $0) }) else { return false }
        buffer.puts = max(0, buffer.puts - 1)
        if buffer.isFree, buffer !== pool.front { onBufferFree?() }
        return true
    }
}
