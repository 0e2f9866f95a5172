import Testing

@testable import VitrinePreviewKit

@Suite struct PlatformPreviewTests {
    @Test func `a preview may be of a controller, a view of UIKit, or views as ever`() throws {
        let fixture = Fixture()
        let session = try fixture.session(
            """
            import SwiftUI
            import UIKit
            final class VC: UIViewController { override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .red } }
            #Preview("Controller") { VC() }
            #Preview("Label", traits: .sizeThatFitsLayout) { let l = UILabel(); l.text = "from UIKit"; return l }
            #Preview("Two") { Text("a"); Text("b") }
            #Preview("Choice") {
                let isOn = true
                if isOn { Text("on") } else { Color.red }
            }
            #Preview("Returned") { return Text("returned") }
            """)
        func tree(_ index: Int) throws -> String { try session.tree(session.previews[index], RenderOptions()).json }
        #expect(session.previews.map(\.name) == ["Controller", "Label", "Two", "Choice", "Returned"])
        #expect(try tree(0).contains("VC") || tree(0).contains("ControllerPreview"))
        #expect(try tree(1).contains("from UIKit") && tree(2).contains("\"b\"") && tree(3).contains("\"on\"") && tree(4).contains("returned"))
    }

    @Test func `a view says why its body runs`() throws {
        let fixture = Fixture()
        let path = try fixture.write(
            "Why.swift",
            """
            import SwiftUI
            struct Why: View {
                @State private var count = 0
                var body: some View {
                    let _ = Self._printChanges()
                    Text("\\(count)").onAppear { count = 1 }
                }
            }
            #Preview { Why() }
            """)
        let lines = try fixture.vitrine("snapshot", path, "-o", fixture.folder + "/out", "--size", "40x40").lines.filter { $0.hasPrefix("Why: ") }
        #expect(lines == ["Why: @self, @identity changed.", "Why: @dependencies changed."])
    }
}
