import Foundation
import Testing
import VitrineBase

@testable import SwiftUICore

/// Sheets, alerts, dialogs and inspectors where windows are wide.
@MainActor @Suite(.serialized) struct MacPresentationTests {
    private struct Saving: View {
        @State var isShown = true
        @State var saved = 0
        var body: some View {
            Text("saved \(saved)").frame(maxWidth: .infinity, maxHeight: .infinity)
                .navigationTitle("Window")
                .sheet(isPresented: $isShown) {
                    Color.red.frame(width: 250, height: 120).accessibilityIdentifier("content")
                        .toolbar {
                            ToolbarItem(placement: .confirmationAction) { Button("Save") { saved += 1; isShown = false } }
                            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { isShown = false } }
                        }
                }
        }
    }

    @Test func `A sheet is as large as its content and hangs below the window's bar, its buttons in a row`() throws {
        let screen = Screen(Saving(), width: 600, height: 400, look: .macos)
        let content = try #require(screen.frame("content"))
        #expect(content == CGRect(x: 175, y: 60, width: 250, height: 120))
        let save = try #require(screen.frame(ofText: "Save")), cancel = try #require(screen.frame(ofText: "Cancel"))
        #expect(save.minY > content.maxY && save.midY == cancel.midY && cancel.maxX < save.minX && save.maxX == 425 - 32)
        screen.click(20, 300)
        #expect(screen.texts.contains("Save"), "a click beside it does nothing")
        screen.click(text: "Save")
        #expect(screen.texts.contains("saved 1") && !screen.texts.contains("Save"))
    }

    @Test func `Return presses the confirming button of a sheet, Escape the cancelling one`() {
        let screen = Screen(Saving(), width: 600, height: 400, look: .macos)
        screen.graph.keyDown(keysym: 0xff0d, text: "\r", modifiers: [])
        screen.settle()
        #expect(screen.texts.contains("saved 1") && !screen.texts.contains("Save"))
        let other = Screen(Saving(), width: 600, height: 400, look: .macos)
        other.graph.keyDown(keysym: 0xff1b, text: "\u{1b}", modifiers: [])
        other.settle()
        #expect(other.texts.contains("saved 0") && !other.texts.contains("Save"))
    }

    @Test func `An alert's first action is filled, short buttons share a row`() throws {
        let screen = Screen(
            Text("Base").alert("Title", isPresented: .constant(true)) {
                Button("OK") {}
                Button("Cancel", role: .cancel) {}
            } message: { Text("Message") }, width: 500, height: 300, look: .macos)
        let ok = try #require(screen.frame(ofText: "OK")), cancel = try #require(screen.frame(ofText: "Cancel"))
        #expect(cancel.midX < ok.midX && cancel.midY == ok.midY)
        let actions = try #require(screen.frames(ofType: "AlertActions").first)
        #expect(actions.width == 260 && actions.midX == 250)
        let filled = screen.fills { abs($0.midX - ok.midX) < 1 && $0.height == 28 && $0.width == 110 }
        let other = screen.fills { abs($0.midX - cancel.midX) < 1 && $0.height == 28 && $0.width == 110 }
        #expect(filled == other + 1)
        let long = Screen(
            Text("Base").alert("Title", isPresented: .constant(true)) {
                Button("A rather long name of an action") {}
                Button("Cancel", role: .cancel) {}
            }, width: 500, height: 300, look: .macos)
        #expect(try #require(long.frame(ofText: "Cancel")).minY > #require(long.frame(ofText: "A rather long name of an action")).maxY)
    }

    @Test func `A dialog is an alert that can be cancelled`() throws {
        let screen = Screen(Text("Base").confirmationDialog("Sure?", isPresented: .constant(true)) { Button("Delete", role: .destructive) {} }, width: 500, height: 300, look: .macos)
        #expect(screen.texts.contains("Sure?") && screen.texts.contains("Cancel"))
        #expect(try #require(screen.frames(ofType: "AlertActions").first).midY == 150)
    }

    @Test func `On a wide iPad a dialog is a bubble at what it is about, without a button that cancels`() throws {
        struct Asking: View {
            @State var asks = true
            var body: some View {
                Button("Ask") { asks = true }.confirmationDialog("Sure?", isPresented: $asks) { Button("Delete", role: .destructive) {} }
            }
        }
        let screen = Screen(Asking(), width: 1000, height: 700)
        let delete = try #require(screen.frame(ofText: "Delete")), ask = try #require(screen.frame(ofText: "Ask"))
        #expect(!screen.texts.contains("Cancel") && abs(delete.midX - ask.midX) < 1 && delete.minY > ask.maxY && delete.minY < ask.maxY + 60)
        screen.click(text: "Delete")
        #expect(!screen.texts.contains("Delete"))
    }

    @Test func `A press beside a popover ends it, unless its content does not want that`() {
        struct Popping: View {
            @State var isShown = true
            let stays: Bool
            var body: some View {
                Text("Base").popover(isPresented: $isShown) { Text("Pop").padding(30).interactiveDismissDisabled(stays) }
            }
        }
        for look in [Look.ios18, .macos] {
            let screen = Screen(Popping(stays: false), width: 800, height: 600, look: look)
            screen.click(text: "Pop")
            #expect(screen.texts.contains("Pop"))
            screen.click(20, 20)
            #expect(!screen.texts.contains("Pop"))
        }
        let other = Screen(Popping(stays: true), width: 800, height: 600)
        other.click(20, 20)
        #expect(other.texts.contains("Pop"))
    }

    @Test func `A Mac's tabs count in the height of what they show`() {
        let tabs = TabView { Color.red.frame(width: 200, height: 100).accessibilityIdentifier("red").tabItem { Text("One") } }
        let screen = Screen(tabs, width: 400, height: 300, look: .macos)
        #expect(screen.graph.layout(in: CGSize(width: 400, height: 300), fit: true).height > 120)
        #expect(screen.frame("red")?.height == 100)
    }

    @Test func `An inspector is a column behind a line, as wide as it asks`() throws {
        func screen(_ look: Look, _ inspector: some View) -> Screen {
            Screen(Text("Main").frame(maxWidth: .infinity, maxHeight: .infinity).inspector(isPresented: .constant(true)) { inspector }, width: 800, height: 300, look: look)
        }
        for look in [Look.ios18, .macos] {
            let plain = screen(look, Text("In"))
            #expect(abs(try #require(plain.frame(ofText: "In")).midX - 665) < 0.5)
            #expect(plain.fills { $0.width == 0.5 && $0.height == 300 && $0.maxX == 530 } == 1)
        }
        #expect(abs(try #require(screen(.macos, Text("In").inspectorColumnWidth(200)).frame(ofText: "In")).midX - 700) < 0.5)
        // A Mac's windows are never compact.
        let narrow = Screen(Text("Main").inspector(isPresented: .constant(true)) { Text("In") }, width: 500, height: 300, look: .macos)
        #expect(try #require(narrow.frame(ofText: "In")).midX > 300)
    }
}
