import SwiftUI
import Testing
import VitrineDisplayList
import VitrinePango
import VitrineRaster
import VitrineTypesetting

/// Counts what is asked of the engine behind it.
private final class CountingEngine: TextEngine {
    let inner = PangoTextEngine()
    private(set) var prepared = 0
    func prepare(_ text: StyledText, scale: CGFloat) -> any PreparedText {
        prepared += 1
        return inner.prepare(text, scale: scale)
    }
    func metrics(of font: FontSpec) -> FontMetrics { inner.metrics(of: font) }
    var summary: String { inner.summary }
}

@MainActor
@Suite(.serialized) struct ShapingTests {
    struct Page: View {
        let handle: Handle<Int>
        @State private var number = 0
        var body: some View {
            let _ = handle.binding = $number
            VStack {
                Text("A text that stays as it is, and wraps.")
                Text("number \(number)")
            }
        }
    }

    @Test func `a text is shaped once, and anew only when it is another text`() {
        let engine = CountingEngine(), handle = Handle<Int>()
        let images = AssetImageProvider(folders: [], resources: nil)
        let graph = ViewGraph(services: RenderServices(text: engine, images: images))
        graph.setRoot(Page(handle: handle), environment: RootEnvironment().values(images: images))
        func frame(_ width: CGFloat) {
            graph.advance(to: 0)
            graph.flushUpdates()
            graph.layout(in: CGSize(width: width, height: 200), fit: false)
            _ = graph.display(scale: 2)
        }
        frame(200)
        #expect(engine.prepared == 2)
        for width in [210, 150, 90, 200] as [CGFloat] { frame(width) }
        #expect(engine.prepared == 2, "another width breaks other lines of the same glyphs")
        handle.value = 1
        frame(200)
        #expect(engine.prepared == 3)
        graph.tearDown()
    }
}
