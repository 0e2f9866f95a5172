import VitrineSourceText

/// A rectangle of whole pixels in a surface, origin at the top left.
public struct WireRect: Hashable {
    public var x: Int, y: Int, width: Int, height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    func write(to out: inout WireWriter) { for value in [x, y, width, height] { out.put(value) } }

    init(from input: inout WireReader) throws {
        self.init(x: try input.int(), y: try input.int(), width: try input.int(), height: try input.int())
    }
}

/// A preview as the agent found it.
public struct PreviewInfo: Hashable {
    public enum Kind: String, Sendable { case macro, provider }

    /// Unique among the previews of a build.
    public var name: String
    /// The type that provides it; accepted instead of the name.
    public var typeName: String
    public var file: String
    /// From 1; 0 when unknown.
    public var line: Int
    public var kind: Kind

    public init(name: String, typeName: String, file: String, line: Int, kind: Kind) {
        self.name = name
        self.typeName = typeName
        self.file = file
        self.line = line
        self.kind = kind
    }

    func write(to out: inout WireWriter) {
        out.put(name)
        out.put(typeName)
        out.put(file)
        out.put(line)
        out.put(kind == .macro)
    }

    init(from input: inout WireReader) throws {
        self.init(
            name: try input.string(), typeName: try input.string(), file: try input.string(), line: try input.int(),
            kind: try input.bool() ? .macro : .provider)
    }
}

/// Where a `PreviewProvider` is declared, found in the source text.
public struct ProviderPlace: Hashable {
    public var typeName: String
    public var file: String
    public var line: Int

    public init(typeName: String, file: String, line: Int) {
        self.typeName = typeName
        self.file = file
        self.line = line
    }

    func write(to out: inout WireWriter) {
        out.put(typeName)
        out.put(file)
        out.put(line)
    }

    init(from input: inout WireReader) throws {
        self.init(typeName: try input.string(), file: try input.string(), line: try input.int())
    }
}

/// What one frame did.
public struct FrameSummary: Hashable {
    /// Seconds after the preview appeared.
    public var time: Double = 0
    /// In points.
    public var width: Double = 0
    public var height: Double = 0
    public var damage: [WireRect] = []
    public var bodies = 0
    public var measurements = 0
    public var itemsRebuilt = 0
    public var pixelsPainted = 0
    public var issues: [String] = []
    public var isAnimating = false
    /// Which keys the preview has a use for.
    public var keyFocus = WireKeyFocus.none
    /// Keysyms that shortcuts without modifiers in the preview wait for.
    public var shortcutKeys: [Int] = []
    public var milliseconds: Double = 0

    public init() {}

    func write(to out: inout WireWriter) {
        out.put(time)
        out.put(width)
        out.put(height)
        out.put(damage) { $1.write(to: &$0) }
        for count in [bodies, measurements, itemsRebuilt, pixelsPainted] { out.put(count) }
        out.put(issues) { $0.put($1) }
        out.put(isAnimating)
        out.put(keyFocus.rawValue)
        out.put(shortcutKeys) { $0.put($1) }
        out.put(milliseconds)
    }

    init(from input: inout WireReader) throws {
        time = try input.double()
        width = try input.double()
        height = try input.double()
        damage = try input.array { try WireRect(from: &$0) }
        bodies = try input.int()
        measurements = try input.int()
        itemsRebuilt = try input.int()
        pixelsPainted = try input.int()
        issues = try input.array { try $0.string() }
        isAnimating = try input.bool()
        guard let focus = WireKeyFocus(rawValue: try input.uint32()) else { throw WireError() }
        keyFocus = focus
        shortcutKeys = try input.array { try $0.int() }
        milliseconds = try input.double()
    }
}

/// Which keys a preview has a use for.
public enum WireKeyFocus: UInt32, Sendable {
    case none
    /// Arrows, space, return and the like: a control has the focus.
    case control
    /// All: text is typed, or the view handles keys itself.
    case text
}

/// A width at which a view chose another branch.
public struct BreakpointSwitch: Hashable {
    /// Points, exact to 0.5.
    public var width: Double
    /// The view's path in the tree.
    public var view: String
    /// Indices of the branches below and above that width.
    public var from: Int
    public var to: Int

    public init(width: Double, view: String, from: Int, to: Int) {
        self.width = width
        self.view = view
        self.from = from
        self.to = to
    }

    func write(to out: inout WireWriter) {
        out.put(width)
        out.put(view)
        out.put(from)
        out.put(to)
    }

    init(from input: inout WireReader) throws {
        self.init(width: try input.double(), view: try input.string(), from: try input.int(), to: try input.int())
    }
}

/// A literal that was changed since the sources were compiled.
public struct WireLiteral: Hashable {
    /// As the compiled code knows it.
    public var number: Int
    public var value: LiteralValue

    public init(number: Int, value: LiteralValue) {
        self.number = number
        self.value = value
    }

    func write(to out: inout WireWriter) {
        out.put(number)
        switch value {
        case .integer(let value):
            out.put(UInt32(0))
            out.put(Int(value))
        case .float(let value):
            out.put(UInt32(1))
            out.put(value)
        case .string(let value):
            out.put(UInt32(2))
            out.put(value)
        case .boolean(let value):
            out.put(UInt32(3))
            out.put(value)
        }
    }

    init(from input: inout WireReader) throws {
        number = try input.int()
        switch try input.uint32() {
        case 0: value = .integer(Int64(try input.int()))
        case 1: value = .float(try input.double())
        case 2: value = .string(try input.string())
        case 3: value = .boolean(try input.bool())
        default: throw WireError()
        }
    }
}
