import Glibc
import Testing

@testable import VitrinePreviewKit

/// A folder of its own for one test, gone afterwards, with a build cache shared by the whole run.
final class Fixture {
    let folder: String

    init() {
        var template = Array("/tmp/vitrine-test-XXXXXX".utf8CString)
        mkdtemp(&template)
        folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    deinit { Files.remove(folder) }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        let path = FilePath.join(folder, name)
        try Files.makeFolder(FilePath.folder(path))
        try Files.writeAtomically(Array(text.utf8), to: path)
        return path
    }

    /// The parts of this program as this test run has built them.
    static let installation = Installation.find()!
    static let compiler = Compiler(toolchain: try! Toolchain.find(), installation: installation, cache: BuildCache(folder: cache))
    static let cache: String = {
        let path = "/tmp/vitrine-test-cache-\(getuid())/builds"
        setenv("VITRINE_CACHE", FilePath.folder(path), 1)
        return path
    }()

    func session(_ text: String, name: String = "Views.swift") throws -> PreviewSession {
        try PreviewSession(path: try write(name, text), compiler: Self.compiler)
    }

    struct Run {
        var status: Int32
        var output: String
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// Runs the command line; standard output and error come together.
    func vitrine(_ arguments: String...) throws -> Run {
        _ = Self.cache
        let program = FilePath.join(FilePath.folder(Self.installation.agent), "vitrine")
        let outcome = try Subprocess.run(program, arguments)
        return Run(status: outcome.status, output: String(decoding: outcome.output, as: UTF8.self))
    }
}

/// The failure that `work` throws.
func failure(_ work: () throws -> Void) -> Failure? {
    do {
        try work()
        return nil
    } catch {
        return error as? Failure
    }
}
