import Foundation

@testable import SwiftUICore

/// A reproducible stream of numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// A view tree as a value, so that it can be changed in places and shown again. Its description is Swift-like enough to be typed in.
indirect enum RandomTree: CustomStringConvertible {
    case color
    case text(Int)
    case spacer
    case circle
    case stack(Kind, CGFloat?, [Child])
    case modified(Modifier, RandomTree)

    struct Child: Identifiable {
        var id: Int
        var tree: RandomTree
    }

    enum Kind: String, CaseIterable {
        case hstack, vstack, zstack, fits, grid, reader
        case scroll, hscroll, lazy, hlazy, lazyGrid, hlazyGrid, pinned, list, plainList

        /// Makes its views when they show, and knows lengths of those alone.
        var isLazy: Bool {
            switch self {
            case .lazy, .hlazy, .lazyGrid, .hlazyGrid, .pinned, .list, .plainList: return true
            default: return false
            }
        }
        var scrollAxis: Axis? {
            switch self {
            case .scroll, .list, .plainList: return .vertical
            case .hscroll: return .horizontal
            default: return nil
            }
        }
    }
    enum Modifier: CustomStringConvertible {
        case frame(CGFloat?, CGFloat?)
        case flexible(CGFloat?, CGFloat?, CGFloat?)
        case padding(CGFloat)
        case fixed
        case aspect(CGFloat)
        case offset(CGFloat)
        case overlay(RandomTree)
        case background(RandomTree)
        case priority(Double)
        case guide(CGFloat)
        case position(CGFloat)
        case inset(RandomTree)
        case ignoresSafeArea
        case rightToLeft

        var description: String {
            func n(_ x: CGFloat?) -> String { x.map { "\($0)" } ?? "nil" }
            switch self {
            case .frame(let w, let h): return "frame(width: \(n(w)), height: \(n(h)))"
            case .flexible(let a, let b, let c): return "frame(minWidth: \(n(a)), idealWidth: \(n(b)), maxWidth: \(n(c)))"
            case .padding(let p): return "padding(\(p))"
            case .fixed: return "fixedSize()"
            case .aspect(let r): return "aspectRatio(\(r), contentMode: .fit)"
            case .offset(let x): return "offset(x: \(x))"
            case .overlay(let t): return "overlay { \(t) }"
            case .background(let t): return "background { \(t) }"
            case .priority(let p): return "layoutPriority(\(p))"
            case .guide(let x): return "alignmentGuide(.leading) { _ in \(x) }"
            case .position(let x): return "position(x: \(x), y: \(x))"
            case .inset(let t): return "safeAreaInset(edge: .bottom) { \(t) }"
            case .ignoresSafeArea: return "ignoresSafeArea()"
            case .rightToLeft: return "environment(\\.layoutDirection, .rightToLeft)"
            }
        }
    }

    var description: String {
        switch self {
        case .color: return "Color.gray"
        case .text(let n): return "Text(\"\(RandomTree.words(n))\")"
        case .spacer: return "Spacer()"
        case .circle: return "Circle()"
        case .stack(let kind, let spacing, let children):
            return "\(kind)(\(spacing.map { "\($0)" } ?? "nil")) { \(children.map { "\($0.tree)" }.joined(separator: "; ")) }"
        case .modified(let modifier, let inner): return "\(inner).\(modifier)"
        }
    }

    /// `words(1)` is a single character, which no width makes narrower by wrapping.
    static func words(_ n: Int) -> String { n == 1 ? "m" : (0..<n).map { String(repeating: "m", count: 1 + ($0 * 7 + n) % 5) }.joined(separator: " ") }

    // MARK: Making

    static func random(_ g: inout SeededGenerator, depth: Int) -> RandomTree {
        if depth == 0 || Int.random(in: 0..<6, using: &g) == 0 { return leaf(&g) }
        if Bool.random(using: &g) { return .modified(modifier(&g, depth: depth), random(&g, depth: depth - 1)) }
        let kind = Kind.allCases.randomElement(using: &g)!
        let count = Int.random(in: 0...(kind.isLazy ? 7 : 4), using: &g)
        let spacing: CGFloat? = Bool.random(using: &g) ? nil : CGFloat(Int.random(in: 0...12, using: &g))
        return .stack(kind, spacing, (0..<count).map { Child(id: $0, tree: random(&g, depth: kind.isLazy ? min(depth - 1, 3) : depth - 1)) })
    }

    /// One below the other, with a leaf or two beside the way down.
    static func chain(_ g: inout SeededGenerator, depth: Int) -> RandomTree {
        (0..<depth).reduce(leaf(&g)) { inner, _ in
            guard Bool.random(using: &g) else { return .modified(modifier(&g, depth: 1), inner) }
            let kind = [Kind.hstack, .vstack, .zstack, .grid].randomElement(using: &g)!
            let children = Bool.random(using: &g) ? [inner, leaf(&g)] : [leaf(&g), inner]
            return .stack(kind, CGFloat(Int.random(in: 0...4, using: &g)), children.enumerated().map { Child(id: $0, tree: $1) })
        }
    }

    private static func leaf(_ g: inout SeededGenerator) -> RandomTree {
        switch Int.random(in: 0..<5, using: &g) {
        case 0: return .color
        case 1: return .spacer
        case 2: return .circle
        default: return .text(Int.random(in: 0...9, using: &g))
        }
    }

    private static func length(_ g: inout SeededGenerator) -> CGFloat? {
        switch Int.random(in: 0..<8, using: &g) {
        case 0: return nil
        case 1: return 0
        case 2: return .infinity
        case 3: return -10
        case 4: return .nan
        default: return CGFloat(Int.random(in: 1...150, using: &g))
        }
    }

    private static func modifier(_ g: inout SeededGenerator, depth: Int) -> Modifier {
        switch Int.random(in: 0..<14, using: &g) {
        case 0: return .frame(length(&g), length(&g))
        case 1, 2: return .flexible(length(&g), length(&g), length(&g))
        case 3: return .padding(CGFloat(Int.random(in: -5...20, using: &g)))
        case 4: return .fixed
        case 5: return .aspect(CGFloat(Int.random(in: 0...4, using: &g)) / 2)
        case 6: return .offset(CGFloat(Int.random(in: -20...20, using: &g)))
        case 7: return .overlay(random(&g, depth: depth / 2))
        case 8: return .background(random(&g, depth: depth / 2))
        case 9: return .priority(Double(Int.random(in: -1...2, using: &g)))
        case 10: return .guide(CGFloat(Int.random(in: -30...30, using: &g)))
        case 11: return .position(CGFloat(Int.random(in: 0...50, using: &g)))
        case 12: return Bool.random(using: &g) ? .inset(random(&g, depth: depth / 2)) : .ignoresSafeArea
        default: return Int.random(in: 0..<3, using: &g) == 0 ? .rightToLeft : .padding(4)
        }
    }

    /// The tree with one place made anew.
    func mutated(_ g: inout SeededGenerator, depth: Int) -> RandomTree {
        if Int.random(in: 0..<4, using: &g) == 0 || depth == 0 { return RandomTree.random(&g, depth: max(depth, 1)) }
        switch self {
        case .color, .spacer, .circle: return .text(Int.random(in: 0...9, using: &g))
        case .text(let n): return .text(n + 1)
        case .modified(let modifier, let inner):
            if Bool.random(using: &g) { return .modified(RandomTree.modifier(&g, depth: depth), inner) }
            return .modified(modifier, inner.mutated(&g, depth: depth - 1))
        case .stack(let kind, let spacing, var children):
            switch Int.random(in: 0..<5, using: &g) {
            case 0 where !children.isEmpty: children.remove(at: Int.random(in: 0..<children.count, using: &g))
            case 1:
                let id = (children.map(\.id).max() ?? 0) + 1
                children.insert(Child(id: id, tree: RandomTree.random(&g, depth: 1)), at: Int.random(in: 0...children.count, using: &g))
            case 2: return .stack(kind, (spacing ?? 3) + 1, children)
            case 3: children.shuffle(using: &g)
            default:
                guard !children.isEmpty else { return .stack(kind, spacing, [Child(id: 0, tree: .color)]) }
                let index = Int.random(in: 0..<children.count, using: &g)
                children[index].tree = children[index].tree.mutated(&g, depth: depth - 1)
            }
            return .stack(kind, spacing, children)
        }
    }

    // MARK: Showing

    /// As `view`, but no length outside of a scroll view, and no choice, depends on how long lazy content takes itself to be: that is an
    /// estimate, which is another one after other rows were seen. Scroll views get a length of their own, and what `ViewThatFits` tries is
    /// not lazy.
    @MainActor var comparable: AnyView { makeView(.init(fixesScrolling: true)) }
    @MainActor var view: AnyView { makeView(.init()) }

    /// As `comparable`, and nothing is lazy but in scroll views of another axis, where all is made.
    @MainActor var viewWithoutEstimates: AnyView { makeView(.init(fixesScrolling: true, isEager: true)) }

    private struct Making {
        var fixesScrolling = false
        var isEager = false
    }

    @MainActor private func makeView(_ making: Making) -> AnyView {
        switch self {
        case .color: return AnyView(Color.gray)
        case .text(let n): return AnyView(Text(RandomTree.words(n)).font(.custom("Square", fixedSize: 10)))
        case .spacer: return AnyView(Spacer())
        case .circle: return AnyView(Circle())
        case .stack(let kind, let spacing, let children): return RandomTree.container(kind, spacing, children, making)
        case .modified(let modifier, let inner): return RandomTree.apply(modifier, inner.makeView(making), making)
        }
    }

    @MainActor private static func container(_ kind: Kind, _ spacing: CGFloat?, _ children: [Child], _ making: Making) -> AnyView {
        var inside = making
        if kind == .fits, making.fixesScrolling { inside.isEager = true }
        let content = ForEach(children) { $0.tree.makeView(inside) }
        guard making.fixesScrolling, let axis = kind.scrollAxis else { return container(kind, spacing, children, content, making.isEager) }
        let length = 30 + (spacing ?? 4) * 6
        let made = container(kind, spacing, children, content, making.isEager)
        return axis == .vertical ? AnyView(made.frame(height: length)) : AnyView(made.frame(width: length))
    }

    @MainActor private static func container<C: View>(_ kind: Kind, _ spacing: CGFloat?, _ children: [Child], _ content: C, _ isEager: Bool) -> AnyView {
        let tracks = [GridItem(.flexible(minimum: 5), spacing: spacing), GridItem(.fixed(20)), GridItem(.adaptive(minimum: 30))]
        switch kind {
        case .hstack: return AnyView(HStack(spacing: spacing) { content })
        case .vstack: return AnyView(VStack(alignment: .leading, spacing: spacing) { content })
        case .zstack: return AnyView(ZStack(alignment: .bottomLeading) { content })
        case .fits: return AnyView(ViewThatFits { content })
        case .grid: return AnyView(Grid(horizontalSpacing: spacing) { GridRow { content }; GridRow { Color.gray.frame(height: 3) } })
        case .reader: return AnyView(GeometryReader { _ in content })
        case .scroll: return AnyView(ScrollView { content })
        case .hscroll: return AnyView(ScrollView(.horizontal) { HStack(spacing: spacing) { content } })
        case .lazy where isEager, .lazyGrid where isEager, .pinned where isEager: return AnyView(VStack(spacing: spacing) { content })
        case .hlazy where isEager, .hlazyGrid where isEager: return AnyView(HStack(spacing: spacing) { content })
        case .list where isEager, .plainList where isEager: return AnyView(ScrollView { VStack(spacing: spacing) { content } })
        case .lazy: return AnyView(LazyVStack(spacing: spacing) { content })
        case .hlazy: return AnyView(LazyHStack(spacing: spacing) { content })
        case .lazyGrid: return AnyView(LazyVGrid(columns: tracks, spacing: spacing) { content })
        case .hlazyGrid: return AnyView(LazyHGrid(rows: tracks, spacing: spacing) { content })
        case .pinned:
            return AnyView(LazyVStack(spacing: spacing, pinnedViews: [.sectionHeaders, .sectionFooters]) { sections(spacing, content, count: children.count) })
        case .list: return AnyView(List { sections(spacing, content, count: children.count) })
        case .plainList: return AnyView(List { sections(spacing, content, count: children.count) }.listStyle(.plain))
        }
    }

    /// A section of its own before and behind the content, which stands in one where there is a spacing.
    @MainActor @ViewBuilder private static func sections<C: View>(_ spacing: CGFloat?, _ content: C, count: Int) -> some View {
        let font = Font.custom("Square", fixedSize: 10)
        Section { ForEach(0..<2, id: \.self) { Color.gray.frame(height: 14 + CGFloat($0)) } } header: { Text("mm").font(font) }
        if spacing == nil { content } else { Section { content } header: { Text("m").font(font) } footer: { Color.gray.frame(height: 5) } }
        Section { Text("m m").font(font) } header: { Color.gray.frame(height: CGFloat(4 + count)) }
    }

    @MainActor private static func apply(_ modifier: Modifier, _ view: AnyView, _ making: Making) -> AnyView {
        switch modifier {
        case .frame(let w, let h): return AnyView(view.frame(width: w, height: h))
        case .flexible(let a, let b, let c): return AnyView(view.frame(minWidth: a, idealWidth: b, maxWidth: c))
        case .padding(let p): return AnyView(view.padding(p))
        case .fixed: return AnyView(view.fixedSize())
        case .aspect(let r): return AnyView(view.aspectRatio(r, contentMode: .fit))
        case .offset(let x): return AnyView(view.offset(x: x))
        case .overlay(let t): return AnyView(view.overlay { t.makeView(making) })
        case .background(let t): return AnyView(view.background { t.makeView(making) })
        case .priority(let p): return AnyView(view.layoutPriority(p))
        case .guide(let x): return AnyView(view.alignmentGuide(.leading) { _ in x })
        case .position(let x): return AnyView(view.position(x: x, y: x))
        case .inset(let t): return AnyView(view.safeAreaInset(edge: .bottom) { t.makeView(making) })
        case .ignoresSafeArea: return AnyView(view.ignoresSafeArea())
        case .rightToLeft: return AnyView(view.environment(\.layoutDirection, .rightToLeft))
        }
    }
}
