import Testing

@testable import VitrinePreviewKit

@Suite struct MacroTests {
    @Test func `every form of a preview is found, in source order, with its line`() throws {
        let fixture = Fixture()
        let session = try fixture.session(
            """
            import SwiftUI
            struct A: View { var body: some View { Text("a") } }
            #Preview { A() }
            #Preview("named") { A(); A() }
            /// A comment, and attributes before it.
            @available(iOS 17, *)
            #Preview("traits", traits: .sizeThatFitsLayout, .fixedLayout(width: 10, height: 20), .landscapeLeft) {
                A()
            }
            #if DEBUG
            #Preview("label", body: { A() })
            #endif
            struct B_Previews: PreviewProvider { static var previews: some View { A() } }
            private struct C_Previews: PreviewProvider {
                static var previews: some View { A() }
            }
            #Preview("named") { Text("two of one name") }
            """)
        #expect(session.previews.map(\.name) == ["Preview", "named", "traits", "label", "B", "C", "named 2"])
        #expect(session.previews.map(\.line) == [3, 4, 7, 11, 13, 14, 17])
        #expect(session.previews.map(\.kind) == [.macro, .macro, .macro, .macro, .provider, .provider, .macro])
        #expect(Set(session.previews.map(\.file)) == [session.sources.path])
        #expect(try session.matching("B_Previews").map(\.name) == ["B"])
    }

    @Test func `previewable properties move into a view and the rest stays as it was`() throws {
        let fixture = Fixture()
        let session = try fixture.session(
            """
            import SwiftUI
            #Preview {
                @Previewable @State var list = [1, 2]
                    .map { $0 + 1 }
                @Previewable
                @State
                var text: String = "}" ; @Previewable @State var none: Int?
                let sum = list.reduce(0, +)
                if sum > 3 { Text("sum \\(sum) \\(text) \\(none ?? 7)") } else { Text("wrong") }
            }
            """)
        let tree = try session.tree(session.previews[0], RenderOptions())
        #expect(tree.json.contains("sum 5 } 7"))
    }

    @Test func `entries have their default value and can be changed`() throws {
        let fixture = Fixture()
        let session = try fixture.session(
            """
            import SwiftUI
            extension EnvironmentValues {
                @Entry var number: Int = 3
                @Entry var maybe: String?
                @Entry public var table = [1: "one"]
                @Entry var work: (Int) -> Int = { a in
                    let b = a == 1 ? 10 : 20
                    return b
                }
            }
            func text() -> String {
                var values = EnvironmentValues()
                let before = "\\(values.number) \\(values.maybe ?? "-") \\(values.table[1]!) \\(values.work(1))"
                values.number = 4
                values.work = { $0 }
                return before + " | \\(values.number) \\(values.work(5))"
            }
            #Preview { Text(text()) }
            """)
        #expect(try session.tree(session.previews[0], RenderOptions()).json.contains("3 - one 10 | 4 5"))
    }

    @Test func `a macro that is used wrongly is an error at its place`() throws {
        let fixture = Fixture()
        let path = try fixture.write(
            "Wrong.swift",
            """
            import SwiftUI
            extension EnvironmentValues { @Entry var number: Int }
            extension String { @Entry var other: Int { 1 } }
            #Preview("x")
            """)
        let run = try fixture.vitrine("list", path)
        #expect(run.status == 3)
        #expect(run.output.contains("\(path):2:31: error: @Entry requires an initial value for 'number'"))
        #expect(run.output.contains("\(path):3:20: error: @Entry can only be used inside an extension of EnvironmentValues"))
        #expect(run.output.contains("\(path):4:"))
    }
}
