import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout
import VitrineTypesetting

/// A picture from the assets, a symbol, or decoded pixels.
public struct Image: Equatable, Sendable {
    enum Source: @unchecked Sendable {
        case named(String)
        case symbol(String, variableValue: Double?)
        case resource(FoundImage, id: ObjectIdentifier)
    }
    var source: Source
    var renderingMode: TemplateRenderingMode?
    var resizing: (capInsets: EdgeInsets, mode: ResizingMode)?
    var interpolation: Interpolation = .medium
    var isAntialiased = true
    var symbolMode: SymbolRenderingMode?
    /// Of a symbol of UIKit: a font and scale of its own, in the place of those round it.
    var symbolFont: Font?
    var symbolScale: Scale?

    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    public enum Scale: Hashable, Sendable { case small, medium, large }
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable { case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored }

    init(source: Source) { self.source = source }

    public init(_ name: String, bundle: Bundle? = nil) { source = .named(name) }
    public init(_ name: String, bundle: Bundle? = nil, label: Text) { source = .named(name) }
    public init(decorative name: String, bundle: Bundle? = nil) { source = .named(name) }
    public init(systemName: String) { source = .symbol(systemName, variableValue: nil) }
    public init(systemName: String, variableValue: Double?) { source = .symbol(systemName, variableValue: variableValue) }
    /// - Parameter variableValue: counts for symbols of the catalogue, which a preview draws whole.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { source = .named(name) }
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) { source = .named(name) }
    public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) { source = .named(name) }
    public init(_ resource: ImageResource) { source = .named(resource.name) }

    public static func == (a: Image, b: Image) -> Bool {
        guard a.renderingMode == b.renderingMode, a.interpolation == b.interpolation, a.symbolMode == b.symbolMode,
            a.symbolFont == b.symbolFont, a.symbolScale == b.symbolScale, a.resizing?.capInsets == b.resizing?.capInsets, a.resizing?.mode == b.resizing?.mode
        else { return false }
        switch (a.source, b.source) {
        case let (.named(x), .named(y)): return x == y
        case let (.symbol(x, v), .symbol(y, w)): return x == y && v == w
        case let (.resource(_, x), .resource(_, y)): return x == y
        default: return false
        }
    }

    private func with(_ change: (inout Image) -> Void) -> Image {
        var copy = self
        change(&copy)
        return copy
    }

    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { with { $0.resizing = (capInsets, resizingMode) } }
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { with { $0.renderingMode = mode } }
    public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.interpolation = interpolation } }
    /// No effect in Vitrine: pixels have eight bits a component.
    public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
    public struct DynamicRange: Hashable, Sendable {
        let name: String
        public static let standard = DynamicRange(name: "standard"), constrainedHigh = DynamicRange(name: "constrainedHigh"), high = DynamicRange(name: "high")
    }
    public func antialiased(_ isAntialiased: Bool) -> Image { with { $0.isAntialiased = isAntialiased } }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { with { $0.symbolMode = mode } }
}

/// The name of a picture in a catalogue, as Xcode generates constants of.
public struct ImageResource: Hashable, Sendable {
    let name: String
    public init(name: String, bundle: Bundle) { self.name = name }
}

public struct SymbolRenderingMode: Hashable, Sendable {
    let name: String
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    public static let palette = SymbolRenderingMode(name: "palette")
}

public struct SymbolVariants: Hashable, Sendable {
    var suffixes: [String]
    public static let none = SymbolVariants(suffixes: [])
    public static let circle = SymbolVariants(suffixes: ["circle"])
    public static let square = SymbolVariants(suffixes: ["square"])
    public static let rectangle = SymbolVariants(suffixes: ["rectangle"])
    public static let fill = SymbolVariants(suffixes: ["fill"])
    public static let slash = SymbolVariants(suffixes: ["slash"])
    public var circle: SymbolVariants { adding("circle") }
    public var square: SymbolVariants { adding("square") }
    public var rectangle: SymbolVariants { adding("rectangle") }
    public var fill: SymbolVariants { adding("fill") }
    public var slash: SymbolVariants { adding("slash") }
    private func adding(_ suffix: String) -> SymbolVariants { SymbolVariants(suffixes: suffixes + [suffix]) }
    public func contains(_ other: SymbolVariants) -> Bool { other.suffixes.allSatisfy(suffixes.contains) }
}

enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
enum SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
enum SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }
enum SymbolLightingKey: EnvironmentKey { static var defaultValue: SymbolLighting? { nil } }

extension EnvironmentValues {
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
    /// What an effect lights of the symbols below; nil: what they ask for themselves.
    var symbolLighting: SymbolLighting? {
        get { self[SymbolLightingKey.self] }
        set { self[SymbolLightingKey.self] = newValue }
    }
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension View {
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
    public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { environment(\.symbolRenderingMode, mode) }
}

// MARK: Resolution

extension Image {
    /// A picture found, with its size and how to draw it.
    struct Resolved {
        enum Kind {
            case picture(FoundImage)
            case symbol(SymbolResource)
            case missing
        }
        var kind: Kind
        var image: Image
        /// Points.
        var size: CGSize
        /// Of a symbol: distance of the text baseline from the top. Of others: their height.
        var baseline: CGFloat
        var name: String
        /// Of a symbol in several colours: its parts, the lowest first.
        var layers: [SymbolLayer] = []
        var symbolMode: SymbolRenderingMode = .monochrome
    }

    func resolve(_ environment: EnvironmentValues, graph: ViewGraph, font: FontSpec? = nil) -> Resolved {
        var traits = environment.resolveContext.imageTraits
        switch source {
        case .named(let name):
            guard let resource = graph.services.images.image(named: name, traits: traits) else {
                return Resolved(kind: .missing, image: self, size: .zero, baseline: 0, name: name)
            }
            return Resolved(kind: .picture(resource), image: self, size: resource.size, baseline: resource.size.height, name: name)
        case .resource(let resource, _):
            return Resolved(kind: .picture(resource), image: self, size: resource.size, baseline: resource.size.height, name: "")
        case .symbol(let base, let variableValue):
            traits.lighting = environment.symbolLighting ?? variableValue.map { .value($0) } ?? .whole
            let font = symbolFont?.resolve(in: environment.resolveContext) ?? font ?? environment.symbolFontSpec
            let scale = Image.factor(symbolScale ?? environment.imageScale)
            let name = Image.variant(base, environment.symbolVariants)
            guard let symbol = graph.services.images.symbol(
                named: name, pointSize: font.size, weight: font.weight, scale: scale, traits: traits)
            else {
                graph.issues.report("Image(systemName: \"\(name)\"): no such symbol")
                return Resolved(kind: .missing, image: self, size: .zero, baseline: 0, name: name)
            }
            if !symbol.isKnown { graph.issues.report("Image(systemName: \"\(name)\"): no drawing for this symbol; a placeholder is shown") }
            var resolved = Resolved(kind: .symbol(symbol), image: self, size: symbol.size, baseline: symbol.baseline, name: name)
            resolved.symbolMode = symbolMode ?? environment.symbolRenderingMode ?? Image.impliedMode(environment)
            traits.isMulticolor = resolved.symbolMode == .multicolor
            if resolved.symbolMode != .monochrome, renderingMode != .template, symbol.isKnown {
                resolved.layers = graph.services.images.symbolLayers(
                    named: name, pointSize: font.size, weight: font.weight, scale: scale, traits: traits)
            }
            return resolved
        }
    }

    /// Two foreground styles make a palette without being asked to.
    private static func impliedMode(_ environment: EnvironmentValues) -> SymbolRenderingMode {
        environment.resolveContext.secondaryForeground == nil ? .monochrome : .palette
    }

    /// Facts §10: small and large are 0.81 and 1.28 of medium.
    static func factor(_ scale: Scale) -> CGFloat {
        switch scale {
        case .small: return 0.81
        case .medium: return 1
        case .large: return 1.28
        }
    }

    private static func variant(_ name: String, _ variants: SymbolVariants) -> String {
        var result = name
        for suffix in variants.suffixes where !name.split(separator: ".").contains(Substring(suffix)) { result += "." + suffix }
        return result
    }
}

extension Image.Resolved {
    var isTemplate: Bool {
        switch (image.renderingMode, kind) {
        case (.template?, _): return true
        case (.original?, .symbol): return true
        case (.original?, _): return false
        case (nil, .symbol): return true
        case (nil, .picture(let resource)): return resource.isTemplate
        case (nil, .missing): return false
        }
    }

    /// - Parameter tint: overrides the foreground style of a template.
    func display(in rect: CGRect, _ environment: EnvironmentValues, tint: Paint? = nil, _ context: DisplayContext, id: DisplayID) -> DisplayNode? {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return nil }
        let style = ForegroundStyle()._resolve(in: environment.resolveContext, bounds: rect).flattened
        let paint: Paint? = isTemplate ? tint ?? style.paint : nil
        var drawing: ImageDrawing
        switch kind {
        case .missing: return nil
        case .picture(let resource):
            let target = context.snap(rect)
            drawing = ImageDrawing(source: resource.source, rect: target, tint: paint, interpolation: image.interpolation.drawing, slicing: slicing(resource))
        case .symbol(let symbol):
            let sx = rect.width / max(symbol.size.width, 0.01), sy = rect.height / max(symbol.size.height, 0.01)
            let k = symbol.size == rect.size ? 1 : min(sx, sy)
            let target = CGRect(
                x: rect.midX + (symbol.drawing.midX - symbol.size.width / 2) * k - symbol.drawing.width * k / 2,
                y: rect.midY + (symbol.drawing.midY - symbol.size.height / 2) * k - symbol.drawing.height * k / 2, width: symbol.drawing.width * k,
                height: symbol.drawing.height * k)
            if !layers.isEmpty, tint == nil { return layered(in: rect, at: context.snap(target), environment, id: id) }
            drawing = ImageDrawing(source: .vector(symbol.image), rect: context.snap(target), tint: paint, interpolation: .high)
        }
        let node = DisplayNode(id: id, bounds: drawing.rect.insetBy(dx: -0.5, dy: -0.5), content: .image(drawing))
        return isTemplate ? StyledDrawing.decorate(node, path: nil, style, id: id) : node
    }

    /// Each part with its style: of the palette, of the foreground's levels, or its own colour.
    private func layered(in rect: CGRect, at target: CGRect, _ environment: EnvironmentValues, id: DisplayID) -> DisplayNode? {
        let nodes = layers.map { layer -> DisplayNode in
            let style = style(of: layer, rect, environment).flattened
            let drawing = ImageDrawing(source: .vector(layer.image), rect: target, tint: style.paint, interpolation: .high)
            let part = DisplayID(element: id.element, slot: id.slot &+ 40 &+ UInt16(layer.level) &* 4)
            let node = DisplayNode(id: part, bounds: target.insetBy(dx: -0.5, dy: -0.5), content: .image(drawing))
            return StyledDrawing.decorate(node, path: nil, style, id: part)
        }
        return DisplayNode.joining(nodes, id: id)
    }

    private func style(of layer: SymbolLayer, _ rect: CGRect, _ environment: EnvironmentValues) -> ResolvedStyle {
        let context = environment.resolveContext
        if symbolMode == .multicolor, let color = layer.color { return ResolvedStyle(color) }
        if symbolMode == .palette { return HierarchicalShapeStyle(level: layer.level)._resolve(in: context, bounds: rect) }
        var style = ForegroundStyle()._resolve(in: context, bounds: rect)
        if symbolMode == .hierarchical, layers.count > 1 { style.opacity *= HierarchicalShapeStyle.opacity(layer.level) }
        return style
    }

    private func slicing(_ resource: FoundImage) -> ImageDrawing.Slicing? {
        guard let resizing = image.resizing else { return nil }
        let insets = resizing.capInsets
        if resizing.mode == .stretch, insets == EdgeInsets() { return resource.slicing }
        return ImageDrawing.Slicing(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing, tiles: resizing.mode == .tile)
    }
}

extension Image.Interpolation {
    var drawing: ImageDrawing.Interpolation {
        switch self {
        case .none: return .none
        case .low: return .low
        case .medium: return .medium
        case .high: return .high
        }
    }
}

// MARK: View

extension Image: View, _PrimitiveView {
    public nonisolated static func _makeNode(_ view: Image, _ inputs: _ViewInputs) -> _ViewNode { ImageNode(view, inputs) }
}

private final class ImageNode: _TypedNode<Image> {
    private lazy var element = ImageElement(self)
    override init(_ view: Image, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        element.set(view, environment)
    }
    override func viewDidChange(_ old: Image) { if view != old { element.set(view, environment) } }
    override func environmentDidChange(_ old: EnvironmentValues) { element.set(view, environment) }
    override func collect(_ list: inout [Element]) { list.append(element) }
    override func willBeRemoved() { element.stopChange() }
}

/// Rigid at its own size; resizable ones take what is offered and their own size where nothing is (facts §2).
final class ImageElement: Element {
    private var resolved: Image.Resolved?
    private var environment = EnvironmentValues()
    private var change: ContentChange<(image: Image.Resolved, environment: EnvironmentValues, size: CGSize)>?
    /// Where it was drawn last.
    private var drawnAt: CGPoint?

    func stopChange() {
        change?.stop()
        change = nil
    }

    private func noteChange(to image: Image.Resolved, _ next: EnvironmentValues) {
        let transition = next.contentTransition.kind
        guard transition != .identity, let drawnAt, let resolved, resolved.name != image.name, let animation = graph.transaction.effectiveAnimation else { return }
        change?.stop()
        change = ContentChange(self, before: (resolved, environment, presentedSize), at: drawnAt, transition, rolls: true, animation)
    }

    func set(_ image: Image, _ environment: EnvironmentValues) {
        let old = resolved
        let new = image.resolve(environment, graph: graph)
        noteChange(to: new, environment)
        self.environment = environment
        resolved = new
        if old?.size != new.size || (old?.image.resizing == nil) != (image.resizing == nil) || old?.baseline != new.baseline { invalidateLayout() }
        invalidateDisplay()
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        guard let resolved else { return .zero }
        if case .missing = resolved.kind, resolved.image.resizing == nil { return .zero }
        guard resolved.image.resizing != nil else {
            computedRange = .any
            return resolved.size
        }
        return proposal.replacingUnspecifiedDimensions(by: resolved.size)
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool {
        guard case .symbol? = resolved?.kind, resolved?.image.resizing == nil else { return false }
        return key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
    }
    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { resolved?.baseline }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        guard let resolved else { return nil }
        let rect = CGRect(origin: origin, size: presentedSize)
        if environment.redactionReasons.contains(.placeholder) && !environment.isPrivacySensitive
            || environment.redactionReasons.contains(.privacy) && environment.isPrivacySensitive {
            return redaction(rect, context)
        }
        if case .missing = resolved.kind { return MissingImage.display(resolved.name, in: rect, environment, context, graph, id: elementID) }
        drawnAt = origin
        let node = resolved.display(in: rect, environment, context, id: displayID())
        guard let change, !change.isOver else {
            change = nil
            return node
        }
        let before = change.before, old = CGRect(origin: change.origin(origin), size: before.size)
        return change.mix(old: before.image.display(in: old, before.environment, context, id: displayID(0x800)), new: node) { displayID($0) }
    }

    private func redaction(_ rect: CGRect, _ context: DisplayContext) -> DisplayNode? {
        let snapped = context.snap(rect)
        guard snapped.width > 0, snapped.height > 0 else { return nil }
        let color = ForegroundStyle()._resolve(in: environment.resolveContext, bounds: snapped).color
        let paint = RedactionLook.of(environment).paint(color)
        return DisplayNode(id: displayID(1), bounds: snapped, content: .fill(Path(snapped), .color(paint), FillStyle()))
    }

    override func describe(_ node: inout TreeNode) {
        node.image = resolved?.name
        if environment.redactionReasons.contains(.placeholder) { node.redacted = true }
    }
    override func containsPoint(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: size).contains(point) }
    override var typeName: String { "Image" }
}

/// A labelled box where a picture should be.
enum MissingImage {
    static func display(_ name: String, in rect: CGRect, _ environment: EnvironmentValues, _ context: DisplayContext, _ graph: ViewGraph, id: UInt32) -> DisplayNode? {
        var box = rect
        // A missing picture has no size of its own; a small box marks the place without moving anything.
        if box.width < 1 || box.height < 1 { box = CGRect(x: rect.midX - 12, y: rect.midY - 12, width: 24, height: 24) }
        box = context.snap(box)
        let ink = RGBA(142, 142, 147)
        let frame = Path(box.insetBy(dx: 0.5, dy: 0.5))
        var nodes = [
            DisplayNode(id: DisplayID(element: id, slot: 2), bounds: box, content: .fill(Path(box), .color(ink.opacity(0.12)), FillStyle())),
            DisplayNode(
                id: DisplayID(element: id, slot: 3), bounds: box.insetBy(dx: -1, dy: -1),
                content: .stroke(frame, .color(ink), StrokeStyle(lineWidth: 1, dash: [4, 3]), antialiased: true)),
        ]
        let size = min(max(min(box.width / CGFloat(max(name.count, 1)) * 1.5, box.height * 0.5), 5), 13)
        let text = graph.services.text.prepare(
            StyledText(runs: [TextRun(name, font: FontSpec(size: size), color: ink)]), scale: environment.displayScale)
        let layout = text.layout(width: nil, height: nil)
        if layout.size.width <= box.width && layout.size.height <= box.height {
            let origin = CGPoint(x: box.midX - layout.size.width / 2, y: (box.midY - layout.size.height / 2).roundedToPixel(context.scale))
            nodes.append(DisplayNode(
                id: DisplayID(element: id, slot: 4), bounds: CGRect(origin: origin, size: layout.size).insetBy(dx: -2, dy: -2),
                content: .text(layout, origin: origin, paint: .color(ink))))
        }
        return DisplayNode.joining(nodes, id: DisplayID(element: id, slot: 5))
    }
}
