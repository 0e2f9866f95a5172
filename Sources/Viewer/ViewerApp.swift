import Dispatch
import Foundation
import VitrineBase
import VitrinePreviewKit
import VitrineX11Host

/// The window and everything round it: takes events, decides, and hands pictures to `Stage`.
@MainActor
final class ViewerApp {
    let stage: Stage
    let window: X11Window
    private let connection: X11Connection
    private let base: RenderOptions
    private let builder: Builder
    private let watch: WatchLoop
    private let path: String
    private(set) var state = ViewerState()
    /// What is on show.
    private var link: AgentLink?
    /// A new build that has not drawn its first frame.
    private var incoming: AgentLink?
    private var lastSummary = FrameSummary()
    private var hasFittedWindow = false
    private let isSizeGiven: Bool

    init(_ arguments: Arguments) throws {
        path = arguments.paths[0]
        let sources = try SourceSet(path: path)
        let variant = try VariantGrid.make(arguments)[0]
        guard let installation = Installation.find() else { throw UsageError("this program's modules were not found; `make install` puts them there") }
        builder = Builder(path: path, assets: arguments.all("--assets"), compiler: Compiler(toolchain: try Toolchain.find(), installation: installation))
        watch = try WatchLoop(sources)
        connection = try X11Connection(log: { StandardError.line("vitrine: \($0)") })
        let scale = arguments.has("--scale") ? variant.options.scale : connection.settings.scale
        var options = variant.options
        isSizeGiven = options.width != nil
        let points = (width: options.width ?? 390, height: options.height ?? 844)
        options.width = nil
        options.height = nil
        base = options
        state.previewName = arguments.value("--preview")
        let title = "\(FilePath.name(path)) — Vitrine"
        var window = WindowOptions(title: title, width: Int(points.width * scale), height: Int((points.height + Stage.stripHeight) * scale))
        window.minimumWidth = Int(160 * scale)
        window.minimumHeight = Int(120 * scale)
        window.icon = AppIcon.make()
        self.window = try X11Window(connection, options: window)
        stage = Stage(window: self.window, scale: scale)
    }

    func start() {
        window.onEvent = { [weak self] event in MainActor.assumeIsolated { self?.handle(event) } }
        window.onBufferFree = { [weak self] in MainActor.assumeIsolated { self?.stage.bufferBecameFree() } }
        stage.onChoose = { [weak self] index in self?.choose(index) }
        stage.onNeedsPicture = { [weak self] in self?.link }
        connection.onDisplayLost = { line in
            StandardError.line("vitrine: \(line)")
            exit(1)
        }
        watch.onChange = { [weak self] in self?.rebuild() }
        watch.start()
        stage.strip.status = .compiling
        stage.showPlaceholder()
        window.show()
        rebuild()
    }

    // MARK: building

    private func rebuild() {
        stage.strip.status = .compiling
        stage.refresh()
        builder.build { [weak self] outcome in self?.take(outcome) }
    }

    private func take(_ outcome: BuildOutcome) {
        switch outcome {
        case .loaded(let build): takeOver(AgentLink(build))
        case .diagnostics(let diagnostics):
            for diagnostic in diagnostics { StandardError.line(diagnostic.text) }
            let lines = diagnostics.map { NoticeModel.Line(place: place($0.file, $0.line, $0.column), text: $0.message) }
            fail(NoticeModel(title: diagnostics.count == 1 ? "Does not compile" : "\(diagnostics.count) errors", lines: lines, footer: "The last good picture stays; the next good save clears this."))
        case .failed(let message, let file, let line):
            StandardError.line("vitrine: \(message)")
            fail(NoticeModel(title: "Can't be shown", lines: [.init(place: place(file, line, nil), text: message)], footer: "The next good save clears this."))
        }
    }

    private func place(_ file: String?, _ line: Int?, _ column: Int?) -> String {
        guard let file else { return "" }
        var text = FilePath.name(file)
        if let line, line > 0 { text += ":\(line)" }
        if let column, column > 0 { text += ":\(column)" }
        return text
    }

    private func fail(_ notice: NoticeModel) {
        stage.strip.status = .failed(notice.title)
        stage.notice = notice
        stage.refresh()
    }

    private func takeOver(_ new: AgentLink) {
        guard !new.previews.isEmpty else {
            new.close()
            return fail(NoticeModel(title: "No previews", lines: [.init(place: FilePath.name(path), text: "There is neither a #Preview nor a PreviewProvider in it.")], footer: "Add one and save."))
        }
        incoming?.close()
        incoming = new
        new.onFrame = { [weak self, weak new] id, summary in if let self, let new { self.frame(from: new, id, summary) } }
        new.onReturned = { [weak self] id in self?.stage.returned(id) }
        new.onFailure = { [weak self, weak new] failure in if let self, let new { self.ended(new, failure) } }
        new.post(.choose(index: index(in: new)))
        new.post(.options(options()))
        stage.grant(to: new, isUrgent: true)
        new.ask(.ping)
    }

    private func index(in link: AgentLink) -> Int {
        guard let name = state.previewName else { return 0 }
        return link.previews.firstIndex { $0.name == name } ?? link.previews.firstIndex { $0.typeName == name } ?? 0
    }

    private func ended(_ failed: AgentLink, _ failure: Failure) {
        stage.forget(failed)
        let info = failed.previews.indices.contains(index(in: failed)) ? failed.previews[index(in: failed)] : nil
        let preview = info?.name ?? ""
        var failure = failure
        failure.preview = preview
        if failure.file == nil, let info, !info.file.isEmpty { (failure.file, failure.line) = (info.file, info.line) }
        StandardError.line(failure.text)
        let title = failure.kind == .hang ? "“\(preview)” hangs" : "“\(preview)” crashed"
        if failed === incoming { incoming = nil }
        if failed === link {
            stage.freeze()
            link = nil
        }
        fail(NoticeModel(title: title, lines: [.init(place: place(failure.file, failure.line, nil), text: failure.message)], footer: "The window stays; the next good save starts it again."))
    }

    // MARK: frames

    private func frame(from sender: AgentLink, _ id: Int, _ summary: FrameSummary) {
        if sender === incoming {
            if let old = link {
                stage.forget(old)
                old.close()
            }
            link = sender
            incoming = nil
            stage.notice = nil
            stage.strip.names = sender.previews.map(\.name)
            stage.strip.chosen = index(in: sender)
            stage.strip.status = .live
            stage.thaw()
        }
        guard sender === link else { return stage.returned(id) }
        lastSummary = summary
        for issue in summary.issues { StandardError.line("vitrine: \(issue)") }
        stage.strip.size = "\(number(summary.width)) × \(number(summary.height))"
        stage.strip.settings = state.summary
        stage.present(id, summary)
        fitWindow(summary)
        stage.grant(to: sender, isUrgent: false)
    }

    private func number(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : String(format: "%.1f", value) }

    /// The first picture of a preview with a size of its own decides the window's first size.
    private func fitWindow(_ summary: FrameSummary) {
        guard !hasFittedWindow else { return }
        hasFittedWindow = true
        let canvas = stage.canvas(zoom: state.zoom)
        guard !isSizeGiven, summary.width != canvas.width || summary.height != canvas.height else { return }
        let width = max(summary.width + 80, 320), height = max(summary.height + 80, 240) + Stage.stripHeight
        window.resize(width: Int(min(width, 1600) * stage.scale), height: Int(min(height, 1000) * stage.scale))
    }

    private func options() -> RenderOptions {
        var options = base
        options.scale = stage.scale * state.zoom
        options.scheme = state.scheme ?? base.scheme
        options.typeSize = state.typeSize ?? base.typeSize
        options.redaction = state.redaction ?? base.redaction
        options.locale = state.locale ?? base.locale
        options.direction = state.direction ?? base.direction
        if state.hasCheckerboard { options.background = .checkerboard }
        options.overlays = state.overlays
        let canvas = stage.canvas(zoom: state.zoom)
        options.canvasWidth = canvas.width
        options.canvasHeight = canvas.height
        return options
    }

    /// Shows the preview under the options as they are now.
    private func optionsChanged() {
        stage.setScheme(state.scheme ?? base.scheme)
        stage.strip.settings = state.summary
        for target in [link, incoming].compactMap({ $0 }) {
            target.post(.options(options()))
            stage.grant(to: target, isUrgent: true)
            target.ask(.ping)
        }
        if link == nil { stage.refresh() }
    }

    // MARK: events

    private func handle(_ event: X11Event) {
        switch event {
        case .resized:
            stage.sizeChanged()
            optionsChanged()
        case .closeRequested:
            link?.close()
            incoming?.close()
            window.close()
            connection.close()
            exit(0)
        case .key(let key): handle(key)
        case .pointer(let pointer): handle(pointer)
        case .scroll(let scroll): handle(scroll)
        case .visibility(let isVisible): if isVisible { optionsChanged() }
        case .displayLost, .exposed, .focus, .entered, .left, .pasted: break
        }
    }

    private func handle(_ event: PointerEvent) {
        let scale = stage.scale * state.zoom
        if stage.isInStrip(y: event.y) && event.kind != .moved { return stage.clickStrip(event) }
        if event.kind == .down, stage.dismissHelp() { return }
        let phase: WireInput.Phase
        switch event.kind {
        case .down: phase = .began
        case .up: phase = .ended
        case .moved: phase = event.button == .none ? .hovered : .moved
        }
        send(.pointer(phase: phase, x: Double(event.x) / scale, y: Double(event.y) / scale, button: Int(event.button.rawValue), modifiers: Int(event.modifiers.rawValue)), isAnswered: event.kind != .moved)
    }

    private func handle(_ event: ScrollEvent) {
        let scale = stage.scale * state.zoom
        send(.scroll(x: Double(event.x) / scale, y: Double(event.y) / scale, dx: Double(event.deltaX) * 40, dy: Double(event.deltaY) * 40, modifiers: Int(event.modifiers.rawValue)), isAnswered: true)
    }

    private func handle(_ event: KeyEvent) {
        if !lastSummary.hasKeyFocus, let hotkey = Hotkey.of(event) { return run(hotkey) }
        send(.key(keysym: Int(event.keysym.rawValue), text: event.text, isDown: event.isDown, modifiers: Int(event.modifiers.rawValue)), isAnswered: true)
    }

    private func send(_ input: WireInput, isAnswered: Bool) {
        guard let link else { return }
        link.post(.input(input))
        if isAnswered { link.ask(.ping) }
    }

    private func run(_ hotkey: Hotkey) {
        switch hotkey {
        case .screenshot: return takePicture()
        case .reload: return rebuild()
        case .help: return stage.toggleHelp()
        case .dismiss:
            if !stage.dismissHelp() { stage.notice = nil }
            return stage.refresh()
        case .previous: return choose(stage.strip.chosen - 1)
        case .next: return choose(stage.strip.chosen + 1)
        case .redaction: state.nextRedaction()
        case .checkerboard: state.hasCheckerboard.toggle()
        case .guides: state.toggle(WireOverlay.guides | WireOverlay.rulers)
        case .inspector: state.toggle(WireOverlay.inspector)
        case .dark: state.scheme = state.scheme == nil ? (base.scheme == .dark ? .light : .dark) : nil
        case .typeSize: state.nextTypeSize()
        case .locale: state.nextLocale()
        case .zoomIn: state.zoomIn()
        case .zoomOut: state.zoomOut()
        }
        optionsChanged()
    }

    private func choose(_ index: Int) {
        guard let link, link.previews.indices.contains(index) else { return }
        state.previewName = link.previews[index].name
        stage.strip.chosen = index
        link.post(.choose(index: index))
        optionsChanged()
    }

    // MARK: pictures

    /// Writes the preview beside where the program was started, never over another file, and puts it on the clipboard.
    private func takePicture() {
        guard let link, !link.previews.isEmpty else { return stage.show(toast: "There is no picture to save yet") }
        let file = PictureName.free(in: FileManager.default.currentDirectoryPath, source: path, preview: link.previews[stage.strip.chosen].name, summary: lastSummary, scale: stage.scale * state.zoom)
        link.ask(.snapshot(path: file)) { [weak self] answer in
            guard let self else { return }
            switch answer {
            case .snapshot:
                if let data = FileManager.default.contents(atPath: file) { connection.clipboard.copy(ClipboardContents(png: data)) }
                stage.show(toast: "Saved \(file), and copied")
            case .failure(_, let message): stage.show(toast: message)
            default: break
            }
        }
    }
}

enum PictureName {
    /// `<File>-<Preview>-<WxH>@<scale>.png`, with a number where that is taken.
    static func free(in folder: String, source: String, preview: String, summary: FrameSummary, scale: Double) -> String {
        func number(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
        var file = FilePath.name(source)
        if file.hasSuffix(".swift") { file.removeLast(6) }
        let safe = preview.map { "/\\:\0".contains($0) ? "_" : String($0) }.joined()
        let stem = "\(folder)/\(file)-\(safe)-\(number(summary.width))x\(number(summary.height))@\(number(scale))"
        var candidate = stem + ".png", count = 2
        while FileManager.default.fileExists(atPath: candidate) {
            candidate = "\(stem)-\(count).png"
            count += 1
        }
        return candidate
    }
}
