import Foundation
import Testing

/// A package of somebody's own, that depends on this one by its path, opens a window.
/// Building the whole library takes minutes, so that this runs only with VITRINE_APP_TEST=1 in the environment.
@Suite(.serialized) struct AppTests {
    private static let isWanted = ProcessInfo.processInfo.environment["VITRINE_APP_TEST"] == "1"

    @discardableResult
    private func run(_ tool: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws -> (status: Int32, output: String) {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test(.enabled(if: isWanted, "set VITRINE_APP_TEST=1: it builds the library in a package of its own"))
    func `a program with an App opens a window with its title and ends when that is closed`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-app-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = folder.appendingPathComponent("Sources/Hello")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        try """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(
            name: "Hello", dependencies: [.package(name: "Vitrine", path: "\(root.path)")],
            targets: [.executableTarget(name: "Hello", dependencies: [.product(name: "SwiftUI", package: "Vitrine")])], swiftLanguageModes: [.v5])
        """.write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        try """
        import SwiftUI
        final class Delegate: NSObject, UIApplicationDelegate, ObservableObject {
            let greeting = "Greeting"
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
                FileHandle.standardError.write(Data("launched with \\(greeting)\\n".utf8))
                return true
            }
        }
        @main struct Hello: App {
            @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
            var body: some Scene { WindowGroup("Greeting") { Text("Hello").font(.largeTitle) }.defaultSize(width: 300, height: 200) }
        }
        """.write(to: sources.appendingPathComponent("Hello.swift"), atomically: true, encoding: .utf8)
        let build = try run("swift", ["build", "--product", "Hello"], in: folder)
        #expect(build.status == 0, "\(build.output.suffix(2000))")
        let script = ".build/debug/Hello & pid=$!; for i in $(seq 100); do xdotool search --name Greeting >/dev/null 2>&1 && break; sleep 0.1; done; "
            + "xdotool search --name Greeting getwindowgeometry; kill $pid"
        let shown = try run("xvfb-run", ["-a", "sh", "-c", script], in: folder)
        #expect(shown.output.contains("300x200") && shown.output.contains("launched with Greeting"), "\(shown.output)")
    }
}
