import Foundation
import Testing
import VitrineDisplayList

@testable import SwiftUICore

/// Views that a long press lifts and that are dropped on others, with the harness's frames a second apart.
@MainActor @Suite(.serialized) struct DragDropTests {
    final class Log { var lines: [String] = [] }

    struct Card: Codable, Transferable, Equatable {
        var name: String
        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .json)
            ProxyRepresentation(exporting: \.name)
        }
    }

    /// A source of 100 × 50 at the top, a target of 200 × 100 at the bottom.
    private func stage(_ source: some View, _ target: some View, look: Look = .ios18) -> Screen {
        Screen(
            VStack(spacing: 0) {
                source
                Spacer()
                target
            }, width: 300, height: 400, look: look)
    }

    private var box: some View { Color.blue.frame(width: 100, height: 50) }
    private var place: some View { Text("here").frame(width: 200, height: 100) }

    private func drag(_ screen: Screen) async { await screen.longDrag(from: (150, 25), to: (100, 350)) }

    /// How many drawings lie above the root's own: the picture that follows the pointer.
    private func lifted(_ screen: Screen) -> CGAffineTransform? {
        func find(_ node: DisplayNode) -> CGAffineTransform? {
            guard case .group(let effect, let children) = node.content else { return nil }
            if case .shadow = effect, let first = children.first, case .group(.transform(let t), _) = first.content { return t }
            return children.lazy.compactMap { find($0) }.first
        }
        return screen.graph.drag == nil ? nil : screen.drawing.flatMap { find($0) }
    }

    @Test func `a long press lifts a picture, it follows the pointer, targets light up and take it`() async throws {
        let log = Log()
        let screen = stage(
            box.draggable("payload"),
            place.dropDestination(for: String.self) { items, at in
                log.lines.append("\(items.joined()) \(at.x) \(at.y)")
                return true
            } isTargeted: { log.lines.append("targeted \($0)") })
        screen.pointer(.down, 150, 25)
        #expect(lifted(screen) == nil)
        screen.pointer(.cancelled, 150, 25)
        await screen.longPress(150, 25)
        let up = try #require(lifted(screen))
        #expect(abs(up.a - 1.05) < 0.001 && abs(up.tx - (100 - 2.5)) < 0.01 && abs(up.ty + 1.25) < 0.01)
        screen.pointer(.moved, 180, 125)
        #expect(abs(try #require(lifted(screen)).ty - (100 - 1.25)) < 0.01)
        #expect(log.lines == [])
        screen.pointer(.moved, 100, 340)
        #expect(log.lines == ["targeted true"])
        screen.pointer(.moved, 180, 125)
        #expect(log.lines == ["targeted true", "targeted false"])
        screen.pointer(.moved, 100, 350)
        screen.pointer(.up, 100, 350)
        #expect(Array(log.lines.dropFirst(2)) == ["targeted true", "payload 50.0 50.0", "targeted false"])
        screen.settle()
        #expect(screen.graph.drag == nil)
    }

    @Test func `a drop nowhere flies back, and so does one that is refused`() async throws {
        for to in [(150.0, 200.0), (100.0, 350.0)] {
            let log = Log()
            let screen = stage(
                box.draggable("payload"),
                place.dropDestination(for: String.self) { items, _ in
                    log.lines += items
                    return false
                })
            await screen.longPress(150, 25)
            screen.pointer(.moved, to.0, to.1)
            screen.pointer(.up, to.0, to.1)
            #expect(try #require(lifted(screen)).ty > 100, "on its way")
            screen.settle()
            #expect(screen.graph.drag == nil && log.lines == (to.1 > 300 ? ["payload"] : []))
        }
    }

    @Test func `a short press is a press, and a movement a movement`() async throws {
        struct Source: View {
            let log: Log
            var body: some View {
                ScrollView {
                    Button("press") { log.lines.append("pressed") }.frame(maxWidth: .infinity, minHeight: 50).contentShape(Rectangle()).draggable("payload")
                    Color.red.frame(height: 500)
                }
                .frame(height: 200)
            }
        }
        let log = Log()
        let screen = stage(
            Source(log: log),
            place.dropDestination(for: String.self) { items, _ in
                log.lines += items
                return true
            })
        screen.click(text: "press")
        #expect(log.lines == ["pressed"])
        let at = try #require(screen.frame(ofText: "press")).minY
        screen.drag(from: (100, 40), to: (100, 10))
        #expect(screen.frame(ofText: "press")?.minY == at - 30, "scrolled")
        screen.scroll(100, 100, by: -100)
        await drag(screen)
        #expect(log.lines == ["pressed", "payload"] && screen.frame(ofText: "press")?.minY == at)
    }

    @Test func `what is carried becomes what the target takes`() async {
        let log = Log()
        func drop<T: Transferable, R: Transferable>(_ value: T, on type: R.Type) async -> R? {
            var result: R?
            await drag(stage(
                box.draggable(value),
                place.dropDestination(for: R.self) { items, _ in
                    result = items.first
                    return true
                } isTargeted: { log.lines.append("\($0)") }))
            return result
        }
        #expect(await drop("text", on: String.self) == "text")
        #expect(await drop(URL(string: "https://example.org/a")!, on: URL.self)?.path == "/a")
        #expect(await drop("text", on: Data.self) == Data("text".utf8))
        #expect(await drop(Card(name: "ace"), on: Card.self) == Card(name: "ace"))
        #expect(await drop(Card(name: "ace"), on: String.self) == "ace", "by its proxy")
        #expect(await drop(Image(systemName: "star"), on: Image.self) != nil)
        log.lines = []
        #expect(await drop("text", on: Card.self) == nil && log.lines == [], "no use for it")
    }

    @Test func `providers are dropped where their type is asked for`() async {
        let log = Log()
        func target(_ types: [UTType]) -> some View {
            place.onDrop(of: types, isTargeted: nil) { providers, at in
                log.lines.append("\(providers.count) at \(at.x) \(at.y)")
                _ = providers[0].loadObject(ofClass: String.self) { text, _ in log.lines.append(text ?? "none") }
                return true
            }
        }
        let source = box.onDrag { NSItemProvider(object: NSString(string: "note")) }
        await drag(stage(source, target([.plainText])))
        #expect(log.lines == ["1 at 50.0 50.0", "note"])
        await drag(stage(source, target([.image])))
        #expect(log.lines.count == 2)
    }

    @Test func `a delegate hears of everything`() async {
        struct Delegate: DropDelegate {
            let log: Log
            func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
            func dropEntered(info: DropInfo) { log.lines.append("entered") }
            func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
            func dropExited(info: DropInfo) { log.lines.append("exited") }
            func performDrop(info: DropInfo) -> Bool {
                log.lines.append("performed \(info.itemProviders(for: [.text]).count) at \(info.location.x)")
                return true
            }
        }
        let log = Log()
        await drag(stage(box.draggable("text"), place.onDrop(of: [.text], delegate: Delegate(log: log))))
        #expect(log.lines == ["entered", "performed 1 at 50.0", "exited"])
    }

    @Test func `a preview of its own follows the pointer, and mice on a Mac need not wait`() async throws {
        let log = Log()
        let target = place.dropDestination(for: String.self) { items, _ in
            log.lines += items
            return true
        }
        let screen = stage(box.draggable("payload") { Color.green.frame(width: 20, height: 10) }, target)
        await screen.longPress(150, 25)
        #expect(abs(try #require(lifted(screen)).tx - (140 - 0.5)) < 0.01)
        screen.pointer(.cancelled, 150, 25)
        screen.settle()
        #expect(screen.graph.drag == nil)
        let mac = stage(box.draggable("payload"), target, look: .macos)
        mac.drag(from: (150, 25), to: (100, 350))
        #expect(log.lines == ["payload"])
    }

    @Test func `rows of a list make room for what is dropped between them`() async throws {
        struct Names: View {
            @State private var names = ["A", "B", "C"]
            var body: some View {
                VStack(spacing: 0) {
                    Text("new").frame(width: 100, height: 50).background(.blue).draggable("X")
                    List { ForEach(names, id: \.self) { Text("row \($0)") }.dropDestination(for: String.self) { names.insert(contentsOf: $0, at: $1) } }
                        .listStyle(.plain)
                    Text(names.joined())
                }
            }
        }
        let screen = Screen(Names(), width: 300, height: 400)
        await screen.longDrag(from: (150, 25), to: (150, 50 + 44 + 10))
        #expect(screen.texts.last == "AXBC")
        await screen.longDrag(from: (150, 25), to: (150, 50 + 3 * 44 + 30))
        #expect(screen.texts.last == "AXBCX")
    }

    @Test func `what takes time to be made is handed over later`() async {
        struct Note: Transferable {
            var text: String
            static var transferRepresentation: some TransferRepresentation {
                DataRepresentation(contentType: .plainText) { Data($0.text.utf8) } importing: { Note(text: String(decoding: $0, as: UTF8.self)) }
                    .exportingCondition { $0.text != "secret" }
            }
        }
        for (text, expected) in [("late", ["late"]), ("secret", [])] {
            let log = Log()
            await drag(stage(
                box.draggable(Note(text: text)),
                place.dropDestination(for: String.self) { items, _ in
                    log.lines += items
                    return true
                }))
            for _ in 0..<50 where log.lines.isEmpty { try? await Task.sleep(nanoseconds: 10_000_000) }
            #expect(log.lines == expected)
        }
    }
}
