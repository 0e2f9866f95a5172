import Foundation
import SwiftUICore

/// A program made of scenes.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

/// A part of an app's interface with a life of its own.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    /// The root views of the windows that the scene opens at the start.
    func _windows() -> [_SceneWindow]
}

extension Scene {
    public func _windows() -> [_SceneWindow] { body._windows() }
}

extension Never: Scene {}

extension Scene where Body == Never {
    public var body: Never { fatalError("\(Self.self) is made by the engine and has no body") }
}

/// A window to be opened.
public struct _SceneWindow {
    public var title: String
    public var content: AnyView
    /// Points; nil: the platform's own.
    public var size: CGSize?
    public var id = ""

    public init(title: String, content: AnyView, size: CGSize? = nil, id: String = "") {
        self.title = title
        self.content = content
        self.size = size
        self.id = id
    }
}

@resultBuilder
public enum SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<First: Scene, Second: Scene>(_ first: First, _ second: Second) -> _ScenePair<First, Second> { _ScenePair(first: first, second: second) }
    public static func buildBlock<A: Scene, B: Scene, C: Scene>(_ a: A, _ b: B, _ c: C) -> _ScenePair<A, _ScenePair<B, C>> {
        _ScenePair(first: a, second: _ScenePair(first: b, second: c))
    }
    public static func buildBlock<A: Scene, B: Scene, C: Scene, D: Scene>(_ a: A, _ b: B, _ c: C, _ d: D) -> _ScenePair<_ScenePair<A, B>, _ScenePair<C, D>> {
        _ScenePair(first: _ScenePair(first: a, second: b), second: _ScenePair(first: c, second: d))
    }
    public static func buildOptional<Content: Scene>(_ content: Content?) -> _OptionalScene<Content> { _OptionalScene(content: content) }
}

public struct _ScenePair<First: Scene, Second: Scene>: Scene {
    public typealias Body = Never
    let first: First
    let second: Second
    public func _windows() -> [_SceneWindow] { first._windows() + second._windows() }
}

public struct _OptionalScene<Content: Scene>: Scene {
    public typealias Body = Never
    let content: Content?
    public func _windows() -> [_SceneWindow] { content?._windows() ?? [] }
}

extension App {
    /// Opens the app's windows and runs until the last one is closed.
    @MainActor public static func main() {
        let app = Self()
        _AppRunner.run(app.launchDelegates(app.body._windows()), String(describing: Self.self))
    }
}

/// Something that can put windows on a screen.
public protocol _AppRunning {
    @MainActor static func run(_ windows: [_SceneWindow], _ name: String) -> Never
    /// An object of a class that has an initialiser without arguments.
    @MainActor static func make(_ type: NSObject.Type) -> NSObject?
}

/// How an app is run: by the type in the library's other half, which knows the window system and is found by its name.
public enum _AppRunner {
    private static let runnerType = "16VitrineAppRunner9X11RunnerC"

    /// nil: no app runs here.
    @MainActor static func make(_ type: NSObject.Type) -> NSObject? { (_typeByName(runnerType) as? any _AppRunning.Type)?.make(type) }

    @MainActor static func run(_ windows: [_SceneWindow], _ name: String) -> Never {
        guard let runner = _typeByName(runnerType) as? any _AppRunning.Type else {
            FileHandle.standardError.write(Data("\(name): no window system is linked into this program\n".utf8))
            exit(1)
        }
        runner.run(windows, name)
    }
}
