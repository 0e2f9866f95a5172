import Foundation
import VitrineBase
import VitrineDisplayList

// Status: partial: paths, colours, lines, clips and transforms; no text, patterns or gradients

/// Core Graphics' context, which draws where a `GraphicsContext` does. Points, origin at the top left.
public final class CGContext {
    private struct State {
        var target: GraphicsContext
        var fill = CGColor.black
        var stroke = CGColor.black
        var line = StrokeStyle()
        var shadow: (offset: CGSize, blur: CGFloat, color: CGColor)?
    }
    private var state: State
    private var saved: [State] = []
    private var path = Path()
    /// The one that UIKit's drawing goes to.
    nonisolated(unsafe) static var current: CGContext?

    init(_ target: GraphicsContext) { state = State(target: target) }

    // MARK: State

    public func saveGState() { saved.append(state) }
    public func restoreGState() { if let last = saved.popLast() { state = last } }
    public func setFillColor(_ color: CGColor) { state.fill = color }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha) }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha) }
    public func setLineWidth(_ width: CGFloat) { state.line.lineWidth = width }
    public func setLineCap(_ cap: CGLineCap) { state.line.lineCap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.line.lineJoin = join }
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.line.dash = lengths
        state.line.dashPhase = phase
    }
    public func setAlpha(_ alpha: CGFloat) { state.target.opacity = Double(alpha) }
    public func setShadow(offset: CGSize, blur: CGFloat) { setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3)) }
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) { state.shadow = color.map { (offset, blur, $0) } }
    public func translateBy(x: CGFloat, y: CGFloat) { state.target.translateBy(x: x, y: y) }
    public func scaleBy(x: CGFloat, y: CGFloat) { state.target.scaleBy(x: x, y: y) }
    public func rotate(by angle: CGFloat) { state.target.rotate(by: .radians(Double(angle))) }
    public func concatenate(_ transform: CGAffineTransform) { state.target.concatenate(transform) }

    // MARK: Path

    public func beginPath() { path = Path() }
    public func move(to point: CGPoint) { path.move(to: point) }
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    public func addLines(between points: [CGPoint]) { path.addLines(points) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { path.addCurve(to: end, control1: control1, control2: control2) }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
    public func addRect(_ rect: CGRect) { path.addRect(rect) }
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    public func addPath(_ other: CGPath) { path.addPath(other.path) }
    /// - Parameter clockwise: seen with the origin at the bottom left, as Core Graphics counts.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)), clockwise: clockwise)
    }
    public func closePath() { path.closeSubpath() }
    public func clip() {
        state.target.clip(to: path)
        path = Path()
    }
    public func clip(to rect: CGRect) { state.target.clip(to: Path(rect)) }

    // MARK: Drawing

    private func fill(_ path: Path, evenOdd: Bool = false) {
        shadowed { $0.fill(path, with: .color(Color(cgColor: state.fill)), style: FillStyle(eoFill: evenOdd)) }
    }
    private func stroke(_ path: Path, width: CGFloat? = nil) {
        var style = state.line
        if let width { style.lineWidth = width }
        shadowed { $0.stroke(path, with: .color(Color(cgColor: state.stroke)), style: style) }
    }
    /// Core Graphics' blur is two deviations; the offset keeps the screen's axes here.
    private func shadowed(_ draw: (GraphicsContext) -> Void) {
        var target = state.target
        if let shadow = state.shadow {
            target.addFilter(.shadow(color: Color(cgColor: shadow.color), radius: shadow.blur / 2, x: shadow.offset.width, y: shadow.offset.height))
        }
        draw(target)
    }

    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(path, evenOdd: rule == .evenOdd)
        path = Path()
    }
    public func strokePath() {
        stroke(path)
        path = Path()
    }
    public func drawPath(using mode: CGPathDrawingMode) {
        if mode != .stroke { fill(path, evenOdd: mode == .eoFill || mode == .eoFillStroke) }
        if mode != .fill, mode != .eoFill { stroke(path) }
        path = Path()
    }
    public func fill(_ rect: CGRect) { fill(Path(rect)) }
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    public func stroke(_ rect: CGRect) { stroke(Path(rect)) }
    public func stroke(_ rect: CGRect, width: CGFloat) { stroke(Path(rect), width: width) }
    public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect)) }
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect)) }
    public func strokeLineSegments(between points: [CGPoint]) {
        var lines = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            lines.move(to: points[index])
            lines.addLine(to: points[index + 1])
        }
        stroke(lines)
    }

    func draw(_ path: CGPath, fills: Bool, width: CGFloat, evenOdd: Bool) {
        if fills { fill(path.path, evenOdd: evenOdd) } else { stroke(path.path, width: width) }
    }
    func draw(_ image: Image, in rect: CGRect) { shadowed { $0.draw(image, in: rect) } }
}

public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
public enum CGPathDrawingMode: Int, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

extension GraphicsContext {
    /// Draws with Core Graphics' calls, with this context's opacity, filters, clips and transform.
    public func withCGContext(content: (CGContext) throws -> Void) rethrows {
        let context = CGContext(self), outer = CGContext.current
        CGContext.current = context
        defer { CGContext.current = outer }
        try content(context)
    }
}
