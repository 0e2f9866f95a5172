import Foundation
import SwiftUICore

/// A property of an `App` that has made the app's delegate.
@MainActor
public protocol _DelegateAdaptor {
    func _makeDelegate() -> NSObject
    func _didLaunch()
}

/// Makes the delegate once it is asked for: an `App` that only stands beside previews makes none.
@MainActor
final class DelegateBox<DelegateType: NSObject> {
    private var made: DelegateType?
    nonisolated init() {}

    var delegate: DelegateType {
        if let made { return made }
        guard let fresh = _AppRunner.make(DelegateType.self) as? DelegateType else {
            fatalError("\(DelegateType.self): delegates are made where an app runs, and a preview runs none")
        }
        made = fresh
        return fresh
    }
}

/// Gives an `App` a delegate of UIKit, which is told of its launch.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty, _DelegateAdaptor {
    private let box = DelegateBox<DelegateType>()
    public var wrappedValue: DelegateType { box.delegate }

    public nonisolated init(_ delegateType: DelegateType.Type = DelegateType.self) {}

    public func _makeDelegate() -> NSObject { wrappedValue }
    public func _didLaunch() {
        UIApplication.shared.delegate = wrappedValue
        _ = wrappedValue.application(.shared, willFinishLaunchingWithOptions: nil)
        _ = wrappedValue.application(.shared, didFinishLaunchingWithOptions: nil)
        wrappedValue.applicationDidBecomeActive(.shared)
    }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    public var projectedValue: ObservedObject<DelegateType>.Wrapper { ObservedObject(wrappedValue: wrappedValue).projectedValue }
}

/// Gives an `App` a delegate of AppKit, which is told of its launch.
@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate>: DynamicProperty, _DelegateAdaptor {
    private let box = DelegateBox<DelegateType>()
    public var wrappedValue: DelegateType { box.delegate }

    public nonisolated init(_ delegateType: DelegateType.Type = DelegateType.self) {}

    public func _makeDelegate() -> NSObject { wrappedValue }
    public func _didLaunch() {
        NSApplication.shared.delegate = wrappedValue
        wrappedValue.applicationWillFinishLaunching(Notification(name: NSApplication.willFinishLaunchingNotification))
        wrappedValue.applicationDidFinishLaunching(Notification(name: NSApplication.didFinishLaunchingNotification))
        wrappedValue.applicationDidBecomeActive(Notification(name: NSApplication.didBecomeActiveNotification))
    }
}

extension NSApplicationDelegateAdaptor where DelegateType: ObservableObject {
    public var projectedValue: ObservedObject<DelegateType>.Wrapper { ObservedObject(wrappedValue: wrappedValue).projectedValue }
}

extension App {
    /// Makes the delegates, tells them, and puts those that can be observed in the environment of the windows.
    @MainActor func launchDelegates(_ windows: [_SceneWindow]) -> [_SceneWindow] {
        var windows = windows
        for property in Mirror(reflecting: self).children {
            guard let adaptor = property.value as? any _DelegateAdaptor else { continue }
            let delegate = adaptor._makeDelegate()
            adaptor._didLaunch()
            guard let observable = delegate as? any ObservableObject else { continue }
            for index in windows.indices { windows[index].content = windows[index].content.inEnvironment(observable) }
        }
        return windows
    }
}

extension AnyView {
    fileprivate func inEnvironment<T: ObservableObject>(_ object: T) -> AnyView { AnyView(environmentObject(object)) }
}
