import Dispatch
import Foundation
import VitrineBase
import VitrinePreviewKit
import VitrineSourceText
import VitrineX11Host

/// The window and everything round it: takes events, decides, and hands pictures to `Stage`.
@MainActor
final class ViewerApp {
    let stage: Stage
    let window: X11Window
    let connection: X11Connection
    /// What the command line asked for.
    let base: RenderOptions
    let isSizeGiven: Bool
    let path: String
    let builder: Builder
    let log = EventLog()
    let watch: WatchLoop

    var state = ViewerState()
    /// What is on show.
    var link: AgentLink?
    /// A new build that has not drawn its first frame.
    var incoming: AgentLink?
    /// A build is under way.
    var isBuilding = false
    /// The next build starts with the state that the views on show have.
    var keepsState = true
    /// What waits for the agent on show to tell its state.
    var stateIsDue: (() -> Void)?
    var lastSummary = FrameSummary()
    /// The button that is down in the window.
    var heldButton: PointerEvent.Button?
    var lastSize = (width: -1.0, height: -1.0)
    var hasFittedWindow = false
    /// A picture was asked for and neither saved nor refused yet.
    var isPictureWanted = false
    /// When the window got the size that no frame has answered yet, milliseconds.
    var resizedAt: Double?
    /// Errors that were printed already, so that one that comes back with each frame is told once.
    var toldIssues: Set<String> = []
    /// When somebody last used the pointer, the keys or the window's edge, milliseconds.
    var lastUse = 0.0

    /// - Throws: `UsageError`, `SourceError`, `FileError` or `X11Failure`, one line each.
    init(_ arguments: Arguments) throws {
        path = arguments.paths[0]
        let sources = try SourceSet(path: path)
        let variant = try VariantGrid.make(arguments)[0]
        guard let installation = Installation.find() else { throw UsageError("this program's modules were not found; `make install` puts them there") }
        let assets = arguments.all("--assets")
        builder = Builder(
            path: path, assets: assets, compiler: Compiler(toolchain: try Toolchain.find(), installation: installation, assets: assets),
            look: variant.options.look)
        watch = try WatchLoop(sources)
        connection = try X11Connection(isServed: false, log: { StandardError.line("vitrine: \($0)") })
        let scale = arguments.has("--scale") ? variant.options.scale : connection.settings.scale
        var options = variant.options
        isSizeGiven = options.width != nil
        let points = (width: options.width ?? 390, height: options.height ?? 844)
        options.width = nil
        options.height = nil
        base = options
        state.previewName = arguments.value("--preview")
        window = try X11Window(connection, options: Self.window(title: FilePath.name(path), points, scale))
        stage = Stage(window: window, scale: scale, fileName: FilePath.name(path))
        stage.setScheme(base.scheme)
    }

    private static func window(title: String, _ points: (width: Double, height: Double), _ scale: Double) -> WindowOptions {
        var options = WindowOptions(title: "\(title) — Vitrine", width: Int(points.width * scale), height: Int((points.height + Stage.stripHeight) * scale))
        options.minimumWidth = Int(160 * scale)
        options.minimumHeight = Int(120 * scale)
        options.icon = AppIcon.make()
        return options
    }

    func start() {
        window.onEvent = { [weak self] event in MainActor.assumeIsolated { self?.handle(event) } }
        MainLoop.shared.watch(connection.descriptor) { [weak self] in self?.connection.serve() }
        window.onBufferFree = { [weak self] in MainActor.assumeIsolated { self?.stage.bufferBecameFree() } }
        stage.onChoose = { [weak self] index in self?.choose(index) }
        stage.onNeedsPicture = { [weak self] in self?.link }
        stage.onEvent = { [weak self] event, fields in self?.note(event, fields) }
        connection.onDisplayLost = { [weak self] line in
            StandardError.line("vitrine: \(line)")
            MainActor.assumeIsolated { self?.end("display lost", status: 1) }
        }
        if !window.usesSharedMemory, ProcessInfo.processInfo.environment["VITRINE_NO_SHM"] != nil {
            StandardError.line("vitrine: no shared memory, because VITRINE_NO_SHM is set: pictures are sent through the connection, which is slower")
        }
        watch.onChange = { [weak self] in self?.filesChanged() }
        watch.start()
        stage.strip.status = .compiling
        stage.refresh()
        window.show()
        note("opened", [
            ("window", .count(Int(window.xid))), ("pid", .count(Int(getpid()))), ("scale", .number(stage.scale)), ("sharedMemory", .bool(window.usesSharedMemory)),
        ])
        rebuild()
    }

    /// Ends every agent, then this process.
    func end(_ reason: String, status: Int32) -> Never {
        link?.close()
        incoming?.close()
        builder.close()
        window.close()
        connection.close()
        note("ended", [("reason", .string(reason))])
        exit(status)
    }

    func note(_ event: String, _ fields: @autoclosure () -> [(String, JSONValue)]) {
        log?.note(event, fields())
    }
}
