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
        case .left: if heldButton == nil { sendPointer(.hovered, x: -1, y: -1, button: 0, clicks: 0, []) }
        case .displayLost, .exposed, .focus, .entered, .pasted: break
        }
    }

    /// Points of the preview's canvas for a position in the window.
    private func points(_ pixels: Int) -> Double { Double(pixels) / (stage.scale * state.zoom) }

    private func handle(_ event: PointerEvent) {
        if stage.isInStrip(y: event.y) && event.kind != .moved { return stage.clickStrip(event) }
        if event.kind == .down, stage.dismissHelp() { return }
        let phase: WireInput.Phase
        switch event.kind {
        case .down:
            phase = .began
            heldButton = event.button
        case .up:
            phase = .ended
            heldButton = nil
        case .moved: phase = heldButton == nil ? .hovered : .moved
        }
        let button = event.kind == .moved ? heldButton ?? .none : event.button
        sendPointer(phase, x: points(event.x), y: points(event.y), button: Int(button.rawValue), clicks: event.clickCount, event.modifiers)
    }

    private func sendPointer(_ phase: WireInput.Phase, x: Double, y: Double, button: Int, clicks: Int, _ modifiers: Modifiers) {
        link?.send(
            .pointer(phase: phase, x: x, y: y, button: button, clicks: clicks, modifiers: modifiers.wire), isMove: phase == .moved || phase == .hovered)
    }

    /// Points that one notch of the wheel scrolls.
    private static let notch = 40.0

    private func handle(_ event: ScrollEvent) {
        link?.send(
            .scroll(
                x: points(event.x), y: points(event.y), dx: Double(event.deltaX) * Self.notch, dy: Double(event.deltaY) * Self.notch,
                modifiers: event.modifiers.wire),
            isMove: false)
    }

    private func handle(_ event: KeyEvent) {
        if let hotkey = Hotkey.of(event), !isForPreview(event, hotkey) { return run(hotkey) }
        link?.send(
            .key(
                keysym: Int(event.keysym.rawValue), base: Int(event.baseKeysym.rawValue), text: event.text, isDown: event.isDown, isRepeat: event.isRepeat,
                modifiers: event.modifiers.wire), isMove: false)
    }

    /// Whether the preview comes first with a key that is also the window's: it has the focus, or a shortcut waits for the key.
    private func isForPreview(_ event: KeyEvent, _ hotkey: Hotkey) -> Bool {
        if event.modifiers.contains(.option) || hotkey == .reload { return false }
        if hotkey == .dismiss { return !stage.showsHelp && stage.notice == nil }
        if [event.keysym, event.baseKeysym].contains(where: { lastSummary.shortcutKeys.contains(Int($0.rawValue)) }) { return true }
        switch lastSummary.keyFocus {
        case .none: return false
        case .control: return hotkey == .previous || hotkey == .next
        case .text: return true
        }
    }

    /// Connects the preview's clipboard to the display's.
    func connectClipboard(_ link: AgentLink) {
        link.onCopied = { [weak self] text in _ = self?.connection.clipboard.copy(ClipboardContents(text: text)) }
        link.onClipboardWanted = { [weak self, weak link] in
            self?.connection.clipboard.requestText { text in MainActor.assumeIsolated { link?.post(.pasted(text)) } }
        }
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

extension Modifiers {
    /// As SwiftUI's `EventModifiers` counts them.
    fileprivate var wire: Int {
        let bits: [(Modifiers, Int)] = [(.capsLock, 1), (.shift, 2), (.control, 4), (.option, 8), (.command, 16)]
        return bits.reduce(0) { contains($1.0) ? $0 | $1.1 : $0 }
    }
}
