import Foundation
import SwiftUI
import SwiftUICore
import VitrineHost
import VitrineX11Host

/// Runs a program's windows on an X display. Found by its type's name at run time, so that `SwiftUI` knows nothing of X.
public final class X11Runner: _AppRunning {
    @MainActor private static var shared: X11Runner?

    private let connection: X11Connection
    private var windows: [AppWindow] = []

    @MainActor
    public static func run(_ scenes: [_SceneWindow], _ name: String) -> Never {
        StoredCells.keep(for: name)
        do {
            let runner = try X11Runner(scenes, name)
            shared = runner
            runner.start()
        } catch {
            say("\(name): \(error)")
            exit(1)
        }
        RunLoop.main.run()
        while true { RunLoop.main.run(until: .distantFuture) }
    }

    @MainActor
    private init(_ scenes: [_SceneWindow], _ name: String) throws {
        connection = try X11Connection(log: { X11Runner.say("\(name): \($0)") })
        for scene in scenes { windows.append(try AppWindow(connection, scene, program: name)) }
    }

    @MainActor
    private func start() {
        connection.onDisplayLost = { line in
            X11Runner.say(line)
            exit(1)
        }
        guard !windows.isEmpty else {
            X11Runner.say("the program has no window to open")
            exit(1)
        }
        for window in windows {
            window.onClose = { [weak self] closed in self?.didClose(closed) }
            window.start()
        }
    }

    /// The last window that closes ends the program.
    @MainActor
    private func didClose(_ window: AppWindow) {
        windows.removeAll { $0 === window }
        guard windows.isEmpty else { return }
        connection.close()
        exit(0)
    }

    fileprivate static func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

    /// Symbols and the like: the package's `assets` folder, or what `VITRINE_ASSETS` names.
    static var assets: String {
        if let given = ProcessInfo.processInfo.environment["VITRINE_ASSETS"], !given.isEmpty { return given }
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return sources.deletingLastPathComponent().appendingPathComponent("assets").path
    }

    /// Where the program's own pictures and strings lie: its resource bundles beside the executable, and the folder it was started in.
    static func resources() -> ResourceLocations {
        var folders: [String] = []
        let beside = Bundle.main.bundleURL
        for item in (try? FileManager.default.contentsOfDirectory(at: beside, includingPropertiesForKeys: nil)) ?? []
        where item.pathExtension == "resources" || item.pathExtension == "bundle" { folders.append(item.path) }
        folders.sort()
        return ResourceLocations(folders: folders, symbols: assets + "/symbols")
    }
}
