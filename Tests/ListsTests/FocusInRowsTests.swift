import Foundation
import Testing
@testable import SwiftUICore

/// The focus of fields in rows, set by code.
@MainActor @Suite struct FocusInRowsTests {
    final class Log { var values: [Int?] = [] }

    struct Login: View {
        @FocusState private var field: Int?
        @State private var name = ""
        @State private var word = ""
        let log: Log
        var body: some View {
            Form {
                TextField("Name", text: $name).focused($field, equals: 1).onSubmit { field = 2 }
                TextField("Word", text: $word).focused($field, equals: 2)
                Text(verbatim: "focus \(field ?? 0)")
            }
            .onAppear { field = 1 }
            .onChange(of: field) { log.values.append(field) }
        }
    }

    @Test func `a field in a form keeps the focus that code gives it`() {
        let log = Log()
        let screen = Screen(Login(log: log))
        #expect(log.values == [1])
        #expect(screen.texts.contains("focus 1"))
        screen.graph.send(KeyInput(keysym: 0x61, text: "a", modifiers: []))
        screen.settle()
        #expect(screen.texts.contains("a"))
        screen.graph.send(KeyInput(keysym: 0xFF0D, text: "\r", modifiers: []))
        screen.settle()
        #expect(log.values.last == 2)
        #expect(screen.texts.contains("focus 2"))
    }
}
