import VitrinePreviewKit
import VitrineSourceText

/// `vitrine tree PATH [--preview NAME] [variants] [--explain] [--json]`
enum TreeCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let variants = try VariantGrid.make(arguments)
        var status = ExitStatus.done
        var workshop = try Workshop(arguments)
        guard let session = workshop.open(arguments.paths[0], arguments, look: variants[0].options.look, &status) else { return status }
        for preview in workshop.matching(session, arguments, &status) {
            for variant in variants {
                do {
                    let tree = try session.tree(preview, variant.options, explains: arguments.has("--explain"))
                    show(tree, preview, variant, workshop)
                } catch let failure as Failure {
                    workshop.report(failure)
                    status = status.combined(with: .somePreviewsFailed)
                }
            }
        }
        return status
    }

    private static func show(_ tree: (json: String, width: Double, height: Double), _ preview: PreviewInfo, _ variant: Variant, _ workshop: Workshop) {
        if workshop.isJSON {
            let size = JSONValue.object([("width", .number(tree.width)), ("height", .number(tree.height))])
            var members: [(String, JSONValue)] = [("preview", .string(preview.name)), ("size", size), ("root", .raw(tree.json))]
            if !variant.given.isEmpty { members.append(("variant", variant.json)) }
            StandardOutput.line(JSONValue.object(members).text)
            return
        }
        StandardOutput.line("\(preview.name)  \(SnapshotText.number(tree.width)) x \(SnapshotText.number(tree.height))")
        if let root = JSONValue(parsing: tree.json) { StandardOutput.line(TreeText.lines(root, depth: 1).joined(separator: "\n")) }
    }
}

/// A tree for people: one line a view, indented by depth.
enum TreeText {
    static func lines(_ node: JSONValue, depth: Int) -> [String] {
        var line = String(repeating: "  ", count: depth) + (node["type"]?.stringValue ?? "?")
        if let frame = node["frame"], let offer = node["proposal"] {
            line += "  " + ["width", "height"].map { TreeText.offer(offer[$0]) }.joined(separator: "x")
            line += " -> " + ["width", "height"].map { SnapshotText.number(frame[$0]) }.joined(separator: "x")
            line += " at " + ["x", "y"].map { SnapshotText.number(frame[$0]) }.joined(separator: ",")
        } else if let frame = node["frame"] {
            line += "  " + ["x", "y"].map { SnapshotText.number(frame[$0]) }.joined(separator: ",")
            line += "  " + ["width", "height"].map { SnapshotText.number(frame[$0]) }.joined(separator: "x")
        }
        for key in ["text", "image", "redacted", "opacity", "chosen", "identifier"] {
            if let value = node[key] { line += "  \(key)=\(value.text)" }
        }
        for branch in node["rejected"]?.arrayValue ?? [] { line += "\n" + rejection(branch, depth: depth + 1) }
        return [line] + (node["children"]?.arrayValue ?? []).flatMap { lines($0, depth: depth + 1) }
    }
}

extension TreeText {
    fileprivate static func offer(_ value: JSONValue?) -> String {
        switch value {
        case .number(let number)?: return SnapshotText.number(number)
        case .string?: return "inf"
        default: return "nil"
        }
    }

    fileprivate static func rejection(_ branch: JSONValue, depth: Int) -> String {
        var faults: [String] = []
        for (key, word) in [("width", "wide"), ("height", "tall")] {
            if case .number(let points)? = branch["overflow"]?[key], points > 0 { faults.append("\(SnapshotText.number(points)) points too \(word)") }
        }
        return String(repeating: "  ", count: depth) + "rejected \(branch["index"]?.text ?? "?") \(branch["type"]?.stringValue ?? "?"): " + faults.joined(separator: ", ")
    }
}

enum SnapshotText {
    /// At most two decimals.
    static func number(_ value: Double) -> String { JSONValue.number((value * 100).rounded() / 100).text }

    static func number(_ value: JSONValue?) -> String {
        if case .number(let number)? = value { return self.number(number) }
        return "?"
    }
}
