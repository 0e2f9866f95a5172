import Foundation
import VitrinePreviewKit
import VitrineSourceText
import VitrineX11Host

/// What the person does with the window.
extension ViewerApp {
    func handle(_ event: X11Event) {
        switch event {
        case .resized, .key, .pointer, .scroll, .closeRequested: lastUse = Clock.milliseconds
        default: break
        }
        switch event {
        case .resized:
            if resizedAt == nil { resizedAt = Clock.milliseconds }
            stage.sizeChanged()
            optionsChanged()
        case .closeRequested: end("closed", status: 0)
        case .key(let key): handle(key)
        case .pointer(let pointer): handle(pointer)
        case .scroll(let scroll): handle(scroll)
        case .visibility(let isVisible): if isVisible { optionsChanged() }
        case .displayLost, .exposed, .focus, .entered, .left, .pasted: break
        }
    }

    /// Points of the preview's canvas for a position in the window.
    private func points(_ pixels: Int) -> Double { Double(pixels) / (stage.scale * state.zoom) }

    private func handle(_ event: PointerEvent) {
        if stage.isInStrip(y: event.y) && event.kind != .moved { return stage.clickStrip(event) }
        if event.kind == .down, stage.dismissHelp() { return }
        let phase: WireInput.Phase
        switch event.kind {
        case .down: phase = .began
        case .up: phase = .ended
        case .moved: phase = event.button == .none ? .hovered : .moved
        }
        link?.send(
            .pointer(phase: phase, x: points(event.x), y: points(event.y), button: Int(event.button.rawValue), modifiers: Int(event.modifiers.rawValue)),
            isMove: event.kind == .moved)
    }

    /// Points that one notch of the wheel scrolls.
    private static let notch = 40.0

    private func handle(_ event: ScrollEvent) {
        link?.send(
            .scroll(
                x: points(event.x), y: points(event.y), dx: Double(event.deltaX) * Self.notch, dy: Double(event.deltaY) * Self.notch,
                modifiers: Int(event.modifiers.rawValue)),
            isMove: false)
    }

    private func handle(_ event: KeyEvent) {
        if !lastSummary.hasKeyFocus, let hotkey = Hotkey.of(event) { return run(hotkey) }
        link?.send(
            .key(keysym: Int(event.keysym.rawValue), text: event.text, isDown: event.isDown, modifiers: Int(event.modifiers.rawValue)), isMove: false)
    }

    private func run(_ hotkey: Hotkey) {
        switch hotkey {
        case .screenshot: return takePicture()
        case .reload: return rebuild(keepingState: false)
        case .help: return stage.toggleHelp()
        case .dismiss:
            if !stage.dismissHelp(), stage.notice != nil {
                stage.notice = nil
                note("cleared", [])
                stage.refresh()
            }
            return
        case .previous: return choose(stage.strip.chosen - 1)
        case .next: return choose(stage.strip.chosen + 1)
        case .redaction: state.nextRedaction()
        case .checkerboard: state.hasCheckerboard.toggle()
        case .guides: state.toggle(WireOverlay.guides | WireOverlay.rulers)
        case .inspector: state.toggle(WireOverlay.inspector)
        case .dark: state.scheme = state.scheme == nil ? (base.scheme == .dark ? .light : .dark) : nil
        case .typeSize: state.nextTypeSize()
        case .locale: state.nextLocale()
        case .zoomIn: state.zoomIn()
        case .zoomOut: state.zoomOut()
        }
        note("state", [("settings", .strings(state.summary))])
        optionsChanged()
    }
}
