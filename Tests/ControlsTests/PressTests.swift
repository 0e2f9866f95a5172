import Foundation
import SwiftUICore
import Testing

@MainActor
@Suite struct PressTests {
    @Test func aClickOnAButtonRunsItsActionOnce() {
        let count = Cell(0)
        let stage = Stage(Button("Go") { count.value += 1 })
        stage.click("Go")
        #expect(count.value == 1)
    }

    @Test func aDisabledButtonDoesNothing() {
        let count = Cell(0)
        let stage = Stage(Button("Go") { count.value += 1 }.disabled(true))
        stage.click("Go")
        #expect(count.value == 0)
    }

    @Test func aStyleSeesThePressAndTheEnvironment() {
        struct Loud: ButtonStyle {
            @Environment(\.isEnabled) var isEnabled
            func makeBody(configuration: Configuration) -> some View {
                Text(verbatim: "\(isEnabled ? "on" : "off") \(configuration.isPressed ? "down" : "up")")
            }
        }
        let stage = Stage(VStack {
            Button("A") {}.buttonStyle(Loud())
            Button("B") {}.buttonStyle(Loud()).disabled(true)
        })
        #expect(stage.texts == ["on up", "off up"])
        let frame = stage.all("Text")[0].frame
        stage.press(CGPoint(x: frame.midX, y: frame.midY))
        #expect(stage.texts == ["on down", "off up"])
        stage.release(CGPoint(x: frame.midX, y: frame.midY))
        #expect(stage.texts == ["on up", "off up"])
    }

    @Test func aButtonMadeFromAConfigurationTakesTheCoveredStyle() {
        struct Inner: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View { HStack { Text("inner"); Button(configuration) } }
        }
        let stage = Stage(Button("A") {}.buttonStyle(Inner()))
        #expect(stage.texts == ["inner", "A"])
    }

    @Test func aShortcutPressesItsButton() {
        let count = Cell(0)
        let stage = Stage(Button("Save") { count.value += 1 }.keyboardShortcut("s"))
        stage.key(0x73, "s")
        #expect(count.value == 0)
        stage.key(0x73, "\u{13}", .control)
        #expect(count.value == 1)
    }

    @Test func aSwitchTurnsItsBinding() {
        struct Screen: View {
            @State var isOn = false
            var body: some View { VStack { Toggle("T", isOn: $isOn).accessibilityIdentifier("t"); Text(isOn ? "on" : "off") } }
        }
        let stage = Stage(Screen())
        let frame = stage.frame(of: "t")!
        // The switch is 51 x 31 at the end of the row (facts §10).
        stage.click(CGPoint(x: frame.maxX - 25, y: frame.midY))
        #expect(stage.texts.contains("on"))
        stage.click(CGPoint(x: frame.minX + 4, y: frame.midY))
        #expect(stage.texts.contains("on"))
    }

    @Test func aStepperStopsAtItsBounds() {
        struct Screen: View {
            @State var n = 1
            var body: some View { VStack { Stepper("N", value: $n, in: 0...2).accessibilityIdentifier("s"); Text(verbatim: "n\(n)") } }
        }
        let stage = Stage(Screen())
        let frame = stage.frame(of: "s")!
        // 94 x 32 at the end of the row (facts §10): minus in the left half, plus in the right.
        for _ in 0..<3 { stage.click(CGPoint(x: frame.maxX - 20, y: frame.midY)) }
        #expect(stage.texts.contains("n2"))
        for _ in 0..<5 { stage.click(CGPoint(x: frame.maxX - 75, y: frame.midY)) }
        #expect(stage.texts.contains("n0"))
    }

    @Test func aSliderFollowsTheDragInSteps() {
        let value = Cell(0.0), edits = Cell([Bool]())
        let binding = Binding(get: { value.value }, set: { value.value = $0 })
        let stage = Stage(Slider(value: binding, in: 0...10, step: 5, onEditingChanged: { edits.value.append($0) }).accessibilityIdentifier("s"))
        let frame = stage.frame(of: "s")!
        stage.press(CGPoint(x: frame.minX + 13, y: frame.midY))
        stage.move(CGPoint(x: frame.midX + 5, y: frame.midY))
        #expect(value.value == 5)
        stage.move(CGPoint(x: frame.maxX + 500, y: frame.midY))
        #expect(value.value == 10)
        stage.release(CGPoint(x: frame.maxX, y: frame.midY))
        #expect(edits.value == [true, false])
    }

    @Test func aSliderRunsFromTheRightInRightToLeft() {
        let value = Cell(0.0)
        let stage = Stage(Slider(value: Binding(get: { value.value }, set: { value.value = $0 })).accessibilityIdentifier("s")) {
            $0.layoutDirection = .rightToLeft
        }
        let frame = stage.frame(of: "s")!
        stage.click(CGPoint(x: frame.minX + 1, y: frame.midY))
        #expect(value.value == 1)
    }
}
