import VitrineSourceText

/// The previews of one PATH, ready to be asked: compiles when needed, keeps an agent running, and starts a new one
/// when user code has taken the old one down.
public final class PreviewSession {
    public let sources: SourceSet
    public let previews: [PreviewInfo]
    /// How long an answer may take, in milliseconds.
    public var patience: Double = 5000
    private let compiler: Compiler
    private let load: ToAgent
    private var agent: AgentProcess?
    public let library: String
    /// Set when literals can be changed while the previews run.
    public let live: LiveSources?
    private var chosen: Int?
    private let platform: SourcePlatform
    private let dependsOnPlatform: Bool
    private let assets: [String]
    /// The same sources compiled for other platforms.
    private var others: [(platform: SourcePlatform, session: PreviewSession)] = []

    /// Finds, compiles and loads.
    /// - Throws: `SourceError`, `BuildFailure`, or `Failure` when the library can't be loaded.
    public convenience init(
        path: String, assets: [String] = [], compiler: Compiler, warm: AgentProcess? = nil, isLive: Bool = false, look: String = RenderOptions().look
    ) throws {
        try self.init(BuiltSources(path: path, compiler: compiler, isLive: isLive, look: look), assets: assets, compiler: compiler, warm: warm)
    }

    /// Loads what was compiled.
    /// - Parameters:
    ///   - assets: folders to look for images in, besides those of the PATH.
    ///   - warm: an agent that was started early, while the compiler still ran.
    /// - Throws: `Failure` when the library can't be loaded.
    public init(_ built: BuiltSources, assets: [String] = [], compiler: Compiler, warm: AgentProcess? = nil) throws {
        self.compiler = compiler
        sources = built.sources
        let build = built.build
        library = build.library
        live = build.live
        platform = built.platform
        dependsOnPlatform = build.dependsOnPlatform
        self.assets = assets
        load = .load(
            library: build.library, places: built.places, resources: sources.resources + assets, assets: compiler.installation.assets)
        let running = try warm ?? AgentProcess(executable: compiler.installation.agent)
        agent = running
        do {
            try running.hello()
            StageTrace.mark("agent greeted")
            guard case .previews(let found) = try running.ask(load) else { throw Failure(kind: .protocolError, message: "unexpected answer") }
            previews = found
        } catch let failure as Failure {
            throw Self.resolve(failure, compiler, build.library, sources)
        }
        StageTrace.mark("loaded")
    }

    /// The previews with this name, all of them for nil.
    /// - Throws: `Failure` that lists the names there are.
    public func matching(_ name: String?) throws -> [PreviewInfo] {
        guard !previews.isEmpty else {
            throw Failure(kind: .noPreviews, message: "no previews found (neither #Preview nor a PreviewProvider)", file: sources.path)
        }
        guard let name else { return previews }
        let exact = previews.filter { $0.name == name }
        let found = exact.isEmpty ? previews.filter { $0.typeName == name } : exact
        guard found.isEmpty else { return found }
        let names = previews.map { "\"\($0.name)\"" }.joined(separator: ", ")
        throw Failure(preview: name, kind: .unknownPreview, message: "there is no such preview; there are \(names)", file: sources.path)
    }

    public func snapshot(_ preview: PreviewInfo, _ options: RenderOptions, to path: String) throws -> FrameSummary {
        guard case .snapshot(let summary) = try ask(.snapshot(path: FilePath.absolute(path)), preview, options) else { throw unexpected }
        return summary
    }

    /// An animated PNG of so many frames, from the options' time on.
    public func record(_ preview: PreviewInfo, _ options: RenderOptions, to path: String, frames: Int, framesPerSecond: Int) throws -> FrameSummary {
        let question = ToAgent.record(path: FilePath.absolute(path), frames: frames, framesPerSecond: framesPerSecond)
        guard case .snapshot(let summary) = try ask(question, preview, options, patience: Double(frames) * Self.patienceForAFrame) else { throw unexpected }
        return summary
    }

    /// Milliseconds beyond the usual patience: room for a picture of some 10 million pixels.
    private static let patienceForAFrame = 200.0

    /// - Parameter explains: with what each view was offered, and what a `ViewThatFits` rejected.
    public func tree(_ preview: PreviewInfo, _ options: RenderOptions, explains: Bool = false) throws -> (json: String, width: Double, height: Double) {
        guard case .tree(let json, let width, let height) = try ask(.tree(explains: explains), preview, options) else { throw unexpected }
        return (json, width, height)
    }

    public func breakpoints(_ preview: PreviewInfo, _ options: RenderOptions, from: Double, to: Double) throws -> [BreakpointSwitch] {
        guard case .breakpoints(let switches) = try ask(.breakpoints(from: from, to: to), preview, options) else { throw unexpected }
        return switches
    }

    private var unexpected: Failure { Failure(kind: .protocolError, message: "the agent gave an answer to another question") }

    /// The session to ask for pictures in this look: sources that ask for their platform are compiled anew for another one.
    private func session(for look: String) throws -> PreviewSession {
        let wanted = SourcePlatform(look: look)
        if !dependsOnPlatform || wanted == platform { return self }
        if let known = others.first(where: { $0.platform == wanted }) { return known.session }
        do {
            let session = try PreviewSession(path: sources.path, assets: assets, compiler: compiler, look: look)
            others.append((wanted, session))
            return session
        } catch BuildFailure.diagnostics(let diagnostics) {
            let first = diagnostics.first { $0.severity == .error }
            throw Failure(kind: .compile, message: "in the look \(look): \(first?.message ?? "")", file: first?.file, line: first?.line)
        } catch BuildFailure.other(let message) {
            throw Failure(kind: .compile, message: message, file: sources.path)
        } catch let error as SourceError {
            throw Failure(kind: .compile, message: error.description, file: sources.path)
        }
    }

    private func ask(_ message: ToAgent, _ preview: PreviewInfo, _ options: RenderOptions, patience: Double = 0) throws -> FromAgent {
        let session = try session(for: options.look)
        guard session !== self else { return try askOwn(message, preview, options, patience: patience) }
        session.patience = self.patience
        guard let same = session.previews.first(where: { $0.name == preview.name && $0.file == preview.file }) else {
            throw Failure(preview: preview.name, kind: .unknownPreview, message: "there is no such preview in the look \(options.look)", file: preview.file)
        }
        return try session.askOwn(message, same, options, patience: patience)
    }

    private func askOwn(_ message: ToAgent, _ preview: PreviewInfo, _ options: RenderOptions, patience: Double) throws -> FromAgent {
        do {
            let agent = try runningAgent()
            guard let index = previews.firstIndex(of: preview) else { throw unexpected }
            if chosen != index {
                _ = try agent.ask(.choose(index: index))
                chosen = index
            }
            agent.post(.options(options))
            return try agent.ask(message, patience: agent.patience + patience + options.time * 1000)
        } catch let failure as Failure {
            if failure.kind == .crash || failure.kind == .hang || failure.kind == .protocolError { dropAgent() }
            var named = Self.resolve(failure, compiler, library, sources)
            named.preview = preview.name
            if named.file == nil, failure.kind == .crash || failure.kind == .hang {
                named.file = preview.file
                named.line = preview.line
            }
            throw named
        }
    }

    /// An agent that has loaded the library, for live use: give it buffers, then read its events.
    /// The session keeps it until it ends; `preview` is chosen, and shown as `options` say.
    public func liveAgent(_ preview: PreviewInfo, _ options: RenderOptions) throws -> AgentProcess {
        let agent = try runningAgent()
        guard let index = previews.firstIndex(of: preview) else { throw unexpected }
        _ = try agent.ask(.choose(index: index))
        agent.post(.options(options))
        return agent
    }

    /// Hands the agent over to a viewer, which talks to it by itself from now on.
    public func release() -> AgentProcess {
        defer { agent = nil }
        return agent!
    }

    /// A failure with the file and line of the sources that the agent's last words lead to.
    public func described(_ failure: Failure) -> Failure { Self.resolve(failure, compiler, library, sources) }

    private func runningAgent() throws -> AgentProcess {
        if let agent {
            agent.patience = patience
            return agent
        }
        let fresh = try AgentProcess(executable: compiler.installation.agent)
        fresh.patience = patience
        agent = fresh
        try fresh.hello()
        _ = try fresh.ask(load)
        return fresh
    }

    private func dropAgent() {
        agent?.stop()
        agent = nil
        chosen = nil
    }
}

extension PreviewSession {
    /// Turns what a dying agent printed into a file and line of the sources: the place it names itself where that is one
    /// of them, else the innermost frame inside the previews' library.
    static func resolve(_ failure: Failure, _ compiler: Compiler, _ library: String, _ sources: SourceSet) -> Failure {
        guard let report = failure.report else { return failure }
        var resolved = failure
        resolved.report = nil
        resolved.file = nil
        resolved.line = nil
        if let file = report.file, let path = sources.files.first(where: { FilePath.name($0) == FilePath.name(file) }) {
            resolved.file = path
            resolved.line = report.line
            return resolved
        }
        for frame in report.frames {
            switch Symbolizer.place(of: frame, in: library, compiler.toolchain) {
            case .line(let file, let line):
                guard let path = sources.files.first(where: { FilePath.absolute($0) == file || $0 == file }) else { continue }
                (resolved.file, resolved.line) = (path, line)
            case .type(let name):
                for path in sources.files where resolved.line == nil {
                    guard let line = (try? Files.read(path)).flatMap({ TokenizedSource(bytes: $0).bodyLine(ofType: name) }) else { continue }
                    (resolved.file, resolved.line) = (path, line)
                }
            case nil: continue
            }
            if resolved.line != nil { return resolved }
        }
        return resolved
    }
}
