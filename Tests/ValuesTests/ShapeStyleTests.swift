import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
@testable import SwiftUICore

private let box = CGRect(x: 10, y: 20, width: 100, height: 50)

@Suite("Shape styles")
struct ShapeStyleTests {
    private func resolve<S: ShapeStyle>(_ style: S, _ context: ResolveContext = ResolveContext()) -> ResolvedStyle { style._resolve(in: context, bounds: box) }

    @Test("Levels are the look's labels until there is a foreground; then its opacities (facts §5)")
    func levels() {
        var context = ResolveContext()
        #expect(resolve(.secondary as HierarchicalShapeStyle, context).color == RGBA(60, 60, 67, 0.6))
        context.foreground = AnyShapeStyle(Color.white)
        let opacities = [HierarchicalShapeStyle.primary, .secondary, .tertiary, .quaternary].map { resolve($0, context).color.alpha }
        #expect(opacities == [1, 0.5, 0.25, 0.18])
        context.secondaryForeground = AnyShapeStyle(Color.black)
        #expect(resolve(HierarchicalShapeStyle.secondary, context).color == .black)
    }

    @Test("Foregrounds made of levels, or of themselves, end")
    func recursion() {
        var context = ResolveContext()
        context.foreground = AnyShapeStyle(HierarchicalShapeStyle.secondary)
        #expect(resolve(ForegroundStyle(), context).color == RGBA(60, 60, 67, 0.6))
        #expect(resolve(HierarchicalShapeStyle.secondary, context).color == RGBA(60, 60, 67, 0.3))
        context.foreground = AnyShapeStyle(ForegroundStyle())
        context.background = AnyShapeStyle(BackgroundStyle())
        context.tintStyle = AnyShapeStyle(TintShapeStyle())
        #expect(resolve(ForegroundStyle(), context).color == .black)
        #expect(resolve(BackgroundStyle(), context).color == .white)
        #expect(resolve(TintShapeStyle(), context).color == RGBA(0, 122, 255))
        context.foreground = AnyShapeStyle(Color.red.secondary)
        #expect(resolve(HierarchicalShapeStyle.primary, context).color.alpha == 0.5)
    }

    @Test("Modifiers add up")
    func modifiers() {
        let style = resolve(Color.red.opacity(0.5).shadow(.drop(radius: 3, y: 1)).shadow(.inner(radius: 2)).blendMode(.multiply))
        #expect(style.color == RGBA(255, 59, 48, 0.5) && style.blendMode == .multiply)
        #expect(style.shadows.map(\.kind) == [.drop, .inner] && style.shadows[0].offset == CGSize(width: 0, height: 1))
        #expect(style.shadows[0].color.alpha == 0.33 && style.plainColor == nil)
        #expect(resolve(Color.red.gradient.opacity(0.5)).flattened.opacity == 1)
    }

    @Test("Gradient points are unit points of the bounds (facts §7)")
    func linear() {
        guard case let .linear(ramp, start, end) = resolve(LinearGradient(colors: [.black, .white, .black], startPoint: .topLeading, endPoint: .trailing)).paint else {
            Issue.record("not linear")
            return
        }
        #expect(start == CGPoint(x: 10, y: 20) && end == CGPoint(x: 110, y: 45))
        #expect(ramp.stops.map(\.location) == [0, 0.5, 1] && ramp.space == .device)
        #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
    }

    @Test("An elliptical gradient is a unit circle stretched to the bounds")
    func elliptical() {
        guard case let .radial(_, center, r0, r1, transform) = resolve(EllipticalGradient(colors: [.black, .white])).paint else {
            Issue.record("not radial")
            return
        }
        #expect(center.applying(transform) == CGPoint(x: 60, y: 45) && r0 == 0 && r1 == 0.5)
        #expect(CGPoint(x: 1, y: 0.5).applying(transform) == CGPoint(x: 110, y: 45))
    }

    @Test("An angular gradient is one full turn: gaps are halved, and of more than a turn the last is seen (facts §7)")
    func angular() {
        func sweep(_ from: Double, _ to: Double) -> (Double, [Double]) {
            let style = resolve(AngularGradient(colors: [.black, .white], center: .center, startAngle: .degrees(from), endAngle: .degrees(to)))
            guard case let .angular(ramp, _, start, end) = style.paint else { return (0, []) }
            #expect(abs(end - start - 2 * .pi) < 1e-9)
            return ((start * 180 / .pi).rounded(), ramp.stops.map { (Double($0.location) * 1000).rounded() / 1000 })
        }
        #expect(sweep(0, 360) == (0, [0, 1]))
        #expect(sweep(0, 180) == (-90, [0.25, 0.75]))
        #expect(sweep(0, 720) == (360, [-1, 1]))
        #expect(sweep(90, 0).0 == -135)
    }

    @Test("A mesh of the wrong size shows its background")
    func mesh() {
        let good = MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .blue, .green, .black])
        guard case .mesh(let mesh) = resolve(good).paint else {
            Issue.record("not a mesh")
            return
        }
        #expect(mesh.columns == 2 && mesh.vertices.last?.position == CGPoint(x: 110, y: 70))
        #expect(resolve(MeshGradient(width: 3, height: 2, points: [[0, 0]], colors: [], background: .white)).color == .white)
    }

    @Test("Equal styles in boxes are the same, different ones are not")
    func sameness() {
        #expect(AnyShapeStyle(Color.red).isSame(as: AnyShapeStyle(Color.red)))
        #expect(!AnyShapeStyle(Color.red).isSame(as: AnyShapeStyle(Color.blue)))
        #expect(!AnyShapeStyle(Color.red).isSame(as: AnyShapeStyle(Color.red.gradient)))
        #expect(AnyShapeStyle(AnyShapeStyle(Color.red)).base is Color)
    }

    @Test("Materials blur what lies beneath and let less through the thicker they are")
    func materials() {
        let styles = [Material.ultraThin, .thin, .regular, .thick, .ultraThick].map { resolve($0) }
        #expect(styles.allSatisfy { $0.material != nil })
        #expect(styles.map(\.color.alpha) == styles.map(\.color.alpha).sorted())
    }
}
