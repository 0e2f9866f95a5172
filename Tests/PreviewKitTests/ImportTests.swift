import Testing

@testable import VitrinePreviewKit

/// What files import beside SwiftUI, and what the compiler says of it.
@Suite struct ImportTests {
    private func check(_ text: String) throws -> [Diagnostic] {
        let fixture = Fixture()
        let path = try fixture.write("F.swift", text)
        return try Fixture.compiler.check(try SourceSet(path: path))
    }

    @Test func `literals of regular expressions need no pounds, and slashes divide`() throws {
        #expect(try check("let a = \"abc\".contains(/[a-z]+/)\nfunc f(_ a: Int, _ b: Int, _ c: Int) -> Int { a / b / c + (a/b) }\n") == [])
    }

    @Test(arguments: ["CoreGraphics", "QuartzCore", "CoreText", "Darwin", "DeveloperToolsSupport", "CoreTransferable", "os", "OSLog", "UIKit", "AppKit"])
    func `modules that stand beside SwiftUI are there`(module: String) throws {
        #expect(try check("import SwiftUI\nimport \(module)\n#if !canImport(\(module))\n#error(\"no\")\n#endif\n#Preview { Path(CGRect(x: 0, y: 0, width: 1, height: 2)) }\n") == [])
    }

    @Test func `a logger writes a line for each message`() throws {
        let fixture = Fixture()
        let path = try fixture.write(
            "Log.swift",
            """
            import SwiftUI
            import os
            private let logger = Logger(subsystem: "app", category: "ui")
            #Preview {
                Text("x").onAppear {
                    let name = "Ada", error = CancellationError()
                    logger.debug("shown \\(name, align: .right(columns: 5), privacy: .private) \\(255, format: .hex(includePrefix: true)) \\(1.5, format: .fixed(precision: 2))")
                    logger.error("failed\\n\\(error, privacy: .public) \\(true) \\(Int?.none)")
                    os_log("%{public}d left", log: .default, type: .info, 3)
                    Logger().fault("f \\(OSAllocatedUnfairLock(initialState: 4).withLock { $0 += 1; return $0 })")
                }
            }
            """)
        let lines = try fixture.vitrine("snapshot", path, "-o", fixture.folder + "/out", "--size", "40x40").lines
        #expect(lines.contains("[app:ui] debug: shown   Ada 0xff 1.50"))
        #expect(lines.contains { $0.hasPrefix("[app:ui] error: failed\\nCancellationError") && $0.hasSuffix(" true nil") })
        #expect(lines.contains("info: 3 left") && lines.contains("fault: f 5"))
    }

    @Test func `a framework that is missing is named in one line`() throws {
        let found = try check("import SwiftUI\nimport Charts\nimport MyOwn\nlet a = Chart {}\n")
        #expect(found.contains { $0.message == "Charts is a framework of Apple's that Vitrine does not have" && $0.missing == "Charts" && $0.line == 2 })
        #expect(!found.contains { $0.message.contains("MyOwn is") })
    }

    @Test func `what follows from a missing member is not told`() throws {
        let found = try check(
            """
            import SwiftUI
            struct V: View {
                var body: some View {
                    VStack {
                        Text("x")
                            .notThereAtAll(.lift)
                            .foregroundStyle(.red)
                            .padding(.top)
                            .multilineTextAlignment(.center)
                    }
                }
                func other() { let a = nil }
            }
            """)
        #expect(found.filter { $0.line < 11 }.map(\.missing) == ["notThereAtAll"])
        #expect(found.contains { $0.line == 12 })
    }
}
