import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineTypesetting

/// Small generator with a seed, so that a failure can be told and repeated.
struct Seeded: RandomNumberGenerator {
    var state: UInt64
    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

/// Random display lists that use every item, paint and effect.
struct SceneMaker {
    let drawing: Drawing
    var random: Seeded
    let size: CGFloat
    let bitmap: Bitmap

    init(seed: UInt64, size: CGFloat = 120) {
        drawing = Drawing()
        random = Seeded(seed)
        self.size = size
        let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 * 12 * 4, alignment: 16)
        for index in 0..<16 * 12 { pixels.storeBytes(of: UInt32(0xFF00_0000) | UInt32(truncatingIfNeeded: index &* 0x3571B), toByteOffset: index * 4, as: UInt32.self) }
        bitmap = Bitmap(width: 16, height: 12, scale: 1, pixels: pixels)
    }

    mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { (CGFloat.random(in: range, using: &random) * 4).rounded() / 4 }
    mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    mutating func point() -> CGPoint { CGPoint(x: number(0...size), y: number(0...size)) }
    mutating func rect() -> CGRect { CGRect(x: number(-10...size), y: number(-10...size), width: number(1...60), height: number(1...60)) }

    mutating func color() -> RGBA {
        RGBA(Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random), [1, 1, 0.5, 0.2][pick(4)])
    }

    mutating func ramp() -> GradientRamp {
        GradientRamp(stops: [.init(color: color(), location: 0), .init(color: color(), location: 0.4), .init(color: color(), location: 1)], space: pick(2) == 0 ? .perceptual : .device)
    }

    mutating func paint() -> Paint {
        switch pick(9) {
        case 0: return .linear(ramp(), start: point(), end: point())
        case 1: return .radial(ramp(), center: point(), startRadius: 0, endRadius: number(5...60), transform: .identity)
        case 2: return .angular(ramp(), center: point(), startAngle: number(0...3), endAngle: number(3...8))
        case 3: return .image(bitmap, source: CGRect(x: 0, y: 0, width: 1, height: 1), origin: point(), scale: 1)
        case 4:
            let points = (0..<9).map { CGPoint(x: CGFloat($0 % 3) * size / 2 + number(-9...9), y: CGFloat($0 / 3) * size / 2 + number(-9...9)) }
            let mesh = ColorMesh(columns: 3, rows: 3, points: points, colors: points.map { _ in color() }, isSmooth: pick(2) == 0, background: color())
            return .mesh(mesh!)
        default: return .color(color())
        }
    }

    mutating func path() -> Path {
        switch pick(4) {
        case 0: return Path(rect())
        case 1: return Path(ellipseIn: rect())
        case 2: return Path(roundedRect: rect(), cornerRadius: number(1...20))
        default:
            var path = Path()
            path.move(to: point())
            for _ in 0..<3 { path.addCurve(to: point(), control1: point(), control2: point()) }
            if pick(2) == 0 { path.closeSubpath() }
            return path
        }
    }

    mutating func leaf() -> DisplayNode {
        switch pick(6) {
        case 0: return drawing.stroke(path(), paint(), StrokeStyle(lineWidth: number(0.5...12), lineCap: [.butt, .round, .square][pick(3)], lineJoin: [.miter, .round, .bevel][pick(3)], dash: pick(3) == 0 ? [5, 3] : []))
        case 1:
            let p = point()
            return drawing.text("Aé日😀 text", p.x, p.y, FontSpec(size: number(8...30)), paint(), width: number(20...100))
        case 2: return drawing.image(ImageDrawing(source: .bitmap(bitmap), rect: rect(), tint: pick(3) == 0 ? paint() : nil, slicing: pick(3) == 0 ? .init(top: 3, left: 3, bottom: 3, right: 3, tiles: pick(2) == 0) : nil))
        default: return drawing.fill(path(), paint(), FillStyle(eoFill: pick(2) == 0, antialiased: pick(4) > 0))
        }
    }

    mutating func effect() -> Effect {
        switch pick(13) {
        case 0: return .opacity(Double(number(0...1)))
        case 1: return .clip(path(), FillStyle())
        case 2: return .mask([leaf(), leaf()])
        case 3: return .transform(CGAffineTransform(translationX: number(-20...20), y: number(-20...20)))
        case 4: return .transform(CGAffineTransform(translationX: number(0...60), y: number(0...60)).rotated(by: number(0...3)).scaledBy(x: 0.75, y: 1.25))
        case 5: return .shadow(color: color(), radius: number(0...8), offset: CGSize(width: number(-6...6), height: number(-6...6)))
        case 6: return .blur(radius: number(0...8), opaque: pick(2) == 0)
        case 7: return .blend(BlendMode(rawValue: Int32(pick(21)))!)
        case 8: return .colorMatrix([0.5, 0.2, 0, 0, 0.1, 0, 1, 0, 0, 0, 0.3, 0, 0.7, 0, 0, 0, 0, 0, 1, 0])
        case 9: return .backdrop(path(), radius: number(0...6), saturation: 1.5)
        case 10: return .projection([1, 0.1, 5, 0, 1, 5, 0.002, 0.001, 1])
        case 11: return .flatten
        default: return .none
        }
    }

    mutating func node(depth: Int) -> DisplayNode {
        if depth == 0 || pick(3) == 0 { return leaf() }
        let children = (0...pick(4)).map { _ in node(depth: depth - 1) }
        return drawing.group(effect(), children)
    }

    mutating func scene() -> DisplayNode {
        let children = (0..<6).map { _ in node(depth: 3) }
        return drawing.group(.none, children)
    }
}
