import Dispatch
import Foundation
import VitrinePreviewKit

/// A build that an agent has loaded, ready to be shown.
struct LoadedBuild {
    var process: AgentProcess
    var previews: [PreviewInfo]
    var sources: SourceSet
    var library: String
    var warnings: [Diagnostic]
    /// Puts file and line to what a dying agent says.
    var describe: (Failure) -> Failure
}

/// What came of an attempt to build.
enum BuildOutcome {
    case loaded(LoadedBuild)
    case diagnostics([Diagnostic])
    case failed(String, file: String?, line: Int?)
}

/// Compiles away from the main queue, one build at a time; an agent warms up meanwhile.
final class Builder: @unchecked Sendable {
    private let path: String
    private let assets: [String]
    private let compiler: Compiler
    private let queue = DispatchQueue(label: "vitrine.build", qos: .userInitiated)
    /// Raised by every request: an outcome that is not the newest is thrown away.
    private var generation = 0

    init(path: String, assets: [String], compiler: Compiler) {
        self.path = path
        self.assets = assets
        self.compiler = compiler
    }

    /// - Parameter completion: called on the main queue, for the newest request only.
    @MainActor
    func build(_ completion: @escaping @MainActor (BuildOutcome) -> Void) {
        generation += 1
        let mine = generation
        queue.async {
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
    }

    private func run() -> BuildOutcome {
        do {
            let warm = try AgentProcess(executable: compiler.installation.agent)
            warm.patience = 30_000
            do {
                let session = try PreviewSession(path: path, assets: assets, compiler: compiler, warm: warm)
                let process = session.release()
                return .loaded(LoadedBuild(
                    process: process, previews: session.previews, sources: session.sources, library: session.library, warnings: [],
                    describe: { session.described($0) }))
            } catch {
                warm.stop()
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
}
