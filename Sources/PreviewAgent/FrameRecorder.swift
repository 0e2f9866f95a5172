import Foundation
import VitrinePreviewKit
import VitrineRaster

/// Collects frames of one preview, all of the size of the first one.
@MainActor
final class FrameRecorder {
    private let bridge: HostBridge
    private let surface: Surface
    private var animation: AnimatedPNG

    /// - Throws: `Failure` for a size that can't be drawn.
    init(_ bridge: HostBridge, _ first: FrameSummary, _ framesPerSecond: Int) throws {
        self.bridge = bridge
        surface = try bridge.surface(for: first)
        animation = AnimatedPNG(
            width: surface.target.width, height: surface.target.height, isOpaque: (bridge.options.background ?? .opaque) == .opaque,
            framesPerSecond: framesPerSecond, pixelsPerPoint: bridge.options.scale)
    }

    /// Draws the bridge's last frame.
    func append() throws {
        bridge.drawExport(into: surface)
        try Failure.writing { try animation.append(surface.target) }
    }

    func write(to path: String) throws {
        try Failure.writing { try animation.write(to: path) }
    }
}
