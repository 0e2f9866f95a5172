import SwiftUI
import Testing

/// Control flow in the builders of what stands beside views: bars, tabs, menus, rotors.
@MainActor
@Suite(.serialized) struct BuilderTests {
    struct Bar: View {
        let isEditing: Bool
        var name: String?
        var body: some View {
            NavigationStack {
                Text("content").toolbar {
                    if isEditing { ToolbarItem(placement: .topBarTrailing) { Button("Clear") {} } }
                    if let name { ToolbarItem(placement: .topBarLeading) { Button(name) {} } }
                }
            }
        }
    }

    struct FullBar: View {
        let isEditing: Bool
        var body: some View {
            NavigationStack {
                Text("content").toolbar {
                    ToolbarItem(placement: .topBarLeading) { Button("Close") {} }
                    if #available(iOS 17, macOS 14, *) { ToolbarItem(placement: .topBarTrailing) { Button("New") {} } }
                    if isEditing {
                        ToolbarItem(placement: .bottomBar) { Button("Move") {} }
                        ToolbarItem(placement: .bottomBar) { Button("Trash") {} }
                    }
                }
            }
        }
    }

    struct Single: View {
        let isOn: Bool
        var body: some View {
            NavigationStack {
                Text("content").toolbar { if isOn { ToolbarItem(placement: .topBarTrailing) { Button("Clear") {} } } }
            }
        }
    }

    @Test func `Items of a bar may depend on a condition`() {
        #expect(Stage(Single(isOn: false), width: 390, height: 400).texts == ["content"])
        #expect(Set(Stage(Single(isOn: true), width: 390, height: 400).texts) == ["content", "Clear"])
        #expect(Stage(Bar(isEditing: false), width: 390, height: 400).texts == ["content"])
        #expect(Set(Stage(Bar(isEditing: true, name: "Ann"), width: 390, height: 400).texts) == ["content", "Clear", "Ann"])
        #expect(Set(Stage(FullBar(isEditing: false), width: 390, height: 400).texts) == ["content", "Close", "New"])
        #expect(Set(Stage(FullBar(isEditing: true), width: 390, height: 400).texts) == ["content", "Close", "New", "Move", "Trash"])
    }

    struct Tabs: View {
        let isOn: Bool
        var body: some View {
            TabView {
                Tab("Home", systemImage: "house") { Text("home") }
                if isOn { Tab("Stars", systemImage: "star") { Text("stars") } }
                if #available(iOS 18, macOS 15, *) { Tab("Last", systemImage: "clock") { Text("last") } }
            }
        }
    }

    @Test func `Tabs may depend on a condition`() {
        #expect(Set(Stage(Tabs(isOn: false), width: 390, height: 400).texts) == ["home", "Home", "Last"])
        #expect(Set(Stage(Tabs(isOn: true), width: 390, height: 400).texts) == ["home", "Home", "Stars", "Last"])
    }

    struct Menus: Commands {
        let isOn: Bool
        var body: some Commands {
            if isOn { CommandMenu("Extras") { Button("Run") {} } }
            SidebarCommands()
            if #available(macOS 14, *) { CommandGroup(after: .help) { Button("Tips") {} } }
        }
    }

    struct Rotors: View {
        let hasEntry: Bool
        var body: some View {
            Text("content").accessibilityRotor("Headings") {
                if hasEntry { AccessibilityRotorEntry("first", id: 1) }
            }
        }
    }

    /// Without a menu bar and a rotor there is nothing to see of them but that they compile and leave the view as it is.
    @Test func `Menus and rotors may depend on a condition`() {
        #expect(String(describing: type(of: Menus(isOn: true).body)).contains("EmptyCommands"))
        #expect(Stage(Rotors(hasEntry: true)).texts == ["content"])
    }
}
