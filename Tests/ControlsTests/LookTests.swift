import Foundation
@testable import SwiftUICore
import Testing

@MainActor
@Suite struct LookTests {
    @Test func aSpinnerIsTheSameAtTheSameTimeAndMovesOtherwise() {
        let stage = Stage(ProgressView())
        func drawing() -> String { stage.graph.display(scale: 2)?.dump() ?? "" }
        let first = drawing()
        #expect(stage.graph.isAnimating)
        stage.frame(at: 0.3)
        #expect(drawing() != first)
        stage.frame(at: 1)
        #expect(drawing() == first)
        // Turning it needs neither bodies nor measurements.
        stage.frame(at: 1.1)
        #expect(stage.graph.frameStats.bodies == 0 && stage.graph.frameStats.measurements == 0)
    }

    @Test func aSpinnerThatIsGoneNoLongerAnimates() {
        struct Screen: View {
            @State var busy = true
            var body: some View { VStack { if busy { ProgressView() }; Button("Stop") { busy = false } } }
        }
        let stage = Stage(Screen())
        stage.click("Stop")
        #expect(!stage.graph.isAnimating)
    }

    @Test func spinnersAndBarsHaveTheSizesOfIOS() {
        // 20 and 37 for spinners, 4 for bars (facts §10).
        let stage = Stage(VStack {
            ProgressView().accessibilityIdentifier("small")
            ProgressView().controlSize(.large).accessibilityIdentifier("large")
            ProgressView(value: 0.5).accessibilityIdentifier("bar")
        })
        #expect(stage.frame(of: "small")?.size == CGSize(width: 20, height: 20))
        #expect(stage.frame(of: "large")?.size == CGSize(width: 37, height: 37))
        #expect(stage.frame(of: "bar")?.size == CGSize(width: 300, height: 4))
    }

    @Test func switchesOfTwoRowsAre39Apart() {
        // Pitch 31 + 8, whatever the labels (facts §10, CASE 183).
        let stage = Stage(VStack {
            Toggle("A", isOn: .constant(true)).accessibilityIdentifier("a")
            Toggle("B", isOn: .constant(true)).accessibilityIdentifier("b")
        })
        #expect(stage.frame(of: "b")!.minY - stage.frame(of: "a")!.minY == 39)
        #expect(stage.frame(of: "a")!.width == 300)
    }

    @Test func dividersLieInColumnsAndStandInRows() {
        // One pixel on iOS, a point at accessibility sizes and on the Mac (facts §6).
        let stage = Stage(HStack(spacing: 0) { Color.red; Divider().accessibilityIdentifier("up") })
        #expect(stage.frame(of: "up")?.size == CGSize(width: 0.5, height: 400))
        let large = Stage(VStack { Divider().accessibilityIdentifier("flat") }) { $0.dynamicTypeSize = .accessibility2 }
        #expect(large.frame(of: "flat")?.size == CGSize(width: 300, height: 1))
        let mac = Stage(VStack { Divider().accessibilityIdentifier("flat") }) { $0.look = .macos }
        #expect(mac.frame(of: "flat")?.height == 1)
    }

    @Test func borderedButtonsPadTheirLabelsByTheLooksTable() {
        // 12 x 7 on iOS, 12 x 4 on the Mac (facts §10).
        func padding(_ look: Look) -> CGSize {
            let stage = Stage(Button("Go") {}.buttonStyle(.bordered).accessibilityIdentifier("b")) { $0.look = look }
            let text = stage.first("Text")!.frame, button = stage.frame(of: "b")!
            return CGSize(width: text.minX - button.minX, height: text.minY - button.minY)
        }
        #expect(padding(.ios18) == CGSize(width: 12, height: 7))
        #expect(padding(.macos) == CGSize(width: 12, height: 4))
    }

    @Test func hiddenLabelsLeaveTheControl() {
        let stage = Stage(VStack(alignment: .leading) {
            Toggle("A", isOn: .constant(true)).labelsHidden().accessibilityIdentifier("toggle")
            Stepper("B", value: .constant(1)).labelsHidden().accessibilityIdentifier("stepper")
        })
        #expect(stage.texts.isEmpty)
        #expect(stage.frame(of: "stepper")?.size == CGSize(width: 94, height: 32))
        // 49 in layout, 51 as drawn (facts §10).
        #expect(stage.frame(of: "toggle")?.size == CGSize(width: 49, height: 31))
    }

    @Test func aLabelsIconIsCentredHalfACapitalAboveTheBaseline() {
        // Facts §10; the test metric's ascent is the font size, SF's capital 1443/2048 of it.
        let stage = Stage(Label { Text("T") } icon: { Color.red.frame(width: 10, height: 10).accessibilityIdentifier("icon") })
        let text = stage.first("Text")!.frame, icon = stage.frame(of: "icon")!
        let expected = text.minY + 17 - 17 * 1443 / 2048 / 2
        #expect(abs(icon.midY - expected) < 0.01)
        #expect(text.minX - icon.maxX == 8)
    }

    @Test func customStylesAreAskedAndMayUseTheCoveredOne() {
        struct Framed: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View { VStack { Text("framed"); Toggle(configuration) } }
        }
        struct Boxed: GroupBoxStyle {
            func makeBody(configuration: Configuration) -> some View { VStack { Text("box"); configuration.content } }
        }
        let stage = Stage(VStack {
            Toggle("T", isOn: .constant(true)).toggleStyle(Framed())
            GroupBox { GroupBox { Text("x") } }.groupBoxStyle(Boxed())
        })
        // A box in a box has the same style again.
        #expect(stage.texts == ["framed", "T", "box", "box", "x"])
    }

    @Test func gaugesAndProgressClampWhatTheyShow() {
        let shown = Cell([Double]())
        struct Reader: GaugeStyle {
            let note: (Double) -> Void
            func makeBody(configuration: Configuration) -> some View {
                note(configuration.value)
                return Color.clear
            }
        }
        _ = Stage(VStack {
            Gauge(value: 7, in: 0...5) { Text("a") }
            Gauge(value: Double.nan) { Text("b") }
            Gauge(value: 1, in: 1...1) { Text("c") }
        }.gaugeStyle(Reader { shown.value.append($0) }))
        #expect(shown.value == [1, 0, 0])
    }
}
