import Foundation

// Status: partial: within one window

public enum DropOperation: Hashable, Sendable { case cancel, forbidden, copy, move }

public struct DropProposal: Sendable {
    public let operation: DropOperation
    public init(operation: DropOperation) { self.operation = operation }
}

public struct DropInfo {
    public let location: CGPoint
    let providers: [NSItemProvider]
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

extension View {
    /// A long press lifts a picture of the view off the window (with the look of macOS, moving it does); it follows the pointer to where it is dropped.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        modifier(_DraggableModifier(items: { [NSItemProvider(object: payload())] }, preview: nil))
    }
    /// As without `preview`, which is what follows the pointer.
    public func draggable<V: View, T: Transferable>(_ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V) -> some View {
        modifier(_DraggableModifier(items: { [NSItemProvider(object: payload())] }, preview: AnyView(preview())))
    }
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { modifier(_DraggableModifier(items: { [data()] }, preview: nil)) }
    public func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View {
        modifier(_DraggableModifier(items: { [data()] }, preview: AnyView(preview())))
    }

    /// Takes what is dropped here and is, or can become, a `T`; the location is in the view's own space.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool, isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        modifier(_DropTargetModifier(receiver: DropReceiver(
            usable: DropReceiver.usable(T.self), entered: { _ in isTargeted(true) }, left: { _ in isTargeted(false) },
            take: { info in DropReceiver.deliver(info.providers) { action($0, info.location) } })))
    }

    public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        modifier(_DropTargetModifier(receiver: DropReceiver(
            usable: DropReceiver.usable(supportedContentTypes), accepts: { delegate.validateDrop(info: $0) }, entered: { delegate.dropEntered(info: $0) },
            hovers: { delegate.dropUpdated(info: $0) }, left: { delegate.dropExited(info: $0) }, take: { delegate.performDrop(info: $0) })))
    }
    public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
    }
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View { onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) } }
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        modifier(_DropTargetModifier(receiver: DropReceiver(
            usable: DropReceiver.usable(supportedContentTypes), entered: { _ in isTargeted?.wrappedValue = true },
            left: { _ in isTargeted?.wrappedValue = false }, take: { action($0.providers, $0.location) })))
    }
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View { onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action) }
}

extension DropReceiver {
    static func usable<T: Transferable>(_ type: T.Type) -> ([NSItemProvider]) -> [NSItemProvider] {
        { items in items.filter { item in item.object.flatMap { Transferred<T>($0) } != nil } }
    }
    static func usable(_ types: [UTType]) -> ([NSItemProvider]) -> [NSItemProvider] {
        { items in items.filter { item in types.contains { item.hasItemConformingToTypeIdentifier($0.identifier) } } }
    }

    /// Hands over what came as values of a type, in a later turn if one of them takes time to be made.
    static func deliver<T: Transferable>(_ items: [NSItemProvider], _ action: @escaping ([T]) -> Bool) -> Bool {
        let all = items.compactMap { $0.object.flatMap { Transferred<T>($0) } }
        let ready = all.compactMap { if case .now(let value) = $0 { value } else { nil } }
        if ready.count == all.count { return action(ready) }
        Task { @MainActor in
            var values: [T] = []
            for item in all {
                switch item {
                case .now(let value): values.append(value)
                case .later(let get): if let value = try? await get() { values.append(value) }
                }
            }
            _ = action(values)
        }
        return true
    }
}

// No effect in Vitrine: nothing opens under what is dragged, and nothing is copied or pasted between programs.
extension View {
    public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }
    public nonisolated func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }
    public nonisolated func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View { self }
    public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }
}
