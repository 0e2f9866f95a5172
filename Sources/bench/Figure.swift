import VitrinePreviewKit
import VitrineSourceText

/// One measured figure.
struct Figure {
    var name: String
    /// Milliseconds of each round, in ascending order.
    var rounds: [Double]
    /// What it must not exceed, and why it can't be stated without another figure.
    var limit: Double?

    init(_ name: String, _ rounds: [Double], limit: Double? = nil) {
        self.name = name
        self.rounds = rounds.sorted()
        self.limit = limit
    }

    var median: Double { rounds.isEmpty ? .nan : rounds[rounds.count / 2] }

    var row: String {
        let left = name + String(repeating: " ", count: max(1, 52 - name.count))
        let verdict = limit.map { median <= $0 ? "  ok, at most \(Self.text($0))" : "  ABOVE \(Self.text($0))" } ?? ""
        return "\(left)median \(Self.text(median)) ms, least \(Self.text(rounds.first ?? .nan)) ms\(verdict)"
    }

    var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("figure", .string(name)), ("median", .number((median * 100).rounded() / 100)), ("least", .number(((rounds.first ?? .nan) * 100).rounded() / 100)),
        ]
        if let limit { members.append(("limit", .number((limit * 100).rounded() / 100))) }
        return .object(members)
    }

    private static func text(_ value: Double) -> String { JSONValue.number((value * 10).rounded() / 10).text }

    /// Runs `work` several times; the first run, which fills caches, does not count.
    static func measure(_ count: Int, _ work: (Int) throws -> Void) rethrows -> [Double] {
        try work(0)
        return try (1...count).map { round in
            let began = Clock.milliseconds
            try work(round)
            return Clock.milliseconds - began
        }
    }
}
