import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at these distances from the start, as `onDelete` gives them.
    public mutating func remove(atOffsets offsets: IndexSet) {
        var kept = Self()
        for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
        self = kept
    }
}

extension MutableCollection {
    /// Moves the elements at these distances in front of the one at `destination`, as `onMove` gives them.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let elements = Array(self)
        var ordered: [Element] = []
        ordered.reserveCapacity(elements.count)
        let moved = source.filter { elements.indices.contains($0) }.map { elements[$0] }
        for (offset, element) in elements.enumerated() {
            if offset == destination { ordered += moved }
            if !source.contains(offset) { ordered.append(element) }
        }
        if destination >= elements.count { ordered += moved }
        var index = startIndex
        for element in ordered {
            self[index] = element
            formIndex(after: &index)
        }
    }
}
