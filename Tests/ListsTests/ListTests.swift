import Foundation
import Testing
import VitrineBase

@testable import SwiftUICore

private struct Item: Identifiable, Hashable {
    var id: Int
    var name: String { "Item \(id)" }
}

@MainActor @Suite(.serialized) struct ListTests {
    /// Facts §11: 390 points wide, cards 20 in, content 20 further; first card 38.7 down under a header, 56.3 between cards with one.
    @Test func cardsStandWhereIOS18PutsThem() throws {
        let screen = Screen(
            List {
                Section("A") { Text("One").accessibilityIdentifier("one"); Text("Two").accessibilityIdentifier("two") }
                Section("B") { Text("Three").accessibilityIdentifier("three") }
            }, scale: 3)
        let one = try #require(screen.frame("one")), two = try #require(screen.frame("two")), three = try #require(screen.frame("three"))
        #expect(one.minX == 40)
        #expect(abs(two.minY - one.minY - 44) < 0.01, "rows are 44 high (facts §11)")
        #expect(abs(one.midY - 22 - 38.7) < 0.5)
        #expect(abs((three.midY - 22) - (two.midY + 22) - 56.3) < 0.5)
        #expect(screen.texts.first == "A", "upper case is drawn, not stored")
    }

    @Test func narrowPhonesHaveMarginsOfSixteen() throws {
        let screen = Screen(List { Text("One").accessibilityIdentifier("one") }, width: 320)
        #expect(screen.frame("one")?.minX == 32, "16 to the card and 16 further (frames ios-list)")
    }

    /// Facts §11: 35 between cards without headers.
    @Test func cardsWithoutHeadersAreThirtyFiveApart() throws {
        let screen = Screen(List {
            Section { Text("One").accessibilityIdentifier("one") }
            Section { Text("Two").accessibilityIdentifier("two") }
        })
        let one = try #require(screen.frame("one")), two = try #require(screen.frame("two"))
        #expect(abs((two.midY - 22) - (one.midY + 22) - 35) < 0.01)
    }

    /// Facts §5: ground 242 242 247 with white cards; black with 28 28 30 in the dark.
    @Test func groundAndCardsHaveTheirColours() {
        let light = Screen(List { Text("One") })
        #expect(light.color(5, 200) == RGBA(242, 242, 247))
        #expect(light.color(300, 57) == RGBA(255, 255, 255))
        let dark = Screen(List { Text("One") }, dark: true)
        #expect(dark.color(5, 200) == RGBA(0, 0, 0))
        #expect(dark.color(300, 57) == RGBA(28, 28, 30))
    }

    /// Facts §11: rows with insets of 0 and content of 60 are exactly 60.
    @Test func rowInsetsReplaceTheRowsOwn() throws {
        let screen = Screen(List {
            Color.red.frame(height: 60).listRowInsets(EdgeInsets()).accessibilityIdentifier("row")
            Text("Next").accessibilityIdentifier("next")
        })
        let row = try #require(screen.frame("row")), next = try #require(screen.frame("next"))
        #expect(row == CGRect(x: 20, y: 35, width: 350, height: 60))
        #expect(abs(next.midY - 22 - 95) < 0.01)
    }

    @Test func rowBackgroundsCoverTheWholeCell() {
        let screen = Screen(List { Text("One").listRowBackground(Color.black) })
        #expect(screen.color(30, 57) == RGBA(0, 0, 0))
        #expect(screen.color(360, 57) == RGBA(0, 0, 0))
    }

    @Test func separatorsStartAtTheTextAndEndAtTheCard() {
        let screen = Screen(List { HStack { Color.red.frame(width: 30, height: 10); Text("One") }; Text("Two") })
        let y: CGFloat = 35 + 44 - 0.25
        #expect(screen.color(60, y) == RGBA(255, 255, 255), "left of the text there is none")
        #expect(screen.color(80, y) == RGBA(60, 60, 67, 0.29))
        #expect(screen.color(369, y) == RGBA(60, 60, 67, 0.29))
    }

    @Test func hiddenSeparatorsAreNotDrawn() {
        let screen = Screen(List { Text("One").listRowSeparator(.hidden); Text("Two") })
        #expect(screen.color(200, 35 + 44 - 0.25) == RGBA(255, 255, 255))
    }

    @Test func controlsKeepARowsHeight() throws {
        struct Switch: View {
            @State var isOn = true
            var body: some View { List { Toggle("On", isOn: $isOn); Text("Next").accessibilityIdentifier("next") } }
        }
        let next = try #require(Screen(Switch()).frame("next"))
        #expect(abs(next.midY - 22 - 79) < 0.01, "the toggle's row is 44 high (facts §11)")
    }

    @Test func labelsOfControlsKeepTheRowsInset() throws {
        struct Icon: View {
            @State var isOn = true
            var body: some View {
                List {
                    Toggle(isOn: $isOn) { Label { Text("Wi-Fi") } icon: { Color.blue.frame(width: 29, height: 29) } }
                    Text("Next").accessibilityIdentifier("next")
                }
            }
        }
        let next = try #require(Screen(Icon()).frame("next"))
        #expect(abs(next.midY - 22 - 86) < 0.01, "29 + 2 x 11 = 51, as a row with the icon alone")
    }

    @Test func sectionsOutsideOfListsAreTheirParts() {
        let screen = Screen(VStack { Section { Text("Row") } header: { Text("Head") } footer: { Text("Foot") } })
        #expect(screen.texts == ["Head", "Row", "Foot"])
    }

    @Test func macRowsAreEightTallerThanTheirContent() throws {
        let screen = Screen(
            List { Color.red.frame(height: 40).accessibilityIdentifier("a"); Color.red.frame(height: 40).accessibilityIdentifier("b") }, width: 320, look: .macos)
        #expect(screen.frame("a") == CGRect(x: 16, y: 14, width: 288, height: 40), "frames list-basic")
        #expect(screen.frame("b")?.minY == 62)
    }

    @Test func aButtonTakesItsWholeRow() {
        final class Count { var value = 0 }
        let count = Count()
        let screen = Screen(List { Button("Do") { count.value += 1 } })
        screen.click(350, 57)
        #expect(count.value == 1)
        screen.click(350, 300)
        #expect(count.value == 1)
    }

    @Test func clickingARowSelectsIt() {
        struct Chooser: View {
            @State var chosen: Int?
            var body: some View {
                List([Item(id: 1), Item(id: 2)], selection: $chosen) { Text($0.name) }
                Text(chosen.map(String.init) ?? "none")
            }
        }
        let screen = Screen(Chooser())
        #expect(screen.texts.last == "none")
        screen.click(text: "Item 2")
        #expect(screen.texts.last == "2")
    }

    @Test func editingDeletesRows() {
        struct Editor: View {
            @State var items = [Item(id: 1), Item(id: 2), Item(id: 3)]
            @State var mode = EditMode.active
            var body: some View {
                List { ForEach(items) { Text($0.name) }.onDelete { items.remove(atOffsets: $0) } }.environment(\.editMode, $mode)
            }
        }
        let screen = Screen(Editor())
        let second = screen.frame(ofText: "Item 2")!
        screen.click(45, second.midY)
        screen.click(text: "Delete")
        #expect(screen.texts == ["Item 1", "Item 3"])
    }

    @Test func outlinesOpen() {
        struct Branch: Identifiable {
            var id: String
            var children: [Branch]?
        }
        let data = [Branch(id: "Fruit", children: [Branch(id: "Apple"), Branch(id: "Pear")]), Branch(id: "Salt")]
        let screen = Screen(List(data, children: \.children) { Text($0.id) })
        #expect(screen.texts == ["Fruit", "Salt"])
        screen.click(text: "Fruit")
        #expect(screen.texts == ["Fruit", "Apple", "Pear", "Salt"])
    }

    @Test func listsScroll() throws {
        let screen = Screen(List { ForEach(0..<100) { Text("Row \($0)") } })
        let before = try #require(screen.frame(ofText: "Row 5"))
        screen.scroll(200, 300, by: 100)
        let after = try #require(screen.frame(ofText: "Row 5"))
        #expect(abs(before.minY - after.minY - 100) < 0.01)
    }

    @Test func badgesStandAtTheRowsEnd() throws {
        let screen = Screen(List { Text("Inbox").badge(12) })
        let badge = try #require(screen.frame(ofText: "12"))
        #expect(abs(badge.maxX - 350) < 0.5)
    }

    @Test func movingPutsElementsInFrontOfTheDestination() {
        var letters = ["a", "b", "c", "d"]
        letters.move(fromOffsets: [0], toOffset: 3)
        #expect(letters == ["b", "c", "a", "d"])
        letters.move(fromOffsets: [1, 3], toOffset: 0)
        #expect(letters == ["c", "d", "b", "a"])
        letters.move(fromOffsets: [0], toOffset: 4)
        #expect(letters == ["d", "b", "a", "c"])
        letters.remove(atOffsets: [0, 2])
        #expect(letters == ["b", "c"])
    }
}
