import Foundation

/// What the children of a stack answered, in one piece of memory: laying out again, most need not be asked, nor be fetched at all.
///
/// Dropped by `forget()` whenever something below the stack changes.
public final class StackMemory {
    struct Answer {
        var size: CGSize
        var range: ProposalRange

        static let none: Answer = {
            let nothing = LengthRange(low: .infinity, high: -.infinity, includesNil: false)
            return Answer(size: .zero, range: ProposalRange(width: nothing, height: nothing))
        }()
    }

    /// A child's answers to no length along the axis, to all there is, and to what it was offered last.
    struct Entry {
        var priority: Double
        var least: Answer
        var most: Answer
        var other: Answer
    }

    private var entries: UnsafeMutablePointer<Entry>?
    private var capacity = 0
    private var count = 0
    private(set) var version = 0

    public init() {}

    deinit { entries?.deallocate() }

    public func forget() {
        count = 0
        version &+= 1
    }

    /// One for each child; nil where answers are to be made anew.
    func entries(for children: [LayoutNode]) -> UnsafeMutablePointer<Entry>? {
        if LayoutNode.checksAnswers != nil { return nil }
        if count == children.count { return entries }
        if capacity < children.count {
            entries?.deallocate()
            entries = .allocate(capacity: children.count)
            capacity = children.count
        }
        guard let entries else { return nil }
        for index in children.indices {
            (entries + index).initialize(to: Entry(priority: children[index].layoutPriority, least: .none, most: .none, other: .none))
        }
        count = children.count
        return entries
    }
}
