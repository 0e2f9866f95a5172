import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct DrawingTests {
    @Test func `a canvas draws in its own coordinates and keeps inside its bounds`() {
        let canvas = Canvas { context, size in context.fill(Path(CGRect(x: 10, y: 10, width: size.width, height: 20)), with: .color(.black)) }
        let bench = Bench(canvas.frame(width: 100, height: 100))
        let dark = bench.darkBounds()
        #expect(dark?.x == 60 && dark?.y == 60 && dark?.width == 90 && dark?.height == 20)
    }

    @Test func `transforms, copies and clips belong to the context they were made in`() {
        let canvas = Canvas { context, _ in
            var moved = context
            moved.translateBy(x: 50, y: 0)
            moved.clip(to: Path(CGRect(x: 0, y: 0, width: 10, height: 10)))
            moved.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 40)), with: .color(.black))
        }
        let dark = Bench(canvas).darkBounds()
        #expect(dark?.x == 50 && dark?.y == 0 && dark?.width == 10 && dark?.height == 10)
    }

    @Test func `opacity applies to a layer as a whole`() {
        let canvas = Canvas { context, _ in
            context.opacity = 0.5
            context.drawLayer { layer in
                layer.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 50)), with: .color(.black))
                layer.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 50)), with: .color(.black))
            }
        }
        #expect(abs(Int(Bench(canvas).pixel(25, 25) & 0xff) - 128) <= 1)
    }

    @Test func `symbols are found by their tags`() {
        let canvas = Canvas { context, _ in
            if let symbol = context.resolveSymbol(id: "box") { context.draw(symbol, at: CGPoint(x: 30, y: 30)) }
            if context.resolveSymbol(id: "none") != nil { context.fill(Path(CGRect(x: 0, y: 0, width: 200, height: 200)), with: .color(.black)) }
        } symbols: {
            Color.black.frame(width: 20, height: 20).tag("box")
        }
        let dark = Bench(canvas).darkBounds()
        #expect(dark?.x == 20 && dark?.y == 20 && dark?.width == 20 && dark?.height == 20)
    }

    @Test func `a canvas draws again when the state that its closure reads changes`() {
        struct Reading: View {
            let handle: Handle<CGFloat>
            @State private var x: CGFloat = 0
            var body: some View {
                let _ = handle.binding = $x
                Canvas { context, _ in context.fill(Path(CGRect(x: x, y: 0, width: 10, height: 10)), with: .color(.black)) }
            }
        }
        let handle = Handle<CGFloat>()
        let bench = Bench(Reading(handle: handle))
        handle.value = 70
        bench.frame()
        #expect(bench.darkBounds()?.x == 70)
    }

    @Test func `a renderer gives a picture of the view's own size`() {
        let renderer = ImageRenderer(content: Color.black.frame(width: 30, height: 20))
        renderer.scale = 2
        let image = renderer.uiImage
        #expect(image?.size == CGSize(width: 30, height: 20))
        let bench = Bench(Image(uiImage: image ?? UIImage()))
        #expect(bench.darkBounds()?.width == 30)
    }

    @Test func `styles of the user's own resolve against the environment`() {
        struct Ink: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> some ShapeStyle { environment.isEnabled ? Color.black : Color.white }
        }
        #expect(Bench(Rectangle().fill(Ink())).pixel(5, 5) == 0xff00_0000)
        #expect(Bench(Rectangle().fill(Ink()).disabled(true)).pixel(5, 5) == 0xffff_ffff)
    }

    @Test func `nothing is fetched from a network, and an issue says so`() {
        let bench = Bench(AsyncImage(url: URL(string: "https://example.com/picture.png")))
        #expect(bench.issues.count == 1 && bench.issues[0].contains("example.com/picture.png"))
    }
}
