import Foundation
import Glibc
import VitrineDisplayList
import VitrineSourceText

@testable import VitrinePreviewKit
@testable import VitrineRaster

/// One file's previews, compiled and asked as the command line does.
final class Show {
    let session: PreviewSession
    private let folder: String

    /// The repository.
    static let root = FilePath.folder(FilePath.folder(FilePath.folder(#filePath)))
    static let examples = FilePath.join(root, "assets/examples")
    static let installation = Installation.find()!
    static let compiler: Compiler = {
        let cache = "/tmp/vitrine-test-cache-\(getuid())/builds"
        setenv("VITRINE_CACHE", FilePath.folder(cache), 1)
        return Compiler(toolchain: try! Toolchain.find(), installation: installation, cache: BuildCache(folder: cache))
    }()

    /// The path of a seed program, where the folder with them lies beside the repository.
    static func seed(_ name: String) -> String? {
        let path = FilePath.join(root, "../shared/cases/\(name).swift")
        return Files.exists(path) ? path : nil
    }
    static func example(_ name: String) -> String { FilePath.join(examples, name + ".swift") }

    convenience init(_ path: String) throws {
        try self.init(path: path, folder: Self.temporary())
    }

    /// - Parameter source: Swift, without the import.
    convenience init(source: String) throws {
        let folder = Self.temporary()
        let path = FilePath.join(folder, "Views.swift")
        try Files.writeAtomically(Array(("import SwiftUI\n" + source).utf8), to: path)
        try self.init(path: path, folder: folder)
    }

    private init(path: String, folder: String) throws {
        self.folder = folder
        session = try PreviewSession(path: path, compiler: Self.compiler)
        session.patience = 30_000
    }

    deinit { Files.remove(folder) }

    private static func temporary() -> String {
        var template = Array("/tmp/vitrine-seed-XXXXXX".utf8CString)
        mkdtemp(&template)
        return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    func tree(_ preview: String? = nil, _ change: (inout RenderOptions) -> Void = { _ in }) throws -> Frame {
        let answer = try session.tree(try session.matching(preview)[0], options(change))
        return Frame(JSONValue(parsing: answer.json)!)
    }

    func picture(_ preview: String? = nil, _ change: (inout RenderOptions) -> Void = { _ in }) throws -> Picture {
        let path = FilePath.join(folder, "picture.png"), options = options(change)
        let summary = try session.snapshot(try session.matching(preview)[0], options, to: path)
        return Picture(try ImageDecoder.bitmap(Data(try Files.read(path)), scale: options.scale), summary)
    }

    func breakpoints(_ preview: String, _ from: Double, _ to: Double) throws -> [BreakpointSwitch] {
        try session.breakpoints(try session.matching(preview)[0], RenderOptions(), from: from, to: to)
    }

    private func options(_ change: (inout RenderOptions) -> Void) -> RenderOptions {
        var options = RenderOptions()
        change(&options)
        return options
    }
}

/// A node of the laid-out tree.
struct Frame {
    var type: String
    var rect: CGRect
    var text: String?
    var image: String?
    var redacted: Bool
    var opacity: Double?
    var chosen: Int?
    var identifier: String?
    var children: [Frame]

    init(_ json: JSONValue) {
        func number(_ key: String, in value: JSONValue?) -> Double {
            if case .number(let number)? = value?[key] { return number }
            return .nan
        }
        let frame = json["frame"]
        type = json["type"]?.stringValue ?? ""
        rect = CGRect(x: number("x", in: frame), y: number("y", in: frame), width: number("width", in: frame), height: number("height", in: frame))
        text = json["text"]?.stringValue
        image = json["image"]?.stringValue
        redacted = json["redacted"] == .bool(true)
        opacity = json["opacity"].map { _ in number("opacity", in: json) }
        chosen = json["chosen"]?.intValue
        identifier = json["identifier"]?.stringValue
        children = (json["children"]?.arrayValue ?? []).map(Frame.init)
    }

    func all(_ matches: (Frame) -> Bool) -> [Frame] { (matches(self) ? [self] : []) + children.flatMap { $0.all(matches) } }
    func all(_ type: String) -> [Frame] { all { $0.type == type } }
    var texts: [String] { all { $0.text != nil }.map { $0.text! } }
    func text(_ text: String) -> Frame? { all { $0.text == text }.first }
    func named(_ identifier: String) -> Frame? { all { $0.identifier == identifier }.first }
}

/// Pixels of a picture that was written.
struct Picture {
    let bitmap: Bitmap
    let summary: FrameSummary
    var width: Int { bitmap.width }
    var height: Int { bitmap.height }

    init(_ bitmap: Bitmap, _ summary: FrameSummary) {
        self.bitmap = bitmap
        self.summary = summary
    }

    /// 0xRRGGBB at a pixel.
    subscript(x: Int, y: Int) -> UInt32 { self.words[y * width + x] & 0xff_ffff }
    var words: UnsafePointer<UInt32> { UnsafePointer(bitmap.pixels.baseAddress!.assumingMemoryBound(to: UInt32.self)) }

    /// The first and last column of a row whose pixel is not `ground`.
    func ink(row y: Int, ground: UInt32, from: Int = 0, to: Int? = nil) -> ClosedRange<Int>? {
        let columns = (from..<(to ?? width)).filter { self[$0, y] != ground }
        guard let first = columns.first, let last = columns.last else { return nil }
        return first...last
    }

    func count(_ color: UInt32) -> Int { (0..<(width * height)).filter { words[$0] & 0xff_ffff == color }.count }
}

/// Colours of the iOS 18 table (facts §5).
enum Palette {
    static let white: UInt32 = 0xffffff
    static let indigo: UInt32 = 0x5856d6
    static let pink: UInt32 = 0xff2d55
    static let green: UInt32 = 0x34c759
    static let red: UInt32 = 0xff3b30
    static let teal: UInt32 = 0x30b0c7
    static let orange: UInt32 = 0xff9500
}
