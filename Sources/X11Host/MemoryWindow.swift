import VitrineBase

/// A window without a display: the same buffers and the same rules, and what was presented can be looked at. For tests and for running headless.
public final class MemoryWindow: PlatformWindow {
    public private(set) var pixelWidth: Int
    public private(set) var pixelHeight: Int
    public private(set) var isVisible = false
    public private(set) var title = ""
    public private(set) var cursor = CursorShape.arrow
    public private(set) var presentedFrames = 0
    /// The damage of the last presented frame.
    public private(set) var lastDamage: [PixelRect] = []
    public var onEvent: ((X11Event) -> Void)?
    public var onBufferFree: (() -> Void)?
    private let pool = BufferPool()

    public init(width: Int, height: Int) {
        pixelWidth = max(1, width)
        pixelHeight = max(1, height)
        pool.onCreate = { $0.segment.markForRemoval() }
    }

    /// The frame that is shown; its pixels may be read until the next `present`.
    public var shown: SharedBuffer? { pool.front }

    /// Plays an event, as if a person had caused it.
    public func send(_ event: X11Event) {
        if case .resized(let width, let height) = event {
            pixelWidth = max(1, width)
            pixelHeight = max(1, height)
        }
        onEvent?(event)
    }

    public func nextBuffer() -> SharedBuffer? { pool.next(width: pixelWidth, height: pixelHeight) }

    public func present(_ buffer: SharedBuffer, damage: [PixelRect]) {
        guard buffer.isAcquired else { return }
        let isResized = pool.front.map { $0.width != buffer.width || $0.height != buffer.height } ?? true
        lastDamage = isResized ? [buffer.bounds] : damage
        pool.present(buffer, damage: lastDamage)
        presentedFrames += 1
    }

    public func discard(_ buffer: SharedBuffer, isStillWritten: Bool) { pool.discard(buffer, isStillWritten: isStillWritten) }
    public func bringUpToDate(_ buffer: SharedBuffer) -> Bool { pool.bringUpToDate(buffer) }
    public func setTitle(_ title: String) { self.title = title }
    public func setCursor(_ cursor: CursorShape) { self.cursor = cursor }
    public func resize(width: Int, height: Int) { send(.resized(width: max(1, width), height: max(1, height))) }

    public func show() {
        isVisible = true
        onEvent?(.visibility(true))
    }

    public func hide() {
        isVisible = false
        onEvent?(.visibility(false))
    }

    public func close() {
        isVisible = false
        pool.removeAll()
    }
}
