import Dispatch
import Foundation
import VitrineBase
import VitrinePreviewKit
import VitrineRaster
import VitrineSourceText
import VitrineX11Host

/// The window's picture: the preview's area, which an agent draws straight into the window's shared memory, and the viewer's own
/// interface over and below it. A notice, a toast and the help are drawn over a fresh picture each time, so that nothing shows through twice.
@MainActor
final class Stage {
    /// Points.
    static let stripHeight = 34.0

    let window: X11Window
    /// Pixels a point of the viewer's own interface.
    let scale: Double
    var strip = StripModel()
    var notice: NoticeModel?
    private var toast: String?
    private(set) var showsHelp = false
    var onChoose: (Int) -> Void = { _ in }
    var onNeedsPicture: () -> AgentLink? = { nil }
    /// For the event log.
    var onEvent: (String, [(String, JSONValue)]) -> Void = { _, _ in }

    private let fileName: String
    private var isDark = false
    private let stripLayer: ChromeLayer, noticeLayer: ChromeLayer, toastLayer: ChromeLayer, helpLayer: ChromeLayer, emptyLayer: ChromeLayer
    private var drawnStrip: (model: StripModel, width: Int)?
    private var grants: [Int: (buffer: SharedBuffer, link: ObjectIdentifier)] = [:]
    private var nextGrant = 1
    /// Links that wait for a free buffer.
    private var waiting: [(link: AgentLink, isUrgent: Bool)] = []
    private var shown: SharedBuffer?
    /// The last picture of a preview that is gone.
    private var frozen: PixelBuffer?
    /// The preview's picture as it was before a notice, a toast or the help was drawn over it.
    private var underneath: PixelBuffer?
    private var wantsRefresh = false
    private var hadOverlay = false
    private var toastNumber = 0
    private let began = Clock.milliseconds

    init(window: X11Window, scale: Double, fileName: String) {
        self.window = window
        self.scale = scale
        self.fileName = fileName
        stripLayer = ChromeLayer(scale: scale)
        noticeLayer = ChromeLayer(scale: scale, fit: true)
        toastLayer = ChromeLayer(scale: scale, fit: true)
        helpLayer = ChromeLayer(scale: scale, fit: true)
        emptyLayer = ChromeLayer(scale: scale, fit: true)
    }

    // MARK: geometry

    private var stripPixels: Int { window.pixelHeight > Int(110 * scale) ? Int((Self.stripHeight * scale).rounded()) : 0 }
    private var areaHeight: Int { window.pixelHeight - stripPixels }

    /// The preview's area in points of the preview.
    func canvas(zoom: Double) -> (width: Double, height: Double) {
        (Double(window.pixelWidth) / (scale * zoom), Double(areaHeight) / (scale * zoom))
    }

    func isInStrip(y: Int) -> Bool { y >= areaHeight }

    func sizeChanged() { drawnStrip = nil }

    // MARK: buffers and grants

    /// Lets an agent draw a frame as soon as there is a buffer; a grant that it still has is taken back.
    func grant(to link: AgentLink, isUrgent: Bool) {
        guard !link.hasEnded, window.isMapped || isUrgent else { return }
        guard let buffer = window.nextBuffer() else {
            waiting.removeAll { $0.link === link }
            waiting.append((link, isUrgent))
            return
        }
        let id = nextGrant
        nextGrant += 1
        grants[id] = (buffer, ObjectIdentifier(link))
        let area = PixelRect(x: 0, y: 0, width: buffer.width, height: areaHeight)
        let missing: [WireRect]? = buffer.age == 0 || hasOverlay || hadOverlay
            ? nil
            : buffer.stale.map { $0.intersection(area) }.filter { !$0.isEmpty }.map { WireRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
        link.post(.grant(WireGrant(
            id: id, segment: Int(buffer.shmID), offset: 0, width: buffer.width, height: max(areaHeight, 1), stride: buffer.stride, missing: missing, isUrgent: isUrgent)))
    }

    func returned(_ id: Int) {
        guard let grant = grants.removeValue(forKey: id) else { return }
        window.discard(grant.buffer, isStillWritten: false)
        bufferBecameFree()
    }

    func forget(_ link: AgentLink) {
        waiting.removeAll { $0.link === link }
        for (id, grant) in grants where grant.link == ObjectIdentifier(link) {
            grants.removeValue(forKey: id)
            window.discard(grant.buffer, isStillWritten: true)
        }
        bufferBecameFree()
    }

    func bufferBecameFree() {
        let links = waiting
        waiting = []
        for entry in links { grant(to: entry.link, isUrgent: entry.isUrgent) }
        if wantsRefresh { refresh() }
    }

    // MARK: presenting

    /// An agent has drawn: adds the viewer's own parts and shows it.
    /// - Returns: false when the window has another size by now, or the buffer was taken back.
    func present(_ id: Int, _ summary: FrameSummary) -> Bool {
        guard let grant = grants.removeValue(forKey: id) else { return false }
        let buffer = grant.buffer
        guard buffer.width == window.pixelWidth, buffer.height == window.pixelHeight else {
            window.discard(buffer, isStillWritten: false)
            bufferBecameFree()
            return false
        }
        var damage = summary.damage.map { PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
        if hasOverlay || hadOverlay { damage = [PixelRect(x: 0, y: 0, width: buffer.width, height: areaHeight)] }
        finish(buffer, &damage)
        return true
    }

    private func finish(_ buffer: SharedBuffer, _ damage: inout [PixelRect]) {
        drawStrip(into: buffer, &damage)
        underneath = hasOverlay ? copyOfArea(buffer) : nil
        drawOverlays(into: buffer)
        hadOverlay = hasOverlay
        shown = buffer
        window.present(buffer, damage: damage)
    }

    /// Shows the viewer's own parts anew, with a picture from the agent where there is one.
    func refresh() {
        wantsRefresh = false
        if let link = onNeedsPicture(), !link.hasEnded, frozen == nil { return grant(to: link, isUrgent: true) }
        guard let buffer = window.nextBuffer() else {
            wantsRefresh = true
            return
        }
        fill(buffer)
        var damage = [PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
        drawnStrip = nil
        finish(buffer, &damage)
        onEvent("refresh", [])
    }

    /// Shows the strip as it is now, and leaves all else as it is.
    func refreshStrip() {
        guard stripPixels > 0, drawnStrip?.model != strip, let buffer = window.nextBuffer() else { return }
        guard window.bringUpToDate(buffer) else {
            window.discard(buffer, isStillWritten: false)
            return refresh()
        }
        var damage: [PixelRect] = []
        drawStrip(into: buffer, &damage)
        shown = buffer
        window.present(buffer, damage: damage)
    }

    /// Keeps a copy of what is shown, because the agent that drew it is gone.
    func freeze() { frozen = underneath ?? shown.flatMap { copyOfArea($0) } }

    private func copyOfArea(_ buffer: SharedBuffer) -> PixelBuffer? {
        guard buffer.width > 0, areaHeight > 0 else { return nil }
        let copy = PixelBuffer(width: buffer.width, height: min(areaHeight, buffer.height))
        for row in 0..<copy.target.height {
            memcpy(copy.target.pixels + row * copy.target.stride, buffer.address + row * buffer.stride, copy.target.width * 4)
        }
        return copy
    }

    func thaw() { frozen = nil }

    /// The frozen picture on the desk; where there is none, the desk and what is being waited for.
    private func fill(_ buffer: SharedBuffer) {
        let desk: UInt32 = isDark ? 0xff17_1717 : 0xffe3_e3e3
        for row in 0..<max(areaHeight, 0) {
            let line = (buffer.address + row * buffer.stride).assumingMemoryBound(to: UInt32.self)
            var start = 0
            if let frozen, row < frozen.target.height {
                start = min(frozen.target.width, buffer.width)
                memcpy(line, frozen.target.pixels + row * frozen.target.stride, start * 4)
            }
            for column in start..<max(buffer.width, start) { line[column] = desk }
        }
        guard frozen == nil, notice == nil else { return }
        emptyLayer.set(EmptyStageView(fileName: fileName, isDark: isDark))
        let size = emptyLayer.draw(size: CGSize(width: Double(buffer.width) / scale, height: Double(areaHeight) / scale), at: seconds)
        emptyLayer.copy(into: buffer, x: (buffer.width - size.width) / 2, y: (areaHeight - size.height) / 2)
    }

    // MARK: the viewer's own parts

    private var seconds: Double { (Clock.milliseconds - began) / 1000 }

    private func drawStrip(into buffer: SharedBuffer, _ damage: inout [PixelRect]) {
        guard stripPixels > 0 else { return }
        let area = PixelRect(x: 0, y: areaHeight, width: buffer.width, height: stripPixels)
        let isNew = drawnStrip?.model != strip || drawnStrip?.width != buffer.width
        if isNew {
            stripLayer.set(StripView(model: strip) { [weak self] in self?.onChoose($0) })
            _ = stripLayer.draw(size: CGSize(width: Double(buffer.width) / scale, height: Double(stripPixels) / scale), at: seconds)
            drawnStrip = (strip, buffer.width)
            damage.append(area)
        }
        if isNew || buffer.age == 0 || buffer.stale.contains(where: { $0.intersects(area) }) { stripLayer.copy(into: buffer, x: 0, y: areaHeight) }
    }

    private var hasOverlay: Bool { notice != nil || toast != nil || showsHelp }

    private func drawOverlays(into buffer: SharedBuffer) {
        let room = CGSize(width: Double(buffer.width) / scale, height: Double(areaHeight) / scale)
        if let notice {
            noticeLayer.set(NoticeView(model: notice))
            let size = noticeLayer.draw(size: room, at: seconds)
            noticeLayer.copy(into: buffer, x: (buffer.width - size.width) / 2, y: 0)
        }
        if showsHelp {
            helpLayer.set(HelpView(rows: Hotkey.allCases.map { ($0.key, $0.meaning) }, columns: room.height < 530 ? 2 : 1))
            let size = helpLayer.draw(size: room, at: seconds)
            helpLayer.copy(into: buffer, x: (buffer.width - size.width) / 2, y: max((areaHeight - size.height) / 2, 0))
        }
        if let toast {
            toastLayer.set(ToastView(text: toast))
            let size = toastLayer.draw(size: room, at: seconds)
            toastLayer.copy(into: buffer, x: (buffer.width - size.width) / 2, y: areaHeight - size.height)
        }
    }

    func show(toast text: String) {
        toast = text
        toastNumber += 1
        onEvent("toast", [("text", .string(text))])
        let number = toastNumber
        refresh()
        DispatchQueue.main.asyncAfter(deadline: .now() + 4) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.toastNumber == number else { return }
                self.toast = nil
                self.refresh()
            }
        }
    }

    func toggleHelp() {
        showsHelp.toggle()
        onEvent("help", [("shown", .bool(showsHelp))])
        refresh()
    }

    /// True: it was showing.
    func dismissHelp() -> Bool {
        guard showsHelp else { return false }
        showsHelp = false
        onEvent("help", [("shown", .bool(false))])
        refresh()
        return true
    }

    func setScheme(_ scheme: RenderOptions.Scheme?) {
        isDark = scheme == .dark
        stripLayer.setScheme(scheme.map { $0 == .dark ? .dark : .light })
        drawnStrip = nil
    }

    func clickStrip(_ event: PointerEvent) {
        stripLayer.click(x: Double(event.x) / scale, y: Double(event.y - areaHeight) / scale, isDown: event.kind == .down)
    }
}
