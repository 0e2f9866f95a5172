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
///        ├── buffers(segments) ──────────────────► │  live: frames come by themselves
///        │ ◄──────── frame(buffer, damage, stats) ─┤
///        ├── release(buffer) ────────────────────► │  when the X server has read it
///        ├── input(pointer | scroll | key) ──────► │
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
    case tree
    /// Finds the widths between two bounds, in points, at which the layout switches.
    case breakpoints(from: Double, to: Double)
    /// Shared segments to draw into; starts live operation.
    case buffers([WireBuffer])
    case release(buffer: Int)
    case input(WireInput)
    /// Guides, rulers and inspector, drawn by the agent as part of its frame; a set of `WireOverlay` bits.
    case overlays(UInt32)
    /// Answered at once by an agent that is alive.
    case ping
    case quit
}

/// A System V shared memory segment of pixels, four bytes each, premultiplied BGRA.
public struct WireBuffer: Hashable {
    public var segment: Int
    /// Pixels.
    public var width: Int
    public var height: Int
    /// Bytes from a row to the next.
    public var stride: Int

    public init(segment: Int, width: Int, height: Int, stride: Int) {
        self.segment = segment
        self.width = width
        self.height = height
        self.stride = stride
    }
}

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
    /// The size in points and what the frame did.
    case snapshot(FrameSummary)
    case tree(json: String, width: Double, height: Double)
    case breakpoints([BreakpointSwitch])
    case frame(buffer: Int, FrameSummary)
    /// The request failed; the agent goes on.
    case failure(error: String, message: String)
}

public enum Wire {
    /// Raised with every change that an older peer would misread.
    public static let version = 1
    /// Longest message; a longer one means that the peer is broken.
    public static let maximumLength = 64 << 20
    /// The agent's end of the connection.
    public static let descriptor: Int32 = 3
}
