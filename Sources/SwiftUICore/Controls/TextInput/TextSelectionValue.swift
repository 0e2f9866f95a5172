import Foundation

/// What is selected in an editable text; indices are those of its string.
public struct TextSelection: Equatable, Hashable, Sendable {
    public enum Indices: Equatable, Hashable, Sendable {
        case selection(Range<String.Index>)
        case multiSelection(RangeSet<String.Index>)

        public func hash(into hasher: inout Hasher) {
            switch self {
            case .selection(let range): hasher.combine(range)
            case .multiSelection(let set): for range in set.ranges { hasher.combine(range) }
            }
        }
    }

    public var indices: Indices
    public var affinity = TextSelectionAffinity.automatic

    public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }
    public init(range: Range<String.Index>) { indices = .selection(range) }
    public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

    /// Nothing is selected: the place is where typing goes.
    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): return range.isEmpty
        case .multiSelection(let set): return set.isEmpty
        }
    }

    init(_ editing: TextEditing) {
        let text = editing.text, range = editing.selection
        let low = text.index(text.startIndex, offsetBy: range.lowerBound)
        self.init(range: low..<text.index(low, offsetBy: range.count))
    }

    /// Places in characters; nil where an index lies outside of the text. Of several ranges, from the first to the last.
    func offsets(in text: String) -> Range<Int>? {
        let range: Range<String.Index>
        switch indices {
        case .selection(let only): range = only
        case .multiSelection(let set):
            guard let first = set.ranges.first, let last = set.ranges.last else { return nil }
            range = first.lowerBound..<last.upperBound
        }
        guard range.lowerBound >= text.startIndex, range.upperBound <= text.endIndex else { return nil }
        let low = text.distance(from: text.startIndex, to: range.lowerBound)
        return low..<low + text.distance(from: range.lowerBound, to: range.upperBound)
    }
}

/// To which side of a line's end a place belongs. Kept, and without effect in Vitrine.
public enum TextSelectionAffinity: Equatable, Hashable, Sendable { case automatic, upstream, downstream }
