import Foundation
import Testing
import VitrineBase

@testable import SwiftUICore

/// Trees and dates in the Mac's look.
@MainActor @Suite(.serialized) struct MacControlTests {
    private struct Folder: Identifiable {
        let id: String
        var children: [Folder]?
    }

    private struct Tree: View {
        @State var chosen: String?
        var body: some View {
            List([Folder(id: "Docs", children: [Folder(id: "Letter")]), Folder(id: "Pics")], children: \.children, selection: $chosen) { Text($0.id) }
            Text("chosen \(chosen ?? "none")")
        }
    }

    @Test func `A triangle before the row opens it, a press on the row selects it`() throws {
        let screen = Screen(Tree(), width: 300, height: 300, look: .macos)
        let triangle = try #require(screen.frames(ofType: "OutlineTriangle").first), docs = try #require(screen.frame(ofText: "Docs"))
        #expect(triangle.maxX <= docs.minX && screen.frame(ofText: "Pics")?.minX == docs.minX)
        screen.click(text: "Docs")
        #expect(screen.texts.contains("chosen Docs") && !screen.texts.contains("Letter"))
        screen.click(triangle.midX, triangle.midY)
        #expect(try #require(screen.frame(ofText: "Letter")).minX == docs.minX + 16)
        screen.click(triangle.midX, triangle.midY)
        #expect(!screen.texts.contains("Letter"))
    }

    private struct When: View {
        @State var date = Date(timeIntervalSinceReferenceDate: 700_000_000)
        var style = 0
        var body: some View {
            DatePicker("When", selection: $date).environment(\.timeZone, TimeZone(secondsFromGMT: 0)!)
        }
    }

    @Test func `Dates are written in a field whose parts are chosen and stepped`() throws {
        let screen = Screen(When(), width: 400, height: 200, look: .macos)
        func written() -> String { screen.texts.joined().replacingOccurrences(of: "\u{202f}", with: " ") }
        #expect(written() == "When3/8/2023, 8:26 PM")
        screen.click(text: "2023")
        let field = try #require(screen.frames(ofType: "DateField").first)
        // The stepper's halves at the field's end.
        screen.click(field.maxX - 8, field.midY - 6)
        #expect(written() == "When3/8/2024, 8:26 PM")
        screen.click(text: "PM")
        screen.click(field.maxX - 8, field.midY + 6)
        #expect(written() == "When3/8/2024, 8:26 AM")
    }

    @Test func `A date runs as its language does, in windows that run the other way too`() throws {
        let screen = Screen(When().environment(\.layoutDirection, .rightToLeft), width: 400, height: 200, look: .macos)
        #expect(try #require(screen.frame(ofText: "3")).maxX < #require(screen.frame(ofText: "2023")).minX)
        #expect(try #require(screen.frame(ofText: "When")).minX > #require(screen.frames(ofType: "DateField").first).minX)
    }

    @Test func `A calendar is as small as AppKit's`() throws {
        let calendar = DatePicker("", selection: .constant(Date(timeIntervalSinceReferenceDate: 700_000_000)), displayedComponents: .date)
            .datePickerStyle(.graphical).labelsHidden().accessibilityIdentifier("calendar")
        let frame = try #require(Screen(calendar, width: 400, height: 400, look: .macos).frame("calendar"))
        #expect(frame.width == 140 && abs(frame.height - 140) < 20)
    }

    @Test func `A pop-up button's arrows stand in its bezel in forms too`() throws {
        let screen = Screen(Form { Picker("Pick", selection: .constant(1)) { Text("One").tag(1) } }.formStyle(.grouped), width: 400, height: 200, look: .macos)
        let row = try #require(screen.frames(ofType: "ListRow").first), one = try #require(screen.frame(ofText: "One"))
        #expect(screen.fills { abs($0.maxX - (row.maxX - 10)) < 0.6 && abs(one.minX - $0.minX - 8) < 0.6 && abs($0.height - one.height - 8) < 0.6 } == 1)
    }
}
