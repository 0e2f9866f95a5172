import Foundation
import Testing

@testable import SwiftUICore

/// Scopes below a search field.
@MainActor @Suite(.serialized) struct SearchScopeTests {
    enum Scope: String, CaseIterable { case fruit, vegetables }

    private struct Shop: View {
        var activation = SearchScopeActivation.automatic
        @State private var text = ""
        @State private var scope = Scope.fruit
        var body: some View {
            NavigationStack {
                List { Text("searching \(scope.rawValue) for \(text)") }
                    .navigationTitle("Shop")
                    .searchable(text: $text)
                    .searchScopes($scope, activation: activation) { ForEach(Scope.allCases, id: \.self) { Text($0.rawValue).tag($0) } }
            }
        }
    }

    private func press(_ screen: Screen, _ keysym: Int, _ text: String) {
        screen.graph.send(KeyInput(keysym: keysym, text: text, modifiers: []))
        screen.settle()
    }

    private func search(_ screen: Screen) throws {
        let field = try #require(screen.frames(ofType: "SearchField").first)
        screen.click(field.midX, field.midY)
    }

    @Test func `scopes come with the first text, below the field, and set the binding`() throws {
        let screen = Screen(Shop())
        try search(screen)
        #expect(!screen.texts.contains("vegetables"))
        let list = try #require(screen.frame(ofText: "searching fruit for ")).minY
        press(screen, 0x61, "a")
        let field = try #require(screen.frames(ofType: "SearchField").first), segment = try #require(screen.frame(ofText: "vegetables"))
        #expect(segment.minY > field.maxY && segment.midX > 195)
        #expect(try #require(screen.frame(ofText: "searching fruit for a")).minY == list + 44, "the screen makes room")
        screen.click(text: "vegetables")
        #expect(screen.texts.contains("searching vegetables for a"))
        press(screen, 0xff08, "")
        #expect(screen.texts.contains("vegetables"), "until the search ends")
        press(screen, 0xff1b, "")
        #expect(!screen.texts.contains("fruit"))
        #expect(screen.texts.contains("searching vegetables for "))
    }

    @Test func `scopes may come as soon as the search begins`() throws {
        let screen = Screen(Shop(activation: .onSearchPresentation))
        #expect(!screen.texts.contains("vegetables"))
        try search(screen)
        #expect(screen.texts.contains("vegetables"))
        press(screen, 0xff1b, "")
        #expect(!screen.texts.contains("vegetables"))
    }
}
