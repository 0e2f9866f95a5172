import Glibc
import VitrineSourceText

/// Why there is no library.
public enum BuildFailure: Error {
    /// The sources are wrong; at least one diagnostic is an error.
    case diagnostics([Diagnostic])
    /// Something else: a file that can't be read, no compiler, a full disk. One line.
    case other(String)
}

/// A compiled library, ready to be loaded.
public struct Build {
    public var library: String
    public var wasCached: Bool
    public var warnings: [Diagnostic] = []
    /// Set when literals can be changed while the library runs.
    public var live: LiveSources?
}

/// Turns sources into a library by calling the compiler's front end and the linker directly.
///
/// Symbols of SwiftUI stay undefined in the library; they bind to the agent's own when it is loaded.
public struct Compiler {
    public var toolchain: Toolchain
    public var installation: Installation
    public var cache: BuildCache

    public init(toolchain: Toolchain, installation: Installation, cache: BuildCache = BuildCache()) {
        self.toolchain = toolchain
        self.installation = installation
        self.cache = cache
    }

    /// Raised when what is compiled or how changes, so that old builds are not taken.
    private static let scheme = "vitrine build 1"

    /// The sources' bytes, in the order of `set.files`.
    public static func read(_ set: SourceSet) throws -> [[UInt8]] {
        do {
            return try set.files.map { try Files.read($0) }
        } catch {
            throw BuildFailure.other("\(error)")
        }
    }

    public func key(_ set: SourceSet, _ contents: [[UInt8]], isLive: Bool = false) -> String {
        var hash = ContentHash()
        hash.add(isLive ? Self.scheme + " live" : Self.scheme)
        toolchain.addIdentity(to: &hash)
        installation.addIdentity(to: &hash)
        for module in set.modules { hash.add(module.name) }
        for (file, bytes) in zip(set.files, contents) {
            hash.add(file)
            hash.add(bytes)
        }
        return hash.text
    }

    /// The library for these sources, from the cache or freshly built.
    /// - Parameter isLive: literals are to be looked up; where the sources can't be compiled that way they are compiled as they are.
    /// - Throws: `BuildFailure`.
    public func build(_ set: SourceSet, _ contents: [[UInt8]], isLive: Bool = false) throws -> Build {
        let key = key(set, contents, isLive: isLive), live = isLive ? LiveSources(set, contents) : nil
        if let library = cache.lookUp(key) {
            return Build(library: library, wasCached: true, live: Files.exists(FilePath.folder(library) + "/" + Self.plainMark) ? nil : live)
        }
        do {
            let work = try cache.makeWorkFolder()
            let warnings: [Diagnostic]
            var isPlain = live == nil
            do {
                if let live, (try? compileLive(set, live, in: work)) != nil {
                    warnings = []
                } else {
                    warnings = try compileAndLink(set, in: work)
                    isPlain = true
                    if isLive { try Files.writeAtomically([], to: work + "/" + Self.plainMark) }
                }
            } catch {
                Files.remove(work)
                throw error
            }
            let library = try cache.store(work, as: key)
            cache.prune()
            return Build(library: library, wasCached: false, warnings: warnings, live: isPlain ? nil : live)
        } catch let failure as BuildFailure {
            throw failure
        } catch {
            throw BuildFailure.other("\(error)")
        }
    }

    /// Marks a build whose literals could not be looked up.
    private static let plainMark = "plain"

    private func compileLive(_ set: SourceSet, _ live: LiveSources, in work: String) throws {
        guard let overlay = try live.write(to: work) else { throw BuildFailure.other("there are no literals") }
        _ = try compileAndLink(set, in: work, overlay: overlay)
    }

    /// - Parameter overlay: a table of files that are read in the place of others.
    private func compileAndLink(_ set: SourceSet, in work: String, overlay: String? = nil) throws -> [Diagnostic] {
        var objects: [String] = [], warnings: [Diagnostic] = []
        for (index, module) in set.modules.enumerated() {
            let object = work + "/\(index).o"
            var arguments = frontendArguments(module, mode: "-c", searching: work) + ["-o", object]
            if index + 1 < set.modules.count { arguments += ["-emit-module-path", work + "/\(module.name).swiftmodule", "-enable-testing"] }
            if let overlay { arguments += ["-vfsoverlay", overlay] }
            warnings += try runFrontend(arguments)
            objects.append(object)
        }
        try link(objects, to: work + "/preview.so")
        for object in objects { unlink(object) }
        return warnings
    }

    /// Type-checks sources without producing anything.
    /// - Returns: all errors; empty when the sources are good.
    public func check(_ set: SourceSet) throws -> [Diagnostic] {
        var errors: [Diagnostic] = []
        let work = try cache.makeWorkFolder()
        defer { Files.remove(work) }
        for (index, module) in set.modules.enumerated() {
            do {
                var arguments = frontendArguments(module, mode: "-typecheck", searching: work)
                if index + 1 < set.modules.count { arguments += ["-emit-module-path", work + "/\(module.name).swiftmodule"] }
                _ = try runFrontend(arguments)
            } catch BuildFailure.diagnostics(let found) {
                errors += found.filter { $0.severity == .error }
            }
        }
        return errors
    }

    private func frontendArguments(_ module: SourceModule, mode: String, searching work: String) -> [String] {
        var arguments = ["-frontend", mode] + module.files + [
            "-module-name", module.name, "-target", Toolchain.target, "-swift-version", "5", "-Onone",
            "-I", installation.modules, "-I", work, "-resource-dir", toolchain.resources,
            "-module-cache-path", FilePath.join(BuildCache.root, "clang"),
            "-load-plugin-executable", installation.macros + "#VitrineMacros",
            "-in-process-plugin-server-path", toolchain.pluginServer, "-plugin-path", toolchain.plugins,
            "-diagnostic-style", "llvm", "-no-color-diagnostics", "-D", "DEBUG", "-gline-tables-only",
        ]
        // A `main.swift` holds statements at its top level; every other file holds declarations.
        if !module.files.contains(where: { FilePath.name($0) == "main.swift" }) { arguments.append("-parse-as-library") }
        return arguments
    }

    private func runFrontend(_ arguments: [String]) throws -> [Diagnostic] {
        let outcome = try Subprocess.run(toolchain.frontend, arguments)
        let output = String(decoding: outcome.output, as: UTF8.self)
        let diagnostics = DiagnosticParser.parse(output)
        if outcome.status == 0 { return diagnostics }
        if diagnostics.contains(where: { $0.severity == .error }) { throw BuildFailure.diagnostics(diagnostics) }
        let last = output.split(separator: "\n").first.map(String.init) ?? "no message"
        throw BuildFailure.other("the compiler ended with status \(outcome.status): \(last)")
    }

    private func link(_ objects: [String], to library: String) throws {
        var arguments = ["-shared", "-o", library, toolchain.runtimeObject] + objects + ["-L", toolchain.runtime, "-rpath", toolchain.runtime, "--as-needed", "--build-id=none", "-O0"]
        for name in AutolinkEntries.libraries(objects) where Files.exists(toolchain.runtime + "/lib\(name).so") { arguments.append("-l" + name) }
        let outcome = try Subprocess.run(toolchain.linker, arguments)
        guard outcome.status == 0 else {
            let output = String(decoding: outcome.output, as: UTF8.self)
            throw BuildFailure.other(output.split(separator: "\n").first.map(String.init) ?? "the linker failed")
        }
    }
}
