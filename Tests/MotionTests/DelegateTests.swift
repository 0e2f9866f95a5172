import SwiftUI
import Testing
import VitrineAppRunner

@MainActor @Suite struct DelegateTests {
    final class Plain: NSObject, UIApplicationDelegate {
        var lines = ["made"]
        func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
            lines.append("launched")
            return true
        }
    }
    class Base: NSObject {
        var name = "base"
        override init() {
            super.init()
            name += "!"
        }
    }
    final class Derived: Base, ObservableObject, NSApplicationDelegate {
        @Published var count = 3
        func applicationDidFinishLaunching(_ notification: Notification) { count += 1 }
    }

    @Test func `delegates are made by their own initialisers`() throws {
        #expect((X11Runner.make(Plain.self) as? Plain)?.lines == ["made"])
        let derived = try #require(X11Runner.make(Derived.self) as? Derived)
        #expect(derived.name == "base!" && derived.count == 3)
        weak var gone: NSObject?
        do { gone = X11Runner.make(Plain.self) }
        #expect(gone == nil)
    }

    @Test func `adaptors keep one delegate and tell it of the launch`() {
        let phone = UIApplicationDelegateAdaptor(Plain.self), mac = NSApplicationDelegateAdaptor(Derived.self)
        phone._didLaunch()
        mac._didLaunch()
        #expect(phone.wrappedValue.lines == ["made", "launched"] && phone.wrappedValue === UIApplication.shared.delegate)
        #expect(mac.wrappedValue.count == 4 && mac.projectedValue.count.wrappedValue == 4)
    }
}
