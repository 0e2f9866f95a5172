import Foundation

/// Which keys the view with the focus has a use for; hosts with keys of their own ask.
public enum KeyFocus: Int, Sendable {
    /// None: nothing has the focus.
    case none
    /// Arrows, space, return and the like: a control has it.
    case control
    /// All: text is typed, or the view handles keys itself.
    case text
}

/// A node that keys may go to.
protocol FocusTarget: _ViewNode {
    /// What it shows; nil while it is nowhere in the window.
    var focusElement: Element? { get }
    var canFocus: Bool { get }
    /// Whether Tab stops there.
    var isTabStop: Bool { get }
    /// A click inside gives it the focus.
    var focusesOnClick: Bool { get }
    /// What is inside can't be focused by itself, as the buttons of a stepper.
    var isWhole: Bool { get }
    var keyFocus: KeyFocus { get }
    func focusDidChange(_ isFocused: Bool)
    /// What it does with a key that went down and that no `onKeyPress` took; false: nothing.
    func take(_ key: KeyInput) -> Bool
}

extension FocusTarget {
    var isTabStop: Bool { true }
    var focusesOnClick: Bool { false }
    var isWhole: Bool { true }
}

/// A node round targets that follows whether one of them has the focus.
protocol FocusFollower: _ViewNode {
    func focusDidEnter()
    func focusDidLeave()
}

/// Keys that controls understand, whatever the keyboard calls them.
enum ControlKey {
    case space, enter, up, down, left, right, home, end, pageUp, pageDown

    init?(_ key: KeyInput) {
        guard key.modifiers.isDisjoint(with: [.control, .option, .command]) else { return nil }
        switch key.keyEquivalent {
        case .space: self = .space
        case .return: self = .enter
        case .upArrow: self = .up
        case .downArrow: self = .down
        case .leftArrow: self = .left
        case .rightArrow: self = .right
        case .home: self = .home
        case .end: self = .end
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        default: return nil
        }
    }

    var isPress: Bool { self == .space || self == .enter }

    /// By how many steps a value that grows to the right and upwards changes.
    func step(isRightToLeft: Bool) -> Int? {
        switch self {
        case .up: return 1
        case .down: return -1
        case .right: return isRightToLeft ? -1 : 1
        case .left: return isRightToLeft ? 1 : -1
        default: return nil
        }
    }
}
