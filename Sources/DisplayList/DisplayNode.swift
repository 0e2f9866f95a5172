import Foundation
import VitrineBase
import VitrineTypesetting

// The display list is a tree of immutable nodes. A view that did not change keeps its node, so two frames share almost
// everything and the difference between them is found by comparing references. What a stage may assume:
//
// - Coordinates are points in the space of the nearest enclosing `.transform` effect, or of the window; y grows downwards.
// - Edges that must be sharp have been rounded to device pixels by whoever built the node; the rasteriser rounds nothing but text baselines it is given.
// - `bounds` covers every pixel that a node may touch, its effect included.

/// What says which node of the last frame a node continues: the element it came from and which of that element's items it is.
public struct DisplayID: Hashable, Sendable {
    public var element: UInt32
    public var slot: UInt16
    public init(element: UInt32, slot: UInt16 = 0) {
        self.element = element
        self.slot = slot
    }
}

public final class DisplayNode {
    public enum Content {
        case fill(Path, Paint, FillStyle)
        case stroke(Path, Paint, StrokeStyle, antialiased: Bool)
        /// Lines at `origin` (the box's top left corner); `paint` is for runs without a colour of their own.
        case text(TextLayout, origin: CGPoint, paint: Paint)
        case image(ImageDrawing)
        /// Children in painting order, first at the bottom.
        case group(Effect, [DisplayNode])
    }

    public let id: DisplayID
    public let bounds: CGRect
    public let content: Content
    /// A `.backdrop` is somewhere in it, so that a repaint of a part must reach further.
    public let hasBackdrop: Bool
    /// Each of its pixels depends on nothing but what is drawn at that pixel, so that it may be drawn in parts at no extra cost.
    public let isPlain: Bool

    public init(id: DisplayID, bounds: CGRect, content: Content) {
        self.id = id
        self.bounds = bounds
        self.content = content
        if case .group(let effect, let children) = content {
            var found = false
            if case .backdrop = effect { found = true }
            hasBackdrop = found || children.contains { $0.hasBackdrop }
            switch effect {
            case .none, .opacity, .clip, .transform: isPlain = children.allSatisfy(\.isPlain)
            default: isPlain = false
            }
        } else {
            hasBackdrop = false
            isPlain = true
        }
    }

    /// A group that covers its children.
    public convenience init(id: DisplayID, effect: Effect, children: [DisplayNode]) {
        var union = CGRect.null
        for child in children { union = union.union(child.bounds) }
        self.init(id: id, bounds: effect.bounds(of: union), content: .group(effect, children))
    }
}

public struct ImageDrawing {
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    public enum Source {
        case bitmap(Bitmap)
        /// A scalable picture; the renderer rasterises it at the size that is drawn.
        case vector(VectorImage)
    }
    public var source: Source
    /// Where it is drawn, points.
    public var rect: CGRect
    /// Set: only the picture's alpha counts, filled with this (template images, symbols).
    public var tint: Paint?
    public var interpolation: Interpolation
    /// Nine-part slicing: insets in points of the picture, and whether the parts between tile or stretch.
    public var slicing: Slicing?
    public struct Slicing: Equatable, Sendable {
        public var top, left, bottom, right: CGFloat
        public var tiles: Bool
        public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat, tiles: Bool) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
            self.tiles = tiles
        }
    }

    public init(source: Source, rect: CGRect, tint: Paint? = nil, interpolation: Interpolation = .low, slicing: Slicing? = nil) {
        self.source = source
        self.rect = rect
        self.tint = tint
        self.interpolation = interpolation
        self.slicing = slicing
    }
}

/// A picture that has no pixels yet (SVG, a symbol).
public protocol VectorImage: AnyObject {
    /// Points.
    var size: CGSize { get }
    /// Premultiplied pixels of the whole picture at exactly `width` × `height` device pixels; nil when it can't be drawn.
    func rasterize(width: Int, height: Int) -> Bitmap?
}

public enum BlendMode: Int32, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter, xor, destinationIn, destinationAtop
}

extension CGRect {
    /// The intersection; where either has a side that is not a number, the other. Foundation's own traps there.
    fileprivate func common(with other: CGRect) -> CGRect {
        if minX.isNaN || minY.isNaN || maxX.isNaN || maxY.isNaN { return other }
        if other.minX.isNaN || other.minY.isNaN || other.maxX.isNaN || other.maxY.isNaN { return self }
        return intersection(other)
    }
}

/// What is done to a group of children as a whole.
public enum Effect {
    /// Nothing: children are only kept together.
    case none
    /// The group is flattened, then blended at this opacity.
    case opacity(Double)
    case clip(Path, FillStyle)
    /// Children show where the mask's alpha is; the mask's nodes are in the same space.
    case mask([DisplayNode])
    /// Children are in a space of their own, which this maps to the enclosing one.
    case transform(CGAffineTransform)
    /// Row-major 3 × 3 projective transform; children as for `transform`.
    case projection([CGFloat])
    /// A blurred copy of the group's alpha in `color`, below the group. Radius is the Gaussian's sigma in points (facts §8).
    case shadow(color: RGBA, radius: CGFloat, offset: CGSize)
    case blur(radius: CGFloat, opaque: Bool)
    case blend(BlendMode)
    /// Flattened without change, so that what is outside sees one picture.
    case flatten
    /// 4 rows × 5 columns on straight sRGB components, the fifth column added (0…1).
    case colorMatrix([Float])
    /// What lies beneath the path is blurred, then covered by the children (materials).
    case backdrop(Path, radius: CGFloat, saturation: CGFloat)

    /// Whether a pixel of the result depends on other pixels of the children.
    public var isLocal: Bool {
        switch self {
        case .shadow, .blur, .projection, .backdrop: return false
        default: return true
        }
    }

    public func bounds(of children: CGRect) -> CGRect {
        if case .backdrop(let path, _, _) = self { return children.union(path.boundingRect) }
        guard !children.isNull else { return .null }
        switch self {
        case .clip(let path, let style):
            let reach: CGFloat = style.isAntialiased ? 0.5 : 0
            return children.common(with: path.boundingRect.insetBy(dx: -reach, dy: -reach))
        case .transform(let transform): return children.applying(transform)
        case .shadow(_, let radius, let offset):
            let reach = 3 * radius + 1
            return children.union(children.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach))
        case .blur(let radius, let opaque): return opaque ? children : children.insetBy(dx: -3 * radius - 1, dy: -3 * radius - 1)
        case .projection(let m): return projected(children, by: m)
        case .mask(let nodes):
            var union = CGRect.null
            for node in nodes { union = union.union(node.bounds) }
            return children.common(with: union)
        case .none, .opacity, .blend, .flatten, .colorMatrix, .backdrop: return children
        }
    }

    private func projected(_ rect: CGRect, by m: [CGFloat]) -> CGRect {
        var result = CGRect.null
        for (x, y) in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
            let w = max(m[6] * x + m[7] * y + m[8], 1e-3)
            let point = CGRect(x: (m[0] * x + m[1] * y + m[2]) / w, y: (m[3] * x + m[4] * y + m[5]) / w, width: 0, height: 0)
            result = result.isNull ? point : result.union(point)
        }
        return result
    }
}
