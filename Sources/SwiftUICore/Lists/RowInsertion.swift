import Foundation
import VitrineLayout

/// What a list's rows do with things that are dropped between them.
struct RowInsertion {
    let usable: ([NSItemProvider]) -> [NSItemProvider]
    let insert: (Int, [NSItemProvider]) -> Void
}

enum OnInsertTrait: _ViewTraitKey { static var defaultValue: RowInsertion? { nil } }

extension DynamicViewContent {
    /// Takes what is dropped between two rows of a list; the number is the place before which it goes.
    public func dropDestination<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void) -> some DynamicViewContent {
        trait(OnInsertTrait.self, RowInsertion(usable: DropReceiver.usable(T.self), insert: { index, items in
            _ = DropReceiver.deliver(items) { (values: [T]) in
                action(values, index)
                return true
            }
        }))
    }
    public func onInsert(of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void) -> some DynamicViewContent {
        trait(OnInsertTrait.self, RowInsertion(usable: DropReceiver.usable(supportedContentTypes), insert: action))
    }
    public func onInsert(of acceptedTypeIdentifiers: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void) -> some DynamicViewContent {
        onInsert(of: acceptedTypeIdentifiers.compactMap { UTType($0) }, perform: action)
    }
}

// The upper half of a row is the place before it, the lower one that behind; the rows from there on make room.
extension ListCellElement: DropPlace {
    private static let room: CGFloat = 44
    private var insertion: RowInsertion? { part == .row && nodeEnvironment.isEnabled ? row.trait(OnInsertTrait.self) : nil }

    /// The rows of the same `ForEach` that are made.
    private var family: [(cell: ListCellElement, index: Int)] {
        guard let own = row.trait(ForEachItemTrait.self) else { return [] }
        return list.elementChildren.compactMap { element in
            guard let cell = element as? ListCellElement, let item = cell.row.trait(ForEachItemTrait.self), item.owner == own.owner else { return nil }
            return (cell, item.index)
        }
    }

    private func place(_ location: CGPoint) -> Int {
        guard let item = row.trait(ForEachItemTrait.self) else { return 0 }
        return item.index + (convertFromWindow(location).y > size.height / 2 ? 1 : 0)
    }

    func accepts(_ items: [NSItemProvider], _ point: CGPoint) -> Bool {
        guard let insertion, row.trait(ForEachItemTrait.self) != nil else { return false }
        return !insertion.usable(items).isEmpty
    }
    func enter(_ items: [NSItemProvider], at location: CGPoint) {}
    func hover(_ items: [NSItemProvider], at location: CGPoint) {
        let place = place(location)
        for (cell, index) in family { cell.moveAside(by: index >= place ? ListCellElement.room : 0) }
    }
    func leave(_ items: [NSItemProvider]) { for (cell, _) in family { cell.moveAside(by: 0) } }
    func take(_ items: [NSItemProvider], at location: CGPoint) -> Bool {
        guard let insertion else { return false }
        for (cell, _) in family { cell.comeBack() }
        insertion.insert(place(location), insertion.usable(items))
        return true
    }
}
