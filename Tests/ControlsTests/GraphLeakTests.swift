import Foundation
@testable import SwiftUICore
import Testing

/// The engine's own objects go with the views that they were made for.
@MainActor
@Suite struct GraphLeakTests {
    private struct Weak {
        weak var object: AnyObject?
    }

    private func nodes(_ graph: ViewGraph) -> [AnyObject] {
        var found: [AnyObject] = []
        func walk(_ node: _ViewNode) {
            found.append(node)
            node.visitChildren(walk)
        }
        if let root = graph.rootNode { walk(root) }
        return found
    }

    private func elements(_ graph: ViewGraph) -> [AnyObject] {
        var found: [AnyObject] = []
        func walk(_ element: Element) {
            found.append(element)
            element.elementChildren.forEach(walk)
        }
        if let root = graph.rootElement { walk(root) }
        return found
    }

    struct Everything: View {
        let ids: Cell<[Int]>
        let refresh: Cell<() -> Void>
        @State private var shown: [Int] = []
        @State private var text = "t"
        @State private var isOn = false
        @Namespace private var space
        @FocusState private var focus: Int?
        var body: some View {
            let _ = refresh.value = { withAnimation(.linear(duration: 0.1)) { shown = ids.value } }
            VStack(spacing: 0) {
                ForEach(shown, id: \.self) { id in
                    HStack {
                        TextField("f", text: $text).focused($focus, equals: id).onSubmit {}
                        Toggle("t", isOn: $isOn).labelsHidden()
                        Button("b") {}.keyboardShortcut("b").onKeyPress(.space) { .handled }
                        Text("m").matchedGeometryEffect(id: id, in: space).onTapGesture {}.gesture(DragGesture())
                    }
                    .transition(.scale.combined(with: .opacity))
                    .focusedSceneValue(\.leakTest, id)
                    .onAppear { focus = id }
                }
                if !shown.isEmpty {
                    List(shown, id: \.self) { Text(verbatim: "\($0)").swipeActions { Button("x") {} } }.frame(height: 60)
                    ScrollView { LazyVStack { ForEach(0..<20) { Text(verbatim: "\($0)").id($0) } } }.frame(height: 40)
                    GeometryReader { Text(verbatim: "\($0.size.width)") }.frame(height: 20)
                }
            }
            .sheet(isPresented: .constant(shown.count > 2)) { Text("sheet").onDisappear {} }
        }
    }

    @Test func `after a thousand rounds of coming and going no node and no element is left over`() {
        let ids = Cell<[Int]>([]), refresh = Cell<() -> Void>({})
        let stage = Stage(Everything(ids: ids, refresh: refresh))
        func round(_ new: [Int]) {
            ids.value = new
            refresh.value()
            stage.frame(at: stage.time + 0.2)
            stage.frame(at: stage.time + 1)
        }
        round([1])
        round([])
        let atRest = (nodes(stage.graph).count, elements(stage.graph).count)
        var seen: [Weak] = []
        for number in 0..<1000 {
            round(number % 10 == 0 ? [number, number + 1, number + 2] : [number])
            // A sample of all rounds is enough, and all kinds are in each.
            if number % 20 == 0 { seen += (nodes(stage.graph) + elements(stage.graph)).map { Weak(object: $0) } }
            round([])
        }
        let present = Set((nodes(stage.graph) + elements(stage.graph)).map { ObjectIdentifier($0) })
        let left = seen.compactMap(\.object).filter { !present.contains(ObjectIdentifier($0)) }
        #expect(seen.count > 3000)
        #expect(left.isEmpty, "\(Dictionary(grouping: left) { String(describing: type(of: $0)) }.mapValues(\.count))")
        #expect(nodes(stage.graph).count == atRest.0 && elements(stage.graph).count == atRest.1)
        #expect(stage.graph.shortcutKeysyms.isEmpty && stage.graph.keyFocus == .none)
    }
}

private enum LeakTestKey: FocusedValueKey { typealias Value = Int }

extension FocusedValues {
    fileprivate var leakTest: Int? {
        get { self[LeakTestKey.self] }
        set { self[LeakTestKey.self] = newValue }
    }
    fileprivate var edited: Binding<String>? {
        get { self[EditedKey.self] }
        set { self[EditedKey.self] = newValue }
    }
}
private enum EditedKey: FocusedValueKey { typealias Value = Binding<String> }

@MainActor
@Suite struct FocusedValueTests {
    struct Bar: View {
        @FocusedValue(\.leakTest) private var number
        @FocusedBinding(\.edited) private var text
        var body: some View { Text(verbatim: "\(number ?? -1)|\(text ?? "-")") }
    }
    struct Window: View {
        @State private var a = "a"
        @State private var b = "b"
        var body: some View {
            VStack {
                Bar()
                TextField("A", text: $a).focusedValue(\.leakTest, 1).focusedValue(\.edited, $a)
                TextField("B", text: $b).focusedValue(\.edited, $b)
            }
            .focusedSceneValue(\.leakTest, 7)
        }
    }

    @Test func `views elsewhere see what the focused view publishes`() {
        let stage = Stage(Window())
        #expect(stage.texts.contains("7|-"))
        stage.key(Key.tab)
        #expect(stage.texts.contains("1|a"))
        stage.type("x")
        #expect(stage.texts.contains("1|ax"))
        stage.key(Key.tab)
        #expect(stage.texts.contains("7|b"))
        stage.key(Key.escape)
        #expect(stage.texts.contains("7|-"))
    }
}
