import Foundation

/// One element of the laid-out tree as `vitrine tree` prints it. Frames are window coordinates in points.
public struct TreeNode {
    public var type: String
    public var frame: CGRect
    public var text: String?
    public var image: String?
    public var redacted: Bool?
    public var opacity: Double?
    public var chosen: Int?
    public var identifier: String?
    public var children: [TreeNode] = []
    /// Of an explained tree: what the view was offered by its parent, points.
    public var proposal: ProposedViewSize?
    /// Of an explained tree: branches that a `ViewThatFits` passed over.
    public var rejected: [Rejected] = []

    public struct Rejected {
        public var index: Int
        public var type: String
        /// By how many points it was too large; 0 where it fitted.
        public var overflow: CGSize
    }

    public init(type: String, frame: CGRect) {
        self.type = type
        self.frame = frame
    }
}

extension Element {
    /// The tree from here down, as drawn.
    /// - Parameter explaining: with what each view was offered, and what a `ViewThatFits` rejected.
    public func tree(explaining: Bool = false) -> TreeNode {
        var node = TreeNode(type: typeName, frame: frameInWindow)
        node.identifier = identifier
        describe(&node)
        if explaining {
            node.proposal = placedProposal
            node.rejected = rejectedBranches
        }
        node.children = visibleChildren.map { $0.tree(explaining: explaining) }
        return node
    }
}

extension TreeNode.Rejected {
    fileprivate var json: String {
        "{\"index\":\(index),\"type\":\(TreeNode.quote(type)),\"overflow\":{\"width\":\(TreeNode.number(overflow.width)),\"height\":\(TreeNode.number(overflow.height))}}"
    }
}

extension TreeNode {
    /// Keys in the contract's order; numbers without needless digits.
    public var json: String {
        var out = ""
        writeJSON(to: &out)
        return out
    }

    private func writeJSON(to out: inout String) {
        out += "{\"type\":\(TreeNode.quote(type)),\"frame\":{\"x\":\(TreeNode.number(frame.minX)),\"y\":\(TreeNode.number(frame.minY)),\"width\":\(TreeNode.number(frame.width)),\"height\":\(TreeNode.number(frame.height))}"
        if let text { out += ",\"text\":\(TreeNode.quote(text))" }
        if let image { out += ",\"image\":\(TreeNode.quote(image))" }
        if let redacted { out += ",\"redacted\":\(redacted)" }
        if let opacity { out += ",\"opacity\":\(TreeNode.number(opacity))" }
        if let chosen { out += ",\"chosen\":\(chosen)" }
        if let identifier { out += ",\"identifier\":\(TreeNode.quote(identifier))" }
        if let proposal { out += ",\"proposal\":{\"width\":\(TreeNode.offer(proposal.width)),\"height\":\(TreeNode.offer(proposal.height))}" }
        if !rejected.isEmpty { out += ",\"rejected\":[" + rejected.map(\.json).joined(separator: ",") + "]" }
        if !children.isEmpty {
            out += ",\"children\":["
            for (index, child) in children.enumerated() {
                if index > 0 { out += "," }
                child.writeJSON(to: &out)
            }
            out += "]"
        }
        out += "}"
    }

    /// null: nothing was offered.
    private static func offer(_ length: CGFloat?) -> String {
        guard let length else { return "null" }
        return length == .infinity ? "\"infinity\"" : number(length)
    }

    /// A length for people.
    public static func text(_ value: CGFloat) -> String { number((Double(value) * 100).rounded() / 100) }

    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (value * 10000).rounded() / 10000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }

    static func quote(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            case let s where s.value < 0x20: out += String(format: "\\u%04x", s.value)
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }

    /// Indented lines for people.
    public func lines(_ depth: Int = 0) -> String {
        var line = String(repeating: "  ", count: depth) + type
        if let identifier { line += " #\(identifier)" }
        line += "  (\(TreeNode.number(frame.minX)), \(TreeNode.number(frame.minY)), \(TreeNode.number(frame.width)), \(TreeNode.number(frame.height)))"
        if let text { line += "  \"\(text)\"" }
        if let image { line += "  image \(image)" }
        if let chosen { line += "  chosen \(chosen)" }
        if let opacity { line += "  opacity \(TreeNode.number(opacity))" }
        if redacted == true { line += "  redacted" }
        return ([line] + children.map { $0.lines(depth + 1) }).joined(separator: "\n")
    }
}
