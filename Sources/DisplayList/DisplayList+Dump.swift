import Foundation
import VitrineBase
import VitrineTypesetting

extension DisplayNode {
    /// The tree as text, one node a line, children indented; the same tree gives the same text. Lengths in points.
    public var dump: String {
        var text = ""
        write(to: &text)
        return text
    }

    /// - Parameters:
    ///   - depth: levels below this one that are written; the rest is counted.
    ///   - identifies: writes each node's identity, too.
    public func write<Output: TextOutputStream>(to output: inout Output, depth: Int = .max, identifies: Bool = false) {
        DumpWriter(identifies: identifies).write(self, level: 0, depth: depth, to: &output)
    }
}

struct DumpWriter {
    let identifies: Bool

    func write<Output: TextOutputStream>(_ node: DisplayNode, level: Int, depth: Int, to output: inout Output) {
        let indent = String(repeating: "  ", count: level)
        let identity = identifies ? "#\(node.id.element).\(node.id.slot) " : ""
        output.write("\(indent)\(identity)\(line(node))\n")
        guard case .group(let effect, let children) = node.content else { return }
        if depth <= 0 {
            if !children.isEmpty { output.write("\(indent)  … \(children.count) below\n") }
            return
        }
        if case .mask(let nodes) = effect {
            output.write("\(indent)  by\n")
            for child in nodes { write(child, level: level + 2, depth: depth - 1, to: &output) }
        }
        for child in children { write(child, level: level + 1, depth: depth - 1, to: &output) }
    }

    private func line(_ node: DisplayNode) -> String {
        switch node.content {
        case .fill(let path, let paint, let style):
            return "fill \(text(path)) \(text(paint))" + (style.isEOFilled ? " even-odd" : "") + (style.isAntialiased ? "" : " aliased")
        case .stroke(let path, let paint, let style, let antialiased):
            return "stroke \(text(path)) \(text(style)) \(text(paint))" + (antialiased ? "" : " aliased")
        case .text(let layout, let origin, let paint):
            return "text \(text(origin)) \(text(layout)) \(text(paint))"
        case .image(let drawing):
            return "image \(text(drawing.rect)) \(text(drawing))"
        case .group(let effect, _):
            return "\(text(effect)) in \(text(node.bounds))"
        }
    }

    // MARK: values

    /// At most three decimals, none where there are none.
    private func text(_ value: CGFloat) -> String {
        if !value.isFinite { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
        let rounded = (value * 1000).rounded() / 1000
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
        return String(Double(rounded))
    }

    private func text(_ p: CGPoint) -> String { "(\(text(p.x)), \(text(p.y)))" }

    private func text(_ r: CGRect) -> String {
        r.isNull ? "nothing" : "(\(text(r.origin.x)), \(text(r.origin.y)), \(text(r.width)) × \(text(r.height)))"
    }

    private func text(_ c: RGBA) -> String {
        func byte(_ v: Float) -> Int { v.isNaN ? 0 : Int(min(max(v, 0), 1) * 255 + 0.5) }
        let alpha = c.alpha < 1 ? "/" + text(CGFloat(c.alpha)) : ""
        return "rgb(\(byte(c.red)) \(byte(c.green)) \(byte(c.blue))\(alpha))"
    }

    private func text(_ paint: Paint) -> String {
        switch paint {
        case .color(let color): return text(color)
        case .linear(let ramp, let start, let end): return "linear \(text(start))–\(text(end)) \(text(ramp))"
        case .radial(let ramp, let center, let start, let end, _): return "radial \(text(center)) \(text(start))–\(text(end)) \(text(ramp))"
        case .angular(let ramp, let center, let start, let end): return "angular \(text(center)) \(text(start))–\(text(end)) \(text(ramp))"
        case .mesh(let mesh): return "mesh \(mesh.columns) × \(mesh.rows) [" + mesh.colors.map(text).joined(separator: ", ") + "]"
        case .image(let bitmap, _, let origin, let scale): return "tiles \(bitmap.width) × \(bitmap.height) px from \(text(origin)) scale \(text(scale))"
        }
    }

    private func text(_ ramp: GradientRamp) -> String {
        "[" + ramp.stops.map { "\(text($0.color)) \(text($0.location))" }.joined(separator: ", ") + "]" + (ramp.space == .device ? " device" : "")
    }

    private func text(_ path: Path) -> String {
        if path.elements.isEmpty { return "nothing" }
        return "\(shape(path)) \(text(path.boundingRect))"
    }

    /// A word for the outline; its bounds say the rest.
    private func shape(_ path: Path) -> String {
        var lines = 0, curves = 0, contours = 0
        for element in path.elements {
            switch element {
            case .move: contours += 1
            case .line: lines += 1
            case .quadCurve, .curve: curves += 1
            case .closeSubpath: break
            }
        }
        if curves == 0, contours == 1, lines == 3 || lines == 4 { return "quad" }
        return "path[\(contours)m \(lines)l \(curves)c]"
    }

    private func text(_ style: StrokeStyle) -> String {
        var parts = ["width \(text(style.lineWidth))"]
        if style.lineCap != .butt { parts.append("\(style.lineCap) caps") }
        if style.lineJoin != .miter { parts.append("\(style.lineJoin) joins") }
        if !style.dash.isEmpty { parts.append("dash [" + style.dash.map(text).joined(separator: " ") + "] + \(text(style.dashPhase))") }
        return parts.joined(separator: " ")
    }

    private func text(_ layout: TextLayout) -> String {
        let lines = layout.lines.map { line in
            let string = line.runs.map { run in run.attributes.string.isEmpty ? "" : slice(run) }.joined()
            return "\"\(string.replacingOccurrences(of: "\n", with: "\\n"))\" at (\(text(line.x)), \(text(line.baseline))) wide \(text(line.width))"
        }
        return "[" + lines.joined(separator: "; ") + "]" + (layout.isTruncated ? " truncated" : "")
    }

    /// The whole string of the run that a glyph run comes from, when it is drawn whole; else how many glyphs of it are.
    private func slice(_ run: GlyphRun) -> String {
        let string = run.attributes.string
        return run.glyphs.count >= string.count || run.attributes.attachment != nil ? string : "\(string.prefix(run.glyphs.count))"
    }

    private func text(_ d: ImageDrawing) -> String {
        var parts: [String] = []
        switch d.source {
        case .bitmap(let bitmap): parts.append("\(bitmap.width) × \(bitmap.height) px")
        case .vector(let vector): parts.append("vector \(text(vector.size.width)) × \(text(vector.size.height))")
        }
        if let tint = d.tint { parts.append("tinted \(text(tint))") }
        if d.interpolation != .low { parts.append("\(d.interpolation)") }
        if let s = d.slicing { parts.append("sliced \(text(s.top)) \(text(s.left)) \(text(s.bottom)) \(text(s.right))" + (s.tiles ? " tiled" : "")) }
        return parts.joined(separator: " ")
    }

    private func text(_ effect: Effect) -> String {
        switch effect {
        case .none: return "group"
        case .opacity(let value): return "opacity \(text(CGFloat(value)))"
        case .clip(let path, let style): return "clip \(text(path))" + (style.isAntialiased ? "" : " aliased")
        case .mask: return "mask"
        case .transform(let t): return "transform [\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(text).joined(separator: " "))]"
        case .projection(let m): return "projection [\(m.map(text).joined(separator: " "))]"
        case .shadow(let color, let radius, let offset): return "shadow \(text(radius)) (\(text(offset.width)), \(text(offset.height))) \(text(color))"
        case .blur(let radius, let opaque): return "blur \(text(radius))" + (opaque ? " opaque" : "")
        case .blend(let mode): return "blend \(mode)"
        case .flatten: return "flatten"
        case .colorMatrix(let m): return "color matrix [\(m.map { text(CGFloat($0)) }.joined(separator: " "))]"
        case .backdrop(let path, let radius, let saturation): return "backdrop \(text(path)) blur \(text(radius)) saturation \(text(saturation))"
        }
    }
}
