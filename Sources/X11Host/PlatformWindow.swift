import VitrineBase

/// What the rest of the program needs of a window: a place for pixels, and events. `X11Window` and `MemoryWindow` are its peers.
///
/// A frame goes: `nextBuffer()`, draw what is stale and what changed, `present(_:damage:)`. When `nextBuffer()` is nil the display is
/// still busy with the last frames; `onBufferFree` says when to try again.
public protocol PlatformWindow: AnyObject {
    /// Device pixels.
    var pixelWidth: Int { get }
    var pixelHeight: Int { get }
    /// Nothing needs drawing while this is false.
    var isVisible: Bool { get }
    var onEvent: ((X11Event) -> Void)? { get set }
    var onBufferFree: (() -> Void)? { get set }

    /// A buffer of the window's present size to draw into; nil while all are in use or there is no memory.
    func nextBuffer() -> SharedBuffer?
    /// Shows the buffer. `damage`: where it differs from the last presented frame, in pixels; ignored when the size changed.
    func present(_ buffer: SharedBuffer, damage: [PixelRect])
    /// Gives a buffer back undrawn; `isStillWritten` when another process may be drawing into it yet.
    func discard(_ buffer: SharedBuffer, isStillWritten: Bool)
    /// Copies what `buffer` lacks from the frame that is shown, so that only changes need drawing; false when sizes differ.
    func bringUpToDate(_ buffer: SharedBuffer) -> Bool

    func setTitle(_ title: String)
    func setCursor(_ cursor: CursorShape)
    /// Device pixels; the new size arrives as an event.
    func resize(width: Int, height: Int)
    func show()
    func hide()
    func close()
}

/// What the pointer looks like over a window.
public enum CursorShape: String, CaseIterable, Sendable {
    case arrow, pointingHand, iBeam, crosshair, move, resizeHorizontal, resizeVertical, notAllowed, wait
}

/// Straight or premultiplied pixels for a window's icon.
public struct WindowIcon: Equatable, Sendable {
    public var width: Int
    public var height: Int
    /// `width` × `height` × 4 bytes, BGRA, top row first.
    public var pixels: [UInt8]
    public var isPremultiplied: Bool

    public init(width: Int, height: Int, pixels: [UInt8], isPremultiplied: Bool) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.isPremultiplied = isPremultiplied
    }
}
