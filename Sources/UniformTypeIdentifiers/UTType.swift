import Foundation

/// A kind of data by its identifier.
public struct UTType: Hashable, Codable, Sendable {
    public let identifier: String

    public init?(_ identifier: String) {
        guard !identifier.isEmpty else { return nil }
        self.identifier = identifier
    }
    private init(known identifier: String) { self.identifier = identifier }
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
    public init?(filenameExtension: String, conformingTo supertype: UTType? = nil) {
        let known = UTType.extensions.first { $0.value.contains(filenameExtension.lowercased()) }
        guard !filenameExtension.isEmpty else { return nil }
        identifier = known?.key ?? "dyn.\(filenameExtension)"
    }
    public init?(mimeType: String, conformingTo supertype: UTType? = nil) {
        guard let known = UTType.mimeTypes.first(where: { $0.value == mimeType }) else { return nil }
        identifier = known.key
    }

    public var preferredFilenameExtension: String? { UTType.extensions[identifier]?.first }
    public var preferredMIMEType: String? { UTType.mimeTypes[identifier] }
    public var localizedDescription: String? { preferredFilenameExtension.map { "\($0.uppercased()) file" } }
    public func conforms(to type: UTType) -> Bool { self == type || UTType.parents[identifier].map { UTType(known: $0).conforms(to: type) } ?? false }
}

extension UTType {
    public static let item = UTType(known: "public.item")
    public static let content = UTType(known: "public.content")
    public static let data = UTType(known: "public.data")
    public static let directory = UTType(known: "public.directory")
    public static let folder = UTType(known: "public.folder")
    public static let package = UTType(known: "com.apple.package")
    public static let text = UTType(known: "public.text")
    public static let plainText = UTType(known: "public.plain-text")
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    public static let rtf = UTType(known: "public.rtf")
    public static let html = UTType(known: "public.html")
    public static let xml = UTType(known: "public.xml")
    public static let json = UTType(known: "public.json")
    public static let yaml = UTType(known: "public.yaml")
    public static let propertyList = UTType(known: "com.apple.property-list")
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    public static let sourceCode = UTType(known: "public.source-code")
    public static let swiftSource = UTType(known: "public.swift-source")
    public static let image = UTType(known: "public.image")
    public static let png = UTType(known: "public.png")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let gif = UTType(known: "com.compuserve.gif")
    public static let heic = UTType(known: "public.heic")
    public static let tiff = UTType(known: "public.tiff")
    public static let webP = UTType(known: "org.webmproject.webp")
    public static let svg = UTType(known: "public.svg-image")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let audio = UTType(known: "public.audio")
    public static let mp3 = UTType(known: "public.mp3")
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    public static let movie = UTType(known: "public.movie")
    public static let video = UTType(known: "public.video")
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    public static let url = UTType(known: "public.url")
    public static let fileURL = UTType(known: "public.file-url")
    public static let archive = UTType(known: "public.archive")
    public static let zip = UTType(known: "public.zip-archive")
    public static let vCard = UTType(known: "public.vcard")
    public static let contact = UTType(known: "public.contact")

    fileprivate static let extensions: [String: [String]] = [
        "public.plain-text": ["txt", "text"], "public.rtf": ["rtf"], "public.html": ["html", "htm"], "public.xml": ["xml"], "public.json": ["json"],
        "public.yaml": ["yaml", "yml"], "com.apple.property-list": ["plist"], "public.comma-separated-values-text": ["csv"], "public.swift-source": ["swift"],
        "public.png": ["png"], "public.jpeg": ["jpeg", "jpg"], "com.compuserve.gif": ["gif"], "public.heic": ["heic"], "public.tiff": ["tiff", "tif"],
        "org.webmproject.webp": ["webp"], "public.svg-image": ["svg"], "com.adobe.pdf": ["pdf"], "public.mp3": ["mp3"],
        "com.microsoft.waveform-audio": ["wav"], "public.mpeg-4": ["mp4"], "com.apple.quicktime-movie": ["mov"], "public.zip-archive": ["zip"],
        "public.vcard": ["vcf"],
    ]
    fileprivate static let mimeTypes: [String: String] = [
        "public.plain-text": "text/plain", "public.html": "text/html", "public.json": "application/json", "public.xml": "application/xml",
        "public.comma-separated-values-text": "text/csv", "public.png": "image/png", "public.jpeg": "image/jpeg", "com.compuserve.gif": "image/gif",
        "public.heic": "image/heic", "public.tiff": "image/tiff", "org.webmproject.webp": "image/webp", "public.svg-image": "image/svg+xml",
        "com.adobe.pdf": "application/pdf", "public.mp3": "audio/mpeg", "public.mpeg-4": "video/mp4", "com.apple.quicktime-movie": "video/quicktime",
        "public.zip-archive": "application/zip",
    ]
    fileprivate static let parents: [String: String] = [
        "public.content": "public.item", "public.data": "public.item", "public.directory": "public.item", "public.folder": "public.directory",
        "public.text": "public.data", "public.plain-text": "public.text", "public.utf8-plain-text": "public.plain-text", "public.rtf": "public.text",
        "public.html": "public.text", "public.xml": "public.text", "public.json": "public.text", "public.yaml": "public.text",
        "public.comma-separated-values-text": "public.text", "public.source-code": "public.plain-text", "public.swift-source": "public.source-code",
        "com.apple.property-list": "public.data", "public.image": "public.data", "public.png": "public.image", "public.jpeg": "public.image",
        "com.compuserve.gif": "public.image", "public.heic": "public.image", "public.tiff": "public.image", "org.webmproject.webp": "public.image",
        "public.svg-image": "public.image", "com.adobe.pdf": "public.data", "public.audiovisual-content": "public.data", "public.audio": "public.audiovisual-content",
        "public.mp3": "public.audio", "com.microsoft.waveform-audio": "public.audio", "public.movie": "public.audiovisual-content", "public.video": "public.movie",
        "public.mpeg-4": "public.movie", "com.apple.quicktime-movie": "public.movie", "public.url": "public.data", "public.file-url": "public.url",
        "public.archive": "public.data", "public.zip-archive": "public.archive",
    ]
}
