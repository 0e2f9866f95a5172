import Foundation

/// A selection binding whatever its type.
struct ListSelection {
    /// Makes what is being evaluated depend on the selection.
    let read: () -> Void
    let contains: (AnyHashable) -> Bool
    let select: (AnyHashable) -> Void
    /// Selects this and nothing else.
    let selectOnly: (AnyHashable) -> Void
    let isMultiple: Bool
    /// Whether a tag or an id has the selection's type.
    let accepts: (AnyHashable) -> Bool
    /// What is selected, where nothing may be.
    var current: () -> AnyHashable? = { nil }
    /// Selects nothing, where the selection may be empty.
    var clear: (() -> Void)?

    static func oneOrNone<V: Hashable>(_ binding: Binding<V?>) -> ListSelection {
        let select: (AnyHashable) -> Void = { id in if let value: V = ListSelection.value(id) { binding.wrappedValue = value } }
        return ListSelection(
            read: { _ = binding.wrappedValue }, contains: { ListSelection.value($0) == binding.wrappedValue && binding.wrappedValue != nil },
            select: select, selectOnly: select, isMultiple: false, accepts: { ($0.base as? V) != nil },
            current: { binding.wrappedValue.map { AnyHashable($0) } }, clear: { binding.wrappedValue = nil })
    }

    static func one<V: Hashable>(_ binding: Binding<V>) -> ListSelection {
        let select: (AnyHashable) -> Void = { id in if let value: V = ListSelection.value(id) { binding.wrappedValue = value } }
        return ListSelection(
            read: { _ = binding.wrappedValue }, contains: { ListSelection.value($0) == binding.wrappedValue },
            select: select, selectOnly: select, isMultiple: false, accepts: { ($0.base as? V) != nil },
            // A binding to an optional may come here as well.
            current: { (binding.wrappedValue as? any OptionalSelection)?.selected },
            clear: (V.self as? any OptionalSelection.Type).map { type in { if let none = type.nothing as? V { binding.wrappedValue = none } } })
    }

    static func many<V: Hashable>(_ binding: Binding<Set<V>>) -> ListSelection {
        ListSelection(
            read: { _ = binding.wrappedValue }, contains: { id in ListSelection.value(id).map { binding.wrappedValue.contains($0) } ?? false },
            select: { id in
                guard let value: V = ListSelection.value(id) else { return }
                if binding.wrappedValue.remove(value) == nil { binding.wrappedValue.insert(value) }
            },
            selectOnly: { id in if let value: V = ListSelection.value(id) { binding.wrappedValue = [value] } }, isMultiple: true,
            accepts: { ($0.base as? V) != nil })
    }

    /// A row's id as a value of the selection's type; ids of optional type count as what they hold.
    private static func value<V: Hashable>(_ id: AnyHashable) -> V? {
        if let value = id.base as? V { return value }
        return nil
    }
}

private protocol OptionalSelection {
    static var nothing: Self { get }
    var selected: AnyHashable? { get }
}

extension Optional: OptionalSelection where Wrapped: Hashable {
    static var nothing: Wrapped? { nil }
    var selected: AnyHashable? { map { AnyHashable($0) } }
}
