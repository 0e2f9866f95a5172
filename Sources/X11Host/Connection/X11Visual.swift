import CX11

/// A way of showing pixels: 24-bit true colour whose bytes in memory are blue, green, red and one unused (or alpha).
struct X11Visual {
    var visual: UnsafeMutablePointer<Visual>
    var depth: Int32
    /// Zero when the parent's colour map fits.
    var needsColormap: Bool

    /// The screen's default where it fits, else the first 24-bit, then 32-bit one that does.
    static func choose(_ display: OpaquePointer, screen: Int32) throws -> X11Visual {
        let name = String(cString: XDisplayString(display))
        guard XImageByteOrder(display) == LSBFirst else {
            throw X11Failure.unsupportedPixels(display: name, found: "most significant byte first")
        }
        let byDefault = XDefaultVisual(display, screen)!
        let defaultDepth = XDefaultDepth(display, screen)
        if fits(byDefault.pointee, depth: defaultDepth, display: display) {
            return X11Visual(visual: byDefault, depth: defaultDepth, needsColormap: false)
        }
        for depth in [Int32(24), 32] {
            var info = XVisualInfo()
            if XMatchVisualInfo(display, screen, depth, TrueColor, &info) != 0, let visual = info.visual,
                fits(visual.pointee, depth: depth, display: display) {
                return X11Visual(visual: visual, depth: depth, needsColormap: true)
            }
        }
        throw X11Failure.unsupportedPixels(display: name, found: "depth \(defaultDepth)")
    }

    private static func fits(_ visual: Visual, depth: Int32, display: OpaquePointer) -> Bool {
        guard depth == 24 || depth == 32, visual.red_mask == 0xff0000, visual.green_mask == 0xff00, visual.blue_mask == 0xff else { return false }
        var count: Int32 = 0
        guard let formats = XListPixmapFormats(display, &count) else { return false }
        defer { XFree(formats) }
        return (0..<Int(count)).contains { formats[$0].depth == depth && formats[$0].bits_per_pixel == 32 }
    }
}
