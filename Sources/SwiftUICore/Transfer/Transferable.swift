import Foundation
@_exported import UniformTypeIdentifiers

// Status: partial: nothing is carried between programs

/// What can be dragged, dropped, pasted and shared.
public protocol Transferable: Sendable {
    associatedtype Representation: TransferRepresentation
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

public protocol TransferRepresentation: Sendable {
    associatedtype Item: Transferable
    func _routes() -> _TransferRoutes
}

extension TransferRepresentation {
    public func _routes() -> _TransferRoutes { _TransferRoutes() }
    public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> _TransferRepresentations<Item> {
        _TransferRepresentations<Item>(routes: _routes().exporting { ($0 as? Item).map(condition) ?? false })
    }
    public func suggestedFileName(_ fileName: String) -> Self { self }
    public func visibility(_ visibility: TransferRepresentationVisibility) -> Self { self }
}

public enum TransferRepresentationVisibility: Hashable, Sendable { case all, team, group, ownProcess }

@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item { content }
    public static func buildBlock<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item { content }
    public static func buildBlock<each R: TransferRepresentation>(_ content: repeat each R) -> _TransferRepresentations<Item> {
        var routes = _TransferRoutes()
        for part in repeat each content { routes.append(part._routes()) }
        return _TransferRepresentations(routes: routes)
    }
}

public struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {
    let routes: _TransferRoutes
    public func _routes() -> _TransferRoutes { routes }
}

/// As JSON.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    let type: UTType
    public init(for itemType: Item.Type = Item.self, contentType: UTType) { type = contentType }
    public func _routes() -> _TransferRoutes {
        _TransferRoutes(
            type, out: TransferStep(now: { try JSONEncoder().encode($0 as! Item) }), in: TransferStep(now: { try JSONDecoder().decode(Item.self, from: $0) }))
    }
}

public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    let routes: _TransferRoutes
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data, importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        routes = _TransferRoutes(contentType, out: TransferStep(later: { try await exporting($0 as! Item) }), in: TransferStep(later: { try await importing($0) }))
    }
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        routes = _TransferRoutes(exportedContentType, out: TransferStep(later: { try await exporting($0 as! Item) }), in: nil)
    }
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        routes = _TransferRoutes(importedContentType, out: nil, in: TransferStep(later: { try await importing($0) }))
    }
    init(_ type: UTType, out: @escaping (Item) throws -> Data, in read: ((Data) throws -> Item)?) {
        routes = _TransferRoutes(type, out: TransferStep(now: { try out($0 as! Item) }), in: read.map { read in TransferStep(now: { try read($0) }) })
    }
    public func _routes() -> _TransferRoutes { routes }
}

public struct SentTransferredFile: Sendable {
    public let file: URL
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}
public struct ReceivedTransferredFile: Sendable {
    public let file: URL
    public let isOriginalFile: Bool
}

public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    let routes: _TransferRoutes
    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) { routes = _TransferRoutes(contentType, out: Self.step(exporting), in: Self.step(contentType, importing)) }
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) { routes = _TransferRoutes(exportedContentType, out: Self.step(exporting), in: nil) }
    public init(importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false, importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item) {
        routes = _TransferRoutes(importedContentType, out: nil, in: Self.step(importedContentType, importing))
    }
    public func _routes() -> _TransferRoutes { routes }

    private static func step(_ exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile) -> TransferStep<Any, Data> {
        TransferStep(later: { try Data(contentsOf: try await exporting($0 as! Item).file) })
    }
    private static func step(_ type: UTType, _ importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item) -> TransferStep<Data, Any> {
        TransferStep(later: {
            let name = UUID().uuidString, file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
            let full = type.preferredFilenameExtension.map { file.appendingPathExtension($0) } ?? file
            try $0.write(to: full)
            return try await importing(ReceivedTransferredFile(file: full, isOriginalFile: false))
        })
    }
}

public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
    let exporting: (@Sendable (Item) throws -> Proxy)?
    let importing: (@Sendable (Proxy) throws -> Item)?
    public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {
        self.exporting = exporting
        importing = nil
    }
    public init(importing: @escaping @Sendable (Proxy) throws -> Item) {
        exporting = nil
        self.importing = importing
    }
    public init(exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item) {
        self.exporting = exporting
        self.importing = importing
    }
    public func _routes() -> _TransferRoutes {
        let exporting = exporting, importing = importing
        return Proxy.transferRepresentation._routes().proxied(
            out: exporting.map { exporting in { try exporting($0 as! Item) } },
            in: importing.map { importing in { try ($0 as? Proxy).map(importing) } })
    }
}

extension String: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<String>(.utf8PlainText, out: { Data($0.utf8) }, in: { String(decoding: $0, as: UTF8.self) })
        DataRepresentation<String>(importedContentType: .plainText) { String(decoding: $0, as: UTF8.self) }
    }
}
extension URL: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<URL>(.url, out: { Data($0.absoluteString.utf8) }, in: {
            guard let url = URL(string: String(decoding: $0, as: UTF8.self)) else { throw CocoaError(.fileReadUnknown) }
            return url
        })
    }
}
extension Data: Transferable {
    public static var transferRepresentation: some TransferRepresentation { DataRepresentation<Data>(.data, out: { $0 }, in: { $0 }) }
}
extension AttributedString: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<AttributedString>(.utf8PlainText, out: { Data(String($0.characters).utf8) }, in: { AttributedString(String(decoding: $0, as: UTF8.self)) })
    }
}
/// Goes from view to view as it is; as data it is empty.
extension Image: Transferable {
    public static var transferRepresentation: some TransferRepresentation { DataRepresentation<Image>(.png, out: { _ in Data() }, in: nil) }
}
/// Goes from view to view as it is; as data it is empty.
extension Color: Transferable {
    public static var transferRepresentation: some TransferRepresentation { DataRepresentation<Color>(.data, out: { _ in Data() }, in: nil) }
}
