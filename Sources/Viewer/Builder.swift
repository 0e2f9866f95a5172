import Dispatch
import Foundation
import VitrinePreviewKit

/// A build that an agent has loaded, ready to be shown.
struct LoadedBuild {
    var process: AgentProcess
    var previews: [PreviewInfo]
    var sources: SourceSet
    var library: String
    /// Set when literals can be changed while it runs.
    var live: LiveSources?
    /// Puts file and line to what a dying agent says.
    var describe: (Failure) -> Failure
}

/// What came of an attempt to build.
enum BuildOutcome {
    case loaded(LoadedBuild)
    case diagnostics([Diagnostic])
    case failed(String, file: String?, line: Int?)
}

/// Compiles away from the main queue, one build at a time. An agent for the next build stands ready: a process that has
/// warmed up and sleeps until it is given a library.
final class Builder: @unchecked Sendable {
    private let path: String
    private let assets: [String]
    private let compiler: Compiler
    private let look: String
    private let queue = DispatchQueue(label: "vitrine.build", qos: .userInitiated)
    /// Raised by every request: an outcome that is not the newest is thrown away. Main queue only.
    private var generation = 0
    private let lock = NSLock()
    private var spare: AgentProcess?
    private var newest = 0

    /// - Parameter look: the look that the previews are shown in.
    init(path: String, assets: [String], compiler: Compiler, look: String) {
        self.look = look
        self.path = path
        self.assets = assets
        self.compiler = compiler
    }

    /// - Parameter completion: called on the main queue, for the newest request only.
    /// - Returns: the request's number.
    @MainActor
    @discardableResult
    func build(_ completion: @escaping @MainActor (BuildOutcome) -> Void) -> Int {
        generation += 1
        let mine = generation
        lock.withLock { newest = mine }
        queue.async {
            // Files that are saved in a burst need one build, of the last.
            guard self.lock.withLock({ self.newest }) == mine else { return }
            let outcome = self.run()
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard mine == self.generation else {
                        if case .loaded(let build) = outcome { build.process.stop() }
                        return
                    }
                    completion(outcome)
                }
            }
        }
        return mine
    }

    /// Starts the agent for the next build, when there is none.
    func prepare() {
        lock.withLock { if spare == nil { spare = try? AgentProcess(executable: compiler.installation.agent) } }
    }

    /// Ends the agent that stands ready.
    func close() {
        lock.withLock {
            spare?.stop()
            spare = nil
        }
    }

    /// One that stands ready and still lives, or a fresh one.
    private func agent() throws -> AgentProcess {
        let ready = lock.withLock {
            defer { spare = nil }
            return spare
        }
        if let ready, ready.isAlive { return ready }
        return try AgentProcess(executable: compiler.installation.agent)
    }

    private func run() -> BuildOutcome {
        do {
            let warm = try agent()
            warm.patience = 30_000
            do {
                let session = try PreviewSession(path: path, assets: assets, compiler: compiler, warm: warm, isLive: true, look: look)
                return .loaded(LoadedBuild(
                    process: session.release(), previews: session.previews, sources: session.sources, library: session.library, live: session.live,
                    describe: { session.described($0) }))
            } catch {
                keep(warm, after: error)
                throw error
            }
        } catch BuildFailure.diagnostics(let diagnostics) {
            return .diagnostics(diagnostics.filter { $0.severity == .error })
        } catch BuildFailure.other(let message) {
            return .failed(message, file: path, line: nil)
        } catch let failure as Failure {
            return .failed(failure.message, file: failure.file, line: failure.line)
        } catch {
            return .failed("\(error)", file: nil, line: nil)
        }
    }

    /// What did not compile never got to the agent: it waits for the next build.
    private func keep(_ warm: AgentProcess, after error: any Error) {
        guard !(error is Failure) else { return warm.stop() }
        lock.withLock {
            if spare == nil { spare = warm } else { warm.stop() }
        }
    }
}
