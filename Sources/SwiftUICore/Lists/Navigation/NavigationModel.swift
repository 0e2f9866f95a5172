import Foundation

/// A screen on a stack above its root.
struct NavigationEntry: Identifiable {
    enum Content {
        case view(AnyView, EnvironmentValues)
        case value(AnyHashable)
    }
    var id: Int
    var content: Content
    /// Runs when the screen goes away by itself (back button, dismiss).
    var popped: (() -> Void)?
    /// What keeps the screen there (a link with a binding, a presented destination).
    var owner: ObjectIdentifier?
}

/// The screens of one navigation stack and the types it has destinations for; views that read it follow its changes.
final class NavigationModel: DependencySource {
    private var entries: [NavigationEntry] = []
    private var path: NavigationPathBox?
    /// Ids of the path's values by their place, so that a screen keeps its state while its value stays.
    private var pathIDs: [(value: AnyHashable, id: Int)] = []
    private var lastID = 0
    private var destinations: [ObjectIdentifier: [(owner: ObjectIdentifier, make: (AnyHashable) -> AnyView)]] = [:]
    private var destinationEnvironment: [ObjectIdentifier: () -> EnvironmentValues] = [:]
    /// Set in the columns of a split view: links show their destination in the next column.
    var next: NavigationModel?

    /// What each screen asks of its bar, by its entry; the root's is at -1.
    var bars: [Int: NavigationBarInfo] = [:]

    /// The bars of the screens below one, the nearest first.
    func barsBelow(_ entry: Int?) -> [NavigationBarInfo] {
        guard let entry else { return [] }
        let ids = [-1] + currentPath().map(\.id) + entries.map(\.id)
        return ids.prefix { $0 != entry }.reversed().compactMap { bars[$0] }
    }

    func setPath(_ path: NavigationPathBox?) { self.path = path }

    private func nextID() -> Int {
        lastID += 1
        return lastID
    }

    /// Every screen above the root, the lowest first: the path's, then those that links pushed.
    func screens() -> [NavigationEntry] {
        didRead()
        return currentPath() + entries
    }

    private func currentPath() -> [NavigationEntry] {
        guard let path else { return [] }
        let values = path.values()
        var result: [NavigationEntry] = []
        for (index, value) in values.enumerated() {
            if index < pathIDs.count, pathIDs[index].value != value { pathIDs.removeSubrange(index...) }
            if index >= pathIDs.count { pathIDs.append((value, nextID())) }
            result.append(NavigationEntry(id: pathIDs[index].id, content: .value(value)))
        }
        if pathIDs.count > values.count { pathIDs.removeSubrange(values.count...) }
        return result
    }

    private func changed() { notifyReaders(Transaction.current) }

    // MARK: Pushing

    func push(_ value: AnyHashable) {
        if let next { return next.replace(with: .value(value), from: self) }
        if let path { path.append(value) } else { entries.append(NavigationEntry(id: nextID(), content: .value(value))) }
        changed()
    }

    func push(_ view: AnyView, _ environment: EnvironmentValues, owner: ObjectIdentifier? = nil, popped: (() -> Void)? = nil) {
        if let next { return next.replace(with: .view(view, environment), from: self) }
        entries.append(NavigationEntry(id: nextID(), content: .view(view, environment), popped: popped, owner: owner))
        changed()
    }

    /// What a link in the column before asks for; its destinations serve here too.
    private func replace(with content: NavigationEntry.Content, from column: NavigationModel) {
        column.lendDestinations(to: self)
        entries = [NavigationEntry(id: nextID(), content: content)]
        changed()
    }

    private func lendDestinations(to other: NavigationModel) {
        for (type, makers) in destinations where other.destinations[type] == nil { other.destinations[type] = makers }
    }

    /// The content of a screen that its owner keeps there.
    func update(owner: ObjectIdentifier, _ view: AnyView, _ environment: EnvironmentValues) {
        guard let index = entries.firstIndex(where: { $0.owner == owner }) else { return }
        entries[index].content = .view(view, environment)
        changed()
    }

    func contains(owner: ObjectIdentifier) -> Bool { entries.contains { $0.owner == owner } }

    // MARK: Popping

    /// Removes a screen and those above it.
    func pop(_ id: Int) {
        if let index = entries.firstIndex(where: { $0.id == id }) { return dropEntries(from: index) }
        guard let index = pathIDs.firstIndex(where: { $0.id == id }) else { return }
        dropEntries(from: 0)
        path?.truncate(index)
        changed()
    }

    func pop(owner: ObjectIdentifier) {
        if let index = entries.firstIndex(where: { $0.owner == owner }) { dropEntries(from: index) }
    }

    private func dropEntries(from index: Int) {
        guard index < entries.count else { return }
        let gone = entries[index...]
        entries.removeSubrange(index...)
        for entry in gone.reversed() { entry.popped?() }
        changed()
    }

    // MARK: Destinations

    func register<V: Hashable>(_ type: V.Type, owner: ObjectIdentifier, _ make: @escaping (V) -> AnyView) {
        var list = destinations[ObjectIdentifier(type)] ?? []
        list.removeAll { $0.owner == owner }
        list.append((owner, { value in (value.base as? V).map(make) ?? AnyView(EmptyView()) }))
        destinations[ObjectIdentifier(type)] = list
        changed()
    }

    func unregister(owner: ObjectIdentifier) {
        for key in destinations.keys { destinations[key]?.removeAll { $0.owner == owner } }
    }

    /// Whether a view above here, or in the column that links show their destinations in, says what a value is to be.
    func hasDestination(_ value: AnyHashable) -> Bool {
        let type = ObjectIdentifier(Swift.type(of: value.base))
        return [self, next].contains { $0?.destinations[type]?.isEmpty == false }
    }

    /// The view for a value; nil: no view above says what it is to be.
    func destination(_ value: AnyHashable) -> AnyView? {
        didRead()
        let type = ObjectIdentifier(Swift.type(of: value.base))
        return destinations[type]?.last?.make(value)
    }
}

private enum NavigationModelKey: EnvironmentKey { static var defaultValue: NavigationModel? { nil } }

extension EnvironmentValues {
    /// The stack that a view is in.
    var navigation: NavigationModel? {
        get { self[NavigationModelKey.self] }
        set { self[NavigationModelKey.self] = newValue }
    }
}
