import Foundation

// Status: partial: views can name what they give and take; nothing is dragged yet

/// Data on its way between views or programs.
public final class NSItemProvider: @unchecked Sendable {
    private let object: Any?
    public var suggestedName: String?
    public init() { object = nil }
    public init(object: Any) { self.object = object }
    public init(item: Any?, typeIdentifier: String?) { object = item }
    public init?(contentsOf url: URL) { object = url }
    public var registeredTypeIdentifiers: [String] { [] }
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
    public func canLoadObject<T>(ofClass type: T.Type) -> Bool { object is T }
    @discardableResult
    public func loadObject<T>(ofClass type: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void) -> Progress {
        completionHandler(object as? T, nil)
        return Progress(totalUnitCount: 1)
    }
    @discardableResult
    public func loadDataRepresentation(forTypeIdentifier identifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void) -> Progress {
        completionHandler(object as? Data, nil)
        return Progress(totalUnitCount: 1)
    }
    @discardableResult
    public func loadTransferable<T: Transferable>(type: T.Type, completionHandler: @escaping (Result<T, any Error>) -> Void) -> Progress {
        if let value = object as? T { completionHandler(.success(value)) }
        return Progress(totalUnitCount: 1)
    }
}

public enum DropOperation: Hashable, Sendable { case cancel, forbidden, copy, move }

public struct DropProposal: Sendable {
    public let operation: DropOperation
    public init(operation: DropOperation) { self.operation = operation }
}

public struct DropInfo {
    public let location: CGPoint
    private let providers: [NSItemProvider]
    init(location: CGPoint, providers: [NSItemProvider]) {
        self.location = location
        self.providers = providers
    }
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        providers.filter { provider in contentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) } }
    }
}

@MainActor @preconcurrency
public protocol DropDelegate {
    func validateDrop(info: DropInfo) -> Bool
    func performDrop(info: DropInfo) -> Bool
    func dropEntered(info: DropInfo)
    func dropUpdated(info: DropInfo) -> DropProposal?
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    public func validateDrop(info: DropInfo) -> Bool { true }
    public func dropEntered(info: DropInfo) {}
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    public func dropExited(info: DropInfo) {}
}

public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = SpringLoadingBehavior(name: "automatic")
    public static let enabled = SpringLoadingBehavior(name: "enabled")
    public static let disabled = SpringLoadingBehavior(name: "disabled")
}

// No effect in Vitrine: nothing is dragged between views.
extension View {
    public nonisolated func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
    public nonisolated func draggable<V: View, T: Transferable>(_ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V) -> some View { self }
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool, isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { self }
    public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
    public nonisolated func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View { self }
    public nonisolated func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View { self }
    public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View { self }
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View { self }
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View { self }
    public nonisolated func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View { self }
    public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }
    public nonisolated func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }
    public nonisolated func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View { self }
    public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }
}

extension ForEach where Content: View {
    /// No effect in Vitrine: nothing is dragged between views.
    public func dropDestination<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void) -> some View { self }
    /// No effect in Vitrine: nothing is dragged between views.
    public func onInsert(of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void) -> some View { self }
}
