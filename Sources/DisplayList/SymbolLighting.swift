import Foundation

/// Which of a symbol's variable layers are lit. Layers that do not take part in the sequence always are.
public enum SymbolLighting: Hashable, Sendable {
    case whole
    /// As many layers, from the first, as a value 0…1 reaches.
    case value(Double)
    /// One layer after the other as time goes 0…1: those before stay lit (`isIterative` false) or go out again.
    case sequence(Double, isIterative: Bool, hidesInactive: Bool)

    /// What an unlit layer is drawn at; an approximation by eye.
    public static let dimmed = 0.3

    /// Opacity of each of `count` layers.
    ///
    /// A value reaches a layer where it exceeds the layer's threshold. Thresholds are evenly spaced from 0 and are whole percents, so that
    /// nothing is lit at 0 and all are before 1 ("Adopt Variable Color in SF Symbols", WWDC 2022).
    public func opacities(_ count: Int) -> [Double] {
        (0..<max(count, 0)).map { step in
            switch self {
            case .whole: return 1
            case .value(let value): return value * 100 > (100 * Double(step) / Double(count)).rounded() ? 1 : Self.dimmed
            case .sequence(let time, let isIterative, let hidesInactive):
                let states = Double(isIterative ? count : count + 1), state = Int((min(max(time, 0), 1) * states).rounded(.down))
                let isLit = isIterative ? step == min(state, count - 1) : step < state
                return isLit ? 1 : hidesInactive ? 0 : Self.dimmed
            }
        }
    }
}
