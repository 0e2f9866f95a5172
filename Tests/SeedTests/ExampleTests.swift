import Foundation
import Testing

@testable import VitrinePreviewKit

@Suite(.serialized) struct ExampleTests {
    @Test func `all examples form one module, each with named previews, and are drawn without an issue`() throws {
        let show = try Show(Show.examples)
        let files = Files.names(in: Show.examples).filter { $0.hasSuffix(".swift") }
        #expect(files.count >= 20)
        #expect(Set(show.session.previews.map { FilePath.name($0.file) }) == Set(files))
        let names = show.session.previews.map(\.name)
        #expect(Set(names).count == names.count, "each name once")
        #expect(!names.contains("Preview"))
        for name in names {
            let picture = try show.picture(name) { $0.scale = 1 }
            #expect(picture.summary.issues == [], "\(name)")
            let first = picture[0, 0]
            #expect((0..<(picture.width * picture.height)).contains { picture.words[$0] & 0xff_ffff != first }, "\(name) is empty")
        }
    }

    @Test func `every example compiles by itself`() throws {
        let files = Files.names(in: Show.examples).filter { $0.hasSuffix(".swift") }
        let errors = Parallel.map(files) { file -> [String] in
            let found = try? Show.compiler.check(try SourceSet(path: FilePath.join(Show.examples, file)))
            return found?.filter { $0.severity == .error }.map(\.text) ?? ["\(file): can't be checked"]
        }
        #expect(errors.flatMap { $0 } == [])
    }

    @Test(arguments: ["ios18", "ios26", "macos"]) func `the welcome is drawn in every look, scheme and direction`(look: String) throws {
        let show = try Show(Show.example("01-Welcome"))
        for scheme in RenderOptions.Scheme.allCases {
            for direction in RenderOptions.Direction.allCases {
                let picture = try show.picture("Welcome") { options in
                    options.look = look
                    options.scheme = scheme
                    options.direction = direction
                    options.scale = 1
                }
                #expect(picture.summary.issues == [])
            }
        }
    }
}
