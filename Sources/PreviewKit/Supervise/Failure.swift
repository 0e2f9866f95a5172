import VitrineSourceText

/// Why a preview has no picture.
public struct Failure: Error, Equatable {
    public enum Kind: String, Sendable { case crash, hang, compile, load, unknownPreview = "unknown-preview", noPreviews = "no-previews", write, protocolError = "protocol" }

    public var preview: String?
    public var kind: Kind
    public var message: String
    public var file: String?
    public var line: Int?
    /// What the dying agent said, until its frames are resolved to a place in the sources.
    var report: CrashReport?

    public init(preview: String? = nil, kind: Kind, message: String, file: String? = nil, line: Int? = nil) {
        self.preview = preview
        self.kind = kind
        self.message = message
        self.file = file
        self.line = line
    }

    /// `file:line: Preview "name": message`
    public var text: String {
        var place = ""
        if let file { place = line.map { "\(file):\($0): " } ?? "\(file): " }
        let subject = preview.map { "preview \"\($0)\": " } ?? ""
        return place + subject + message
    }

    public var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("preview", preview.map(JSONValue.string) ?? .null), ("error", .string(kind.rawValue)), ("message", .string(message)),
        ]
        if let file { members.append(("file", .string(file))) }
        if let line { members.append(("line", .number(Double(line)))) }
        return .object(members)
    }
}
