import CCairo
import Foundation
import VitrineBase
import VitrineDisplayList
import VitrinePango
import VitrinePreviewKit
import VitrineRaster
import VitrineTypesetting

/// Painting at 1280 × 800, each kind beside bare cairo on an image surface in the same run; the limit is a ratio to it.
struct RasterBench {
    private static let width = 1280, height = 800
    private let buffer = PixelBuffer(width: width, height: height)
    private let rasterizer = Rasterizer()
    private let engine = PangoTextEngine()
    private var surface: OpaquePointer
    private let cairo: OpaquePointer
    private var next: UInt32 = 0

    init() {
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(Self.width), Int32(Self.height))
        cairo = cairo_create(surface)
    }

    mutating func run() -> [Figure] {
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        return fills() + rounded() + circles() + strokes() + gradients() + text() + blur()
    }

    // MARK: kinds

    private mutating func fills() -> [Figure] {
        let boxes = grid(40, 24)
        return pair("200 solid rectangles", boxes.map { fill(Path($0), .color(tint)) }) { cairo in
            for box in boxes {
                cairo_rectangle(cairo, box.minX, box.minY, box.width, box.height)
                cairo_fill(cairo)
            }
        }
    }

    private mutating func rounded() -> [Figure] {
        let boxes = grid(40, 24)
        return pair("200 rounded rectangles", boxes.map { fill(Path(roundedRect: $0, cornerRadius: 8, style: .circular), .color(tint)) }) { cairo in
            for box in boxes {
                Self.round(cairo, box, 8)
                cairo_fill(cairo)
            }
        }
    }

    /// Edges of long curves: what path coverage costs where there is little to fill.
    private mutating func circles() -> [Figure] {
        let rings = (1...40).map { step -> CGRect in
            let r: CGFloat = CGFloat(step) * 9
            return CGRect(x: 640, y: 400, width: 0, height: 0).insetBy(dx: -r, dy: -r)
        }
        return pair("40 circles up to 720 wide", rings.map { fill(Path(ellipseIn: $0), .color(tint)) }) { cairo in
            for ring in rings {
                cairo_arc(cairo, ring.midX, ring.midY, ring.width / 2, 0, 2 * .pi)
                cairo_fill(cairo)
            }
        }
    }

    private mutating func strokes() -> [Figure] {
        let style = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
        let waves = (0..<40).map { row -> Path in
            let y: CGFloat = 20 * CGFloat(row)
            var path = Path()
            path.move(to: CGPoint(x: 0, y: y))
            for x in stride(from: CGFloat(0), to: 1280, by: 40) {
                path.addCurve(to: CGPoint(x: x + 40, y: y), control1: CGPoint(x: x + 10, y: y + 15), control2: CGPoint(x: x + 30, y: y - 15))
            }
            return path
        }
        return pair("40 stroked waves 1280 wide", waves.map { stroke($0, .color(tint), style) }) { cairo in
            cairo_set_line_width(cairo, 2)
            cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
            cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
            for row in 0..<40 {
                let y = 20 * Double(row)
                cairo_move_to(cairo, 0, y)
                for x in stride(from: 0.0, to: 1280, by: 40) { cairo_curve_to(cairo, x + 10, y + 15, x + 30, y - 15, x + 40, y) }
                cairo_stroke(cairo)
            }
        }
    }

    private mutating func gradients() -> [Figure] {
        let ramp = GradientRamp(stops: [.init(color: RGBA(255, 59, 48), location: 0), .init(color: RGBA(0, 122, 255), location: 1)], space: .device)
        let whole = Path(CGRect(x: 0, y: 0, width: 1280, height: 800))
        let linear = pair("a linear gradient over all", [fill(whole, .linear(ramp, start: .zero, end: CGPoint(x: 1280, y: 800)))]) { cairo in
            Self.paint(cairo, cairo_pattern_create_linear(0, 0, 1280, 800))
        }
        let center = CGPoint(x: 640, y: 400)
        let radial = pair("a radial gradient over all", [fill(whole, .radial(ramp, center: center, startRadius: 0, endRadius: 700, transform: .identity))]) { cairo in
            Self.paint(cairo, cairo_pattern_create_radial(640, 400, 0, 640, 400, 700))
        }
        return linear + radial
    }

    private static func paint(_ cairo: OpaquePointer, _ pattern: OpaquePointer?) {
        cairo_pattern_add_color_stop_rgb(pattern, 0, 1, 59 / 255, 48 / 255)
        cairo_pattern_add_color_stop_rgb(pattern, 1, 0, 122 / 255, 1)
        cairo_set_source(cairo, pattern)
        cairo_paint(cairo)
        cairo_pattern_destroy(pattern)
    }

    private mutating func text() -> [Figure] {
        let line = "The quick brown fox jumps over the lazy dog while 0123456789 numbers stand by"
        let layout = engine.prepare(StyledText(runs: [TextRun(line, font: FontSpec(family: .named("Inter"), size: 14))]), scale: 1).layout(width: nil, height: nil)
        var nodes: [DisplayNode] = []
        for row in 0..<40 {
            for column in 0..<2 {
                nodes.append(.text(id: id(), layout, origin: CGPoint(x: 10 + 640 * CGFloat(column), y: 20 * CGFloat(row)), paint: .color(.black)))
            }
        }
        let pango = pango_cairo_create_layout(cairo)
        let font = pango_font_description_from_string("Inter 14px")
        pango_layout_set_font_description(pango, font)
        pango_layout_set_text(pango, line, -1)
        defer {
            g_object_unref(UnsafeMutableRawPointer(pango))
            pango_font_description_free(font)
        }
        return pair("80 lines of text, laid out before", nodes, limit: 1) { cairo in
            cairo_set_source_rgb(cairo, 0, 0, 0)
            for row in 0..<40 {
                for column in 0..<2 {
                    cairo_move_to(cairo, 10 + 640 * Double(column), 20 * Double(row))
                    pango_cairo_show_layout(cairo, pango)
                }
            }
        }
    }

    /// Cairo has none: the limit is in milliseconds.
    private mutating func blur() -> [Figure] {
        let picture = [fill(Path(CGRect(x: 100, y: 100, width: 1080, height: 600)), .color(tint)), fill(Path(ellipseIn: CGRect(x: 400, y: 200, width: 400, height: 400)), .color(.black))]
        let node = DisplayNode(id: id(), effect: .blur(radius: 20, opaque: true), children: [DisplayNode(id: id(), effect: .clip(Path(CGRect(x: 0, y: 0, width: 1280, height: 800)), FillStyle()), children: picture)])
        let rounds = Figure.measure(20) { _ in paint(node) }
        return [Figure("raster: a blur of radius 20 over all", rounds, limit: 6)]
    }

    // MARK: measuring

    private let tint = RGBA(0, 122, 255)

    private mutating func id() -> DisplayID {
        next += 1
        return DisplayID(element: next)
    }
    private mutating func fill(_ path: Path, _ paint: Paint) -> DisplayNode { .fill(id: id(), path, paint, FillStyle()) }
    private mutating func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle) -> DisplayNode { .stroke(id: id(), path, paint, style) }
    private func grid(_ w: CGFloat, _ h: CGFloat) -> [CGRect] { 
        (0..<200).map { (index: Int) -> CGRect in
            let column = CGFloat(index % 20), row = CGFloat(index / 20)
            return CGRect(x: 10.3 + column * 62, y: 10.4 + row * 78, width: w, height: h)
        }
    }

    private func paint(_ node: DisplayNode) { rasterizer.render(node, into: buffer, scale: 1) }

    /// Rounds of the two alternate, so that both meet the same machine.
    private mutating func pair(_ name: String, _ nodes: [DisplayNode], limit: Double = 1.15, _ draw: (OpaquePointer) -> Void) -> [Figure] {
        let root = DisplayNode(id: id(), effect: .none, children: nodes)
        var ours: [Double] = [], theirs: [Double] = []
        for round in 0...60 {
            var began = Clock.milliseconds
            paint(root)
            let mine = Clock.milliseconds - began
            began = Clock.milliseconds
            cairo_set_source_rgb(cairo, 1, 1, 1)
            cairo_paint(cairo)
            cairo_set_source_rgb(cairo, 0, 122 / 255, 1)
            draw(cairo)
            cairo_surface_flush(surface)
            let other = Clock.milliseconds - began
            guard round > 0 else { continue }
            ours.append(mine)
            theirs.append(other)
        }
        return [
            Figure("raster: \(name)", ours), Figure("raster: \(name), bare cairo", theirs),
            Figure("raster: \(name), ratio", [ours.min()! / max(theirs.min()!, 1e-6)], unit: "x", limit: limit, note: "the least of each, so that other work on the machine counts little"),
        ]
    }

    private static func round(_ cairo: OpaquePointer, _ box: CGRect, _ r: Double) {
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, box.maxX - r, box.minY + r, r, -.pi / 2, 0)
        cairo_arc(cairo, box.maxX - r, box.maxY - r, r, 0, .pi / 2)
        cairo_arc(cairo, box.minX + r, box.maxY - r, r, .pi / 2, .pi)
        cairo_arc(cairo, box.minX + r, box.minY + r, r, .pi, 3 * .pi / 2)
        cairo_close_path(cairo)
    }
}
