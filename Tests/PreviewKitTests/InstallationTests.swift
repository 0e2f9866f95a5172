import Glibc
import Testing

@testable import VitrinePreviewKit

@Suite struct InstallationTests {
    /// A prefix as `make install` fills it, with programs that do nothing.
    private func install(_ fixture: Fixture) throws -> String {
        for program in ["bin/vitrine", "lib/vitrine/vitrine-agent", "lib/vitrine/vitrine-viewer", "lib/vitrine/VitrineMacros-tool"] {
            let path = try fixture.write("prefix/" + program, "#!/bin/sh\n")
            chmod(path, 0o755)
        }
        try fixture.write("prefix/lib/vitrine/modules/SwiftUI.swiftmodule", "")
        try fixture.write("prefix/share/vitrine/symbols.tsv", "")
        return FilePath.resolved(FilePath.join(fixture.folder, "prefix"))!
    }

    @Test(arguments: ["bin/vitrine", "lib/vitrine/vitrine-viewer", "lib/vitrine/vitrine-agent"])
    func `every installed program finds the same parts`(program: String) throws {
        let fixture = Fixture(), prefix = try install(fixture)
        let found = try #require(Installation.find(executable: FilePath.join(prefix, program)))
        #expect(found.modules == prefix + "/lib/vitrine/modules" && found.viewer == prefix + "/lib/vitrine/vitrine-viewer")
        #expect(found.agent == prefix + "/lib/vitrine/vitrine-agent" && found.assets == prefix + "/share/vitrine")
    }

    @Test func `the doctor tells of programs that are not there or can't be run`() throws {
        let fixture = Fixture(), prefix = try install(fixture)
        let program = FilePath.join(FilePath.folder(Fixture.installation.agent), "vitrine")
        try Files.writeAtomically(try Files.read(program), to: prefix + "/bin/vitrine")
        chmod(prefix + "/bin/vitrine", 0o755)
        func doctor() throws -> [String] {
            String(decoding: try Subprocess.run(prefix + "/bin/vitrine", ["doctor"]).output, as: UTF8.self).split(separator: "\n").map(String.init)
        }
        #expect(try doctor().contains { $0.hasPrefix("ok  viewer") })
        chmod(prefix + "/lib/vitrine/vitrine-viewer", 0o644)
        unlink(prefix + "/lib/vitrine/VitrineMacros-tool")
        let lines = try doctor()
        #expect(lines.contains { $0.hasPrefix("--  viewer") && $0.contains("can't be run") } && lines.contains { $0.hasPrefix("--  macros") && $0.hasSuffix("is missing") })
    }
}
