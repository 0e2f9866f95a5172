import Foundation
import VitrineLayout

/// Makes a view a place where things can be dropped.
struct _DropTargetModifier: _ElementModifier {
    let receiver: DropReceiver

    nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { DropTargetElement(node, child: child, receiver) }
    nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) { unsafeDowncast(element, to: DropTargetElement.self).receiver = receiver }
}

/// What a drop target does; points are in its own space.
struct DropReceiver {
    /// What it has a use for among the items that are carried.
    var usable: ([NSItemProvider]) -> [NSItemProvider]
    var accepts: (DropInfo) -> Bool = { _ in true }
    var entered: (DropInfo) -> Void = { _ in }
    /// nil: as before.
    var hovers: (DropInfo) -> DropProposal? = { _ in nil }
    var left: (DropInfo) -> Void = { _ in }
    /// False: what was dropped flies back.
    var take: (DropInfo) -> Bool
}

/// Where a session may end; locations are in the window, the point of `accepts` in the place's own space.
protocol DropPlace: Element {
    func accepts(_ items: [NSItemProvider], _ point: CGPoint) -> Bool
    func enter(_ items: [NSItemProvider], at location: CGPoint)
    func hover(_ items: [NSItemProvider], at location: CGPoint)
    func leave(_ items: [NSItemProvider])
    /// False: it is not taken.
    func take(_ items: [NSItemProvider], at location: CGPoint) -> Bool
}

final class DropTargetElement: UnaryElement, DropPlace {
    var receiver: DropReceiver
    private var operation = DropOperation.copy

    init(_ node: _ViewNode, child: Element, _ receiver: DropReceiver) {
        self.receiver = receiver
        super.init(node, child: child)
    }

    private func info(_ items: [NSItemProvider], _ point: CGPoint) -> DropInfo { DropInfo(location: point, providers: receiver.usable(items)) }
    private func here(_ items: [NSItemProvider], _ location: CGPoint) -> DropInfo { info(items, convertFromWindow(location)) }

    func accepts(_ items: [NSItemProvider], _ point: CGPoint) -> Bool {
        guard nodeEnvironment.isEnabled, CGRect(origin: .zero, size: size).contains(point) else { return false }
        let info = info(items, point)
        return !info.providers.isEmpty && receiver.accepts(info)
    }

    func enter(_ items: [NSItemProvider], at location: CGPoint) {
        operation = .copy
        receiver.entered(here(items, location))
    }
    func hover(_ items: [NSItemProvider], at location: CGPoint) {
        if let proposal = receiver.hovers(here(items, location)) { operation = proposal.operation }
    }
    func leave(_ items: [NSItemProvider]) { receiver.left(info(items, .zero)) }

    func take(_ items: [NSItemProvider], at location: CGPoint) -> Bool {
        let info = here(items, location)
        let isTaken = operation != .cancel && operation != .forbidden && receiver.take(info)
        receiver.left(info)
        return isTaken
    }

    /// While something is carried all of it is there, whatever is drawn.
    override func containsPoint(_ point: CGPoint) -> Bool { graph.drag != nil && CGRect(origin: .zero, size: size).contains(point) }
    override var typeName: String { "DropTarget" }
}
