/// Nodes that wait to be brought up to date: the outermost first, those of one depth in the order in which they became dirty.
struct DirtyQueue {
    private struct Entry {
        /// Depth above, order of arrival below.
        var key: UInt64
        var node: _ViewNode
    }
    /// A binary heap, the least key first.
    private var heap: [Entry] = []
    private var arrivals: UInt64 = 0

    var isEmpty: Bool { heap.isEmpty }

    mutating func append(_ node: _ViewNode) {
        arrivals &+= 1
        heap.append(Entry(key: UInt64(node.depth) << 40 | arrivals & 0xff_ffff_ffff, node: node))
        var at = heap.count - 1
        while at > 0, heap[at].key < heap[(at - 1) / 2].key {
            heap.swapAt(at, (at - 1) / 2)
            at = (at - 1) / 2
        }
    }

    mutating func popFirst() -> _ViewNode? {
        guard let last = heap.popLast() else { return nil }
        guard let first = heap.first else { return last.node }
        heap[0] = last
        sink()
        return first.node
    }

    private mutating func sink() {
        var at = 0
        while true {
            var least = at
            for child in (2 * at + 1)...(2 * at + 2) where child < heap.count && heap[child].key < heap[least].key { least = child }
            if least == at { return }
            heap.swapAt(at, least)
            at = least
        }
    }

    /// Some that wait, for messages.
    var someNames: [String] { heap.prefix(3).map(\.node.debugName) }
}
