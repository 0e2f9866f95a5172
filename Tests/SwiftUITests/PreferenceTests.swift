import SwiftUI
import Testing

private struct Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@MainActor
@Suite(.serialized) struct PreferenceTests {
    fileprivate struct Tree: View {
        let handle: Handle<Bool>
        let log: Log
        @State private var hasMiddle = true
        var body: some View {
            let _ = handle.binding = $hasMiddle
            VStack {
                Text("a").preference(key: Names.self, value: ["a"])
                if hasMiddle { Text("b").preference(key: Names.self, value: ["b"]) }
                HStack {
                    Text("c").preference(key: Names.self, value: ["c"])
                    Text("d").transformPreference(Names.self) { $0.append("d") }
                }
            }
            .onPreferenceChange(Names.self) { log.add($0.joined()) }
        }
    }

    @Test func `preferences come up in the order of the views, and again when a view goes`() {
        let handle = Handle<Bool>(), log = Log()
        let stage = Stage(Tree(handle: handle, log: log))
        #expect(log.take() == ["abcd"])
        stage.frame()
        #expect(log.take() == [])
        handle.value = false
        stage.frame()
        #expect(log.take() == ["acd"])
    }

    @Test func `a preference further out replaces those inside`() {
        let log = Log()
        _ = Stage(
            VStack { Text("x").preference(key: Names.self, value: ["in"]) }
                .preference(key: Names.self, value: ["out"])
                .onPreferenceChange(Names.self) { log.add($0.joined()) })
        #expect(log.take() == ["out"])
    }

    @Test func `a layer may be made from a preference`() {
        let stage = Stage(
            VStack { Text("x").preference(key: Names.self, value: ["one", "two"]) }
                .overlayPreferenceValue(Names.self) { Text($0.joined(separator: "+")) })
        #expect(stage.texts == ["x", "one+two"])
    }

    fileprivate struct Measured: View {
        @State private var width: CGFloat = 0
        var body: some View {
            VStack {
                Color.red.frame(width: 70, height: 10)
                    .background(GeometryReader { Color.clear.preference(key: Width.self, value: $0.size.width) })
                Text("\(Int(width))")
            }
            .onPreferenceChange(Width.self) { width = $0 }
        }
    }
    fileprivate struct Width: PreferenceKey {
        static let defaultValue: CGFloat = 0
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }

    @Test func `a size that comes up as a preference is in the same frame`() {
        #expect(Stage(Measured()).texts == ["70"])
    }

    @Test func `an anchor is resolved where it is read`() {
        struct Key: PreferenceKey {
            static let defaultValue: Anchor<CGRect>? = nil
            static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
        }
        let stage = Stage(
            Color.red.frame(width: 40, height: 20).anchorPreference(key: Key.self, value: .bounds) { $0 }
                .padding(.leading, 60)
                .overlayPreferenceValue(Key.self) { anchor in
                    GeometryReader { proxy in
                        let rect = proxy[anchor!]
                        Text("\(Int(rect.minX)) \(Int(rect.width)) \(Int(rect.height))")
                    }
                })
        #expect(stage.texts == ["60 40 20"])
    }
}
