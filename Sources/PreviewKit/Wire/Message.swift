/// What the viewer and the command line say to an agent.
///
///      viewer                                    agent
///        │                                         │  starts, warms its fonts up
///        │ ◄─────────────────────────── hello ─────┤  version
///        ├── load(library, places, …) ───────────► │  dlopen, discovery
///        │ ◄───────────────────────── previews ────┤
///        ├── choose(index) ──────────────────────► │
///        ├── options(size, scale, scheme, …) ────► │
///        │                                         │
///        ├── snapshot(path) ─────────────────────► │  headless: one answer to each question
///        │ ◄───────────────────────── snapshot ────┤
///        │                                         │
///        ├── grant(buffer, what it lacks) ───────► │  live: one frame may be drawn, now or when something changes
///        │ ◄──────── frame(buffer, damage, stats) ─┤  drawn; the next one needs another grant
///        │ ◄──────────────────── returned(buffer) ─┤  undrawn, because another grant came
///        ├── input(pointer | scroll | key) ──────► │
///        │ ◄────────────────────────── copied(text) ┤
///        │ ◄─────────────────────── clipboardWanted ┤
///        ├── pasted(text) ───────────────────────► │
///        ├── literals(number: value, …) ─────────► │  live: shown in the next frame
///        ├── keepState ──────────────────────────► │  live: before another agent takes over, which is sent restore(state)
///        │ ◄────────────────────────── state(text) ┤
///        ├── ping ───────────────────────────────► │  answered when all before it has been dealt with
///
/// On the wire each message is
///
///     ┌──────────────┬─────────┬──────────┬──────────────────────┐
///     │ length (u32) │ kind u8 │ serial   │ fields, `WireWriter` │   length counts what follows it
///     │              │         │ (u32)    │                      │   all little-endian
///     └──────────────┴─────────┴──────────┴──────────────────────┘
///
/// An answer carries the serial of its question; a message that nobody asked for carries 0.
public enum ToAgent: Hashable {
    /// Loads a compiled library. `resources` are folders to find images and strings in.
    case load(library: String, places: [ProviderPlace], resources: [String], assets: String?)
    case choose(index: Int)
    case options(RenderOptions)
    /// Renders the chosen preview at its options and writes a PNG file.
    case snapshot(path: String)
    /// Lives the chosen preview from the options' time for so many frames and writes them as an animated PNG; answered by a snapshot.
    case record(path: String, frames: Int, framesPerSecond: Int)
    /// `explains`: with what each view was offered.
    case tree(explains: Bool)
    /// Finds the widths between two bounds, in points, at which the layout switches.
    case breakpoints(from: Double, to: Double)
    /// Lets the agent draw one frame into a shared segment; the first grant starts live operation.
    case grant(WireGrant)
    case input(WireInput)
    /// Literals that differ from what was compiled, all of them; answered by a failure where one can't be changed in a running program.
    case literals([WireLiteral])
    /// Asks for the state that the views on show have been given.
    case keepState
    /// State to start the next preview with.
    case restore(state: String)
    /// The clipboard's text, asked for with `clipboardWanted`; nil: there is none.
    case pasted(String?)
    case ping
    case quit
}

/// The right to draw one frame into part of a System V shared memory segment of pixels, four bytes each, premultiplied BGRA.
public struct WireGrant: Hashable {
    /// The viewer's number of the grant.
    public var id: Int
    public var segment: Int
    /// Bytes from the segment's start to the picture's first pixel.
    public var offset: Int
    /// Pixels.
    public var width: Int
    public var height: Int
    /// Bytes from a row to the next.
    public var stride: Int
    /// Where the buffer lacks what was last shown; nil: everywhere.
    public var missing: [WireRect]?
    /// Draw at once, whether or not anything changed.
    public var isUrgent: Bool

    public init(id: Int, segment: Int, offset: Int, width: Int, height: Int, stride: Int, missing: [WireRect]?, isUrgent: Bool) {
        self.id = id
        self.segment = segment
        self.offset = offset
        self.width = width
        self.height = height
        self.stride = stride
        self.missing = missing
        self.isUrgent = isUrgent
    }

    func write(to out: inout WireWriter) {
        for value in [id, segment, offset, width, height, stride] { out.put(value) }
        out.put(missing) { out, rects in out.put(rects) { $1.write(to: &$0) } }
        out.put(isUrgent)
    }

    init(from input: inout WireReader) throws {
        id = try input.int()
        segment = try input.int()
        offset = try input.int()
        width = try input.int()
        height = try input.int()
        stride = try input.int()
        missing = try input.optional { try $0.array { try WireRect(from: &$0) } }
        isUrgent = try input.bool()
    }
}

/// Bits of `RenderOptions.overlays`: tools that the agent draws as part of its frame.
public enum WireOverlay {
    public static let guides: UInt32 = 1
    public static let rulers: UInt32 = 2
    public static let inspector: UInt32 = 4
}

/// What an agent says.
public enum FromAgent: Hashable {
    case hello(version: Int)
    case previews([PreviewInfo])
    case done
    /// The state of the views on show, for `restore`.
    case state(String)
    /// The size in points and what the frame did.
    case snapshot(FrameSummary)
    case tree(json: String, width: Double, height: Double)
    case breakpoints([BreakpointSwitch])
    case frame(buffer: Int, FrameSummary)
    /// A grant that came to nothing because another one replaced it.
    case returned(buffer: Int)
    /// The preview has copied a text.
    case copied(String)
    /// The preview pastes: answered by `pasted`.
    case clipboardWanted
    /// The request failed; the agent goes on.
    case failure(error: String, message: String)
}

public enum Wire {
    /// Raised with every change that an older peer would misread.
    public static let version = 5
    /// Longest message; a longer one means that the peer is broken.
    public static let maximumLength = 64 << 20
    /// The agent's end of the connection.
    public static let descriptor: Int32 = 3
}
