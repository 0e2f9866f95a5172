import Foundation
import SwiftUICore
import VitrineDisplayList
import VitrineRaster

/// Shows one root view without a window: takes events and a clock, gives frames and pixels.
///
/// A frame is the list of phases in `Phases/`; each returns at once when nothing is dirty. Everything runs on the main thread.
public final class ViewHost {
    public var options: HostOptions {
        didSet { if options != oldValue { optionsDidChange() } }
    }
    /// Called when something became dirty outside a frame.
    public var onNeedsFrame: () -> Void = {} {
        didSet { graph.onNeedsFrame = onNeedsFrame }
    }

    let graph: ViewGraph
    let images: any ImageProvider
    private let rasterizer: Rasterizer
    var environment: RootEnvironment
    private var environmentIsStale = false
    /// The scheme that the views preferred when the environment was last looked at.
    private var appliedPreference: ColorScheme?

    /// Points, as laid out.
    public internal(set) var size = CGSize.zero
    var content: DisplayNode?
    /// Where the view's top left corner lies in the picture, points.
    var contentOrigin = CGPoint.zero
    /// Where the pointer was last seen, in the view's points; for the inspector.
    var pointer: CGPoint?
    var rulerMarks = RulerMarks()
    let cachedLayers = CachedLayers()
    /// What the last frame showed: background, view and tools.
    var picture: DisplayNode?
    var nextPicture: DisplayNode?
    var pictureKey: PictureKey?
    var damage: [PixelRect] = []

    public init(options: HostOptions, resources: ResourceLocations) {
        self.options = options
        let shared = SharedEngines.current
        images = shared.images(resources)
        rasterizer = shared.rasterizer
        graph = ViewGraph(services: RenderServices(text: shared.text, images: images))
        environment = options.environment(preferred: nil)
        let strings = shared.strings(resources)
        graph.localizedString = { [unowned graph] key, table, locale, numbers in
            let text = strings.text(key, table: table, locale: locale, numbers: numbers)
            strings.takeIssues().forEach(graph.issues.report)
            return text
        }
        RenderImage.install(resources)
        _WindowMetrics.set(size: environment.size, scale: environment.displayScale)
    }

    /// Builds fonts and caches that every first frame needs.
    public static func warmUp() { SharedEngines.current.warmUp() }

    public func setRoot<V: View>(_ view: V) {
        graph.preferredColorScheme = nil
        appliedPreference = nil
        environment = options.environment(preferred: nil)
        graph.setRoot(view, environment: environment.values(images: images))
    }

    /// Takes a root view of the same type that was made anew, and runs every body; state stays.
    public func refreshRoot<V: View>(_ view: V) {
        graph.setRoot(view, environment: environment.values(images: images))
        graph.invalidateAllBodies()
    }

    /// Values of `@State` that have been set since the root was, as text that another process understands.
    public func keptState() -> String { graph.keptState() }

    /// Gives views the state that was kept of views of the same name at the same place; what doesn't fit is left out.
    public func restoreState(_ text: String) { graph.restoreState(text) }

    /// Ends the view's life.
    public func close() { graph.tearDown() }

    private func optionsDidChange() { environmentIsStale = true }

    /// Brings the view to a moment: seconds since it appeared. No pixels are made.
    public func frame(at seconds: Double) -> FrameReport {
        AdvanceClock.run(self, to: seconds)
        applyEnvironment()
        UpdateBodies.run(self)
        ComputeLayout.run(self)
        BuildDisplayList.run(self)
        FindDamage.run(self)
        return FrameReport(
            size: size, damage: damage, stats: graph.frameStats, issues: graph.issues.take() + images.takeIssues(), isAnimating: graph.isAnimating)
    }

    /// Draws the last frame.
    /// - Parameter damage: pixels to draw anew, rectangles of the target; nil: all of it.
    @discardableResult
    public func render(into target: PixelTarget, damage: [PixelRect]?) -> RasterStats {
        rasterizer.render(picture, into: target, scale: options.scale, background: options.background == .clear ? RGBA.clear : opaqueBackground, damage: damage)
    }

    /// Draws the view of the last frame alone, as an exported picture shows it: without canvas and tools.
    public func renderExport(into target: PixelTarget) {
        let picture = HostLayers.picture(of: self, canvas: nil, overlays: [])
        rasterizer.render(picture, into: target, scale: options.scale, background: options.background == .clear ? RGBA.clear : opaqueBackground)
    }

    /// The window's ground: the look's system background.
    var opaqueBackground: RGBA { environment.colorScheme == .dark ? .black : .white }

    /// True: the environment is another one.
    @discardableResult
    func applyEnvironment() -> Bool {
        let preferred = graph.preferredColorScheme
        guard environmentIsStale || preferred != appliedPreference else { return false }
        let next = options.environment(preferred: preferred)
        appliedPreference = preferred
        guard environmentIsStale || next.colorScheme != environment.colorScheme else { return false }
        environmentIsStale = false
        environment = next
        graph.setEnvironment(next.values(images: images))
        return true
    }

    /// Seconds on the clock of `frame(at:)` at which the next frame is due; nil: nothing moves.
    public var nextWake: Double? { graph.isAnimating ? graph.time + 1.0 / 60 : nil }

    public var isDirty: Bool { graph.isDirty || environmentIsStale }

    // MARK: Questions

    /// The laid-out tree, root first.
    public var tree: TreeNode { graph.rootElement?.tree() ?? TreeNode(type: "Root", frame: .zero) }
    public func treeJSON() -> String { tree.json }

    /// Set before the root view: every view is then really offered what `explainedTreeJSON` says.
    public var keepsOffers: Bool {
        get { graph.counters.keepsOffers }
        set { graph.counters.keepsOffers = newValue }
    }

    /// As `treeJSON`, with what each view was offered and what a `ViewThatFits` rejected.
    public func explainedTreeJSON() -> String { graph.inFrame { graph.rootElement?.tree(explaining: true).json } ?? tree.json }

    /// Every `ViewThatFits` on show: its place in the tree and the branch it took.
    public func switchStates() -> [(path: String, choice: Int)] {
        var result: [(path: String, choice: Int)] = []
        func walk(_ element: Element, _ path: String) {
            var seen: [String: Int] = [:]
            if let fits = element as? ViewThatFitsElement, let chosen = fits.chosen { result.append((path, chosen)) }
            for child in element.visibleChildren {
                let name = child.typeName
                let count = seen[name, default: 0]
                seen[name] = count + 1
                walk(child, path + "/" + (child.identifier ?? (count == 0 ? name : "\(name)[\(count)]")))
            }
        }
        if let root = graph.rootElement { walk(root, "Root") }
        return result
    }

    /// Text of the display list, for goldens and bug reports.
    public func displayListDump() -> String { content?.dump ?? "empty\n" }

    // MARK: Input

    public func send(_ event: InputEvent) {
        switch event {
        case .pointer(let phase, let px, let py, let button, let clickCount, let modifiers):
            let x = px - contentOrigin.x, y = py - contentOrigin.y
            pointer = CGPoint(x: x, y: y)
            var event = PointerEvent(phase: phase.kind, location: CGPoint(x: x, y: y), clickCount: clickCount, modifiers: modifiers, time: graph.time)
            event.button = max(button, 1)
            graph.send(event)
        case .scroll(let x, let y, let dx, let dy, _):
            graph.scroll(at: CGPoint(x: x - contentOrigin.x, y: y - contentOrigin.y), by: CGSize(width: dx, height: dy))
        case .key(let keysym, let text, let isDown, let modifiers, let base, let isRepeat):
            graph.send(KeyInput(keysym: keysym, text: text, modifiers: modifiers, baseKeysym: base, isDown: isDown, isRepeat: isRepeat))
        }
    }

    /// Which keys the view has a use for now.
    public var keyFocus: KeyFocus { graph.keyFocus }
    /// Keysyms that shortcuts without modifiers wait for.
    public var shortcutKeysyms: [Int] { graph.shortcutKeysyms }
}

extension InputEvent.Phase {
    var kind: PointerEvent.Phase {
        switch self {
        case .began: return .down
        case .moved: return .moved
        case .ended: return .up
        case .cancelled: return .cancelled
        case .hovered: return .hovered
        }
    }
}

extension HostOptions {
    /// What the root environment is under these options.
    func environment(preferred: ColorScheme?) -> RootEnvironment {
        var environment = RootEnvironment()
        environment.look = Look(rawValue: look) ?? .ios18
        environment.colorScheme = colorScheme.map { $0 == .dark ? .dark : .light } ?? preferred ?? .light
        if let typeSize, let known = DynamicTypeSize.allCases.first(where: { "\($0)" == typeSize }) { environment.dynamicTypeSize = known }
        if let locale { environment.locale = Locale(identifier: locale) }
        switch direction {
        case .ltr: environment.layoutDirection = .leftToRight
        case .rtl: environment.layoutDirection = .rightToLeft
        case nil: environment.layoutDirection = HostOptions.isRightToLeft(locale) ? .rightToLeft : .leftToRight
        }
        switch redaction {
        case "placeholder": environment.redactionReasons = .placeholder
        case "privacy": environment.redactionReasons = .privacy
        case "invalidated": environment.redactionReasons = .invalidated
        default: break
        }
        environment.displayScale = scale
        environment.size = size ?? CGSize(width: 390, height: 844)
        return environment
    }

    private static func isRightToLeft(_ locale: String?) -> Bool {
        guard let language = locale?.split(whereSeparator: { $0 == "_" || $0 == "-" }).first else { return false }
        return ["ar", "fa", "he", "iw", "ur", "yi", "ps", "sd", "ug", "ckb", "dv"].contains(String(language))
    }
}
