import Foundation
import SwiftUI
import VitrineBase
import VitrineHost
import VitrineRaster
import VitrineX11Host

private struct LayerRoot<Content: View>: View {
    let content: Content
    let width: CGFloat?
    var body: some View { content.frame(width: width) }
}

/// A piece of the viewer's own interface, laid out and drawn by the same engine as the previews, in this process.
@MainActor
final class ChromeLayer {
    private let host: ViewHost
    /// Lays the view out at a width in points, or its own for nil.
    private var setWidth: (CGFloat?) -> Void = { _ in }
    /// Keeps the picture of the last frame, to be copied into whichever buffer is drawn next.
    private var picture: PixelBuffer?
    private var drawnSize = (width: 0, height: 0)

    init(scale: Double, fit: Bool = false) {
        var options = HostOptions()
        options.scale = scale
        options.fit = fit
        options.background = .clear
        host = ViewHost(options: options, resources: ResourceLocations(folders: [], symbols: nil))
    }

    func set<V: View>(_ view: V) {
        setWidth = { [host] in host.setRoot(LayerRoot(content: view, width: $0)) }
        setWidth(nil)
    }

    func setScheme(_ scheme: HostOptions.Scheme?) {
        var options = host.options
        options.colorScheme = scheme
        host.options = options
    }

    /// Lays out for at most `size` points and draws into memory of its own.
    /// - Returns: the size in pixels.
    func draw(size: CGSize, at seconds: Double) -> (width: Int, height: Int) {
        if !host.options.fit { host.options.size = size }
        var report = host.frame(at: seconds)
        if host.options.fit, report.size.width > size.width {
            setWidth(max(size.width, 1))
            report = host.frame(at: seconds)
        }
        render(report.size)
        return drawnSize
    }

    private func render(_ size: CGSize) {
        let width = max(Int((size.width * host.options.scale).rounded(.up)), 1), height = max(Int((size.height * host.options.scale).rounded(.up)), 1)
        if drawnSize != (width, height) || picture == nil { picture = PixelBuffer(width: width, height: height) }
        drawnSize = (width, height)
        host.render(into: picture!.target, damage: nil)
    }

    /// Blends the picture over a buffer with its top left corner at `x`, `y` pixels.
    func copy(into buffer: SharedBuffer, x: Int, y: Int) {
        guard let picture else { return }
        let base = buffer.address.assumingMemoryBound(to: UInt32.self), stride = buffer.stride / 4
        let x0 = max(x, 0), x1 = min(x + picture.target.width, buffer.width)
        guard x1 > x0 else { return }
        for row in max(y, 0)..<max(min(y + picture.target.height, buffer.height), max(y, 0)) {
            let source = picture.target.pixels + (row - y) * picture.target.stride - x
            let target = base + row * stride
            for column in x0..<x1 { target[column] = Self.over(source[column], target[column]) }
        }
    }

    /// Premultiplied source over target.
    private static func over(_ s: UInt32, _ t: UInt32) -> UInt32 {
        let alpha = s >> 24
        if alpha == 255 { return s }
        if alpha == 0 { return t }
        let k = 255 - alpha
        let rb = t & 0x00ff_00ff, ag = (t >> 8) & 0x00ff_00ff
        let scaledRB = ((rb * k + 0x0080_0080) + (((rb * k + 0x0080_0080) >> 8) & 0x00ff_00ff)) >> 8 & 0x00ff_00ff
        let scaledAG = ((ag * k + 0x0080_0080) + (((ag * k + 0x0080_0080) >> 8) & 0x00ff_00ff)) & 0xff00_ff00
        return s &+ (scaledRB | scaledAG)
    }

    /// Passes a click on, in points of the layer; state changes show when it is drawn next.
    func click(x: Double, y: Double, isDown: Bool) {
        host.send(.pointer(phase: isDown ? .began : .ended, x: x, y: y, button: 1, clickCount: 1, modifiers: []))
    }
}
