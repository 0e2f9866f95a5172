import CShims
import Glibc
import VitrinePreviewKit
import VitrineSourceText

/// `vitrine doctor [--json]`
enum DoctorCommand {
    private struct Finding {
        var what: String
        var isGood: Bool
        var text: String
    }

    static func run(_ arguments: Arguments) -> ExitStatus {
        let findings = [display(), sharedMemory()] + fonts() + [compiler(), linker(), modules(), macros(), agent(), viewer(), cache()]
        for finding in findings {
            if arguments.has("--json") {
                let members: [(String, JSONValue)] = [("check", .string(finding.what)), ("ok", .bool(finding.isGood)), ("message", .string(finding.text))]
                StandardOutput.line(JSONValue.object(members).text)
            } else {
                let name = finding.what + String(repeating: " ", count: max(1, 15 - finding.what.count))
                StandardOutput.line("\(finding.isGood ? "ok  " : "--  ")\(name)\(finding.text)")
            }
        }
        return findings.allSatisfy(\.isGood) ? .done : .somePreviewsFailed
    }

    private static func display() -> Finding {
        guard let name = getenv("DISPLAY").map({ String(cString: $0) }), !name.isEmpty else {
            return Finding(what: "display", isGood: false, text: "DISPLAY is not set; snapshots work, a window needs one (Xvfb gives a virtual one)")
        }
        if name.hasPrefix(":"), let number = name.dropFirst().split(separator: ".").first, !Files.exists("/tmp/.X11-unix/X\(number)") {
            return Finding(what: "display", isGood: false, text: "\(name): no X server listens there")
        }
        return Finding(what: "display", isGood: true, text: name)
    }

    private static func sharedMemory() -> Finding {
        let segment = vitrine_shm_create(4096)
        guard segment >= 0, let address = vitrine_shm_attach(segment) else {
            return Finding(what: "shared memory", isGood: false, text: "no System V segment can be made: \(String(cString: strerror(errno)))")
        }
        _ = vitrine_shm_detach(address)
        _ = vitrine_shm_remove(segment)
        return Finding(what: "shared memory", isGood: true, text: "System V segments work")
    }

    private static func fonts() -> [Finding] {
        let wanted = [
            ("Inter", "fonts-inter"), ("JetBrains Mono", "fonts-jetbrains-mono"), ("Noto Sans CJK JP", "fonts-noto-cjk"),
            ("Noto Color Emoji", "fonts-noto-color-emoji"), ("Noto Sans Arabic", "fonts-noto-core"),
        ]
        guard Files.exists("/usr/bin/fc-match") else { return [Finding(what: "fonts", isGood: false, text: "fc-match is missing (package fontconfig)")] }
        return wanted.map { family, package in
            let outcome = try? Subprocess.run("/usr/bin/fc-match", ["-f", "%{family}", family])
            let found = outcome.map { String(decoding: $0.output, as: UTF8.self) } ?? ""
            let isGood = found.split(separator: ",").contains { $0 == family }
            return Finding(what: "font", isGood: isGood, text: isGood ? family : "\(family) is missing (package \(package)); \(found) stands in")
        }
    }

    private static func compiler() -> Finding {
        do {
            let toolchain = try Toolchain.find()
            let outcome = try Subprocess.run(toolchain.frontend, ["--version"])
            let version = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? "?"
            return Finding(what: "compiler", isGood: outcome.status == 0, text: "\(version), \(toolchain.frontend)")
        } catch {
            return Finding(what: "compiler", isGood: false, text: "\(error)")
        }
    }

    private static func linker() -> Finding {
        let path = (try? Toolchain.find())?.linker ?? "ld.lld"
        return part("linker", path)
    }

    private static func modules() -> Finding {
        guard let installation = Installation.find() else { return Finding(what: "modules", isGood: false, text: "SwiftUI's module was found nowhere") }
        return part("modules", installation.modules)
    }

    private static func macros() -> Finding { program("macros", Installation.find()?.macros) }
    private static func agent() -> Finding { program("agent", Installation.find()?.agent) }

    /// The viewer looks for the modules by itself, starting from where it lies.
    private static func viewer() -> Finding {
        let finding = program("viewer", Installation.find()?.viewer)
        guard finding.isGood, Installation.find(executable: finding.text)?.modules != Installation.find()?.modules else { return finding }
        return Finding(what: "viewer", isGood: false, text: "\(finding.text) does not find the modules")
    }

    private static func program(_ what: String, _ path: String?) -> Finding {
        let finding = part(what, path)
        guard let path, finding.isGood, access(path, X_OK) != 0 else { return finding }
        return Finding(what: what, isGood: false, text: "\(path) can't be run: \(String(cString: strerror(errno)))")
    }

    private static func part(_ what: String, _ path: String?) -> Finding {
        guard let path else { return Finding(what: what, isGood: false, text: "not found") }
        return Finding(what: what, isGood: Files.exists(path), text: Files.exists(path) ? path : "\(path) is missing")
    }

    private static func cache() -> Finding {
        let folder = BuildCache().folder
        do {
            try Files.makeFolder(folder)
        } catch {
            return Finding(what: "cache", isGood: false, text: "\(error)")
        }
        let builds = Files.names(in: folder).filter { !$0.hasPrefix("work.") }
        return Finding(what: "cache", isGood: access(folder, W_OK) == 0, text: "\(folder), \(builds.count) builds")
    }
}
