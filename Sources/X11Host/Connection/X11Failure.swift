/// Why the display can't be used; the description is one line that names the step.
public enum X11Failure: Error, Equatable, CustomStringConvertible {
    case noDisplayNamed
    case cannotOpen(display: String)
    /// No visual has the pixels that the rasteriser makes.
    case unsupportedPixels(display: String, found: String)
    /// A request was refused.
    case refused(step: String, reason: String)
    case displayLost

    public var description: String {
        switch self {
        case .noDisplayNamed:
            return "no display: the environment variable DISPLAY is not set"
        case .cannotOpen(let display):
            return "can't open display '\(display)': is the X server running, and may this user connect to it?"
        case .unsupportedPixels(let display, let found):
            return "display '\(display)' has no 24-bit colour in BGRA order (found \(found)); start it with depth 24"
        case .refused(let step, let reason):
            return "\(step) failed: \(reason)"
        case .displayLost:
            return "the connection to the display is gone"
        }
    }
}

/// An error that the X server sent back for a request.
public struct X11ProtocolError: Equatable, Sendable {
    public var code: UInt8
    public var request: UInt8
    public var minor: UInt8
    public var resource: UInt
    public var serial: UInt
    /// The server's name for it, such as `BadAccess (attempt to access private resource denied)`.
    public var text: String
}
