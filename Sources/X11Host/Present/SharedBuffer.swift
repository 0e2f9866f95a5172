import VitrineBase

/// One picture of a window in shared memory: premultiplied BGRA, top row first.
///
/// The segment is larger than the picture (`stride` says where the next row starts), so that a window that is being dragged
/// keeps its segments. This process or any other that attaches `shmID` may draw into it between `nextBuffer()` and `present`.
public final class SharedBuffer {
    /// Distinct among the buffers of one window as long as the buffer lives.
    public let id: Int
    /// The System V segment to attach in another process; -1 where there is none and only this process can draw.
    public var shmID: Int32 { segment.id }
    /// The first pixel of the top row, in this process.
    public var address: UnsafeMutableRawPointer { segment.address }
    /// The whole segment.
    public var byteCount: Int { segment.byteCount }
    /// Pixels of the picture.
    public internal(set) var width = 0
    public internal(set) var height = 0
    /// Bytes from one row to the next.
    public var stride: Int { capacityWidth * 4 }
    /// Frames since this buffer was the one shown: 1 = it holds the last presented frame, 2 = the one before; 0 = its content is of no use.
    public internal(set) var age = 0
    /// Where the buffer's content differs from the last presented frame; all of it when `age` is 0.
    /// A renderer paints these and what changed since; what it presents as damage is only the latter.
    public internal(set) var stale: [PixelRect] = []

    let capacityWidth: Int
    let capacityHeight: Int
    let segment: SharedSegment
    /// The number of the frame it was last presented as; 0 = never.
    var frame: UInt64 = 0
    /// Puts that the display has not finished reading.
    var puts = 0
    /// Handed out and not presented yet.
    var isAcquired = false
    var attachment: PresenterAttachment?

    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
    var isFree: Bool { !isAcquired && puts == 0 }

    init?(id: Int, capacityWidth: Int, capacityHeight: Int) {
        guard let segment = SharedSegment(byteCount: capacityWidth * capacityHeight * 4) else { return nil }
        self.id = id
        self.segment = segment
        self.capacityWidth = capacityWidth
        self.capacityHeight = capacityHeight
    }

    /// Whether the picture fits and does not waste most of a large segment.
    func suits(width: Int, height: Int) -> Bool {
        guard width <= capacityWidth, height <= capacityHeight else { return false }
        let capacity = capacityWidth * capacityHeight
        return capacity <= 1 << 20 || capacity / 8 <= width * height
    }
}
