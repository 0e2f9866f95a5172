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
}

extension TransferRepresentation {
    public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> some TransferRepresentation { self }
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation { self }
    public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation { self }
}

public enum TransferRepresentationVisibility: Hashable, Sendable { case all, team, group, ownProcess }

@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item { content }
    public static func buildBlock<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item { content }
    public static func buildBlock<each R: TransferRepresentation>(_ content: repeat each R) -> _TransferRepresentations<Item> { _TransferRepresentations() }
}

public struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {}

public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data, importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {}
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
    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {}
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {}
    public init(importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false, importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item) {}
}

public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
    public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
    public init(importing: @escaping @Sendable (Proxy) throws -> Item) {}
    public init(exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item) {}
}

extension String: Transferable { public static var transferRepresentation: some TransferRepresentation { CodableRepresentation<String>(contentType: .utf8PlainText) } }
extension URL: Transferable { public static var transferRepresentation: some TransferRepresentation { CodableRepresentation<URL>(contentType: .url) } }
extension Data: Transferable { public static var transferRepresentation: some TransferRepresentation { CodableRepresentation<Data>(contentType: .data) } }
extension AttributedString: Transferable {
    public static var transferRepresentation: some TransferRepresentation { DataRepresentation<AttributedString>(exportedContentType: .utf8PlainText) { Data(String($0.characters).utf8) } }
}
extension Image: Transferable {
    public static var transferRepresentation: some TransferRepresentation { DataRepresentation<Image>(exportedContentType: .png) { _ in Data() } }
}
extension Color: Transferable {
    public static var transferRepresentation: some TransferRepresentation { DataRepresentation<Color>(exportedContentType: .data) { _ in Data() } }
}
