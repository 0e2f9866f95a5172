/// The system whose code a preview is to run: what `os(…)` and `#available(…)` are answered for.
public struct SourcePlatform: Equatable {
    public enum System: Equatable { case iOS, macOS }

    public var system: System
    /// The system's major version; stands for all versions that begin with it.
    public var version: Int

    public init(_ system: System, _ version: Int) {
        self.system = system
        self.version = version
    }
}

/// Bytes to be put in the place of as many others.
public struct SourceEdit: Equatable {
    public var range: Range<Int>
    public var bytes: [UInt8]
}

extension TokenizedSource {
    /// The conditions whose answers differ between the platform and the Linux that compiles: `os(iOS)` and `os(macOS)` in directives,
    /// and the `#available` that ask for more than the platform's version. Lines and columns stay where they are.
    /// - Parameter availability: with conditions of availability.
    public func edits(for platform: SourcePlatform, availability: Bool = true) -> [SourceEdit] {
        var edits: [SourceEdit] = []
        for index in tokens.indices where token(index, is: "#") {
            if token(index + 1, is: "if") || token(index + 1, is: "elseif") {
                edits += directive(from: index + 2, platform)
            } else if availability, let edit = condition(at: index, platform) {
                edits.append(edit)
            }
        }
        return edits
    }

    /// The text with these edits.
    public func applying(_ edits: [SourceEdit]) -> [UInt8] {
        var result = bytes
        for edit in edits { result.replaceSubrange(edit.range, with: edit.bytes) }
        return result
    }

    private func directive(from start: Int, _ platform: SourcePlatform) -> [SourceEdit] {
        var edits: [SourceEdit] = [], index = start, depth = 0
        while index < tokens.count, !tokens[index].startsLine || depth > 0 {
            if isOpening(index) { depth += 1 }
            if isClosing(index) { depth -= 1 }
            if token(index, is: "os"), token(index + 1, is: "("), token(index + 3, is: ")"), let system = system(index + 2) {
                edits.append(edit(index...(index + 3), system == platform.system))
            }
            index += 1
        }
        return edits
    }

    private func system(_ index: Int) -> SourcePlatform.System? {
        if token(index, is: "iOS") { return .iOS }
        return token(index, is: "macOS") || token(index, is: "OSX") ? .macOS : nil
    }

    /// `#available(iOS 26, macOS 26.0, *)` or `#unavailable(…)` that comes out otherwise than on Linux, where all is available.
    private func condition(at index: Int, _ platform: SourcePlatform) -> SourceEdit? {
        let isNegative = token(index + 1, is: "unavailable")
        guard isNegative || token(index + 1, is: "available"), token(index + 2, is: "("), let close = closing(index + 2) else { return nil }
        for at in (index + 3)..<close where system(at) == platform.system {
            guard at + 1 < close, tokens[at + 1].kind == .number else { continue }
            let major = text(tokens[at + 1]).prefix { $0 != "." }
            guard let major = Int(major), major > platform.version else { return nil }
            return edit(index...close, isNegative)
        }
        return nil
    }

    /// `true` or `false`, and blanks up to the length of these tokens; line breaks between them are kept.
    private func edit(_ place: ClosedRange<Int>, _ value: Bool) -> SourceEdit {
        let range = tokens[place.lowerBound].range.lowerBound..<tokens[place.upperBound].range.upperBound
        let word = Array((value ? "true" : "false").utf8)
        var text = bytes[range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
        for (offset, byte) in word.enumerated() { text[offset] = byte }
        return SourceEdit(range: range, bytes: text)
    }
}
