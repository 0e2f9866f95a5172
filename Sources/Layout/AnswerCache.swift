import Foundation

/// The sizes that a node gave lately, each with the proposals that it holds for.
///
/// A resized window asks for lengths that nobody asks for again: answers that neither this layout nor the one before used are dropped when
/// another comes, so that few are looked through.
struct AnswerCache {
    struct Answer {
        var size: CGSize
        var range: ProposalRange
        /// Number of the layout that used it last.
        var layout: UInt32
    }

    private var answers: UnsafeMutablePointer<Answer>?
    /// What was offered when each was made, asked for far less often.
    private var offers: UnsafeMutablePointer<ProposedViewSize>?
    private var filled: UInt16 = 0
    private var room: UInt16 = 0
    private var next: UInt16 = 0
    /// An answer was dropped; what was made of it can't be checked.
    private(set) var hasForgotten = false

    private static let leastRoom = 4

    var count: Int { Int(filled) }
    var isEmpty: Bool { filled == 0 }

    mutating func removeAll() {
        filled = 0
        next = 0
        hasForgotten = false
    }

    /// Nothing may be asked of it afterwards.
    mutating func deallocate() {
        answers?.deallocate()
        offers?.deallocate()
        answers = nil
        offers = nil
        filled = 0
        room = 0
    }

    func offer(_ index: Int) -> ProposedViewSize { offers![index] }
    subscript(index: Int) -> Answer { answers![index] }

    /// Place of the answer that holds for a proposal.
    @inline(__always)
    mutating func find(_ proposal: ProposedViewSize, layout: UInt32) -> Int? {
        guard let answers else { return nil }
        var index = 0
        while index < count {
            if answers[index].range.contains(proposal) {
                if answers[index].layout != layout { answers[index].layout = layout }
                return index
            }
            index += 1
        }
        return nil
    }

    mutating func add(_ answer: Answer, for proposal: ProposedViewSize, limit: Int) {
        let index = place(for: answer.layout, limit: limit)
        answers![index] = answer
        offers![index] = proposal
    }

    private mutating func place(for layout: UInt32, limit: Int) -> Int {
        dropUnused(in: layout)
        if count < limit {
            if filled == room { grow(limit) }
            filled += 1
            return count - 1
        }
        hasForgotten = true
        defer { next = (next + 1) % filled }
        return Int(next)
    }

    private mutating func dropUnused(in layout: UInt32) {
        guard let answers, let offers else { return }
        var index = 0
        while index < count {
            if answers[index].layout &+ 1 < layout {
                hasForgotten = true
                filled -= 1
                answers[index] = answers[count]
                offers[index] = offers[count]
                next = 0
            } else {
                index += 1
            }
        }
    }

    private mutating func grow(_ limit: Int) {
        let size = min(max(Int(room) * 2, Self.leastRoom), limit)
        let wider = UnsafeMutablePointer<Answer>.allocate(capacity: size), widerOffers = UnsafeMutablePointer<ProposedViewSize>.allocate(capacity: size)
        if let answers, let offers {
            wider.initialize(from: answers, count: count)
            widerOffers.initialize(from: offers, count: count)
            answers.deallocate()
            offers.deallocate()
        }
        answers = wider
        offers = widerOffers
        room = UInt16(size)
    }
}
