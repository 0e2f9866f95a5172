/// Something the person did to the preview. Positions in points of the preview, origin at the top left.
public enum WireInput: Hashable {
    public enum Phase: UInt32, Sendable { case began, moved, ended, cancelled, hovered }

    /// `clicks` counts presses that follow each other at one place; modifiers are those of SwiftUI's `EventModifiers`.
    case pointer(phase: Phase, x: Double, y: Double, button: Int, clicks: Int, modifiers: Int)
    /// Wheel movement in points; positive shows what is further down or right.
    case scroll(x: Double, y: Double, dx: Double, dy: Double, modifiers: Int)
    /// An X keysym and the text it produces; `base` is the key's keysym without modifiers, in Latin letters.
    case key(keysym: Int, base: Int, text: String, isDown: Bool, isRepeat: Bool, modifiers: Int)

    func write(to out: inout WireWriter) {
        switch self {
        case .pointer(let phase, let x, let y, let button, let clicks, let modifiers):
            out.put(UInt32(0))
            out.put(phase.rawValue)
            out.put(x)
            out.put(y)
            for value in [button, clicks, modifiers] { out.put(value) }
        case .scroll(let x, let y, let dx, let dy, let modifiers):
            out.put(UInt32(1))
            for value in [x, y, dx, dy] { out.put(value) }
            out.put(modifiers)
        case .key(let keysym, let base, let text, let isDown, let isRepeat, let modifiers):
            out.put(UInt32(2))
            out.put(keysym)
            out.put(base)
            out.put(text)
            out.put(isDown)
            out.put(isRepeat)
            out.put(modifiers)
        }
    }

    init(from input: inout WireReader) throws {
        switch try input.uint32() {
        case 0:
            guard let phase = Phase(rawValue: try input.uint32()) else { throw WireError() }
            self = .pointer(
                phase: phase, x: try input.double(), y: try input.double(), button: try input.int(), clicks: try input.int(), modifiers: try input.int())
        case 1:
            self = .scroll(
                x: try input.double(), y: try input.double(), dx: try input.double(), dy: try input.double(), modifiers: try input.int())
        case 2:
            self = .key(
                keysym: try input.int(), base: try input.int(), text: try input.string(), isDown: try input.bool(), isRepeat: try input.bool(),
                modifiers: try input.int())
        default:
            throw WireError()
        }
    }
}
