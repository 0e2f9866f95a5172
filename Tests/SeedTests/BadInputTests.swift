import Foundation
import Glibc
import Testing
import VitrineSourceText

@testable import VitrinePreviewKit

/// What goes wrong with sizes, pictures and catalogues ends in one clear line, and nothing else is lost.
/// (Crashes, hangs, syntax errors, missing files and unknown names: `PreviewKitTests`.)
@Suite(.serialized) struct BadInputTests {
    private static let sizes = """
        #Preview("zero") { Color.red.frame(width: 0, height: 0) }
        #Preview("one") { Color.red.frame(width: 1, height: 1) }
        #Preview("vast") { Color.red.frame(width: 100_000, height: 100_000) }
        #Preview("nan") { Color.red.frame(width: .nan, height: .infinity).padding(.nan).offset(x: .nan) }
        #Preview("negative") { Text("n").frame(width: -10, height: -5).padding(-40) }
        #Preview("rotated") { Color.red.scaleEffect(.infinity).rotationEffect(.degrees(.nan)) }
        #Preview("path") { Path { $0.addRect(CGRect(x: Double.nan, y: 0, width: .infinity, height: 3)); $0.addLine(to: CGPoint(x: 1e30, y: -1e30)) }.stroke(.red, lineWidth: .nan) }
        #Preview("text") { Text(String(repeating: "word ", count: 20_000)).font(.system(size: .nan)) }
        #Preview("deep") { (0..<60).reduce(AnyView(Text("end"))) { view, _ in AnyView(view.padding(0.1)) } }
        #Preview("gradient") { LinearGradient(colors: [], startPoint: .top, endPoint: .bottom).blur(radius: .nan).shadow(radius: .infinity) }
        #Preview("good") { Text("good") }
        """

    @Test func `a view of any size is laid out and drawn, and the next one too`() throws {
        let show = try Show(source: Self.sizes)
        for preview in show.session.previews {
            let picture = try show.picture(preview.name) { $0.scale = 1 }
            #expect(picture.width == 390 && picture.height == 844, "\(preview.name)")
            let tree = try show.tree(preview.name)
            #expect(tree.all { !$0.rect.minX.isFinite || !$0.rect.width.isFinite }.isEmpty, "\(preview.name)")
        }
        #expect(try show.tree("zero").all("Color")[0].rect.size == .zero)
        #expect(try show.tree("vast").all("Color")[0].rect.width == 100_000)
        #expect(try show.tree("good").texts == ["good"])
    }

    @Test func `a view that fits nothing into a size of its own is one pixel, one that is vast a failure with its name`() throws {
        let show = try Show(source: Self.sizes)
        let empty = try show.picture("zero") { $0.fit = true }
        #expect(empty.width == 1 && empty.height == 1)
        do {
            _ = try show.picture("vast") { $0.fit = true }
            Issue.record("a picture of 200 000 pixels a side was made")
        } catch let failure as Failure {
            #expect(failure.kind == .write && failure.preview == "vast" && failure.text.contains("too large"), "\(failure.text)")
        }
        #expect(try show.picture("good").summary.issues == [])
    }

    /// A folder with one source and some files beside it.
    private func folder(_ source: String, _ files: [String: [UInt8]]) throws -> (path: String, remove: () -> Void) {
        var template = Array("/tmp/vitrine-bad-XXXXXX".utf8CString)
        mkdtemp(&template)
        let folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        for (name, bytes) in files.merging(["Views.swift": Array(("import SwiftUI\n" + source).utf8)], uniquingKeysWith: { a, _ in a }) {
            let path = FilePath.join(folder, name)
            try Files.makeFolder(FilePath.folder(path))
            try Files.writeAtomically(bytes, to: path)
        }
        return (folder + "/Views.swift", { Files.remove(folder) })
    }

    private static let catalogue = Array(#"{ "images" : [ { "filename" : "p.png", "idiom" : "universal", "scale" : "1x" } ], "info" : { "author" : "x", "version" : 1 } }"#.utf8)

    @Test func `an image that is nowhere is a labelled placeholder and an issue`() throws {
        let show = try Show(source: "#Preview(\"p\") { Image(\"Nowhere\").resizable().frame(width: 200, height: 120) }\n#Preview(\"s\") { Image(systemName: \"no.such.symbol\").font(.largeTitle) }")
        let picture = try show.picture("p")
        #expect(picture.summary.issues.count == 1 && picture.summary.issues[0].contains("Nowhere"), "\(picture.summary.issues)")
        #expect((0..<(picture.width * picture.height)).contains { picture.words[$0] & 0xff_ffff != Palette.white }, "something is drawn")
        let symbol = try show.picture("s")
        #expect(symbol.summary.issues.count == 1 && symbol.summary.issues[0].contains("no.such.symbol"))
    }

    @Test(arguments: [("empty", []), ("text", Array("this is no picture".utf8)), ("cut", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48])] as [(String, [UInt8])])
    func `a broken picture is an issue that names its file`(name: String, bytes: [UInt8]) throws {
        let place = try folder(
            "#Preview(\"p\") { VStack { Image(\"Pic\").resizable().frame(width: 90, height: 90); Text(\"still here\") } }",
            ["Assets.xcassets/Pic.imageset/Contents.json": Self.catalogue, "Assets.xcassets/Pic.imageset/p.png": bytes])
        defer { place.remove() }
        let picture = try Show(place.path).picture("p")
        #expect(picture.summary.issues.count == 1 && picture.summary.issues[0].contains("p.png"), "\(picture.summary.issues)")
        #expect(!picture.summary.issues[0].contains("\n"))
        #expect(try Show(place.path).tree("p").texts == ["still here"])
    }

    @Test(arguments: ["", "{", "[1, 2]", "{ \"images\" : 5 }", "{ \"images\" : [ { \"filename\" : \"gone.png\" } ] }"])
    func `a catalogue that says nonsense is an issue that names its file`(text: String) throws {
        let place = try folder(
            "#Preview(\"p\") { Image(\"Pic\").resizable().frame(width: 90, height: 90) }\n#Preview(\"good\") { Text(\"good\") }",
            ["Assets.xcassets/Pic.imageset/Contents.json": Array(text.utf8)])
        defer { place.remove() }
        let show = try Show(place.path)
        let picture = try show.picture("p")
        #expect(!picture.summary.issues.isEmpty && picture.summary.issues.allSatisfy { !$0.contains("\n") })
        #expect(picture.summary.issues.contains { $0.contains("Contents.json") || $0.contains("gone.png") || $0.contains("Pic") }, "\(picture.summary.issues)")
        #expect(try show.tree("good").texts == ["good"])
    }

    @Test func `colours that say nonsense are issues too`() throws {
        let place = try folder(
            "#Preview(\"p\") { Color(\"Bad\").frame(width: 50, height: 50) }\n#Preview(\"q\") { Color(\"Nowhere\").frame(width: 50, height: 50) }",
            ["Assets.xcassets/Bad.colorset/Contents.json": Array("{ \"colors\" : [ { \"color\" : 4 } ] }".utf8)])
        defer { place.remove() }
        let show = try Show(place.path)
        #expect(try show.picture("p").summary.issues.contains { $0.contains("Bad") })
        #expect(try show.picture("q").summary.issues.contains { $0.contains("Nowhere") })
    }

    @Test func `of a file whose previews fail in every way the others are written`() throws {
        let place = try folder(
            """
            struct Forever: View { var body: some View { AnyView(Forever()) } }
            #Preview("first") { Text("1") }
            #Preview("recursion") { Forever() }
            #Preview("fatal") { let _ = { () -> Int in fatalError("no luck") }(); Text("2") }
            #Preview("last") { Text("3") }
            """, [:])
        defer { place.remove() }
        let program = FilePath.join(FilePath.folder(Show.installation.agent), "vitrine")
        _ = Show.compiler
        let run = try Subprocess.run(program, ["snapshot", place.path, "-o", FilePath.folder(place.path) + "/out", "--json"])
        let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(run.status == 1)
        #expect(Files.names(in: FilePath.folder(place.path) + "/out") == ["Views-first-390x844@2.png", "Views-last-390x844@2.png"])
        let failures = lines.compactMap { JSONValue(parsing: $0) }.filter { $0["error"] != nil }
        #expect(failures.compactMap { $0["preview"]?.stringValue } == ["recursion", "fatal"])
        #expect(failures.allSatisfy { $0["file"]?.stringValue == place.path && $0["error"]?.stringValue == "crash" }, "\(lines)")
        #expect(failures.first?["line"]?.intValue == 2 && failures.last?["line"]?.intValue == 5, "\(lines)")
    }
}
