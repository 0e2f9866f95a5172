import Testing
import Foundation

@testable import SwiftUICore

/// One case of a `.case` file.
struct LayoutCase: CustomTestStringConvertible {
    var file: String
    var title: String
    /// Where the expectation comes from.
    var source: String
    var root: CGSize
    var isRightToLeft = false
    var view: CaseView
    /// Identifier and expected frame; nil parts are not compared.
    var frames: [(name: String, frame: [CGFloat?])] = []
    /// Offers to the root view and the expected answers.
    var sizes: [(offer: [CGFloat?], size: [CGFloat])] = []

    var testDescription: String { "\(file): \(title)" }
}

/// A view as a case writes it: `name(arguments) { children } .modifier(arguments) #identifier`.
indirect enum CaseView {
    case view(String, [Argument], [CaseView])
    case modifier(CaseView, String, [Argument], [CaseView])
    case identified(CaseView, String)

    struct Argument {
        var label: String?
        var value: Value
    }
    enum Value: Equatable {
        case number(CGFloat)
        case symbol(String)
        case text(String)
        case none
    }
}

struct CaseError: Error, CustomStringConvertible {
    var description: String
}

/// Reads `Tests/Fixtures/layout/*.case`. A case starts with `== title`; then lines `source`, `root W x H`, `direction rtl`, `view …` (which may
/// go on over the next lines, indented), `frames name x,y,w,h …` (`-`: any) and `size WxH -> WxH`.
enum CaseFiles {
    static func load(_ name: String? = nil) throws -> [LayoutCase] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/layout")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "case" && (name == nil || $0.deletingPathExtension().lastPathComponent == name) }
            .sorted { $0.path < $1.path }
        return try files.flatMap { try parse(String(contentsOf: $0, encoding: .utf8), file: $0.lastPathComponent) }
    }

    static func parse(_ text: String, file: String) throws -> [LayoutCase] {
        var cases: [LayoutCase] = []
        var fields: [(key: String, value: String)] = []
        var title: String?
        func close() throws {
            if let title { cases.append(try make(title, fields, file)) }
            fields = []
        }
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("#") || line.trimmingCharacters(in: .whitespaces).isEmpty { continue }
            if line.hasPrefix("== ") {
                try close()
                title = String(line.dropFirst(3))
            } else if line.hasPrefix(" "), !fields.isEmpty {
                fields[fields.count - 1].value += " " + line.trimmingCharacters(in: .whitespaces)
            } else {
                let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
                fields.append((parts[0], parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""))
            }
        }
        try close()
        return cases
    }

    private static func make(_ title: String, _ fields: [(key: String, value: String)], _ file: String) throws -> LayoutCase {
        var result = LayoutCase(file: file, title: title, source: "", root: CGSize(width: 300, height: 300), view: .view("empty", [], []))
        for (key, value) in fields {
            switch key {
            case "source": result.source = value
            case "root":
                let numbers = try pair(value)
                result.root = CGSize(width: numbers[0] ?? 0, height: numbers[1] ?? 0)
            case "direction": result.isRightToLeft = value == "rtl"
            case "view":
                var parser = CaseParser(value)
                result.view = try parser.parse()
            case "frames": result.frames += try frames(value)
            case "size":
                let sides = value.components(separatedBy: "->").map { $0.trimmingCharacters(in: .whitespaces) }
                guard sides.count == 2 else { throw CaseError(description: "\(file), \(title): size wants OFFER -> SIZE") }
                result.sizes.append((try pair(sides[0]), try pair(sides[1]).map { $0 ?? 0 }))
            default: throw CaseError(description: "\(file), \(title): unknown line \"\(key)\"")
            }
        }
        if result.source.isEmpty { throw CaseError(description: "\(file), \(title): no source") }
        return result
    }

    private static func pair(_ text: String) throws -> [CGFloat?] {
        let parts = text.split(separator: "x").map { number(String($0)) }
        guard parts.count == 2 else { throw CaseError(description: "\"\(text)\" is not WxH") }
        return parts
    }

    private static func number(_ text: String) -> CGFloat? {
        let text = text.trimmingCharacters(in: .whitespaces)
        return text == "inf" ? .infinity : text == "nan" ? .nan : Double(text).map { CGFloat($0) }
    }

    private static func frames(_ text: String) throws -> [(name: String, frame: [CGFloat?])] {
        let words = text.split(separator: " ").map(String.init)
        guard words.count % 2 == 0 else { throw CaseError(description: "\"\(text)\" is not pairs of a name and x,y,w,h") }
        return try stride(from: 0, to: words.count, by: 2).map { index in
            let parts = words[index + 1].split(separator: ",").map { number(String($0)) }
            guard parts.count == 4 else { throw CaseError(description: "\"\(words[index + 1])\" is not x,y,w,h") }
            return (words[index], parts)
        }
    }
}

struct CaseParser {
    private let characters: [Character]
    private var at = 0
    private let source: String

    init(_ text: String) {
        characters = Array(text)
        source = text
    }

    mutating func parse() throws -> CaseView {
        let view = try parseView()
        skip()
        if at < characters.count { throw error("unexpected text") }
        return view
    }

    private func error(_ what: String) -> CaseError { CaseError(description: "\(what) at \(at) of: \(source)") }
    private mutating func skip() { while at < characters.count, characters[at].isWhitespace || characters[at] == ";" { at += 1 } }
    private func peek() -> Character? { at < characters.count ? characters[at] : nil }

    private mutating func word() throws -> String {
        let start = at
        while let c = peek(), c.isLetter || c.isNumber || c == "_" { at += 1 }
        guard at > start else { throw error("a name is missing") }
        return String(characters[start..<at])
    }

    private mutating func parseView() throws -> CaseView {
        skip()
        let name = try word()
        var view = CaseView.view(name, try arguments(), try children())
        while true {
            skip()
            if peek() == "." {
                at += 1
                let modifier = try word()
                view = .modifier(view, modifier, try arguments(), try children())
            } else if peek() == "#" {
                at += 1
                view = .identified(view, try word())
            } else {
                return view
            }
        }
    }

    private mutating func children() throws -> [CaseView] {
        let start = at
        skip()
        guard peek() == "{" else {
            at = start
            return []
        }
        at += 1
        var result: [CaseView] = []
        while true {
            skip()
            if peek() == "}" {
                at += 1
                return result
            }
            if peek() == nil { throw error("a } is missing") }
            result.append(try parseView())
        }
    }

    private mutating func arguments() throws -> [CaseView.Argument] {
        guard peek() == "(" else { return [] }
        at += 1
        var result: [CaseView.Argument] = []
        while true {
            skip()
            if peek() == ")" {
                at += 1
                return result
            }
            if peek() == "," {
                at += 1
                continue
            }
            result.append(try argument())
        }
    }

    private mutating func argument() throws -> CaseView.Argument {
        if peek() == "\"" { return .init(label: nil, value: .text(try string())) }
        if peek() == "." {
            at += 1
            return .init(label: nil, value: .symbol(try word()))
        }
        let start = at
        while let c = peek(), !",):".contains(c), !c.isWhitespace { at += 1 }
        let text = String(characters[start..<at])
        skip()
        if peek() == ":" {
            at += 1
            skip()
            return .init(label: text, value: try argument().value)
        }
        switch text {
        case "nil": return .init(label: nil, value: .none)
        case "inf": return .init(label: nil, value: .number(.infinity))
        case "nan": return .init(label: nil, value: .number(.nan))
        default:
            guard let number = Double(text) else { throw error("\"\(text)\" is no number") }
            return .init(label: nil, value: .number(CGFloat(number)))
        }
    }

    private mutating func string() throws -> String {
        at += 1
        let start = at
        while let c = peek(), c != "\"" { at += 1 }
        guard peek() != nil else { throw error("a \" is missing") }
        defer { at += 1 }
        return String(characters[start..<at])
    }
}
