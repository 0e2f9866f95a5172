import Foundation
import VitrinePreviewKit
import VitrineSourceText

/// Frames that agents have drawn, and the options under which they draw the next.
extension ViewerApp {
    func frame(from sender: AgentLink, _ id: Int, _ summary: FrameSummary) {
        // What the display has said since the last frame, the buffers that it gave back above all.
        MainLoop.shared.release()
        connection.drain()
        let isNew = sender === incoming
        if isNew { swap(to: sender) }
        guard sender === link else { return stage.returned(id) }
        lastSummary = summary
        for issue in summary.issues where toldIssues.insert(issue).inserted { StandardError.line("vitrine: \(issue)") }
        if isNew || summary.width != lastSize.width || summary.height != lastSize.height {
            lastSize = (summary.width, summary.height)
            stage.strip.size = "\(Self.number(summary.width)) × \(Self.number(summary.height))"
        }
        stage.strip.settings = state.summary
        if stage.present(id, summary) { noteFrame(summary, sender) }
        fitWindow(summary)
        stage.grant(to: sender, isUrgent: false)
        if isNew { takeWantedPicture() }
        // The next frame comes by itself; until then nobody waits for the display, unless somebody is at the window.
        if summary.isAnimating, Clock.milliseconds - lastUse > 1000 { MainLoop.shared.hold(connection.descriptor, milliseconds: 25) }
    }

    /// The new build's first picture is there: the old one goes.
    private func swap(to new: AgentLink) {
        if let old = link {
            stage.forget(old)
            old.close()
        }
        link = new
        incoming = nil
        toldIssues = []
        stage.notice = nil
        stage.strip.names = new.previews.map(\.name)
        stage.strip.chosen = new.index(of: state.previewName)
        stage.strip.status = .live
        stage.thaw()
        builder.prepare()
    }

    private func noteFrame(_ summary: FrameSummary, _ sender: AgentLink) {
        guard log != nil else { return }
        var fields: [(String, JSONValue)] = [
            ("agent", .count(Int(sender.process.pid))), ("preview", .string(stage.strip.names[stage.strip.chosen])),
            ("at", .number((summary.time * 1000).rounded() / 1000)), ("width", .number(summary.width)), ("height", .number(summary.height)),
            ("window", .array([.count(window.pixelWidth), .count(window.pixelHeight)])),
            ("damage", .count(summary.damage.reduce(0) { $0 + $1.width * $1.height })), ("painted", .count(summary.pixelsPainted)),
            ("bodies", .count(summary.bodies)), ("measurements", .count(summary.measurements)), ("rebuilt", .count(summary.itemsRebuilt)),
            ("animating", .bool(summary.isAnimating)), ("agentMs", .number((summary.milliseconds * 1000).rounded() / 1000)),
        ]
        if let resizedAt { fields.append(("resizeMs", .number(((Clock.milliseconds - resizedAt) * 1000).rounded() / 1000))) }
        resizedAt = nil
        note("frame", fields)
    }

    static func number(_ value: Double) -> String { value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : String(format: "%.1f", value) }

    /// The first picture of a preview with a size of its own decides the window's first size.
    private func fitWindow(_ summary: FrameSummary) {
        guard !hasFittedWindow else { return }
        hasFittedWindow = true
        let canvas = stage.canvas(zoom: state.zoom)
        guard !isSizeGiven, summary.width != canvas.width || summary.height != canvas.height else { return }
        let width = max(summary.width + 80, 320), height = max(summary.height + 80, 240) + Stage.stripHeight
        guard width.isFinite, height.isFinite else { return }
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

    /// Lets an agent draw under the options as they are once it gets to it.
    func showOptions(in target: AgentLink) {
        target.whenReady { [weak self, weak target] in
            guard let self, let target else { return }
            target.post(.options(options()))
            stage.grant(to: target, isUrgent: true)
        }
    }

    /// Shows the preview under the options as they are now.
    func optionsChanged() {
        stage.setScheme(state.scheme ?? base.scheme)
        stage.strip.settings = state.summary
        if let link { showOptions(in: link) }
        if let incoming { showOptions(in: incoming) }
        if link == nil { stage.refresh() }
    }

    func choose(_ index: Int) {
        guard let link, link.previews.indices.contains(index) else { return }
        state.previewName = link.previews[index].name
        stage.strip.chosen = index
        link.post(.choose(index: index))
        if let incoming { incoming.post(.choose(index: incoming.index(of: state.previewName))) }
        optionsChanged()
    }
}
