import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// Eight spokes that turn once a second for as long as the view is there. What they look like depends on the graph's time alone (facts §10).
struct SpinnerView: _PrimitiveView {
    /// Points.
    let size: CGFloat
    /// nil: grey, or the tint that was set.
    let tint: Color?
    nonisolated static func _makeNode(_ view: SpinnerView, _ inputs: _ViewInputs) -> _ViewNode { SpinnerNode(view, inputs) }
}

private final class SpinnerNode: _TypedNode<SpinnerView> {
    private var element: SpinnerElement!

    override init(_ view: SpinnerView, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        element = SpinnerElement(self, view)
        graph.animations.add(element)
    }

    override func viewDidChange(_ old: SpinnerView) {
        element.spinner = view
        if old.size != view.size { element.invalidateLayout() }
        element.invalidateDisplay()
    }
    override func environmentDidChange(_ old: EnvironmentValues) { element.invalidateDisplay() }
    override func collect(_ list: inout [Element]) { list.append(element) }
    override func willBeRemoved() { graph.animations.remove(element) }
}

private final class SpinnerElement: Element, AnimationTarget {
    var spinner: SpinnerView

    init(_ node: _ViewNode, _ spinner: SpinnerView) {
        self.spinner = spinner
        super.init(node)
    }

    func tick(_ time: Double) -> Bool {
        invalidateDisplay()
        return true
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: spinner.size, height: spinner.size) }
    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        let center = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
        let nodes = SpinnerDrawing.spokes(spinner.size, at: center, color, time: graph.time) { displayID($0) }
        return DisplayNode.joining(nodes, id: displayID(0x100))
    }

    private var color: RGBA {
        let context = nodeEnvironment.resolveContext
        if let tint = spinner.tint { return tint.resolve(in: context) }
        if nodeEnvironment.tintStyle != nil { return TintShapeStyle()._resolve(in: context, bounds: .unit).color }
        return context.isDark ? .white : .black
    }

    override var typeName: String { "Spinner" }
}

enum SpinnerDrawing {
    /// - Parameters:
    ///   - size: points.
    ///   - shown: part of the spokes, clockwise from the top, that there are.
    static func spokes(_ size: CGFloat, at center: CGPoint, _ color: RGBA, time: Double, shown: CGFloat = 1, id: (UInt16) -> DisplayID) -> [DisplayNode] {
        let count = Int((min(max(shown, 0), 1) * CGFloat(SpinnerTable.spokes)).rounded(.down))
        return (0..<SpinnerTable.spokes).compactMap { spoke in
            // Spoke 2 points up.
            guard (spoke + SpinnerTable.spokes - 2) % SpinnerTable.spokes < count else { return nil }
            let path = SpinnerTable.path(spoke, size: size).offsetBy(dx: center.x, dy: center.y)
            let paint = Paint.color(color.opacity(SpinnerTable.opacity(of: spoke, at: time)))
            return DisplayNode(id: id(UInt16(spoke)), bounds: path.boundingRect.insetBy(dx: -0.5, dy: -0.5), content: .fill(path, paint, FillStyle()))
        }
    }
}

/// Measured on a 20-point spinner (truth case of redaction and spinner).
private enum SpinnerTable {
    static let spokes = 8
    /// Opacities from the leading spoke back; black on white they give 156, 172, 189, 206 and 223.
    private static let fading: [Double] = [0.388, 0.325, 0.259, 0.192, 0.125, 0.125, 0.125, 0.125, 0.388]

    /// Spoke 0 points left, the others follow clockwise; the darkest one moves on by a spoke every eighth of a second.
    static func opacity(of spoke: Int, at time: Double) -> Double {
        let head = (time - time.rounded(.down)) * Double(spokes)
        var age = (head - Double(spoke)).truncatingRemainder(dividingBy: Double(spokes))
        if age < 0 { age += Double(spokes) }
        let step = min(Int(age), spokes - 1)
        let part = age - Double(step)
        return fading[step] + (fading[step + 1] - fading[step]) * part
    }

    private static var paths: [CGFloat: [Path]] = [:]

    /// Round the origin.
    static func path(_ spoke: Int, size: CGFloat) -> Path {
        if let known = paths[size] { return known[spoke] }
        let scale = size / 20
        let base = Path(
            roundedRect: CGRect(x: -10 * scale, y: -1.4 * scale, width: 6.5 * scale, height: 2.8 * scale),
            cornerSize: CGSize(width: 1.4 * scale, height: 1.4 * scale), style: .circular)
        let made = (0..<spokes).map { base.applying(CGAffineTransform(rotationAngle: CGFloat($0) * .pi / 4)) }
        paths[size] = made
        return made[spoke]
    }
}
