import Foundation

/// State that can be written down and taken up by another process.
protocol KeepableState: AnyObject {
    /// The value's type and its text; nil for a value that was never set or that can't be encoded.
    func kept() -> KeptValue?
    /// False: another type, or a text that it can't be made from.
    func restore(_ kept: KeptValue) -> Bool
}

struct KeptValue: Codable {
    var type: String
    var json: String
}

/// The storage of `@State`.
final class StateLocation<Value>: StoredLocation<Value>, KeepableState {
    /// An initial value that was edited while the view lives; what has been set stays.
    func takeInitial(_ value: Value) { if !wasSet { start(with: value) } }

    func kept() -> KeptValue? {
        guard wasSet, let value = value as? any Encodable, Value.self is any Decodable.Type, let data = try? JSONEncoder().encode([Box(value)]) else { return nil }
        return KeptValue(type: String(reflecting: Value.self), json: String(decoding: data, as: UTF8.self))
    }

    func restore(_ kept: KeptValue) -> Bool {
        guard kept.type == String(reflecting: Value.self), let type = Value.self as? any Decodable.Type else { return false }
        func decode<D: Decodable>(_ type: D.Type) -> Any? { (try? JSONDecoder().decode([D].self, from: Data(kept.json.utf8)))?.first }
        guard let value = decode(type) as? Value else { return false }
        set(value, transaction: Transaction())
        return true
    }

    private struct Box: Encodable {
        let value: any Encodable
        init(_ value: any Encodable) { self.value = value }
        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }
}

/// A node with properties of its own: the places that state is kept by are counted from one to the next.
protocol StateKeeper: _ViewNode {
    var keepableStates: [(name: String, state: any KeepableState)] { get }
}

/// State of one property, and the way to it: names of the views of one's own from the outside in, each with its number among its like,
/// and ids of rows. Modifiers and containers do not count, so that adding one keeps the state.
struct KeptState: Codable {
    var path: String
    /// Of the property.
    var name: String
    var value: KeptValue
}

/// What one build of a preview leaves to the next.
private struct KeptTree: Codable {
    var states: [KeptState]
    /// What has the focus: the kind of view, and its number among its like in the order of the tree.
    var focus: KeptFocus?
}

private struct KeptFocus: Codable {
    var kind: String
    var number: Int
}

extension ViewGraph {
    /// Values that were set since the views began, as text.
    public func keptState() -> String {
        var found: [KeptState] = []
        visitKeepers { path, keeper in
            for (name, state) in keeper.keepableStates {
                if let value = state.kept() { found.append(KeptState(path: path, name: name, value: value)) }
            }
        }
        guard let data = try? JSONEncoder().encode(KeptTree(states: found, focus: keptFocus)) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    private var keptFocus: KeptFocus? {
        guard let target = focus.focused else { return nil }
        return targets(of: target.debugName).firstIndex { $0 === target }.map { KeptFocus(kind: target.debugName, number: $0) }
    }

    private func targets(of kind: String) -> [any FocusTarget] {
        guard let root = rootElement as? RootElement else { return [] }
        return FocusCenter.targets(below: root.topLayer).filter { $0.debugName == kind }
    }

    private func restore(_ kept: KeptFocus) {
        whenAppeared { [weak self] in
            guard let self, focus.focused == nil else { return }
            let all = targets(of: kept.kind)
            if all.indices.contains(kept.number) { focus.focus(all[kept.number]) }
        }
    }

    /// Sets what was kept wherever a view of that name is at that place; views that come into being through that get theirs too.
    public func restoreState(_ text: String) {
        guard let tree = try? JSONDecoder().decode(KeptTree.self, from: Data(text.utf8)) else { return }
        if let focus = tree.focus { restore(focus) }
        var waiting = Dictionary(grouping: tree.states, by: \.path)
        for _ in 0..<16 where !waiting.isEmpty {
            var found = false
            inFrame {
                visitKeepers { path, keeper in
                    guard let own = waiting.removeValue(forKey: path) else { return }
                    found = true
                    let states = keeper.keepableStates
                    for kept in own { _ = states.first { $0.name == kept.name }?.state.restore(kept.value) }
                }
            }
            if !found { return }
            flushUpdates()
        }
    }

    /// Runs every body once more with the next frame; state that was never set starts anew with its initial value.
    public func invalidateAllBodies() {
        takesInitialValues = true
        inFrame { walk { markDirty($0, transaction: Transaction()) } }
        needsFrame()
    }

    private func walk(_ visit: (_ViewNode) -> Void) {
        func go(_ node: _ViewNode) {
            visit(node)
            node.visitChildren(go)
        }
        if let rootNode { go(rootNode) }
    }

    private func visitKeepers(_ visit: (String, any StateKeeper) -> Void) {
        guard let rootNode else { return }
        var counts: [String: Int] = [:]
        visitKeepers(in: rootNode, path: "", &counts, visit)
    }

    private func visitKeepers(in node: _ViewNode, path: String, _ counts: inout [String: Int], _ visit: (String, any StateKeeper) -> Void) {
        if let keeper = node as? any StateKeeper {
            let name = node.debugName, number = counts[name, default: 0]
            counts[name] = number + 1
            let own = "\(path)/\(name)[\(number)]"
            visit(own, keeper)
            var inner: [String: Int] = [:]
            node.visitChildren { visitKeepers(in: $0, path: own, &inner, visit) }
            return
        }
        var outer = counts
        node.visitChildren { child in
            if let id = node.rowID(of: child) {
                var inner: [String: Int] = [:]
                visitKeepers(in: child, path: "\(path){\(id)}", &inner, visit)
            } else {
                visitKeepers(in: child, path: path, &outer, visit)
            }
        }
        counts = outer
    }
}
