import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct LeakTests {
    /// Counts the living.
    final class Token {
        static var alive = 0
        init() { Token.alive += 1 }
        deinit { Token.alive -= 1 }
    }
    final class Model: ObservableObject {
        let token = Token()
        @Published var value = 0
    }

    struct Row: View {
        let id: Int
        @StateObject private var model = Model()
        @State private var token = Token()
        var body: some View {
            Text("\(id) \(model.value)")
                .padding(2)
                .background(Color.red)
                .overlay(alignment: .top) { Color.blue.frame(height: 1) }
                .onAppear { _ = token }
                .opacity(0.5)
                .animation(.linear, value: id)
        }
    }
    struct Rows: View {
        let handle: Handle<[Int]>
        @State private var ids: [Int] = []
        var body: some View {
            let _ = handle.binding = $ids
            VStack(spacing: 0) {
                ForEach(ids, id: \.self) { Row(id: $0) }
                if ids.count > 2 { Row(id: -1) }
            }
        }
    }

    @Test func `after a thousand rounds of coming and going nothing is left`() {
        let before = Token.alive
        let handle = Handle<[Int]>()
        let stage = Stage(Rows(handle: handle))
        for round in 0..<1000 {
            handle.value = [round, round + 1, round + 2]
            stage.frame()
            handle.value = []
            stage.frame()
        }
        stage.frame(after: 1)
        #expect(Token.alive == before)
        #expect(stage.texts.isEmpty)
    }

    @Test func `with its host a view goes too`() {
        let before = Token.alive
        do {
            let stage = Stage(Row(id: 1))
            #expect(Token.alive == before + 2)
            stage.host.close()
        }
        #expect(Token.alive == before)
    }

    @Test func `another root leaves nothing of the old one`() {
        let before = Token.alive
        let stage = Stage(Row(id: 1))
        stage.host.setRoot(Text("next"))
        stage.frame()
        stage.frame(after: 1)
        #expect(Token.alive == before)
    }
}
