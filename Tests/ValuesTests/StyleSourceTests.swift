import Foundation
import SwiftUICore
import Testing

// Compiled as a user's file is: without @testable. What is asserted is the type that overload resolution chose.

private func fill<S: ShapeStyle>(_ style: S) -> String { "\(S.self)" }
private func color(_ color: Color?) -> Color? { color }

@Suite("Styles are found by the names that files use")
struct StyleSourceTests {
    @Test("Implicit members name colours, levels and semantic styles")
    func implicitMembers() {
        #expect(fill(.red) == "Color")
        #expect(fill(.white.opacity(0.5)) == "Color")
        #expect(fill(.primary) == "HierarchicalShapeStyle")
        #expect(fill(.tertiary) == "HierarchicalShapeStyle")
        #expect(fill(.tint) == "TintShapeStyle")
        #expect(fill(.background) == "BackgroundStyle")
        #expect(fill(.ultraThinMaterial) == "Material")
        #expect(fill(.bar) == "Material")
        #expect(fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)) == "LinearGradient")
        #expect(fill(.conicGradient(Gradient(colors: [.red]), center: .center)) == "AngularGradient")
        #expect(fill(.radialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 5)) == "RadialGradient")
        #expect(fill(.ellipticalGradient(colors: [.red, .black])) == "EllipticalGradient")
        #expect(fill(.blue.gradient) == "AnyGradient")
        #expect(fill(Color.blue.gradient.opacity(0.3)) == "ModifiedShapeStyle<AnyGradient>")
        #expect(fill(.red.shadow(.drop(radius: 3))) == "ModifiedShapeStyle<Color>")
        #expect(fill(.background.shadow(.inner(color: .black, radius: 2, x: 1, y: 1))) == "ModifiedShapeStyle<BackgroundStyle>")
        #expect(fill(.shadow(.drop(radius: 1))) == "ModifiedShapeStyle<ForegroundStyle>")
        #expect(fill(.opacity(0.4)) == "ModifiedShapeStyle<ForegroundStyle>")
        #expect(fill(.red.secondary) == "HierarchicalShapeStyleModifier<Color>")
    }

    @Test("Shapes are found by name, sized at an anchor and cut by each other's lines")
    func shapes() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(Rectangle().size(CGSize(width: 20, height: 10), anchor: .bottomTrailing).path(in: rect).boundingRect == CGRect(x: 80, y: 40, width: 20, height: 10))
        #expect(Rectangle().size(width: 20, height: 10).path(in: rect).boundingRect == CGRect(x: 0, y: 0, width: 20, height: 10))
        let left = Rectangle().size(width: 60, height: 100).offset(x: -10, y: -25)
        #expect(Rectangle().lineSubtraction(left).path(in: rect).boundingRect.minX == 50)
        #expect(Rectangle().lineIntersection(left).path(in: rect).boundingRect.maxX == 50)
        #expect(type(of: Color.red.clipShape(.buttonBorder)) == ModifiedContent<Color, _ClipEffect<ButtonBorderShape>>.self)
    }

    @Test("Mutable paths of Core Graphics gather what paths do")
    func mutablePaths() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 5, y: 2), transform: CGAffineTransform(translationX: 0, y: 4))
        path.closeSubpath()
        #expect(Path(path).description == "1 2 m 5 6 l h")
    }

    @Test("Colours are made in every way that files use")
    func makingColors() {
        #expect(color(.red) == Color.red)
        #expect(color(.accentColor) == Color.accentColor)
        #expect(color(nil) == nil)
        #expect(color(.init(red: 1, green: 0, blue: 0)) == Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1))
        #expect(color(.init(white: 0.5)) == Color(red: 0.5, green: 0.5, blue: 0.5))
        #expect(Color(.white) == Color(UIColor.white) && Color(.clear) == Color.clear && Color(.red) != Color.red)
        #expect(Color(.systemBackground) == Color(uiColor: .systemBackground))
        #expect(Color(UIColor.secondarySystemBackground) == Color(.secondarySystemBackground))
        #expect(Color(NSColor.windowBackgroundColor) == Color(nsColor: .windowBackgroundColor))
        #expect(Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)) == Color(red: 1, green: 0.5, blue: 0))
        #expect(Color("Brand", bundle: .main).description.contains("Brand"))
        #expect(Color(hue: 0, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
        let ramp: [Color] = [.red, .black.opacity(0.1), Color.primary.opacity(0.2)]
        #expect(ramp.count == 3)
    }

    @Test("Gradients without an angle are full turns; with angles they are not")
    func angularDefaults() {
        let gradient = Gradient(colors: [.red, .blue])
        #expect(AngularGradient(gradient: gradient, center: .center) == AngularGradient(gradient: gradient, center: .center, angle: .zero))
        #expect(AngularGradient(gradient: gradient, center: .center, startAngle: .zero, endAngle: .degrees(90)) != AngularGradient(gradient: gradient, center: .center))
    }

    @Test("Fonts are made in every way that files use")
    func makingFonts() {
        let fonts: [Font?] = [
            .title, .body.bold(), .system(size: 12), .system(size: 12, weight: .bold), .system(size: 12, weight: .bold, design: .rounded),
            .system(size: 12, design: .monospaced), .system(.title, design: .rounded), .system(.body, design: .serif, weight: .medium),
            .system(.largeTitle), .custom("Georgia", size: 20), .custom("Georgia", size: 20, relativeTo: .title),
            .custom("Georgia", fixedSize: 9), Font.caption.weight(.light).italic().monospacedDigit(), .headline.leading(.tight).smallCaps().width(.condensed),
        ]
        #expect(Set(fonts.compactMap { $0 }).count == fonts.count)
    }
}
