import SwiftUI
import Testing

/// A tree of views as data, so that it can be edited at random.
struct Piece: Identifiable {
    enum Kind: Int, CaseIterable { case text, color, row, column, layers, branch, framed, erased, identified, grouped }
    var id: Int
    var kind: Kind
    var number: Int
    var children: [Piece] = []
}

struct PieceView: View {
    let piece: Piece
    var body: some View {
        switch piece.kind {
        case .text: Text("t\(piece.number)").foregroundStyle(piece.number.isMultiple(of: 2) ? Color.red : Color.primary)
        case .color: Color(hue: Double(piece.number % 10) / 10, saturation: 1, brightness: 1).frame(width: CGFloat(4 + piece.number % 7), height: 6)
        case .row: HStack(spacing: CGFloat(piece.number % 3)) { pieces }
        case .column: VStack(alignment: piece.number.isMultiple(of: 2) ? .leading : .trailing) { pieces }
        case .layers: ZStack { pieces }.background(piece.number > 50 ? Color.yellow : Color.clear)
        case .branch:
            VStack {
                if piece.number.isMultiple(of: 2) { pieces } else { Text("else") }
                if let first = piece.children.first { Text("first \(first.id)") }
            }
        case .framed: VStack { pieces }.padding(CGFloat(piece.number % 4)).opacity(piece.number > 80 ? 0.5 : 1)
        case .erased: piece.number.isMultiple(of: 2) ? AnyView(HStack { pieces }) : AnyView(VStack { pieces }.border(.blue))
        case .identified: HStack { pieces }.id(piece.number / 4)
        case .grouped: Group { pieces }.environment(\.font, piece.number.isMultiple(of: 2) ? .caption : nil)
        }
    }
    private var pieces: some View { ForEach(piece.children) { PieceView(piece: $0) } }
}

/// Numbers that are the same in every run.
struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

struct PieceEditor {
    var dice: Dice
    private var lastID = 0

    init(seed: UInt64) { dice = Dice(state: seed) }

    mutating func make(_ depth: Int) -> Piece {
        lastID += 1
        var piece = Piece(id: lastID, kind: Piece.Kind.allCases.randomElement(using: &dice)!, number: Int.random(in: 0..<100, using: &dice))
        if depth > 0, piece.kind.rawValue > 1 { piece.children = (0..<Int.random(in: 0...3, using: &dice)).map { _ in make(depth - 1) } }
        return piece
    }

    /// One change somewhere in the tree.
    mutating func edit(_ piece: inout Piece) {
        if !piece.children.isEmpty, Int.random(in: 0..<3, using: &dice) > 0 {
            edit(&piece.children[Int.random(in: piece.children.indices, using: &dice)])
            return
        }
        switch Int.random(in: 0..<6, using: &dice) {
        case 0: piece.number = Int.random(in: 0..<100, using: &dice)
        case 1: piece.kind = Piece.Kind.allCases.randomElement(using: &dice)!
        case 2: piece.children.insert(make(2), at: Int.random(in: 0...piece.children.count, using: &dice))
        case 3 where !piece.children.isEmpty: piece.children.remove(at: Int.random(in: piece.children.indices, using: &dice))
        case 4: piece.children.shuffle(using: &dice)
        default: piece.children = piece.children.reversed()
        }
    }
}

@MainActor
@Suite(.serialized) struct EditScriptTests {
    struct Root: View {
        let handle: Handle<Piece>
        @State var piece: Piece
        var body: some View {
            let _ = handle.binding = $piece
            PieceView(piece: piece)
        }
    }

    @Test(arguments: 1...8) func `a graph that was edited is a graph built afresh`(seed: UInt64) {
        var editor = PieceEditor(seed: seed)
        var piece = editor.make(4)
        let handle = Handle<Piece>()
        let stage = Stage(Root(handle: handle, piece: piece), width: 300, height: 300)
        for step in 0..<60 {
            for _ in 0...(step % 3) { editor.edit(&piece) }
            handle.value = piece
            stage.frame(after: 0.01)
            let fresh = Stage(Root(handle: Handle(), piece: piece), width: 300, height: 300)
            guard stage.host.tree.json == fresh.host.tree.json else {
                Issue.record("seed \(seed), step \(step):\n\(stage.host.tree.lines())\nafresh:\n\(fresh.host.tree.lines())")
                return
            }
            if step % 6 == 0 { #expect(stage.pixels() == fresh.pixels(), "pixels at step \(step)") }
            fresh.host.close()
        }
    }

    /// A row that keeps something of its own.
    struct Keeper: View {
        let piece: Piece
        let log: Log
        @State private var made: Int
        init(piece: Piece, log: Log) {
            self.piece = piece
            self.log = log
            _made = State(initialValue: piece.number)
        }
        var body: some View {
            Text("\(piece.id):\(made)").onAppear { log.add("+\(piece.id)") }.onDisappear { log.add("-\(piece.id)") }
        }
    }
    struct Keepers: View {
        let handle: Handle<[Piece]>
        let log: Log
        @State var pieces: [Piece]
        var body: some View {
            let _ = handle.binding = $pieces
            VStack { ForEach(pieces) { Keeper(piece: $0, log: log) } }
        }
    }

    @Test(arguments: 1...5) func `state and lives follow the identities of a random list`(seed: UInt64) {
        var dice = Dice(state: seed)
        var pieces = (0..<5).map { Piece(id: $0, kind: .text, number: $0 * 10) }
        let handle = Handle<[Piece]>(), log = Log()
        let stage = Stage(Keepers(handle: handle, log: log, pieces: pieces))
        var kept = Dictionary(uniqueKeysWithValues: pieces.map { ($0.id, $0.number) })
        _ = log.take()
        for step in 0..<80 {
            let before = Set(pieces.map(\.id))
            switch Int.random(in: 0..<4, using: &dice) {
            case 0: pieces.insert(Piece(id: 100 + Int.random(in: 0..<6, using: &dice) + step * 10, kind: .text, number: step), at: Int.random(in: 0...pieces.count, using: &dice))
            case 1 where !pieces.isEmpty: pieces.remove(at: Int.random(in: pieces.indices, using: &dice))
            case 2: pieces.shuffle(using: &dice)
            default: for index in pieces.indices { pieces[index].number += 1 }
            }
            handle.value = pieces
            stage.frame()
            let after = Set(pieces.map(\.id))
            for piece in pieces where !before.contains(piece.id) { kept[piece.id] = piece.number }
            #expect(stage.texts == pieces.map { "\($0.id):\(kept[$0.id]!)" }, "seed \(seed), step \(step)")
            #expect(Set(log.take()) == Set(after.subtracting(before).map { "+\($0)" } + before.subtracting(after).map { "-\($0)" }))
        }
    }
}
