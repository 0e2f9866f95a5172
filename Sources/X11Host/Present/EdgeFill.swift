import CX11

/// Continues a window's right column and bottom row into the strip that appeared when it grew.
///
/// The window's background is None, so the server leaves in a new strip whatever was on the screen there. The picture of the new size
/// takes a frame to draw; until then the strip shows the edge of the old one. The server copies inside the window, doubling each time,
/// so a strip of n pixels takes log2(n) small requests and no pixels cross the connection.
enum EdgeFill {
    static func extend(
        _ display: OpaquePointer, _ window: Window, _ context: GC, from old: (width: Int, height: Int), to new: (width: Int, height: Int)
    ) {
        guard old.width > 0, old.height > 0 else { return }
        doubling(from: old.width, to: new.width) { source, target, count in
            XCopyArea(
                display, window, window, context, Int32(source), 0, UInt32(count), UInt32(min(old.height, new.height)), Int32(target), 0)
        }
        doubling(from: old.height, to: new.height) { source, target, count in
            XCopyArea(display, window, window, context, 0, Int32(source), UInt32(new.width), UInt32(count), 0, Int32(target))
        }
    }

    private static func doubling(from old: Int, to new: Int, copy: (_ source: Int, _ target: Int, _ count: Int) -> Void) {
        var filled = old
        while filled < new {
            let count = min(filled - (old - 1), new - filled)
            copy(old - 1, filled, count)
            filled += count
        }
    }
}
