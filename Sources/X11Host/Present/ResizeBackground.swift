import CX11
import Dispatch

/// While a window is being resized, what the server itself paints into a new strip: the colour of the picture's bottom right corner.
///
/// Between the server's resize and the moment this process hears of it lies a little time, in which a window without a background shows
/// whatever was on the screen there (seen in about 1 of 80 screenshots during a drag). A colour all the time would be worse: the server
/// would paint it wherever another window moves away. So it is set when sizes begin to change and taken back when they rest.
final class ResizeBackground {
    private unowned let connection: X11Connection
    private let window: Window
    private var color: UInt?
    private var changes = 0

    init(connection: X11Connection, window: Window) {
        self.connection = connection
        self.window = window
    }

    var isActive: Bool { color != nil }

    /// A new size came.
    func begin(_ front: SharedBuffer?) {
        guard let front else { return }
        set(Self.corner(of: front))
        changes += 1
        let seen = changes
        connection.queue.asyncAfter(deadline: .now() + 2) { [weak self] in self?.endIfResting(since: seen) }
    }

    /// A new picture is shown.
    func update(_ front: SharedBuffer) {
        if isActive { set(Self.corner(of: front)) }
    }

    private func set(_ new: UInt) {
        guard new != color else { return }
        color = new
        XSetWindowBackground(connection.display, window, new)
    }

    private func endIfResting(since seen: Int) {
        guard seen == changes, isActive, connection.isOpen else { return }
        color = nil
        XSetWindowBackgroundPixmap(connection.display, window, Pixmap(None))
        connection.flush()
    }

    private static func corner(of buffer: SharedBuffer) -> UInt {
        guard buffer.width > 0, buffer.height > 0 else { return 0 }
        let offset = (buffer.height - 1) * buffer.stride + (buffer.width - 1) * 4
        return UInt(buffer.address.load(fromByteOffset: offset, as: UInt32.self))
    }
}
