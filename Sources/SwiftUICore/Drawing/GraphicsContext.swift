import Foundation
import VitrineBase
import VitrineDisplayList

/// A place to draw in; copies have a state of their own and draw to the same place. Points, origin at the top left.
public struct GraphicsContext {
    let recorder: CanvasRecorder
    public var opacity: Double = 1
    public var blendMode: BlendMode = .normal
    public var transform: CGAffineTransform = .identity
    private var clips: [Clip] = []
    private var filters: [Filter] = []

    enum Clip {
        case path(Path, FillStyle)
        case mask([DisplayNode])
    }

    init(_ recorder: CanvasRecorder) { self.recorder = recorder }

    public var environment: EnvironmentValues { recorder.environment }

    // MARK: State

    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) { filters.append(filter) }

    /// What everything drawn is kept in, in the current space.
    public var clipBoundingRect: CGRect {
        var bounds = CGRect(origin: .zero, size: recorder.size)
        for case .path(let path, _) in clips { bounds = bounds.intersection(path.boundingRect) }
        return bounds.applying(transform.inverted())
    }

    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        var outline = path.applying(transform), style = style
        if options.contains(.inverse) {
            outline.addRect(outline.boundingRect.union(CGRect(origin: .zero, size: recorder.size)).insetBy(dx: -1000, dy: -1000))
            style.isEOFilled = true
        }
        clips.append(.path(outline, style))
    }

    public mutating func clipToLayer(opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void) rethrows {
        var inner = GraphicsContext(recorder)
        inner.transform = transform
        let nodes = try recorder.collecting { try content(&inner) }
        clips.append(.mask(opacity < 1 ? [DisplayNode(id: recorder.nextID(), effect: .opacity(opacity), children: nodes)] : nodes))
    }

    /// Draws a layer as one picture, with this context's opacity, filters and blending.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var inner = GraphicsContext(recorder)
        inner.transform = transform
        let nodes = try recorder.collecting { try content(&inner) }
        guard !nodes.isEmpty else { return }
        emit(DisplayNode(id: recorder.nextID(), effect: .flatten, children: nodes), isTransformed: true)
    }

    // MARK: Paths

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        if let node = StyledDrawing.fill(path, style, shading.style(recorder, path.boundingRect), id: recorder.nextID()) { emit(node) }
    }
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let resolved = shading.style(recorder, path.boundingRect)
        if let node = StyledDrawing.stroke(path, style, resolved, antialiased: true, id: recorder.nextID()) { emit(node) }
    }
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) { stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth)) }

    public func resolve(_ shading: Shading) -> Shading { shading }

    // MARK: Emitting

    /// Adds a node drawn in the current space.
    func emit(_ node: DisplayNode, isTransformed: Bool = false) {
        var node = node
        if !isTransformed, transform != .identity {
            guard transform.a.isFinite, transform.b.isFinite, transform.c.isFinite, transform.d.isFinite, transform.tx.isFinite, transform.ty.isFinite else { return }
            node = wrap(node, .transform(transform))
        }
        // The filter that was added last sees the drawing itself.
        for filter in filters.reversed() { node = filter.apply(to: node, recorder) }
        for clip in clips {
            switch clip {
            case .path(let path, let style): node = wrap(node, .clip(path, style))
            case .mask(let nodes): node = wrap(node, .mask(nodes))
            }
        }
        if opacity < 1 { node = wrap(node, .opacity(max(opacity, 0))) }
        if blendMode.base != .normal {
            node = wrap(node, .blend(blendMode.base))
            recorder.blends = true
        }
        recorder.nodes.append(node)
    }

    private func wrap(_ node: DisplayNode, _ effect: Effect) -> DisplayNode { DisplayNode(id: recorder.nextID(), effect: effect, children: [node]) }
}

extension GraphicsContext {
    public struct BlendMode: Equatable, Sendable {
        let base: SwiftUICore.BlendMode
        public static let normal = BlendMode(base: .normal), multiply = BlendMode(base: .multiply), screen = BlendMode(base: .screen)
        public static let overlay = BlendMode(base: .overlay), darken = BlendMode(base: .darken), lighten = BlendMode(base: .lighten)
        public static let colorDodge = BlendMode(base: .colorDodge), colorBurn = BlendMode(base: .colorBurn), softLight = BlendMode(base: .softLight)
        public static let hardLight = BlendMode(base: .hardLight), difference = BlendMode(base: .difference), exclusion = BlendMode(base: .exclusion)
        public static let hue = BlendMode(base: .hue), saturation = BlendMode(base: .saturation), color = BlendMode(base: .color)
        public static let luminosity = BlendMode(base: .luminosity), sourceAtop = BlendMode(base: .sourceAtop)
        public static let destinationOver = BlendMode(base: .destinationOver), destinationOut = BlendMode(base: .destinationOut)
        public static let plusDarker = BlendMode(base: .plusDarker), plusLighter = BlendMode(base: .plusLighter)
        /// What was drawn before goes where this is drawn, as far as this is opaque.
        public static let clear = BlendMode(base: .destinationOut)
        /// These are exact for opaque drawings, within whose outline they work, as in Core Graphics.
        public static let copy = BlendMode(base: .normal), sourceIn = BlendMode(base: .sourceAtop)
        public static let sourceOut = BlendMode(base: .xor), xor = BlendMode(base: .xor)
        /// What was drawn before stays within the bounds of this as far as this is opaque.
        public static let destinationIn = BlendMode(base: .destinationIn), destinationAtop = BlendMode(base: .destinationAtop)
    }

    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let inverse = ClipOptions(rawValue: 1)
    }

    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// No effect in Vitrine: filters work on sRGB components.
        public static let linearColor = FilterOptions(rawValue: 1)
    }

    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// No effect in Vitrine: gradients end with their last colour.
        public static let `repeat` = GradientOptions(rawValue: 1)
        /// No effect in Vitrine: gradients end with their last colour.
        public static let mirror = GradientOptions(rawValue: 2)
        public static let linearColor = GradientOptions(rawValue: 4)
    }

    public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let opaque = BlurOptions(rawValue: 1)
        public static let dithersResult = BlurOptions(rawValue: 2)
    }

    public struct ShadowOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let shadowAbove = ShadowOptions(rawValue: 1)
        public static let shadowOnly = ShadowOptions(rawValue: 2)
        public static let invertsAlpha = ShadowOptions(rawValue: 4)
        public static let disablesGroup = ShadowOptions(rawValue: 8)
    }

    /// What a path is filled with. Points are in the space of the drawing.
    public struct Shading: Sendable {
        private let make: @Sendable (CanvasRecorder, CGRect) -> ResolvedStyle
        func style(_ recorder: CanvasRecorder, _ bounds: CGRect) -> ResolvedStyle { make(recorder, bounds) }

        private static func of(_ style: any ShapeStyle) -> Shading {
            Shading { recorder, bounds in style._resolve(in: recorder.environment.resolveContext, bounds: bounds) }
        }
        public static var foreground: Shading { of(ForegroundStyle()) }
        public static var backdrop: Shading { of(BackgroundStyle()) }
        public static func color(_ color: Color) -> Shading { of(color) }
        public static func color(_ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading {
            of(Color(space, red: red, green: green, blue: blue, opacity: opacity))
        }
        public static func color(_ space: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading { of(Color(space, white: white, opacity: opacity)) }
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { of(style) }
        public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()) -> Shading {
            Shading { recorder, _ in ResolvedStyle(.linear(AnyGradient(gradient).ramp(in: recorder.environment.resolveContext), start: startPoint, end: endPoint)) }
        }
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading { recorder, _ in
                ResolvedStyle(.radial(
                    AnyGradient(gradient).ramp(in: recorder.environment.resolveContext), center: center, startRadius: startRadius, endRadius: endRadius,
                    transform: .identity))
            }
        }
        public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero, options: GradientOptions = GradientOptions()) -> Shading {
            Shading { recorder, _ in
                ResolvedStyle(.angular(
                    AnyGradient(gradient).ramp(in: recorder.environment.resolveContext), center: center, startAngle: CGFloat(angle.radians),
                    endAngle: CGFloat(angle.radians) + 2 * .pi))
            }
        }
        public static func tiledImage(_ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) -> Shading {
            Shading { recorder, bounds in ImagePaint(image: image, sourceRect: sourceRect, scale: scale)._resolve(in: recorder.environment.resolveContext, bounds: CGRect(origin: origin, size: bounds.size)) }
        }
    }

    /// Something done to a drawing as a whole.
    public struct Filter: Sendable {
        enum Kind: Sendable {
            case effects([Effect])
            case shadow(Color, CGFloat, CGSize, ShadowOptions, SwiftUICore.BlendMode)
            case multiply(Color)
            case threshold(Double, Double, Color)
        }
        let kind: Kind

        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(kind: .effects(radius > 0 ? [.blur(radius: radius, opaque: options.contains(.opaque))] : []))
        }
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0, blendMode: BlendMode = .normal,
            options: ShadowOptions = ShadowOptions()
        ) -> Filter {
            Filter(kind: .shadow(color, radius, CGSize(width: x, height: y), options, blendMode.base))
        }
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter(kind: .effects([.projection(matrix.columns)])) }
        public static func brightness(_ amount: Double) -> Filter { matrix(.brightness, amount) }
        public static func contrast(_ amount: Double) -> Filter { matrix(.contrast, amount) }
        public static func saturation(_ amount: Double) -> Filter { matrix(.saturation, amount) }
        public static func grayscale(_ amount: Double) -> Filter { matrix(.saturation, 1 - amount) }
        public static func hueRotation(_ angle: Angle) -> Filter { matrix(.hueRotation, angle.radians) }
        public static func colorInvert(_ amount: Double = 1) -> Filter { matrix(.invert, amount) }
        public static var luminanceToAlpha: Filter { matrix(.luminanceToAlpha, 1) }
        public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(kind: .effects([.colorMatrix(matrix.values)])) }
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter { Filter(kind: .threshold(min, max, color)) }

        private static func matrix(_ kind: _ColorMatrixEffect.Kind, _ amount: Double) -> Filter {
            Filter(kind: .effects([.colorMatrix(_ColorMatrixEffect(kind: kind, amount: amount).matrix(.white))]))
        }

        func apply(to node: DisplayNode, _ recorder: CanvasRecorder) -> DisplayNode {
            let context = recorder.environment.resolveContext
            switch kind {
            case .effects(let effects): return effects.reduce(node) { DisplayNode(id: recorder.nextID(), effect: $1, children: [$0]) }
            case let .shadow(color, radius, offset, options, _):
                let shadow = DisplayNode(id: recorder.nextID(), effect: .shadow(color: color.resolve(in: context), radius: max(radius, 0), offset: offset), children: [node])
                guard options.contains(.shadowOnly) else { return shadow }
                let fill = color.resolve(in: context)
                let tinted: [Float] = [0, 0, 0, 0, fill.red, 0, 0, 0, 0, fill.green, 0, 0, 0, 0, fill.blue, 0, 0, 0, fill.alpha, 0]
                let flat = DisplayNode(id: recorder.nextID(), effect: .colorMatrix(tinted), children: [node])
                let moved = DisplayNode(id: recorder.nextID(), effect: .transform(CGAffineTransform(translationX: offset.width, y: offset.height)), children: [flat])
                return radius > 0 ? DisplayNode(id: recorder.nextID(), effect: .blur(radius: radius, opaque: false), children: [moved]) : moved
            case .multiply(let color):
                return DisplayNode(id: recorder.nextID(), effect: .colorMatrix(_ColorMatrixEffect(kind: .multiply, amount: 1).matrix(color.resolve(in: context))), children: [node])
            case let .threshold(low, _, color):
                // Steep enough to look like a step, with a pixel of smoothing left.
                let fill = color.resolve(in: context), steep: Float = 24
                let values: [Float] = [
                    0, 0, 0, 0, fill.red, 0, 0, 0, 0, fill.green, 0, 0, 0, 0, fill.blue, 0, 0, 0, steep * fill.alpha, (0.5 - steep * Float(low)) * fill.alpha,
                ]
                return DisplayNode(id: recorder.nextID(), effect: .colorMatrix(values), children: [node])
            }
        }
    }
}

/// Four rows of five: what red, green, blue, alpha and one add to each component.
public struct ColorMatrix: Equatable, Sendable {
    public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
    public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
    public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
    public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0
    public init() {}
    var values: [Float] { [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5] }
}
