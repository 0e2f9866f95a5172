import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct PlatformViewTests {
    private struct Plain: UIViewRepresentable {
        @Binding var isDark: Bool
        let log: Log
        func makeCoordinator() -> Log { log }
        func makeUIView(context: Context) -> UIView {
            context.coordinator.lines.append("make")
            return UIView()
        }
        func updateUIView(_ uiView: UIView, context: Context) {
            context.coordinator.lines.append("update")
            uiView.backgroundColor = isDark ? .black : .white
        }
        static func dismantleUIView(_ uiView: UIView, coordinator: Log) { coordinator.lines.append("dismantle") }
        final class Log { var lines: [String] = [] }
    }

    private struct Switching: View {
        let handle: Handle<Bool>
        let log: Plain.Log
        @State private var isDark = false
        var body: some View {
            let _ = handle.binding = $isDark
            Plain(isDark: $isDark, log: log).frame(width: 40, height: 20)
        }
    }

    @Test func `the modules of UIKit and AppKit can be imported by name`() {
        #expect(PlatformImports.colors.count == 3 && PlatformImports.views.count == 4)
    }

    @Test func `a representable makes its view once and changes it with its state`() {
        let handle = Handle<Bool>(), log = Plain.Log()
        let bench = Bench(Switching(handle: handle, log: log))
        #expect(log.lines == ["make", "update"] && bench.darkBounds() == nil)
        handle.value = true
        bench.frame()
        #expect(log.lines == ["make", "update", "update"])
        #expect(bench.darkBounds()?.width == 40 && bench.darkBounds()?.height == 20)
    }

    @Test func `a representable that goes takes its view apart`() {
        struct Going: View {
            let handle: Handle<Bool>
            let log: Plain.Log
            @State private var isHere = true
            var body: some View {
                let _ = handle.binding = $isHere
                if isHere { Plain(isDark: .constant(false), log: log) }
            }
        }
        let handle = Handle<Bool>(), log = Plain.Log()
        let bench = Bench(Going(handle: handle, log: log))
        handle.value = false
        bench.frame()
        #expect(log.lines.last == "dismantle")
    }

    private final class Drawing: UIView {
        override func layoutSubviews() {}
    }
    private struct Custom: UIViewRepresentable {
        func makeUIView(context: Context) -> Drawing { Drawing() }
        func updateUIView(_ uiView: Drawing, context: Context) {}
        func sizeThatFits(_ proposal: ProposedViewSize, uiView: Drawing, context: Context) -> CGSize? { CGSize(width: 60, height: 30) }
    }

    @Test func `a view with drawing of its own is a labelled box of the size it answers, and an issue`() {
        let bench = Bench(Custom())
        #expect(bench.issues.contains { $0.contains("Drawing") && $0.contains("labelled box") })
        #expect(bench.pixel(72, 87) != 0xffff_ffff && bench.pixel(60, 87) == 0xffff_ffff && bench.pixel(135, 87) == 0xffff_ffff)
    }

    private struct Labelled: UIViewRepresentable {
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ label: UILabel, context: Context) {
            label.text = "MMMM"
            label.font = .systemFont(ofSize: 40, weight: .black)
            label.textAlignment = .right
        }
    }

    @Test func `labels of UIKit are drawn as texts, aligned as they say`() {
        let bench = Bench(Labelled().frame(width: 200, height: 60))
        let dark = bench.darkBounds()
        #expect(bench.issues.isEmpty)
        #expect((dark.map { $0.x + $0.width } ?? 0) > 190 && (dark?.x ?? 0) > 20)
    }

    private struct Hosting: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIHostingController<Color> { UIHostingController(rootView: .black) }
        func updateUIViewController(_ controller: UIHostingController<Color>, context: Context) {}
    }
    private struct Effect: NSViewRepresentable {
        func makeNSView(context: Context) -> NSHostingView<Color> { NSHostingView(rootView: .black) }
        func updateNSView(_ view: NSHostingView<Color>, context: Context) {}
    }

    @Test func `hosted views of SwiftUI are drawn through controllers of UIKit and views of AppKit`() {
        #expect(Bench(Hosting().frame(width: 30, height: 30)).darkBounds()?.width == 30)
        #expect(Bench(Effect().frame(width: 50, height: 30)).darkBounds()?.width == 50)
    }

    @Test func `an appearance changes nothing and says so`() {
        struct Setting: View {
            init() { UITabBar.appearance().barTintColor = .black }
            var body: some View { Color.white.onAppear { UITableView.appearance().backgroundColor = .clear } }
        }
        let bench = Bench(Setting())
        bench.frame()
        #expect(bench.issues.contains { $0.contains("UITableView.appearance()") })
    }

    @Test func `drawing with Core Graphics lands where the canvas draws`() {
        let canvas = Canvas { context, _ in
            context.translateBy(x: 20, y: 0)
            context.withCGContext { cg in
                cg.setFillColor(CGColor(gray: 0, alpha: 1))
                cg.saveGState()
                cg.translateBy(x: 0, y: 30)
                cg.fill(CGRect(x: 0, y: 0, width: 40, height: 10))
                cg.restoreGState()
                cg.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
        }
        let dark = Bench(canvas).darkBounds()
        #expect(dark?.x == 20 && dark?.y == 0 && dark?.width == 40 && dark?.height == 40)
    }

    @Test func `a picture drawn by a closure has the size asked for`() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(image.size == CGSize(width: 20, height: 10) && image.cgImage != nil)
        #expect(Bench(Image(uiImage: image)).darkBounds()?.width == 10)
        let drawn = Image(size: CGSize(width: 30, height: 30)) { $0.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 5)), with: .color(.black)) }
        #expect(Bench(drawn).darkBounds()?.height == 5)
    }
}
