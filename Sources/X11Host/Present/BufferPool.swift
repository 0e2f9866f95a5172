import Foundation
import VitrineBase

/// The buffers of one window: which is shown, which may be drawn into, and how far behind each one is.
///
/// The shown buffer (`front`) is never handed out, so that uncovered parts can be put again from it at any time.
/// Normally there are two; a third is made only when the second is still being drawn (a hung agent) and another picture must be shown.
final class BufferPool {
    private(set) var buffers: [SharedBuffer] = []
    private(set) var front: SharedBuffer?
    /// Segments made over the pool's life.
    private(set) var allocations = 0
    let limit = 3
    /// Called for each new buffer, before it is handed out.
    var onCreate: (SharedBuffer) -> Void = { _ in }

    private var frame: UInt64 = 0
    private var nextID = 0
    private let maximumStale = 8

    /// A buffer for a picture of this size; nil while all are in use.
    func next(width: Int, height: Int) -> SharedBuffer? {
        guard let buffer = reusable(width: width, height: height) ?? added(width: width, height: height) else { return nil }
        if buffer.width != width || buffer.height != height {
            buffer.width = width
            buffer.height = height
            buffer.frame = 0
        }
        if let front, front.width != width || front.height != height { buffer.frame = 0 }
        buffer.age = buffer.frame == 0 ? 0 : Int(frame - buffer.frame) + 1
        if buffer.age == 0 {
            buffer.stale.removeAll(keepingCapacity: true)
            buffer.stale.append(buffer.bounds)
        }
        buffer.isAcquired = true
        return buffer
    }

    private func reusable(width: Int, height: Int) -> SharedBuffer? {
        guard let index = buffers.firstIndex(where: { $0 !== front && $0.isFree }) else { return nil }
        if buffers[index].suits(width: width, height: height) { return buffers[index] }
        buffers.remove(at: index)
        return nil
    }

    private func added(width: Int, height: Int) -> SharedBuffer? {
        // One that the display is still reading will be free in a moment: that is worth waiting for.
        guard buffers.count < limit, !buffers.contains(where: { $0 !== front && !$0.isAcquired }) else { return nil }
        guard let buffer = SharedBuffer(id: nextID, capacityWidth: Self.capacity(width), capacityHeight: Self.capacity(height)) else { return nil }
        nextID += 1
        allocations += 1
        buffers.append(buffer)
        onCreate(buffer)
        return buffer
    }

    /// A multiple of 256 pixels with at least 64 to spare: untouched pages cost nothing, and a drag that begins at any size goes far before
    /// it needs more.
    static func capacity(_ pixels: Int) -> Int { (max(1, pixels) + 64 + 255) / 256 * 256 }

    /// Makes `buffer` the shown one; `damage` is where it differs from the one before.
    func present(_ buffer: SharedBuffer, damage: [PixelRect]) {
        frame += 1
        buffer.isAcquired = false
        buffer.frame = frame
        buffer.age = 1
        buffer.stale.removeAll(keepingCapacity: true)
        front = buffer
        for other in buffers where other !== buffer { addStale(damage, to: other) }
    }

    private func addStale(_ damage: [PixelRect], to buffer: SharedBuffer) {
        for rect in damage where !buffer.stale.contains(where: { $0.contains(rect) }) { buffer.stale.append(rect) }
        guard buffer.stale.count > maximumStale else { return }
        let union = buffer.stale.reduce(buffer.stale[0]) { $0.union($1) }
        buffer.stale.removeAll(keepingCapacity: true)
        buffer.stale.append(union)
    }

    /// Gives a buffer back undrawn. With `isStillWritten` another process may be drawing yet: the segment is left to it and never shown.
    func discard(_ buffer: SharedBuffer, isStillWritten: Bool) {
        guard buffer.isAcquired else { return }
        buffer.isAcquired = false
        buffer.frame = 0
        if isStillWritten { buffers.removeAll { $0 === buffer } }
    }

    /// Copies what `buffer` lacks from the shown buffer; false when there is none of the same size to copy from.
    func bringUpToDate(_ buffer: SharedBuffer) -> Bool {
        guard let front, front !== buffer, front.width == buffer.width, front.height == buffer.height else { return false }
        for rect in buffer.stale { Self.copy(rect.intersection(buffer.bounds), from: front, to: buffer) }
        buffer.stale.removeAll(keepingCapacity: true)
        buffer.frame = frame
        buffer.age = 1
        return true
    }

    private static func copy(_ rect: PixelRect, from source: SharedBuffer, to target: SharedBuffer) {
        guard !rect.isEmpty else { return }
        for y in rect.y..<rect.maxY {
            memcpy(target.address + y * target.stride + rect.x * 4, source.address + y * source.stride + rect.x * 4, rect.width * 4)
        }
    }

    func buffer(where isIt: (SharedBuffer) -> Bool) -> SharedBuffer? { buffers.first(where: isIt) }

    func removeAll() {
        buffers.removeAll()
        front = nil
    }
}
