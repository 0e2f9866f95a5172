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
    /// Another platform may give another library.
    public var dependsOnPlatform = false
}

/// Turns sources into a library by calling the compiler's front end and the linker directly.
///
/// Symbols of SwiftUI stay undefined in the library; they bind to the agent's own when it is loaded.
public struct Compiler {
    public var toolchain: Toolchain
    public var installation: Installation
    public var cache: BuildCache
    /// Folders in which asset catalogues are looked for, besides those of the sources.
    public var assets: [String]

    public init(toolchain: Toolchain, installation: Installation, cache: BuildCache = BuildCache(), assets: [String] = []) {
        self.toolchain = toolchain
        self.installation = installation
        self.cache = cache
        self.assets = assets
    }

    /// Raised when what is compiled or how changes, so that old builds are not taken.
    private static let scheme = "vitrine build 2"

    /// The sources' bytes, in the order of `set.files`.
    public static func read(_ set: SourceSet) throws -> [[UInt8]] {
        do {
            return try set.files.map { try Files.read($0) }
        } catch {
            throw BuildFailure.other("\(error)")
        }
    }

    private func key(_ sources: CompiledSources, isLive: Bool) -> String {
        var hash = ContentHash()
        hash.add(isLive ? Self.scheme + " live" : Self.scheme)
        toolchain.addIdentity(to: &hash)
        installation.addIdentity(to: &hash)
        for module in sources.set.modules { hash.add(module.name) }
        sources.addIdentity(to: &hash)
        return hash.text
    }

    /// The library for these sources, from the cache or freshly built.
    /// - Parameters:
    ///   - isLive: literals are to be looked up; where the sources can't be compiled that way they are compiled as they are.
    ///   - platform: what conditions of the sources are answered for.
    /// - Throws: `BuildFailure`.
    public func build(
        _ set: SourceSet, _ contents: [[UInt8]], isLive: Bool = false, platform: SourcePlatform = SourcePlatform(look: "")
    ) throws -> Build {
        let sources = CompiledSources(set, contents, platform: platform, assets: assets)
        let key = key(sources, isLive: isLive), live = isLive ? LiveSources(set, contents) : nil
        if let library = cache.lookUp(key) {
            let isPlain = Files.exists(FilePath.folder(library) + "/" + Self.plainMark)
            return Build(library: library, wasCached: true, live: isPlain ? nil : live, dependsOnPlatform: sources.dependsOnPlatform)
        }
        do {
            let work = try cache.makeWorkFolder()
            let warnings: [Diagnostic]
            var isPlain = live == nil
            do {
                if let live, (try? compileLive(sources, live, in: work)) != nil {
                    warnings = []
                } else {
                    warnings = try compilePlain(sources, in: work)
                    isPlain = true
                    if isLive { try Files.writeAtomically([], to: work + "/" + Self.plainMark) }
                }
            } catch {
                Files.remove(work)
                throw error
            }
            let library = try cache.store(work, as: key)
            cache.prune()
            return Build(
                library: library, wasCached: false, warnings: warnings, live: isPlain ? nil : live, dependsOnPlatform: sources.dependsOnPlatform)
        } catch let failure as BuildFailure {
            throw failure
        } catch {
            throw BuildFailure.other("\(error)")
        }
    }

    /// Marks a build whose literals could not be looked up.
    private static let plainMark = "plain"

    private func compileLive(_ sources: CompiledSources, _ live: LiveSources, in work: String) throws {
        guard !live.isEmpty else { throw BuildFailure.other("there are no literals") }
        let plain = sources.texts(availability: true)
        _ = try compileAndLink(sources, zip(live.texts(sources.edits), plain).map { $0 ?? $1 }, in: work)
    }

    private func compilePlain(_ sources: CompiledSources, in work: String) throws -> [Diagnostic] {
        try withAvailability(sources) { try compileAndLink(sources, $0, in: work) }
    }

    /// Runs `work` with the texts to read. A function whose result is `some View` may return different types under conditions of
    /// availability alone: where that is what fails, these conditions are left to the compiler.
    private func withAvailability<R>(_ sources: CompiledSources, _ work: ([[UInt8]?]) throws -> R) throws -> R {
        do {
            return try work(sources.texts(availability: true))
        } catch BuildFailure.diagnostics(let found) where sources.hasAvailability && found.contains(where: { $0.message.contains("opaque return type") }) {
            return try work(sources.texts(availability: false))
        }
    }

    /// - Parameter texts: what is read in the place of the files.
    private func compileAndLink(_ sources: CompiledSources, _ texts: [[UInt8]?], in work: String) throws -> [Diagnostic] {
        var objects: [String] = [], warnings: [Diagnostic] = []
        let set = sources.set, overlay = try SourceOverlay.write(set.files, texts, to: work), symbols = try writeSymbols(sources, to: work)
        for (index, module) in set.modules.enumerated() {
            let object = work + "/\(index).o"
            var arguments = frontendArguments(module, symbols, mode: "-c", searching: work) + ["-o", object]
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
    public func check(_ set: SourceSet, platform: SourcePlatform = SourcePlatform(look: "")) throws -> [Diagnostic] {
        let work = try cache.makeWorkFolder()
        defer { Files.remove(work) }
        let sources = CompiledSources(set, try Self.read(set), platform: platform, assets: assets)
        do {
            return try withAvailability(sources) { texts in
                let errors = try check(sources, texts, in: work)
                if !errors.isEmpty { throw BuildFailure.diagnostics(errors) }
                return errors
            }
        } catch BuildFailure.diagnostics(let errors) {
            return errors
        }
    }

    private func check(_ sources: CompiledSources, _ texts: [[UInt8]?], in work: String) throws -> [Diagnostic] {
        var errors: [Diagnostic] = []
        let set = sources.set, overlay = try SourceOverlay.write(set.files, texts, to: work), symbols = try writeSymbols(sources, to: work)
        for (index, module) in set.modules.enumerated() {
            do {
                var arguments = frontendArguments(module, symbols, mode: "-typecheck", searching: work)
                if index + 1 < set.modules.count { arguments += ["-emit-module-path", work + "/\(module.name).swiftmodule"] }
                if let overlay { arguments += ["-vfsoverlay", overlay] }
                _ = try runFrontend(arguments)
            } catch BuildFailure.diagnostics(let found) {
                errors += found.filter { $0.severity == .error }
            }
        }
        return errors
    }

    private func writeSymbols(_ sources: CompiledSources, to work: String) throws -> String? {
        guard let symbols = sources.symbols else { return nil }
        let path = work + "/GeneratedAssetSymbols.swift"
        try Files.writeAtomically(symbols, to: path)
        return path
    }

    /// - Parameter symbols: a file that is compiled with each module.
    private func frontendArguments(_ module: SourceModule, _ symbols: String?, mode: String, searching work: String) -> [String] {
        var arguments = ["-frontend", mode] + module.files + (symbols.map { [$0] } ?? []) + [
            "-module-name", module.name, "-target", Toolchain.target, "-swift-version", "5", "-Onone",
            "-I", installation.modules, "-I", work, "-resource-dir", toolchain.resources,
            "-module-cache-path", FilePath.join(BuildCache.root, "clang"),
            "-load-plugin-executable", installation.macros + "#VitrineMacros",
            "-in-process-plugin-server-path", toolchain.pluginServer, "-plugin-path", toolchain.plugins,
            "-diagnostic-style", "llvm", "-no-color-diagnostics", "-D", "DEBUG", "-gline-tables-only",
            // As in the projects that Xcode makes.
            "-enable-bare-slash-regex",
        ]
        for (name, module) in Self.aliases { arguments += ["-module-alias", name + "=" + module] }
        // A `main.swift` holds statements at its top level; every other file holds declarations.
        if !module.files.contains(where: { FilePath.name($0) == "main.swift" }) { arguments.append("-parse-as-library") }
        return arguments
    }

    /// Names under which sources alone see modules of ours. Modules of these names would mislead packages that ask `canImport(Darwin)`.
    private static let aliases = [("Darwin", "VitrineDarwin"), ("os", "VitrineOS")]

    private func runFrontend(_ arguments: [String]) throws -> [Diagnostic] {
        let outcome = try Subprocess.run(toolchain.frontend, arguments)
        let output = String(decoding: outcome.output, as: UTF8.self)
        let diagnostics = DiagnosticParser.parse(output)
        if outcome.status == 0 { return diagnostics }
        if diagnostics.contains(where: { $0.severity == .error }) { throw BuildFailure.diagnostics(DiagnosticFilter.essential(diagnostics)) }
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
