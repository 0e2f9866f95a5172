import Combine
import Foundation
import Observation
@testable import SwiftUICore
import Testing

/// Objects that the focused view publishes.
@MainActor
@Suite struct FocusedObjectTests {
    final class Note: ObservableObject {
        @Published var title: String
        init(_ title: String) { self.title = title }
    }

    struct Editor: View {
        @ObservedObject var note: Note
        var body: some View { TextField("Title", text: $note.title).focusedObject(note) }
    }

    struct Inspector: View {
        @FocusedObject private var note: Note?
        let bodies: Cell<Int>
        var body: some View {
            let _ = bodies.value += 1
            Text(note.map { "note \($0.title)" } ?? "no note")
            if let binding = $note?.title { Button("Rename") { binding.wrappedValue = "renamed" } }
        }
    }

    @Test func `the object of the focused view is found, followed, and lost with the focus`() {
        let a = Note("a"), b = Note("b"), bodies = Cell(0)
        let stage = Stage(VStack { Editor(note: a); Editor(note: b); Inspector(bodies: bodies) })
        #expect(stage.texts.contains("no note"))
        stage.key(Key.tab)
        #expect(stage.texts.contains("note a"))
        a.title = "a2"
        stage.frame()
        #expect(stage.texts.contains("note a2"), "the object's changes are followed")
        stage.key(Key.tab)
        #expect(stage.texts.contains("note b"))
        let count = bodies.value
        a.title = "a3"
        stage.frame()
        #expect(bodies.value == count, "the one before is followed no more")
        stage.click("Rename")
        #expect(b.title == "renamed" && stage.texts.contains("note renamed"))
        stage.key(Key.escape)
        #expect(stage.texts.contains("no note"))
    }

    @Test func `an object of the whole scene is there without a focus, and the focused view's comes before it`() {
        struct Window: View {
            let scene: Note?, inner: Note, bodies: Cell<Int>
            var body: some View { VStack { Editor(note: inner); Inspector(bodies: bodies) }.focusedSceneObject(scene) }
        }
        let stage = Stage(Window(scene: Note("scene"), inner: Note("inner"), bodies: Cell(0)))
        #expect(stage.texts.contains("note scene"))
        stage.key(Key.tab)
        #expect(stage.texts.contains("note inner"))
        stage.key(Key.escape)
        #expect(stage.texts.contains("note scene"))
        let empty = Stage(Window(scene: nil, inner: Note("inner"), bodies: Cell(0)))
        #expect(empty.texts.contains("no note"))
    }

    @Test func `a view may publish the object that it reads`() {
        struct Both: View {
            @FocusedObject private var note: Note?
            let own: Note
            let bodies: Cell<Int>
            var body: some View {
                let _ = bodies.value += 1
                Text(note?.title ?? "none").focusedSceneObject(own)
            }
        }
        let bodies = Cell(0)
        let stage = Stage(Both(own: Note("own"), bodies: bodies))
        #expect(stage.texts == ["own"])
        #expect(bodies.value <= 2)
    }

    @Observable final class Model {
        var name = "first"
    }

    @Test func `an observable object is found by its type`() {
        struct Reader: View {
            @FocusedValue(Model.self) private var model
            var body: some View { Text(model?.name ?? "none") }
        }
        let model = Model()
        let stage = Stage(VStack { TextField("Field", text: .constant("")).focusedValue(model); Reader() })
        #expect(stage.texts.contains("none"))
        stage.key(Key.tab)
        #expect(stage.texts.contains("first"))
        model.name = "second"
        stage.frame()
        #expect(stage.texts.contains("second"))
    }
}
