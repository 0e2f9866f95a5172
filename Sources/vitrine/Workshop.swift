import VitrinePreviewKit

/// What every command that shows previews needs: the compiler, and an agent that starts while the rest is looked up.
struct Workshop {
    let compiler: Compiler
    let isJSON: Bool
    private var warm: AgentProcess?

    init(_ arguments: Arguments, needsAgent: Bool = true) throws {
        guard let installation = Installation.find() else {
            throw UsageError("this program's modules were found neither beside it nor in ../lib/vitrine; `make install` puts them there")
        }
        isJSON = arguments.has("--json")
        if needsAgent { warm = try AgentProcess(executable: installation.agent) }
        StageTrace.mark("agent started")
        compiler = Compiler(toolchain: try Toolchain.find(), installation: installation, assets: arguments.all("--assets"))
    }

    /// Compiles all paths, as many at a time as there are cores.
    func build(_ paths: [String], look: String) -> [Result<BuiltSources, Error>] {
        let compiler = compiler
        return Parallel.map(paths) { path in Result { try BuiltSources(path: path, compiler: compiler, look: look) } }
    }

    /// Opens the previews of a path; reports what is wrong with it and returns nil.
    /// - Parameter look: the first look that will be asked for.
    mutating func open(_ path: String, _ arguments: Arguments, look: String = RenderOptions().look, _ status: inout ExitStatus) -> PreviewSession? {
        open(path, Result { try BuiltSources(path: path, compiler: compiler, look: look) }, arguments, &status)
    }

    mutating func open(
        _ path: String, _ built: Result<BuiltSources, Error>, _ arguments: Arguments, _ status: inout ExitStatus
    ) -> PreviewSession? {
        defer { warm = nil }
        do {
            return try PreviewSession(try built.get(), assets: arguments.all("--assets"), compiler: compiler, warm: warm)
        } catch BuildFailure.diagnostics(let diagnostics) {
            report(diagnostics)
            status = status.combined(with: .didNotCompile)
        } catch BuildFailure.other(let message) {
            report(Failure(kind: .compile, message: message, file: path))
            status = status.combined(with: .didNotCompile)
        } catch let failure as Failure {
            report(failure)
            status = status.combined(with: .somePreviewsFailed)
        } catch {
            StandardError.line("vitrine: \(error)")
            status = status.combined(with: .wrongUsage)
        }
        return nil
    }

    /// The previews asked for; reports a name that is none and returns an empty list.
    func matching(_ session: PreviewSession, _ arguments: Arguments, _ status: inout ExitStatus) -> [PreviewInfo] {
        do {
            return try session.matching(arguments.value("--preview"))
        } catch let failure as Failure {
            report(failure)
            status = status.combined(with: failure.kind == .unknownPreview ? .wrongUsage : .somePreviewsFailed)
        } catch {
            StandardError.line("vitrine: \(error)")
        }
        return []
    }

    func report(_ failure: Failure) {
        if isJSON { StandardOutput.line(failure.json.text) }
        StandardError.line(failure.text)
    }

    func report(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics where diagnostic.severity == .error {
            StandardError.line(diagnostic.text)
            for note in diagnostic.notes { StandardError.line(note.text) }
        }
        guard isJSON, let first = diagnostics.first(where: { $0.severity == .error }) else { return }
        let failure = Failure(kind: .compile, message: first.message, file: first.file, line: first.line)
        StandardOutput.line(failure.json.text)
    }
}
