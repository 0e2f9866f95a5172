import Foundation
import VitrinePreviewKit
import VitrineSourceText

/// From a save to an agent that shows it, or to a notice that says why not.
extension ViewerApp {
    /// Something behind the PATH was saved: literals alone are changed in the running preview, all else takes a build.
    func filesChanged() {
        if !changeLiterals() { rebuild() }
    }

    private func changeLiterals() -> Bool {
        guard !isBuilding, incoming == nil, stage.notice == nil, let link, let literals = link.live?.changes() else { return false }
        link.ask(.literals(literals)) { [weak self, weak link] answer in
            guard let self, let link, link === self.link else { return }
            if case .failure = answer { return rebuild() }
            note("literals", [("changed", .count(literals.count))])
        }
        return true
    }

    /// - Parameter keepingState: the new build goes on with the state of the views on show, where it still fits.
    func rebuild(keepingState: Bool = true) {
        isBuilding = true
        keepsState = keepingState
        stage.strip.status = .compiling
        stage.refreshStrip()
        let number = builder.build { [weak self] outcome in self?.take(outcome) }
        note("build", [("number", .count(number))])
    }

    private func take(_ outcome: BuildOutcome) {
        isBuilding = false
        switch outcome {
        case .loaded(let build): takeOver(AgentLink(build))
        case .diagnostics(let diagnostics):
            for diagnostic in diagnostics { StandardError.line(diagnostic.text) }
            let lines = diagnostics.map { NoticeModel.Line(place: place($0.file, $0.line, $0.column), text: $0.message) }
            let title = diagnostics.count == 1 ? "Does not compile" : "Does not compile: \(diagnostics.count) errors"
            fail(NoticeModel(title: title, lines: lines, footer: "The next good save clears this."))
        case .failed(let message, let file, let line):
            StandardError.line("vitrine: \(message)")
            fail(NoticeModel(title: "Can’t be shown", lines: [.init(place: place(file, line, nil), text: message)], footer: "The next good save clears this."))
        }
    }

    private func place(_ file: String?, _ line: Int?, _ column: Int?) -> String {
        guard let file, !file.isEmpty else { return "" }
        var text = FilePath.name(file)
        if let line, line > 0 { text += ":\(line)" }
        if let column, column > 0 { text += ":\(column)" }
        return text
    }

    private func fail(_ notice: NoticeModel) {
        stage.strip.status = .failed(notice.title)
        stage.notice = notice
        stage.refresh()
        note("notice", [("title", .string(notice.title)), ("lines", .strings(notice.lines.map { $0.place.isEmpty ? $0.text : "\($0.place): \($0.text)" }))])
    }

    private func takeOver(_ new: AgentLink) {
        guard !new.previews.isEmpty else {
            new.close()
            return fail(NoticeModel(
                title: "No previews", lines: [.init(place: FilePath.name(path), text: "There is neither a #Preview nor a PreviewProvider in it.")],
                footer: "Add one and save."))
        }
        note("loaded", [("agent", .count(Int(new.process.pid))), ("previews", .strings(new.previews.map(\.name)))])
        if let incoming {
            stage.forget(incoming)
            incoming.close()
        }
        incoming = new
        connectClipboard(new)
        new.onFrame = { [weak self, weak new] id, summary in if let self, let new { self.frame(from: new, id, summary) } }
        new.onReturned = { [weak self] id in self?.stage.returned(id) }
        new.onFailure = { [weak self, weak new] failure in if let self, let new { self.ended(new, failure) } }
        askForState { [weak self, weak new] kept in
            guard let self, let new, new === incoming else { return }
            if let kept { new.post(.restore(state: kept)) }
            new.post(.choose(index: new.index(of: state.previewName)))
            showOptions(in: new)
        }
    }

    /// Calls back with the state of the preview on show; nil where there is none, or none is wanted.
    private func askForState(_ then: @escaping (String?) -> Void) {
        guard keepsState, let link, stage.strip.names.indices.contains(stage.strip.chosen) else { return then(nil) }
        var isDone = false
        let finish = { (kept: String?) in
            if !isDone { then(kept) }
            isDone = true
        }
        stateIsDue = { finish(nil) }
        link.ask(.keepState) { answer in
            if case .state(let kept) = answer, !kept.isEmpty { finish(kept) } else { finish(nil) }
        }
    }

    private func ended(_ failed: AgentLink, _ failure: Failure) {
        stage.forget(failed)
        let info = failed.previews[failed.index(of: state.previewName)]
        var failure = failure
        failure.preview = info.name
        if failure.file == nil, !info.file.isEmpty { (failure.file, failure.line) = (info.file, info.line) }
        StandardError.line(failure.text)
        if failed === incoming { incoming = nil }
        if failed === link {
            stage.freeze()
            link = nil
            isPictureWanted = false
            stateIsDue?()
            stateIsDue = nil
        }
        let title = failure.kind == .hang ? "“\(info.name)” hangs" : "“\(info.name)” crashed"
        fail(NoticeModel(
            title: title, lines: [.init(place: place(failure.file, failure.line, nil), text: failure.message)],
            footer: "The next good save, or F5, starts it again."))
    }
}
