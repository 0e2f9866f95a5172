import CShims
import Foundation
import SwiftUI
import SwiftUICore
import VitrineDisplayList
import VitrineHost
import VitrinePreviewKit
import VitrineRaster

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
        resources = ResourceLocations(folders: folders, symbols: assets)
        host = ViewHost(options: HostOptions(), resources: resources)
    }

    /// Does what every first frame needs (fonts, caches) before there is a preview to show.
    static func warmUp() { ViewHost.warmUp() }

    /// One child of a provider's `previews`, with what its modifiers say of how it is shown.
    struct Item {
        var name: String?
        var traits: Preview.ViewTraits
        var make: @MainActor () -> AnyView
    }

    /// The previews of a provider: one a child when its content is a `Group`.
    static func items(of provider: any PreviewProvider.Type) -> [Item] {
        func open<P: PreviewProvider>(_ type: P.Type) -> [Item] {
            let count = _previewItems(type.previews).count
            return (0..<count).map { index in
                let metadata = _previewItems(type.previews)[index].metadata
                return Item(name: metadata.displayName, traits: traits(metadata), make: { _previewItems(type.previews)[index].view })
            }
        }
        return open(provider)
    }

    private static func traits(_ metadata: _PreviewMetadata) -> Preview.ViewTraits {
        var traits = Preview.ViewTraits()
        switch metadata.layout {
        case .device: traits.layout = .device
        case .sizeThatFits: traits.layout = .sizeThatFits
        case .fixed(let width, let height): traits.layout = .fixed(width: width, height: height)
        case nil: break
        }
        switch metadata.orientation {
        case .landscapeLeft?: traits.orientation = .landscapeLeft
        case .landscapeRight?: traits.orientation = .landscapeRight
        case .portraitUpsideDown?: traits.orientation = .portraitUpsideDown
        case .portrait?: traits.orientation = .portrait
        default: break
        }
        traits.device = metadata.device?.rawValue
        return traits
    }

    /// Starts a preview afresh, or with state that was kept from an earlier build.
    func show(_ preview: FoundPreview, options: RenderOptions, restoring state: String? = nil) {
        self.options = options
        CurrentLocale.set(options.locale)
        host = ViewHost(options: Self.hostOptions(options, preview.traits), resources: resources)
        host.onNeedsFrame = onNeedsFrame
        host.keepsOffers = explains
        host.setRoot(preview.make())
        if let state { host.restoreState(state) }
    }

    /// Makes the running preview anew from its code; its state stays.
    func refresh(_ preview: FoundPreview) { host.refreshRoot(preview.make()) }

    /// Values of `@State` that have been set, as text.
    func keptState() -> String { host.keptState() }

    static func setLiterals(_ literals: [WireLiteral]) {
        var values: [Int: _LiveLiterals.Value] = [:]
        for literal in literals {
            switch literal.value {
            case .integer(let value): values[literal.number] = .integer(value)
            case .float(let value): values[literal.number] = .float(value)
            case .string(let value): values[literal.number] = .string(value)
            case .boolean(let value): values[literal.number] = .boolean(value)
            }
        }
        _LiveLiterals.set(values)
    }

    /// Whether every changed literal that was asked for could be made.
    static var literalsWereTaken: Bool { _LiveLiterals.failures.isEmpty }

    /// Shows the running preview in another way; its state stays.
    func change(_ options: RenderOptions, traits: Preview.ViewTraits) {
        self.options = options
        CurrentLocale.set(options.locale)
        host.options = Self.hostOptions(options, traits)
    }

    func frame(at seconds: Double) -> FrameSummary {
        let report = host.frame(at: seconds)
        var summary = FrameSummary()
        summary.time = seconds
        summary.width = report.size.width
        summary.height = report.size.height
        summary.damage = report.damage.map { WireRect(x: $0.x0, y: $0.y0, width: $0.x1 - $0.x0, height: $0.y1 - $0.y0) }
        summary.bodies = report.stats.bodies
        summary.measurements = report.stats.measurements
        summary.itemsRebuilt = report.stats.itemsRebuilt
        summary.pixelsPainted = report.stats.pixelsPainted
        summary.issues = report.issues
        summary.isAnimating = report.isAnimating
        summary.keyFocus = WireKeyFocus(rawValue: UInt32(host.keyFocus.rawValue)) ?? .none
        summary.shortcutKeys = host.shortcutKeysyms
        return summary
    }

    var nextWake: Double? { host.nextWake }

    /// Draws the whole frame and writes it.
    /// - Throws: `Failure` for a size that can't be drawn or a file that can't be written.
    func writePNG(_ summary: FrameSummary, to path: String) throws {
        let surface = try surface(for: summary)
        drawExport(into: surface)
        try Failure.writing { try PNGWriter.write(surface.target, to: path, pixelsPerPoint: options.scale) }
    }

    /// Pixels for a picture of that frame; what is in them is any older picture.
    /// - Throws: `Failure` for a size that can't be drawn.
    func surface(for summary: FrameSummary) throws -> Surface {
        let width = (summary.width * options.scale).rounded(), height = (summary.height * options.scale).rounded()
        guard width.isFinite, height.isFinite, width >= 0, height >= 0, width * height <= Double(Self.maximumPixels) else {
            throw Failure(kind: .write, message: "the picture would be \(width) x \(height) pixels, too large to draw")
        }
        let pixels = (width: max(1, Int(width)), height: max(1, Int(height)))
        if let surface, surface.target.width == pixels.width, surface.target.height == pixels.height { return surface }
        let made = Surface(width: pixels.width, height: pixels.height)
        surface = made
        return made
    }

    /// Draws the last frame as a file shows it.
    func drawExport(into surface: Surface) {
        // In a window the checkerboard is a tool that shows what is transparent; the picture is transparent there.
        let isTool = options.canvasWidth != nil && host.options.background == .checkerboard
        if isTool { host.options.background = .clear }
        host.renderExport(into: surface.target)
        if isTool { host.options.background = .checkerboard }
    }

    var isAnimating: Bool { host.nextWake != nil }
    var onNeedsFrame: () -> Void = {} {
        didSet { host.onNeedsFrame = onNeedsFrame }
    }

    /// Whether a buffer of so many pixels is meant for the canvas as it is now.
    func fits(width: Int, height: Int) -> Bool {
        guard let canvasWidth = options.canvasWidth, let canvasHeight = options.canvasHeight else { return true }
        return abs(canvasWidth * options.scale - Double(width)) < 1 && abs(canvasHeight * options.scale - Double(height)) <= 1
    }

    /// - Returns: the pixels painted.
    func render(into base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, damage: [WireRect]?) -> Int {
        let target = PixelTarget(pixels: base.assumingMemoryBound(to: UInt32.self), width: width, height: height, stride: stride / 4)
        return host.render(into: target, damage: damage?.map { PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }).pixelsPainted
    }

    /// For the previews shown from now on.
    var explains = false
    func treeJSON() -> String { explains ? host.explainedTreeJSON() : host.treeJSON() }
    func switchStates() -> [(path: String, choice: Int)] { host.switchStates() }
    func send(_ input: WireInput) {
        switch input {
        case .pointer(let phase, let x, let y, let button, let clicks, let modifiers):
            host.send(.pointer(phase: Self.phase(phase), x: x, y: y, button: button, clickCount: clicks, modifiers: EventModifiers(rawValue: modifiers)))
        case .scroll(let x, let y, let dx, let dy, let modifiers):
            host.send(.scroll(x: x, y: y, dx: dx, dy: dy, modifiers: EventModifiers(rawValue: modifiers)))
        case .key(let keysym, let base, let text, let isDown, let isRepeat, let modifiers):
            host.send(.key(keysym: keysym, text: text, isDown: isDown, modifiers: EventModifiers(rawValue: modifiers), base: base, isRepeat: isRepeat))
        }
    }

    private static func phase(_ phase: WireInput.Phase) -> InputEvent.Phase {
        switch phase {
        case .began: return .began
        case .moved: return .moved
        case .ended: return .ended
        case .cancelled: return .cancelled
        case .hovered: return .hovered
        }
    }

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
        host.overlays = HostOptions.Overlays(rawValue: options.overlays)
        if let width = options.canvasWidth, let height = options.canvasHeight { host.canvas = CGSize(width: width, height: height) }
        if let width = options.width, let height = options.height {
            host.size = CGSize(width: width, height: height)
        } else if !options.fit {
            switch traits.layout {
            case .sizeThatFits: host.fit = true
            case .fixed(let width, let height): host.size = CGSize(width: width, height: height)
            case .device, nil: host.size = ownDevice(traits) ?? host.canvas ?? deviceSize(traits.orientation)
            }
        }
        return host
    }

    /// The size of the device that the preview names, turned as it says; nil: none that is known, or the plain default.
    private static func ownDevice(_ traits: Preview.ViewTraits) -> CGSize? {
        var size: CGSize?
        if let name = traits.device { size = DeviceTable.size(name) }
        switch traits.orientation {
        case .landscapeLeft?, .landscapeRight?: return size.map { CGSize(width: $0.height, height: $0.width) } ?? CGSize(width: 844, height: 390)
        default: return size
        }
    }

    private static func deviceSize(_ orientation: Preview.ViewTraits.Orientation?) -> CGSize {
        switch orientation {
        case .landscapeLeft, .landscapeRight: return CGSize(width: 844, height: 390)
        case .portrait, .portraitUpsideDown, nil: return CGSize(width: 390, height: 844)
        }
    }
}

extension Failure {
    /// Runs what writes a picture; what goes wrong there is a failure to write.
    static func writing(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw Failure(kind: .write, message: "\(error)")
        }
    }
}
