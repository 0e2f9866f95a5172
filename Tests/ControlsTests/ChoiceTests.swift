import Foundation
import SwiftUICore
import Testing

@MainActor
@Suite struct ChoiceTests {
    enum Fruit: String, CaseIterable, Identifiable {
        case apple, pear, plum
        var id: Self { self }
    }

    struct Screen<S: PickerStyle>: View {
        let style: S
        @State var fruit = Fruit.pear
        var body: some View {
            VStack {
                Text(verbatim: "is \(fruit.rawValue)")
                Picker("Fruit", selection: $fruit) { ForEach(Fruit.allCases) { Text(verbatim: $0.rawValue) } }.pickerStyle(style)
            }
        }
    }

    @Test func aClickOnASegmentChoosesTheItemOfItsForEach() {
        let stage = Stage(Screen(style: .segmented))
        #expect(stage.texts.filter { $0 == "pear" }.count == 1)
        stage.click("plum")
        #expect(stage.texts.contains("is plum"))
        stage.click("apple")
        #expect(stage.texts.contains("is apple"))
    }

    @Test func segmentsShareTheWidth() {
        // 32 points tall on iOS up to 18 (facts §10).
        let stage = Stage(Screen(style: .segmented))
        let frame = stage.first("Picker")!.frame
        #expect(frame.size == CGSize(width: 300, height: 32))
        let middles = stage.all("Text").dropFirst().map(\.frame.midX)
        #expect(middles == [50, 150, 250])
    }

    @Test func aMenuShowsTheChosenValueAndListsTheOthersOnAPress() {
        let stage = Stage(Screen(style: .menu))
        #expect(stage.texts == ["is pear", "pear"])
        stage.click("pear")
        #expect(stage.texts.filter { Fruit(rawValue: $0) != nil } == ["pear", "apple", "pear", "plum"])
        stage.click("plum")
        #expect(stage.texts == ["is plum", "plum"])
    }

    @Test func aPressBesideAnOpenMenuPutsItAway() {
        let stage = Stage(Screen(style: .menu))
        stage.click("pear")
        #expect(stage.first("Floating") != nil)
        stage.click(CGPoint(x: 2, y: 2))
        #expect(stage.first("Floating") == nil)
        #expect(stage.texts == ["is pear", "pear"])
    }

    @Test func aMenuRunsTheActionOfTheEntryPressed() {
        let log = Cell([String]())
        let stage = Stage(Menu("Open") {
            Button("One") { log.value.append("one") }
            Button("Two") { log.value.append("two") }
        })
        #expect(stage.texts == ["Open"])
        stage.click("Open")
        #expect(stage.texts == ["Open", "One", "Two"])
        stage.click("Two")
        #expect(log.value == ["two"])
        #expect(stage.texts == ["Open"])
    }

    @Test func tagsMayBeWrappedInAnOptional() {
        struct Optionals: View {
            @State var choice: Int? = nil
            var body: some View {
                VStack {
                    Text(verbatim: choice.map { "is \($0)" } ?? "none")
                    Picker("P", selection: $choice) {
                        Text("A").tag(1)
                        Text("B").tag(Optional(2))
                        Text("C").tag(Int?.none)
                    }
                    .pickerStyle(.inline)
                }
            }
        }
        let stage = Stage(Optionals())
        stage.click("A")
        #expect(stage.texts.contains("is 1"))
        stage.click("B")
        #expect(stage.texts.contains("is 2"))
        stage.click("C")
        #expect(stage.texts.contains("none"))
    }

    @Test func aDisclosureGroupOpensAndCloses() {
        let stage = Stage(DisclosureGroup("More") { Text("inside") })
        #expect(stage.texts == ["More"])
        stage.click("More")
        #expect(stage.texts == ["More", "inside"])
        // Until the movement ends the label is hit where it is drawn.
        stage.frame(at: 1)
        stage.click("More")
        #expect(stage.texts == ["More"])
    }

    @Test func aWheelTurnsToTheRowThatIsPressed() {
        let stage = Stage(Screen(style: .wheel))
        let frame = stage.first("Picker")!.frame
        stage.click(CGPoint(x: frame.midX, y: frame.midY + 32))
        #expect(stage.texts.contains("is plum"))
    }

    @Test func aDayOfTheCalendarKeepsTheTime() {
        let zone = TimeZone(identifier: "UTC")!
        let date = Cell(Date(timeIntervalSince1970: 1_700_000_000))
        let stage = Stage(
            DatePicker("D", selection: Binding(get: { date.value }, set: { date.value = $0 }), displayedComponents: .date)
                .datePickerStyle(.graphical).environment(\.timeZone, zone), size: CGSize(width: 340, height: 500))
        stage.click("20")
        // 2023-11-14 22:13:20 UTC, six days on.
        #expect(date.value == Date(timeIntervalSince1970: 1_700_000_000 + 6 * 86400))
    }

    struct Calendar: View {
        @State var date = Date(timeIntervalSince1970: 1_747_000_000)
        var body: some View {
            VStack {
                DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
                Text(verbatim: "\(Int(date.timeIntervalSince1970))")
            }
        }
    }

    /// UIKit's inline calendar: the month's name with its arrow opens wheels, which change the month on show and not the day chosen.
    @Test func theNameOfACalendarsMonthOpensWheels() {
        let stage = Stage(Calendar(), size: CGSize(width: 390, height: 600))
        let title = stage.all("Text").first { $0.text == "May 2025" }!.frame
        func chevrons() -> Int {
            stage.items { if case .stroke(let path, _, _, _) = $0 { return path.boundingRect.minX > title.maxX && path.boundingRect.maxX < title.maxX + 20 } else { return false } }
        }
        #expect(chevrons() == 1)
        #expect(!stage.texts.contains("June"))
        stage.click("May 2025")
        #expect(stage.texts.contains("June") && stage.texts.contains("2026"))
        // The row below the one chosen; frames leave out where a drum moves its rows.
        let wheel = stage.all("Text").first { $0.text == "June" }!.frame
        stage.click(CGPoint(x: wheel.midX, y: wheel.midY + 32))
        #expect(stage.texts.contains("June 2025") && stage.texts.contains("1747000000"))
        stage.click("June 2025")
        #expect(!stage.texts.contains("July"))
    }
}
