import Foundation
import SwiftUICore

/// Entries of a menu bar. No effect in Vitrine: there is none.
@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}
extension Optional: Commands where Wrapped: Commands { public typealias Body = Never }

extension Commands where Body == Never {
    public var body: Never { fatalError("\(Self.self) is made by the engine and has no body") }
}

public struct EmptyCommands: Commands {
    public typealias Body = Never
    public init() {}
}

@resultBuilder
public enum CommandsBuilder {
    public static func buildExpression<C: Commands>(_ content: C) -> C { content }
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    public static func buildPartialBlock<C: Commands>(first: C) -> C { first }
    public static func buildPartialBlock<A: Commands, B: Commands>(accumulated: A, next: B) -> EmptyCommands { EmptyCommands() }
    public static func buildIf<C: Commands>(_ content: C?) -> C? { content }
    public static func buildEither<C: Commands>(first: C) -> EmptyCommands { EmptyCommands() }
    public static func buildEither<C: Commands>(second: C) -> EmptyCommands { EmptyCommands() }
    public static func buildLimitedAvailability<C: Commands>(_ content: C) -> EmptyCommands { EmptyCommands() }
}

/// No effect in Vitrine: there is no menu bar.
public struct CommandMenu<Content: View>: Commands {
    public typealias Body = Never
    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// No effect in Vitrine: there is no menu bar.
public struct CommandGroup<Content: View>: Commands {
    public typealias Body = Never
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

public struct CommandGroupPlacement: Sendable {
    public static let appInfo = CommandGroupPlacement(), appSettings = CommandGroupPlacement(), systemServices = CommandGroupPlacement()
    public static let appVisibility = CommandGroupPlacement(), appTermination = CommandGroupPlacement(), newItem = CommandGroupPlacement()
    public static let saveItem = CommandGroupPlacement(), importExport = CommandGroupPlacement(), printItem = CommandGroupPlacement()
    public static let undoRedo = CommandGroupPlacement(), pasteboard = CommandGroupPlacement(), textEditing = CommandGroupPlacement()
    public static let textFormatting = CommandGroupPlacement(), toolbar = CommandGroupPlacement(), sidebar = CommandGroupPlacement()
    public static let windowSize = CommandGroupPlacement(), windowList = CommandGroupPlacement(), singleWindowList = CommandGroupPlacement()
    public static let windowArrangement = CommandGroupPlacement(), help = CommandGroupPlacement()
}

/// No effect in Vitrine: there is no menu bar.
public struct SidebarCommands: Commands {
    public typealias Body = Never
    public init() {}
}
/// No effect in Vitrine: there is no menu bar.
public struct ToolbarCommands: Commands {
    public typealias Body = Never
    public init() {}
}
/// No effect in Vitrine: there is no menu bar.
public struct TextEditingCommands: Commands {
    public typealias Body = Never
    public init() {}
}
/// No effect in Vitrine: there is no menu bar.
public struct TextFormattingCommands: Commands {
    public typealias Body = Never
    public init() {}
}
