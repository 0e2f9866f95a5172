import Foundation

/// The outline of a 2D shape, in points of whatever space it is used in; y grows downwards.
public struct Path: Equatable, Sendable {
    public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    /// The drawing steps in order. Renderers read these.
    public internal(set) var elements: [Element]

    public init() { elements = [] }

    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    init(elements: [Element]) { self.elements = elements }

    public var isEmpty: Bool { elements.isEmpty }

    public func forEach(_ body: (Path.Element) -> Void) {
        for element in elements { body(element) }
    }

    /// Where the next segment starts; nil for an empty path.
    public var currentPoint: CGPoint? {
        switch elements.last {
        case .none: return nil
        case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): return p
        case .closeSubpath: return subpathStart
        }
    }

    private var subpathStart: CGPoint? {
        for element in elements.reversed() {
            if case .move(let p) = element { return p }
        }
        return nil
    }
}

// MARK: - Segments

extension Path {
    public mutating func move(to end: CGPoint) {
        if case .move = elements.last { elements.removeLast() }
        elements.append(.move(to: end))
    }

    /// Nothing happens in an empty path: a segment needs a place to start.
    public mutating func addLine(to end: CGPoint) {
        guard !elements.isEmpty else { return }
        elements.append(.line(to: end))
    }

    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard !elements.isEmpty else { return }
        elements.append(.quadCurve(to: end, control: control))
    }

    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard !elements.isEmpty else { return }
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }

    public mutating func closeSubpath() {
        guard let last = elements.last, last != .closeSubpath else { return }
        elements.append(.closeSubpath)
    }

    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        elements.append(contentsOf: transform.isIdentity ? path.elements : path.applying(transform).elements)
    }

    /// Appends what `build` draws, transformed.
    @inline(__always)
    mutating func append(transform: CGAffineTransform, _ build: (inout Path) -> Void) {
        if transform.isIdentity {
            build(&self)
        } else {
            var part = Path()
            build(&part)
            addPath(part, transform: transform)
        }
    }
}

// MARK: - Transforming

extension Path {
    public func applying(_ transform: CGAffineTransform) -> Path {
        if transform.isIdentity { return self }
        return Path(elements: elements.map { $0.mapPoints { $0.applying(transform) } })
    }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        if dx == 0 && dy == 0 { return self }
        return Path(elements: elements.map { $0.mapPoints { CGPoint(x: $0.x + dx, y: $0.y + dy) } })
    }
}

extension Path.Element {
    @inline(__always)
    func mapPoints(_ map: (CGPoint) -> CGPoint) -> Path.Element {
        switch self {
        case .move(let p): return .move(to: map(p))
        case .line(let p): return .line(to: map(p))
        case .quadCurve(let p, let c): return .quadCurve(to: map(p), control: map(c))
        case .curve(let p, let c1, let c2): return .curve(to: map(p), control1: map(c1), control2: map(c2))
        case .closeSubpath: return .closeSubpath
        }
    }
}
