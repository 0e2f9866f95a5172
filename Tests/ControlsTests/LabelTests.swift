import Foundation
import SwiftUICore
import Testing

/// Labels of several views: a control is one view all the same.
@MainActor
@Suite struct LabelTests {
    private struct Glyph: View { var body: some View { Color.black.frame(width: 10, height: 10) } }

    @Test func `A button with several views in its label is one button with a row in it`() {
        let stage = Stage(Button {} label: { Glyph(); Text("Go") }.buttonStyle(.bordered))
        #expect(stage.all("Button").count == 1)
        let glyph = stage.first("Color")!.frame, text = stage.first("Text")!.frame
        // An HStack's standard distance is 8 points (facts §1).
        #expect(text.minX == glyph.maxX + 8)
        #expect(text.midY == glyph.midY)
    }

    private struct Boxed: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.accessibilityIdentifier("label") }
    }

    @Test func `A style gets a label of several views as one view`() {
        let stage = Stage(Button {} label: { Glyph(); Text("Go") }.buttonStyle(Boxed()))
        #expect(stage.frame(of: "label") == stage.first("HStack")?.frame)
        let single = Stage(Button {} label: { Text("Go") }.buttonStyle(Boxed()))
        #expect(single.first("HStack") == nil)
    }

    private struct Growing: View {
        @State var isLong = false
        var body: some View {
            Button { isLong.toggle() } label: {
                Text("Go")
                if isLong { Text("on") }
            }.buttonStyle(Boxed())
        }
    }

    @Test func `A label becomes a row and a single view again`() {
        let stage = Stage(Growing())
        let width = stage.frame(of: "label")!.width
        stage.click("Go")
        #expect(stage.texts == ["Go", "on"])
        #expect(stage.frame(of: "label")!.width > width)
        stage.click("Go")
        #expect(stage.texts == ["Go"])
        #expect(stage.frame(of: "label")!.width == width)
    }

    /// Title above subtitle, at one side, the subtitle in subheadline: 15 points on iOS where body is 17, so 18 high where the title is 20.4.
    private func expectStacked(_ stage: Stage, at place: SourceLocation = #_sourceLocation) {
        let texts = stage.all("Text").filter { ["Title", "Below"].contains($0.text) }.map(\.frame)
        guard texts.count == 2 else { Issue.record("\(stage.texts)", sourceLocation: place); return }
        #expect(texts[0].minX == texts[1].minX, sourceLocation: place)
        #expect(texts[1].minY >= texts[0].maxY, sourceLocation: place)
        #expect(texts[0].height > texts[1].height, sourceLocation: place)
        #expect(texts[1].width == 5 * 7.5, sourceLocation: place)
    }

    @ViewBuilder private var lines: some View {
        Text("Title")
        Text("Below")
    }

    @Test func `Further texts of a control's label are subtitles`() {
        expectStacked(Stage(Toggle(isOn: .constant(true)) { lines }))
        expectStacked(Stage(LabeledContent { Text("value") } label: { lines }))
        expectStacked(Stage(Stepper(value: .constant(1)) { lines }))
        expectStacked(Stage(DatePicker(selection: .constant(Date(timeIntervalSince1970: 0))) { lines }))
        expectStacked(Stage(Form { Toggle(isOn: .constant(true)) { lines } }))
        expectStacked(Stage(Form { LabeledContent { Text("value") } label: { lines } }))
        expectStacked(Stage(Form { Stepper(value: .constant(1)) { lines } }))
        expectStacked(Stage(Form { DatePicker(selection: .constant(Date(timeIntervalSince1970: 0))) { lines } }))
        expectStacked(Stage(Form { Picker(selection: .constant(1)) { Text("one").tag(1) } label: { lines } }))
    }

    @Test func `A picture before a text is not its title`() {
        let stage = Stage(Toggle(isOn: .constant(true)) { Image(decorative: "none"); Text("Title") })
        #expect(stage.first("VStack") == nil)
    }

    @Test func `A label with a subtitle stands above it`() {
        let stage = Stage(Toggle(isOn: .constant(true)) { Label { Text("Title") } icon: { Glyph() }; Text("Below") })
        let title = stage.all("Text")[0].frame, below = stage.all("Text")[1].frame
        #expect(below.minY >= title.maxY && below.height < title.height)
    }
}
