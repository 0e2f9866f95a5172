import Foundation

/// Data on its way between views.
public final class NSItemProvider: @unchecked Sendable {
    let object: Any?
    public var suggestedName: String?
    private let identifier: String?

    public convenience init() { self.init(item: nil, typeIdentifier: nil) }
    public convenience init(object: Any) { self.init(item: object, typeIdentifier: nil) }
    public convenience init?(contentsOf url: URL) { self.init(item: url, typeIdentifier: nil) }
    public init(item: Any?, typeIdentifier: String?) {
        switch item {
        case let text as NSString: object = "\(text)"
        case let url as NSURL: object = URL(string: url.absoluteString ?? "") ?? url
        default: object = item
        }
        identifier = typeIdentifier
    }

    public var registeredTypeIdentifiers: [String] {
        if let identifier { return [identifier] }
        switch object {
        case let url as URL: return url.isFileURL ? [UTType.fileURL.identifier, UTType.url.identifier] : [UTType.url.identifier]
        case is UIImage: return [UTType.png.identifier]
        case let value as any Transferable: return NSItemProvider.exports(value)
        default: return []
        }
    }
    public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

    private static func exports<V: Transferable>(_ value: V) -> [String] {
        let routes = V.transferRepresentation._routes()
        return routes.mayLeave(value) ? routes.exports.map(\.type.identifier) : []
    }

    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        guard let wanted = UTType(typeIdentifier) else { return false }
        return registeredContentTypes.contains { $0.conforms(to: wanted) }
    }

    // MARK: Loading

    private func value<T>(_ type: T.Type) -> T? {
        if let value = object as? T { return value }
        if type == NSString.self, let text = object as? String { return NSString(string: text) as? T }
        if type == NSURL.self, let url = object as? URL { return NSURL(string: url.absoluteString) as? T }
        guard let object, let wanted = type as? any Transferable.Type else { return nil }
        return NSItemProvider.convert(object, wanted) as? T
    }

    private static func convert<V: Transferable>(_ object: Any, _ type: V.Type) -> Any? {
        if case .now(let value)? = Transferred<V>(object) { return value }
        return nil
    }

    public func canLoadObject<T>(ofClass type: T.Type) -> Bool { value(type) != nil }

    @discardableResult
    public func loadObject<T>(ofClass type: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void) -> Progress {
        let value = value(type)
        completionHandler(value, value == nil ? CocoaError(.coderInvalidValue) : nil)
        return NSItemProvider.done
    }

    @discardableResult
    public func loadDataRepresentation(forTypeIdentifier identifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void) -> Progress {
        let data = hasItemConformingToTypeIdentifier(identifier) ? value(Data.self) : nil
        completionHandler(data, data == nil ? CocoaError(.coderInvalidValue) : nil)
        return NSItemProvider.done
    }

    @discardableResult
    public func loadTransferable<T: Transferable>(type: T.Type, completionHandler: @escaping (Result<T, any Error>) -> Void) -> Progress {
        switch object.flatMap({ Transferred<T>($0) }) {
        case .now(let value)?: completionHandler(.success(value))
        case .later(let get)?:
            Task { @MainActor in
                do { completionHandler(.success(try await get())) } catch { completionHandler(.failure(error)) }
            }
        case nil: completionHandler(.failure(CocoaError(.coderInvalidValue)))
        }
        return NSItemProvider.done
    }

    private static var done: Progress {
        let progress = Progress(totalUnitCount: 1)
        progress.completedUnitCount = 1
        return progress
    }
}
