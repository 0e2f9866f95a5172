import CX11
import VitrineBase

/// How pixels get from a buffer to the window.
public enum PresentMode: String, Sendable {
    /// Shared memory where the display can see it, else `putImage`.
    case automatic
    /// Always through the connection; `VITRINE_NO_SHM=1` asks for this.
    case putImage

    public init(environment: [String: String]) {
        self = environment["VITRINE_NO_SHM"].map { !$0.isEmpty && $0 != "0" } == true ? .putImage : .automatic
    }
}

/// What the display knows of one buffer. Xlib frees it with the buffer.
protocol PresenterAttachment: AnyObject {}

enum Presenter {
    case shm(ShmPresenter)
    case putImage(PutImagePresenter)

    var usesSharedMemory: Bool {
        if case .shm = self { return true }
        return false
    }

    /// Puts `rects` of the buffer at the same place of the window. Rectangles must lie inside the buffer.
    func put(_ buffer: SharedBuffer, rects: [PixelRect], to target: PutTarget) {
        switch self {
        case .shm(let presenter): presenter.put(buffer, rects: rects, to: target)
        case .putImage(let presenter): presenter.put(buffer, rects: rects, to: target)
        }
    }
}

struct PutTarget {
    var drawable: Drawable
    var context: GC
    /// Segments of other depths would be misread, so images are made for the window's own.
    var visual: X11Visual
}
