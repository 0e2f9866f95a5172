// Status: complete

public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light
    case dark
}

public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard
    case increased
}

/// A bold interface makes every weight one step heavier.
public enum LegibilityWeight: Hashable, Sendable {
    case regular
    case bold
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight
    case rightToLeft
}

public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact
    case regular
}

/// What a set of rules decides for one look of the platform; only tables may branch on it.
public enum Look: String, Hashable, CaseIterable, Sendable {
    case ios18
    case ios26
    case macos
}

extension Look {
    /// How colours between two gradient stops are found where the gradient does not say: perceptually on macOS 26 (facts §7, red → blue
    /// through (170, 121, 168)); in plain sRGB on the earlier systems, where a recorded blue → black ramp is linear in its components.
    var mixesGradientsPerceptually: Bool {
        switch self {
        case .ios18: return false
        case .ios26, .macos: return true
        }
    }
}
