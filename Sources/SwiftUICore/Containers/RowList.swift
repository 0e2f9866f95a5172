import Foundation

// How lazy containers ask their content for rows. Where `collect` makes every element at once, `collectRows` names sources that
// make the elements of one row when they are asked for it, and let them go again. A node that does not know better hands over
// its elements as they are; nodes that only pass content on pass the sources on; nodes that wrap elements put themselves into
// the source's list of wrappers.

/// Rows that are made one at a time.
protocol RowSource: AnyObject {
    var rowCount: Int { get }
    /// Makes the row where it is not made yet.
    func elements(ofRow index: Int) -> [Element]
    func isRowMade(_ index: Int) -> Bool
    /// Ends the life of a row.
    func releaseRow(_ index: Int)
    func rowID(_ index: Int) -> AnyHashable
    /// The id that the row's view carries itself, found without making it.
    func explicitRowID(_ index: Int) -> AnyHashable?
}

enum SectionPartKind { case header, row, footer }

/// A run of content: elements that are there, or a source.
struct RowSegment {
    var elements: [Element] = []
    var source: (any RowSource)?
    /// Innermost first; they wrap what the source makes.
    var wrappers: [RowWrapper] = []
    /// Which section it belongs to, and as what.
    var section: ObjectIdentifier?
    var part = SectionPartKind.row
}

/// A node that wraps rows; it may own the element that keeps the list it is in.
struct RowWrapper {
    private(set) weak var node: _ViewNode?
}

/// What a lazy container shows, in order.
struct RowList {
    var segments: [RowSegment] = []

    mutating func add(_ elements: [Element]) {
        if !elements.isEmpty { segments.append(RowSegment(elements: elements)) }
    }

    mutating func add(_ source: any RowSource) { segments.append(RowSegment(source: source)) }

    /// Content that a node wraps: at once what is there, later what is still to come.
    mutating func wrap(by node: _ViewNode, _ content: (inout RowList) -> Void) {
        let start = segments.count
        content(&self)
        for index in start..<segments.count {
            if segments[index].source == nil { node.wrapRow(&segments[index].elements) } else { segments[index].wrappers.append(RowWrapper(node: node)) }
        }
    }

    /// Content that is part of a section.
    mutating func part(_ part: SectionPartKind, of section: ObjectIdentifier, _ content: (inout RowList) -> Void) {
        let start = segments.count
        content(&self)
        for index in start..<segments.count where segments[index].section == nil {
            segments[index].section = section
            segments[index].part = part
        }
    }
}

/// A view that can say what id it was given, without a node.
protocol ExplicitlyIdentified {
    var explicitID: AnyHashable? { get }
}

protocol AnyIDModifier {
    var anyID: AnyHashable { get }
}

extension _IDModifier: AnyIDModifier {
    nonisolated var anyID: AnyHashable { AnyHashable(id) }
}

extension ModifiedContent: ExplicitlyIdentified {
    var explicitID: AnyHashable? {
        if let own = modifier as? any AnyIDModifier { return own.anyID }
        return (content as? any ExplicitlyIdentified)?.explicitID
    }
}
