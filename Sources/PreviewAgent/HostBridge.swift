import CShims
import Foundation
import SwiftUI
import VitrinePreviewKit

/// All that the agent asks of the engine, in one place.
@MainActor
final class HostBridge {
    private var host: ViewHost
    private let resources: ResourceLocations
    private(set) var options = RenderOptions()
    private var surface: Surface?

    /// Largest picture that is made, in pixels.
    static let maximumPixels = 200_000_000

    init(folders: [String], assets: String?) {
        resources = ResourceLocations(folders: folders, symbols: assets.map { $0 + "/symbols" })
        host = ViewHost(options: HostOptions(), resources: resources)
    }

    /// Does what every first frame needs (fonts, caches) before there is a preview to show.
    static func warmUp() {}

    /// One child of a provider's `previews`, with what its modifiers say of how it is shown.
    struct Item {
        var name: String?
        var traits: Preview.ViewTraits
        var make: @MainActor () -> AnyView
    }

    /// The previews of a provider: one a child when its content is a `Group`.
    static func items(of provider: any PreviewProvider.Type) -> [Item] {
        func open<P: PreviewProvider>(_ type: P.Type) -> [Item] {
            [Item(name: nil, traits: Preview.ViewTraits(), make: { AnyView(type.previews) })]
        }
        return open(provider)
    }

    /// Starts a preview afresh.
    func show(_ preview: FoundPreview, options: RenderOptions) {
        self.options = options
        host = ViewHost(options: Self.hostOptions(options, preview.traits), resources: resources)
        host.setRoot(preview.make())
    }

    /// Shows the running preview in another way; its state stays.
    func change(_ options: RenderOptions, traits: Preview.ViewTraits) {
        self.options = options
        host.options = Self.hostOptions(options, traits)
    }

    func frame(at seconds: Double) -> FrameSummary {
        let report = host.frame(at: seconds)
        var summary = FrameSummary()
        summary.width = report.size.width
        summary.height = report.size.height
        summary.damage = report.damage.map { WireRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
        summary.bodies = report.stats.bodies
        summary.measurements = report.stats.measurements
        summary.itemsRebuilt = report.stats.itemsRebuilt
        summary.pixelsPainted = report.stats.pixelsPainted
        summary.issues = report.issues
        summary.isAnimating = report.isAnimating
        return summary
    }

    var nextWake: Double? { host.nextWake }

    /// Draws the whole frame and writes it.
    /// - Throws: `Failure` for a size that can't be drawn or a file that can't be written.
    func writePNG(_ summary: FrameSummary, to path: String) throws {
        let width = (summary.width * options.scale).rounded(), height = (summary.height * options.scale).rounded()
        guard width.isFinite, height.isFinite, width >= 0, height >= 0, width * height <= Double(Self.maximumPixels) else {
            throw Failure(kind: .write, message: "the picture would be \(width) x \(height) pixels, too large to draw")
        }
        let surface = Surface(width: max(1, Int(width)), height: max(1, Int(height)), reusing: self.surface)
        self.surface = surface
        host.render(into: surface.target, damage: nil)
        do {
            try PNG.write(surface.target, to: path)
        } catch {
            throw Failure(kind: .write, message: "\(path): can't be written: \(error)")
        }
    }

    func render(into buffer: PixelBuffer, damage: [WireRect]?) {
        let target = PixelTarget(base: buffer.base, width: buffer.info.width, height: buffer.info.height, stride: buffer.info.stride)
        host.render(into: target, damage: damage?.map { PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) })
    }

    func treeJSON() -> String { host.treeJSON() }
    func switchStates() -> [(path: String, choice: Int)] { host.switchStates() }
    func send(_ input: WireInput) { host.send(InputEvent(input: "\(input)")) }

    private static func hostOptions(_ options: RenderOptions, _ traits: Preview.ViewTraits) -> HostOptions {
        var host = HostOptions()
        host.scale = options.scale
        host.colorScheme = options.scheme.map { $0 == .dark ? .dark : .light }
        host.typeSize = options.typeSize
        host.locale = options.locale
        host.direction = options.direction.map { $0 == .rtl ? .rtl : .ltr }
        host.redaction = options.redaction
        host.look = options.look
        switch options.background ?? .opaque {
        case .opaque: host.background = .opaque
        case .clear: host.background = .clear
        case .checkerboard: host.background = .checkerboard
        }
        host.fit = options.fit
        if let width = options.width, let height = options.height {
            host.size = CGSize(width: width, height: height)
        } else if !options.fit {
            switch traits.layout {
            case .sizeThatFits: host.fit = true
            case .fixed(let width, let height): host.size = CGSize(width: width, height: height)
            case .device, nil: host.size = deviceSize(traits.orientation)
            }
        }
        return host
    }

    private static func deviceSize(_ orientation: Preview.ViewTraits.Orientation?) -> CGSize {
        switch orientation {
        case .landscapeLeft, .landscapeRight: return CGSize(width: 844, height: 390)
        case .portrait, .portraitUpsideDown, nil: return CGSize(width: 390, height: 844)
        }
    }

    /// Memory for pictures that go to files.
    private final class Surface {
        let target: PixelTarget
        let capacity: Int

        init(width: Int, height: Int, reusing old: Surface?) {
            let stride = width * 4
            capacity = stride * height
            let base = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 64)
            target = PixelTarget(base: base, width: width, height: height, stride: stride)
        }

        deinit { target.base.deallocate() }
    }
}

/// A shared segment that the viewer gave us.
final class PixelBuffer {
    let info: WireBuffer
    let base: UnsafeMutableRawPointer
    var isFree = true
    /// What has changed since this buffer was last drawn; nil: everything.
    var missing: [WireRect]?

    init?(_ info: WireBuffer) {
        guard let base = vitrine_shm_attach(Int32(truncatingIfNeeded: info.segment)) else { return nil }
        self.info = info
        self.base = base
    }

    /// Many small pieces are dearer to keep than the whole is to draw.
    func add(_ damage: [WireRect]) {
        missing?.append(contentsOf: damage)
        if let count = missing?.count, count > 64 { missing = nil }
    }

    deinit { _ = vitrine_shm_detach(base) }
}
