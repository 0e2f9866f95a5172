import Foundation
import SwiftUICore
import VitrineDisplayList
import VitrineRaster

/// Draws a view apart from any window, for `ImageRenderer`.
enum RenderImage {
    /// Pixels that a picture may have.
    private static let maximumPixels = 100_000_000.0

    static func install(_ resources: ResourceLocations) {
        _ImageRendering.render = { view, proposal, scale, isOpaque in
            let outer = _WindowMetrics.current
            defer { _WindowMetrics.set(size: outer.size, scale: outer.scale) }
            var options = HostOptions()
            options.scale = scale
            options.background = isOpaque ? .opaque : .clear
            if let width = proposal.width, let height = proposal.height { options.size = CGSize(width: width, height: height) } else { options.fit = true }
            let host = ViewHost(options: options, resources: resources)
            host.setRoot(view)
            defer { host.close() }
            let size = host.frame(at: 0).size
            let width = (size.width * scale).rounded(.up), height = (size.height * scale).rounded(.up)
            guard width >= 1, height >= 1, Double(width * height) <= maximumPixels else { return nil }
            let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(width) * Int(height) * 4, alignment: 16)
            pixels.initializeMemory(as: UInt8.self, repeating: 0)
            host.renderExport(into: PixelTarget(pixels: pixels.baseAddress!.assumingMemoryBound(to: UInt32.self), width: Int(width), height: Int(height)))
            return Bitmap(width: Int(width), height: Int(height), scale: scale, pixels: pixels)
        }
    }
}
