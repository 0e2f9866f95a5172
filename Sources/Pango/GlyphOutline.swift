import CPango
import Foundation

/// A glyph's contours as steps with their points, in ems, y upwards.
public final class GlyphOutline {
    public enum Step: UInt8 { case move, line, quad, cubic, close }

    public fileprivate(set) var steps: [Step] = []
    /// Two numbers a point: 1 point for move and line, 2 for quad, 3 for cubic; control points first.
    public fileprivate(set) var coordinates: [Float] = []
    fileprivate var unit: Float = 1

    public var isEmpty: Bool { steps.isEmpty }

    init(steps: [Step] = [], coordinates: [Float] = []) {
        self.steps = steps
        self.coordinates = coordinates
    }

    static func read(_ glyph: UInt32, from font: OpaquePointer, unitsPerEm: CGFloat) -> GlyphOutline {
        let outline = GlyphOutline()
        outline.unit = 1 / Float(unitsPerEm)
        hb_font_get_glyph_shape(font, glyph, drawFunctions, Unmanaged.passUnretained(outline).toOpaque())
        return outline
    }

    fileprivate func append(_ step: Step, _ values: Float...) {
        steps.append(step)
        for value in values { coordinates.append(value * unit) }
    }

    private static func outline(_ data: UnsafeMutableRawPointer?) -> GlyphOutline {
        Unmanaged<GlyphOutline>.fromOpaque(data!).takeUnretainedValue()
    }

    private static let drawFunctions: OpaquePointer = {
        let functions = hb_draw_funcs_create()!
        hb_draw_funcs_set_move_to_func(functions, { _, data, _, x, y, _ in outline(data).append(.move, x, y) }, nil, nil)
        hb_draw_funcs_set_line_to_func(functions, { _, data, _, x, y, _ in outline(data).append(.line, x, y) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(functions, { _, data, _, cx, cy, x, y, _ in outline(data).append(.quad, cx, cy, x, y) }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions, { _, data, _, ax, ay, bx, by, x, y, _ in outline(data).append(.cubic, ax, ay, bx, by, x, y) }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in outline(data).append(.close) }, nil, nil)
        return functions
    }()
}
