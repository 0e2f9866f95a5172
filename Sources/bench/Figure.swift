import VitrinePreviewKit
import VitrineSourceText

/// One measured figure.
struct Figure {
    enum Statistic: String { case median, p99, total, least }

    var name: String
    var unit: String
    /// Of each round, in ascending order.
    var rounds: [Double]
    var statistic: Statistic
    /// What it must not exceed.
    var limit: Double?
    /// Where the limit comes from, or what it was measured beside.
    var note = ""

    init(_ name: String, _ rounds: [Double], unit: String = "ms", _ statistic: Statistic = .median, limit: Double? = nil, note: String = "") {
        self.name = name
        self.unit = unit
        self.rounds = rounds.sorted()
        self.statistic = statistic
        self.limit = limit
        self.note = note
    }

    var value: Double {
        guard !rounds.isEmpty else { return .nan }
        switch statistic {
        case .median: return rounds[rounds.count / 2]
        case .p99: return rounds[min(rounds.count - 1, rounds.count * 99 / 100)]
        case .total: return rounds[rounds.count - 1]
        case .least: return rounds[0]
        }
    }

    var row: String {
        let kind = statistic == .total ? "" : "\(statistic.rawValue) "
        let spread = rounds.count > 1 && statistic != .least ? ", least \(Self.text(rounds[0])), \(rounds.count) rounds" : ""
        let verdict = limit.map { value <= $0 ? "  ok, at most \(Self.text($0))" : "  ABOVE \(Self.text($0))" } ?? ""
        let words = "\(kind)\(Self.text(value)) \(unit)\(spread)"
        return Self.padded(name, 50) + Self.padded(words, 48) + verdict + (note.isEmpty ? "" : "  (\(note))")
    }

    var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("figure", .string(name)), ("unit", .string(unit)), (statistic.rawValue, Self.number(value)), ("rounds", .number(Double(rounds.count))),
        ]
        if rounds.count > 1 && statistic != .least { members.append(("least", Self.number(rounds[0]))) }
        if let limit {
            members.append(("limit", Self.number(limit)))
            members.append(("ok", .bool(value <= limit)))
        }
        if !note.isEmpty { members.append(("note", .string(note))) }
        return .object(members)
    }

    private static func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(1, width - text.count)) }
    private static func number(_ value: Double) -> JSONValue { value.isFinite ? .number((value * 1000).rounded() / 1000) : .null }
    private static func text(_ value: Double) -> String { value.isFinite ? JSONValue.number((value * 100).rounded() / 100).text : "?" }

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
