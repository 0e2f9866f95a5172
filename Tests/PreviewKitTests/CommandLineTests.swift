import Glibc
import Testing
import VitrineSourceText

@testable import VitrinePreviewKit

@Suite struct CommandLineTests {
    private static let views = """
        import SwiftUI
        #Preview("first") { Text("one") }
        #Preview("second / part", traits: .fixedLayout(width: 120, height: 40)) { Text("two") }
        """

    @Test(arguments: [
        (["--prevew", "x", "a.swift"], "unknown option --prevew; did you mean --preview?"),
        (["snapshot"], "a PATH is missing"),
        (["list", "a", "b"], "one PATH at a time"),
        (["snapsot", "a.swift"], "did you mean snapshot?"),
        (["list", "a.swift", "--scale", "2"], "--scale is no option of vitrine list"),
        (["tree", "a.swift", "--scale"], "--scale needs a value"),
        (["doctor", "x"], "takes no PATH"),
        (["list", "a.swift", "--json=1"], "--json takes no value"),
    ])
    func `wrong usage is one line that says what was meant`(words: [String], expected: String) {
        #expect(throws: UsageError.self) { try Arguments(words) }
        do { _ = try Arguments(words) } catch { #expect("\(error)".contains(expected), "\(error)") }
    }

    @Test(arguments: [
        "--size=12", "--size=axb", "--size=-1x2", "--scale=0", "--scale=nan", "--scheme=blue", "--type-size=huge", "--direction=up", "--redact=all",
        "--look=win", "--at=-1", "--at=x", "--background=red", "--size=1e99x1", "--scale=,",
    ])
    func `a variant that is none is refused`(word: String) throws {
        let arguments = try Arguments(["snapshot", "a.swift", word])
        #expect(throws: UsageError.self) { try VariantGrid.make(arguments) }
    }

    @Test func `variants make a grid in the order of the table`() throws {
        let grid = try VariantGrid.make(try Arguments(["snapshot", "a", "--scheme", "light,dark", "--size", "100x50", "--size", "fit", "--at=0.5"]))
        #expect(grid.map { $0.json.text } == [
            #"{"size":"100x50","scheme":"light","at":0.5}"#, #"{"size":"100x50","scheme":"dark","at":0.5}"#,
            #"{"size":"fit","scheme":"light","at":0.5}"#, #"{"size":"fit","scheme":"dark","at":0.5}"#,
        ])
        #expect(grid[1].options.scheme == .dark && grid[1].options.width == 100 && grid[3].options.fit && grid[0].options.time == 0.5)
    }

    @Test func `file names are readable and stay inside the folder`() throws {
        let grid = try VariantGrid.make(try Arguments(["snapshot", "a", "--scheme", "dark", "--at", "3.5", "--scale", "1.5", "--locale", "../x"]))
        let name = SnapshotName.make(source: "dir/My File.swift", preview: "../a/ü \n", width: 390.25, height: 844, variant: grid[0])
        #expect(name == "My-File-_.-a-ü---390.25x844@1.5-dark-..-x-at3.5s.png")
        #expect(!name.contains("/"))
    }

    @Test func `list gives one object a preview`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Two.swift", Self.views)
        let run = try fixture.vitrine("list", path, "--json")
        #expect(run.status == 0)
        #expect(run.lines == [
            #"{"preview":"first","file":"\#(path)","line":2,"kind":"macro"}"#, #"{"preview":"second / part","file":"\#(path)","line":3,"kind":"macro"}"#,
        ])
    }

    @Test func `snapshot writes a picture for each preview and variant`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Two.swift", Self.views)
        let run = try fixture.vitrine("snapshot", path, "-o", fixture.folder + "/out/deep", "--scale", "1", "--scheme", "light,dark", "--json")
        #expect(run.status == 0)
        let names = Files.names(in: fixture.folder + "/out/deep")
        #expect(names == [
            "Two-first-390x844@1-dark.png", "Two-first-390x844@1-light.png", "Two-second---part-120x40@1-dark.png", "Two-second---part-120x40@1-light.png",
        ])
        let values = run.lines.compactMap { JSONValue(parsing: $0) }
        #expect(values.count == 4)
        #expect(values[2]["width"]?.intValue == 120 && values[2]["height"]?.intValue == 40 && values[2]["scale"]?.intValue == 1)
        #expect(values[1]["variant"]?.text == #"{"scale":1,"scheme":"dark"}"# && values[1]["issues"]?.text == "[]")
        #expect(try Files.read(fixture.folder + "/out/deep/" + names[2]).prefix(4) == [0x89, 0x50, 0x4e, 0x47])
    }

    @Test func `the same picture is the same bytes every time`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Two.swift", Self.views)
        for folder in ["a", "b"] { _ = try fixture.vitrine("snapshot", path, "-o", fixture.folder + "/" + folder, "--preview", "first") }
        let first = try Files.read(fixture.folder + "/a/Two-first-390x844@2.png")
        #expect(first == (try Files.read(fixture.folder + "/b/Two-first-390x844@2.png")))
    }

    @Test func `tree prints the laid-out views`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Two.swift", Self.views)
        let run = try fixture.vitrine("tree", path, "--preview", "first", "--size", "200x100", "--json")
        let value = JSONValue(parsing: run.lines.first ?? "")
        #expect(run.status == 0 && value?["preview"]?.stringValue == "first")
        #expect(value?["size"]?.text == #"{"width":200,"height":100}"#)
        #expect(value?["root"]?["type"] != nil && value?["root"]?["frame"]?["width"] != nil)
    }

    @Test func `check tells each file's errors and what is missing`() throws {
        let fixture = Fixture()
        let good = try fixture.write("Good.swift", Self.views)
        let bad = try fixture.write("Bad.swift", "import SwiftUI\nlet a = Missing()\n")
        let run = try fixture.vitrine("check", good, bad, "--json")
        #expect(run.status == 3)
        #expect(run.lines.contains(#"{"file":"\#(good)","ok":true,"errors":[]}"#))
        #expect(run.lines.contains(
            #"{"file":"\#(bad)","ok":false,"errors":[{"line":2,"column":9,"message":"cannot find 'Missing' in scope","missing":"Missing"}]}"#))
        #expect(run.lines.contains("\(bad):2:9: error: cannot find 'Missing' in scope"))
    }

    @Test func `bad paths and names end in one line and the right status`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Two.swift", Self.views)
        let none = try fixture.write("None.swift", "import SwiftUI\n")
        let empty = try fixture.write("empty/readme.txt", "")
        let plain = try fixture.write("plain", "x")
        let cases: [(run: Fixture.Run, status: Int32, text: String)] = [
            (try fixture.vitrine("list", fixture.folder + "/No.swift"), 2, "/No.swift: no such file or folder"),
            (try fixture.vitrine("list", FilePath.folder(empty)), 2, "/empty: no Swift file in this folder"),
            (try fixture.vitrine("list", empty), 2, "readme.txt: not a Swift file"),
            (try fixture.vitrine("list", none), 1, "None.swift: no previews found"),
            (try fixture.vitrine("tree", path, "--preview", "third"), 2, "there is no such preview; there are \"first\", \"second / part\""),
            (try fixture.vitrine("snapshot", path, "-o", plain + "/x"), 2, "plain: can't be made"),
            (try fixture.vitrine("snapshot", path, "-o", plain), 2, "plain: can't be written: it is not a folder"),
            (try fixture.vitrine("snapshot", path), 2, "snapshot needs -o DIR"),
            (try fixture.vitrine("breakpoints", path), 2, "breakpoints needs --widths A:B"),
            (try fixture.vitrine("breakpoints", path, "--widths", "9:3"), 2, "--widths 9:3: expected A:B"),
        ]
        for item in cases {
            #expect(item.run.status == item.status && item.run.lines.count == 1 && item.run.output.contains(item.text), "\(item.run.output)")
        }
    }

    @Test func `sources that are no text are errors, not crashes`() throws {
        let fixture = Fixture()
        for (name, bytes) in [("Nul", [0, 1, 2, 0]), ("Bad8", [0x80, 0xff, 0x0a]), ("Brace", Array("struct A {".utf8))] as [(String, [UInt8])] {
            let path = fixture.folder + "/\(name).swift"
            try Files.writeAtomically(bytes, to: path)
            let run = try fixture.vitrine("list", path)
            #expect(run.status == 3 && run.output.contains("\(name).swift:"), "\(run.output)")
        }
        let run = try fixture.vitrine("list", try fixture.write("Empty.swift", ""))
        #expect(run.status == 1 && run.lines.count == 1)
    }

    @Test func `a picture that is too large is a failure, one without an area is a pixel`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Two.swift", Self.views)
        let run = try fixture.vitrine(
            "snapshot", path, "-o", fixture.folder + "/out", "--preview", "first", "--size", "100000x100000,0x0,1x1", "--scale", "1", "--json")
        #expect(run.status == 1)
        #expect(run.lines.contains { $0.hasPrefix(#"{"preview":"first","error":"write","message":"the picture would be 100000.0 x 100000.0 pixels"#) })
        #expect(Files.names(in: fixture.folder + "/out") == ["Two-first-0x0@1.png", "Two-first-1x1@1.png"])
    }

    @Test func `of several paths the good ones are written`() throws {
        let fixture = Fixture()
        let good = try fixture.write("Good.swift", Self.views), bad = try fixture.write("Bad.swift", "let a: Int = \"\"")
        let crash = try fixture.write("Crash.swift", "import SwiftUI\n#Preview(\"c\") { let _: Void = fatalError(\"x\"); Text(\"\") }")
        let run = try fixture.vitrine("snapshot", bad, crash, good, "-o", fixture.folder + "/out", "--preview", "first", "--json")
        #expect(run.status == 3)
        #expect(Files.names(in: fixture.folder + "/out") == ["Good-first-390x844@2.png"])
        #expect(run.lines.contains { $0.hasPrefix(#"{"preview":null,"error":"compile","message":"cannot convert"#) })
    }

    @Test(arguments: ["list", "snapshot", "tree", "breakpoints", "record", "check", "doctor"])
    func `every command explains itself`(command: String) throws {
        let run = try Fixture().vitrine(command, "--help")
        #expect(run.status == 0 && run.output.hasPrefix("usage: vitrine \(command) "))
    }

    @Test func `doctor looks at all that is needed`() throws {
        let run = try Fixture().vitrine("doctor", "--json")
        let checks = Set(run.lines.compactMap { JSONValue(parsing: $0)?["check"]?.stringValue })
        #expect(checks.isSuperset(of: ["display", "shared memory", "compiler", "linker", "modules", "agent", "cache"]))
    }
}
