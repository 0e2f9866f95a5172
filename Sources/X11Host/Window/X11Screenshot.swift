import CX11
import VitrineBase

/// Pixels read back from the display.
public struct CapturedPixels: Equatable, Sendable {
    public var width: Int
    public var height: Int
    /// BGRA, opaque, rows without gaps, top row first.
    public var bytes: [UInt8]

    /// Blue, green, red, alpha at a position inside the picture.
    public func pixel(x: Int, y: Int) -> UInt32 {
        let offset = (y * width + x) * 4
        return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }
}

/// Reads what the display really shows: what lies over a window is in the picture, and only what is on the screen can be read.
public enum X11Screenshot {
    /// The window's part that is on the screen.
    /// - Throws: `X11Failure` when the window is not shown or wholly outside the screen.
    public static func capture(_ window: X11Window) throws -> CapturedPixels {
        let connection = window.connection
        guard connection.isOpen, !window.isClosed else { throw X11Failure.displayLost }
        // A window manager may be resizing it: hold everybody else until the pixels are read.
        XGrabServer(connection.display)
        defer {
            XUngrabServer(connection.display)
            connection.flush()
        }
        return try read(connection, window.id, visiblePart(of: window.id, connection))
    }

    /// In the window's coordinates, at the size that the server knows: it may be ahead of what was reported.
    private static func visiblePart(of window: Window, _ connection: X11Connection) -> PixelRect {
        var x: Int32 = 0, y: Int32 = 0, left: Int32 = 0, top: Int32 = 0
        var width: UInt32 = 0, height: UInt32 = 0, border: UInt32 = 0, depth: UInt32 = 0
        var child: Window = 0, root: Window = 0
        XGetGeometry(connection.display, window, &root, &left, &top, &width, &height, &border, &depth)
        XTranslateCoordinates(connection.display, window, connection.root, 0, 0, &x, &y, &child)
        let onScreen = PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)).intersection(screenBounds(connection))
        return PixelRect(x: onScreen.x - Int(x), y: onScreen.y - Int(y), width: onScreen.width, height: onScreen.height)
    }

    /// The whole screen, with every window on it.
    public static func captureScreen(_ connection: X11Connection) throws -> CapturedPixels {
        guard connection.isOpen else { throw X11Failure.displayLost }
        return try read(connection, connection.root, screenBounds(connection))
    }

    private static func screenBounds(_ connection: X11Connection) -> PixelRect {
        PixelRect(
            x: 0, y: 0, width: Int(XDisplayWidth(connection.display, connection.screen)),
            height: Int(XDisplayHeight(connection.display, connection.screen)))
    }

    private static func read(_ connection: X11Connection, _ drawable: Drawable, _ rect: PixelRect) throws -> CapturedPixels {
        guard !rect.isEmpty else { throw X11Failure.refused(step: "XGetImage", reason: "the window is outside the screen") }
        var image: UnsafeMutablePointer<XImage>?
        let refusal = connection.trap {
            image = XGetImage(
                connection.display, drawable, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height), UInt(bitPattern: -1), ZPixmap)
        }
        connection.flush()
        guard let image, let data = image.pointee.data else {
            throw X11Failure.refused(step: "XGetImage", reason: refusal?.text ?? "no picture")
        }
        defer { _ = image.pointee.f.destroy_image(image) }
        guard image.pointee.bits_per_pixel == 32 else {
            throw X11Failure.unsupportedPixels(display: connection.displayName, found: "\(image.pointee.bits_per_pixel) bits a pixel")
        }
        return copy(UnsafeRawPointer(data), stride: Int(image.pointee.bytes_per_line), width: rect.width, height: rect.height)
    }

    private static func copy(_ source: UnsafeRawPointer, stride: Int, width: Int, height: Int) -> CapturedPixels {
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
            let pixels = UnsafeMutableRawBufferPointer(target)
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = source.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self)
                    pixels.storeBytes(of: pixel | 0xff00_0000, toByteOffset: (y * width + x) * 4, as: UInt32.self)
                }
            }
            count = width * height * 4
        }
        return CapturedPixels(width: width, height: height, bytes: bytes)
    }
}
