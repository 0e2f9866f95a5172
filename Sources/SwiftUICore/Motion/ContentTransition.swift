import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineTypesetting

/// How a view changes from one content to the next.
public struct ContentTransition: Equatable, Sendable {
    enum Kind: Equatable {
        case identity, opacity, interpolate, symbol
        /// Digits that change roll: upwards where the value grows.
        case numeric(value: Double?, countsDown: Bool)
    }
    let kind: Kind
    public static let identity = ContentTransition(kind: .identity)
    public static let opacity = ContentTransition(kind: .opacity)
    public static let interpolate = ContentTransition(kind: .interpolate)
    public static let symbolEffect = ContentTransition(kind: .symbol)
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numeric(value: nil, countsDown: countsDown))
    }
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .numeric(value: value, countsDown: false)) }
    public static func symbolEffect<T: SymbolEffect & ContentTransitionSymbolEffect>(_ effect: T, options: SymbolEffectOptions = .default) -> ContentTransition {
        .symbolEffect
    }
}

private enum ContentTransitionKey: EnvironmentKey { static var defaultValue: ContentTransition { .identity } }
private enum ContentTransitionCrossfadeKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
    public var contentTransitionAddsDrawingGroup: Bool {
        get { self[ContentTransitionCrossfadeKey.self] }
        set { self[ContentTransitionCrossfadeKey.self] = newValue }
    }
}

/// What an element showed before, on its way out, while its next content comes in.
final class ContentChange<Shown>: AnimationTarget {
    let before: Shown
    let transition: ContentTransition.Kind
    /// The old content goes up, the new one comes from below.
    let rolls: Bool
    /// Goes when its view does, while the driver still holds this.
    private weak var element: Element?
    private let progress = AnimatedValue<Double>(0)
    /// Where the old content was drawn, and how far that is from where the new one was drawn first.
    private let place: CGPoint
    private var shift: CGVector?
    private(set) var isOver = false

    init(_ element: Element, before: Shown, at place: CGPoint, _ transition: ContentTransition.Kind, rolls: Bool, _ animation: Animation) {
        self.element = element
        self.before = before
        self.place = place
        self.transition = transition
        self.rolls = rolls
        progress.retarget(1, animation: animation, time: element.graph.time)
        element.graph.animations.add(self)
    }

    /// From 0 to 1.
    var fraction: Double { min(max(progress.value, 0), 1) }

    /// Where the old content is drawn now that the new one is drawn at `origin`.
    func origin(_ origin: CGPoint) -> CGPoint {
        let shift = shift ?? CGVector(dx: place.x - origin.x, dy: place.y - origin.y)
        self.shift = shift
        return CGPoint(x: origin.x + shift.dx, y: origin.y + shift.dy)
    }

    func stop() {
        isOver = true
        element?.graph.animations.remove(self)
    }

    func tick(_ time: Double) -> Bool {
        let isRunning = progress.tick(time)
        if !isRunning { isOver = true }
        element?.invalidateDisplay()
        return isRunning && element != nil
    }

    /// Both contents at this moment; of symbols the old one shrinks away before the next one grows.
    func mix(old: DisplayNode?, new: DisplayNode?, id: (UInt16) -> DisplayID) -> DisplayNode? {
        let t = fraction
        var nodes: [DisplayNode] = []
        if transition == .symbol {
            if t < 0.5, let old { nodes.append(scaled(old, 1 - t, opacity: 1 - 2 * t, id: id, 0x7100)) }
            if t >= 0.5, let new { nodes.append(scaled(new, t, opacity: 2 * t - 1, id: id, 0x7200)) }
        } else {
            if let old, t < 1 { nodes.append(DisplayNode(id: id(0x7101), effect: .opacity(1 - t), children: [old])) }
            if let new { nodes.append(DisplayNode(id: id(0x7201), effect: .opacity(t), children: [new])) }
        }
        return DisplayNode.joining(nodes, id: id(0x7001))
    }

    private func scaled(_ node: DisplayNode, _ factor: Double, opacity: Double, id: (UInt16) -> DisplayID, _ slot: UInt16) -> DisplayNode {
        let middle = CGPoint(x: node.bounds.midX, y: node.bounds.midY), k = CGFloat(factor)
        let map = CGAffineTransform(a: k, b: 0, c: 0, d: k, tx: middle.x * (1 - k), ty: middle.y * (1 - k))
        let small = DisplayNode(id: id(slot | 1), effect: .transform(map), children: [node])
        return DisplayNode(id: id(slot), effect: .opacity(opacity), children: [small])
    }
}

/// Which characters of a line stay, and which roll.
struct RollingDigits {
    /// UTF-8 offsets of the clusters that are the same in both, in the old and in the new text.
    private(set) var kept: [Int32: Int32] = [:]

    init(from old: String, to new: String) {
        let a = RollingDigits.characters(old), b = RollingDigits.characters(new)
        let head = zip(a, b).prefix { $0.character == $1.character }.count
        let most = min(a.count, b.count) - head
        let tail = zip(a.reversed(), b.reversed()).prefix { $0.character == $1.character }.prefix(most).count
        for index in 0..<head { kept[a[index].at] = b[index].at }
        for index in 0..<tail { kept[a[a.count - 1 - index].at] = b[b.count - 1 - index].at }
        // Between what begins and ends alike: place by place from the end, as figures stand.
        for index in tail..<max(min(a.count, b.count) - head, tail) where a[a.count - 1 - index].character == b[b.count - 1 - index].character {
            kept[a[a.count - 1 - index].at] = b[b.count - 1 - index].at
        }
    }

    private static func characters(_ text: String) -> [(character: Character, at: Int32)] {
        text.indices.map { (text[$0], Int32(text.utf8.distance(from: text.startIndex, to: $0))) }
    }
}

extension TextLayout {
    /// The same lines with some of their glyphs only.
    func keeping(_ isKept: (Int32) -> Bool) -> TextLayout {
        let some = lines.map { line -> TextLine in
            var line = line
            line.runs = line.runs.map { run in
                var run = run
                run.glyphs = run.glyphs.filter { isKept($0.cluster) }
                return run
            }
            return line
        }
        return TextLayout(size: size, lines: some, firstBaseline: firstBaseline, lastBaseline: lastBaseline)
    }

    /// The same lines with each character moved along them.
    /// - Parameter place: from a character's UTF-8 offset and its place from the box's left edge, points, to another place.
    func sliding(_ place: (Int32, Float) -> Float) -> TextLayout {
        let moved = lines.map { line -> TextLine in
            var line = line
            let left = Float(line.x)
            line.runs = line.runs.map { run in
                var run = run
                for index in run.glyphs.indices { run.glyphs[index].x = place(run.glyphs[index].cluster, run.glyphs[index].x + left) - left }
                return run
            }
            return line
        }
        return TextLayout(size: size, lines: moved, firstBaseline: firstBaseline, lastBaseline: lastBaseline)
    }
}
