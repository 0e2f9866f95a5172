import Foundation
import SwiftUI
import SwiftUICore
import VitrineBase
import VitrineHost
import VitrineRaster
import VitrineX11Host

/// One window of a program: frames when something changed, 60 a second while something moves, none otherwise.
@MainActor
final class AppWindow {
    private let window: X11Window
    private let connection: X11Connection
    private let host: ViewHost
    private let scale: Double
    private let timer = FrameTimer()
    private let scene: _SceneWindow
    private let started = DispatchTime.now().uptimeNanoseconds
    private var isScheduled = false
    /// Changed since the last picture that was shown; nil: everything.
    private var damage: [PixelRect]?
    private var isButtonDown = false
    var onClose: (AppWindow) -> Void = { _ in }

    /// Points, where the scene does not say.
    private static let defaultSize = CGSize(width: 390, height: 844)

    init(_ connection: X11Connection, _ scene: _SceneWindow, program: String) throws {
        self.scene = scene
        self.connection = connection
        scale = connection.settings.scale
        let size = scene.size ?? Self.defaultSize
        var window = WindowOptions(
            title: scene.title.isEmpty ? program : scene.title, width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        window.instanceName = program.lowercased()
        window.className = program
        self.window = try X11Window(connection, options: window)
        var options = HostOptions()
        options.scale = scale
        options.size = size
        host = ViewHost(options: options, resources: X11Runner.resources())
    }

    func start() {
        window.onEvent = { [weak self] event in MainActor.assumeIsolated { self?.handle(event) } }
        window.onBufferFree = { [weak self] in MainActor.assumeIsolated { self?.schedule() } }
        host.onNeedsFrame = { [weak self] in
            if Thread.isMainThread { MainActor.assumeIsolated { self?.schedule() } } else { DispatchQueue.main.async { self?.schedule() } }
        }
        connectClipboard()
        host.setRoot(scene.content)
        frame()
        window.show()
    }

    private func connectClipboard() {
        let clipboard = connection.clipboard
        _Clipboard.offer = { text in _ = clipboard.copy(ClipboardContents(text: text)) }
        _Clipboard.request = { [weak self] take in
            clipboard.requestText { text in
                MainActor.assumeIsolated {
                    take(text)
                    self?.schedule()
                }
            }
        }
    }

    private var now: Double { Double(DispatchTime.now().uptimeNanoseconds - started) / 1e9 }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.async { MainActor.assumeIsolated { if self.isScheduled { self.frame() } } }
    }

    private func frame() {
        isScheduled = false
        let report = host.frame(at: now)
        for issue in report.issues { FileHandle.standardError.write(Data((issue + "\n").utf8)) }
        if damage != nil { damage!.append(contentsOf: report.damage) }
        draw()
        if report.isAnimating {
            timer.start { [weak self] _ in MainActor.assumeIsolated { self?.frame() } }
        } else {
            timer.stop()
        }
    }

    private func draw() {
        if let damage, damage.isEmpty { return }
        guard let buffer = window.nextBuffer() else { return }
        let target = PixelTarget(
            pixels: buffer.address.assumingMemoryBound(to: UInt32.self), width: buffer.width, height: buffer.height, stride: buffer.stride / 4)
        if let damage, window.bringUpToDate(buffer) {
            host.render(into: target, damage: damage)
            window.present(buffer, damage: damage)
        } else {
            host.render(into: target, damage: nil)
            window.present(buffer, damage: [PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)])
        }
        damage = []
    }

    // MARK: Events

    private func handle(_ event: X11Event) {
        switch event {
        case .resized(let width, let height):
            var options = host.options
            options.size = CGSize(width: Double(width) / scale, height: Double(height) / scale)
            host.options = options
            damage = nil
            frame()
        case .closeRequested: close()
        case .pointer(let pointer): handle(pointer)
        case .scroll(let scroll):
            host.send(.scroll(
                x: Double(scroll.x) / scale, y: Double(scroll.y) / scale, dx: Double(scroll.deltaX) * Self.notch, dy: Double(scroll.deltaY) * Self.notch,
                modifiers: scroll.modifiers.swiftUI))
            schedule()
        case .key(let key):
            host.send(.key(keysym: Int(key.keysym.rawValue), text: key.text, isDown: key.isDown, modifiers: key.modifiers.swiftUI, base: Int(key.baseKeysym.rawValue), isRepeat: key.isRepeat))
            schedule()
        case .visibility(let isVisible): if isVisible { schedule() }
        case .left: if !isButtonDown { send(.hovered, x: -1, y: -1, 0, 0, []) }
        case .exposed, .focus, .entered, .pasted, .displayLost: break
        }
    }

    /// Points that one notch of the wheel scrolls.
    private static let notch = 40.0

    private func handle(_ event: VitrineX11Host.PointerEvent) {
        let phase: InputEvent.Phase
        switch event.kind {
        case .down:
            isButtonDown = true
            phase = .began
        case .up:
            isButtonDown = false
            phase = .ended
        case .moved: phase = isButtonDown ? .moved : .hovered
        }
        send(phase, x: event.x, y: event.y, Int(event.button.rawValue), event.clickCount, event.modifiers)
    }

    private func send(_ phase: InputEvent.Phase, x: Int, y: Int, _ button: Int, _ clicks: Int, _ modifiers: Modifiers) {
        host.send(.pointer(phase: phase, x: Double(x) / scale, y: Double(y) / scale, button: button, clickCount: clicks, modifiers: modifiers.swiftUI))
        if host.isDirty { schedule() }
    }

    private func close() {
        timer.stop()
        host.close()
        window.close()
        onClose(self)
    }
}

extension Modifiers {
    var swiftUI: EventModifiers {
        var result: EventModifiers = []
        if contains(.shift) { result.insert(.shift) }
        if contains(.control) { result.insert(.control) }
        if contains(.option) { result.insert(.option) }
        if contains(.command) { result.insert(.command) }
        if contains(.capsLock) { result.insert(.capsLock) }
        return result
    }
}
