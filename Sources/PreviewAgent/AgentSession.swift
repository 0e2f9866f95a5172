import CShims
import CVirtualTime
import Foundation
import SwiftUI
import SwiftUICore
import VitrinePreviewKit

/// Answers the messages of one viewer or command.
@MainActor
final class AgentSession {
    let connection: Connection
    private var previews: [FoundPreview] = []
    private var chosen: Int?
    private var options = RenderOptions()
    private var bridge: HostBridge?
    private(set) var live: LiveLoop?
    /// The chosen preview has been started for a search of breakpoints.
    private var isShown = false
    /// What the next preview starts with, once.
    private var stateToRestore: String?
    /// Who waits for the clipboard's text.
    private var pastes: [(String?) -> Void] = []

    init(connection: Connection) { self.connection = connection }

    /// Handles all messages that have arrived.
    /// - Returns: false when the connection has ended.
    func handleArrived() -> Bool {
        let isOpen = connection.fill()
        do {
            while let next = try connection.nextToAgent() {
                if case .quit = next.message { return false }
                answer(next.message, next.serial)
            }
        } catch {
            return false
        }
        return isOpen
    }

    var isLive: Bool { live != nil }

    private func answer(_ message: ToAgent, _ serial: UInt32) {
        do {
            let answer = try perform(message)
            if serial != 0 { connection.send(answer, serial: serial) }
        } catch let failure as Failure {
            connection.send(.failure(error: failure.kind.rawValue, message: failure.message), serial: serial)
        } catch {
            connection.send(.failure(error: Failure.Kind.load.rawValue, message: "\(error)"), serial: serial)
        }
    }

    private func perform(_ message: ToAgent) throws -> FromAgent {
        switch message {
        case .load(let library, let places, let resources, let assets):
            bridge = HostBridge(folders: resources, assets: assets)
            previews = try load(library, places)
            return .previews(previews.map(\.info))
        case .choose(let index):
            guard previews.indices.contains(index) else { throw Failure(kind: .unknownPreview, message: "no preview number \(index)") }
            chosen = index
            if live != nil { try showChosen() }
            return .done
        case .options(let options):
            self.options = options
            if let live, let chosen { live.change(options, traits: previews[chosen].traits) }
            return .done
        case .snapshot(let path):
            let began = Clock.milliseconds
            var (bridge, summary) = try currentFrame()
            try bridge.writePNG(summary, to: path)
            summary.milliseconds = Clock.milliseconds - began
            return .snapshot(summary)
        case .record(let path, let frames, let framesPerSecond):
            return .snapshot(try record(to: path, frames, framesPerSecond))
        case .tree(let explains):
            self.bridge?.explains = explains
            defer { self.bridge?.explains = false }
            let (bridge, summary) = try currentFrame()
            return .tree(json: bridge.treeJSON(), width: summary.width, height: summary.height)
        case .breakpoints(let from, let to):
            isShown = live != nil
            if live == nil, vitrine_time_is_virtual() == 0 { vitrine_time_begin() }
            defer { if let live, let chosen { live.change(options, traits: previews[chosen].traits) } }
            return .breakpoints(try Breakpoints(from: from, to: to, show: { try self.states(width: $0) }).find())
        case .grant(let grant):
            try startLive()
            try live?.take(grant)
            return .done
        case .input(let input):
            live?.send(input)
            return .done
        case .literals(let literals):
            return try change(literals)
        case .keepState:
            return .state(bridge?.keptState() ?? "")
        case .restore(let state):
            stateToRestore = state
            return .done
        case .pasted(let text):
            let waiting = pastes
            pastes = []
            for take in waiting { take(text) }
            live?.schedule()
            return .done
        case .ping, .quit:
            return .done
        }
    }

    /// Live: what the window shows now. Else: the preview started afresh and lived to the moment that the options say.
    private func currentFrame() throws -> (HostBridge, FrameSummary) {
        if let live { return (live.bridge, live.stillFrame()) }
        var timeline = try startTimeline()
        return (timeline.bridge, timeline.frame(at: options.time))
    }

    private func startTimeline() throws -> Timeline {
        if vitrine_time_is_virtual() == 0 { vitrine_time_begin() }
        MainQueue.settle()
        vitrine_time_discard()
        return Timeline(bridge: try showChosen())
    }

    private func record(to path: String, _ frames: Int, _ framesPerSecond: Int) throws -> FrameSummary {
        guard live == nil else { throw Failure(kind: .load, message: "what a window shows can't be recorded") }
        var timeline = try startTimeline()
        var recording: FrameRecorder?
        var summary = FrameSummary()
        for index in 0..<frames {
            let next = timeline.frame(at: options.time + Double(index) / Double(framesPerSecond))
            if index == 0 { (summary.width, summary.height) = (next.width, next.height) }
            summary.issues += next.issues.filter { !summary.issues.contains($0) }
            if recording == nil { recording = try FrameRecorder(timeline.bridge, next, framesPerSecond) }
            try recording?.append()
        }
        try recording?.write(to: path)
        return summary
    }

    private func load(_ library: String, _ places: [ProviderPlace]) throws -> [FoundPreview] {
        guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else {
            throw Failure(kind: .load, message: "the compiled previews can't be loaded: \(String(cString: dlerror()))")
        }
        let bytes = try Files.read(library)
        guard let discovery = Discovery(handle: handle, bytes: bytes) else { return [] }
        return PreviewList.make(discovery.providers(), places: places)
    }

    @discardableResult
    private func showChosen() throws -> HostBridge {
        guard let bridge, let chosen else { throw Failure(kind: .unknownPreview, message: "no preview was chosen") }
        bridge.show(previews[chosen], options: options, restoring: stateToRestore)
        stateToRestore = nil
        live?.restart()
        return bridge
    }

    /// Shows changed literals; a frame follows as after any change.
    private func change(_ literals: [WireLiteral]) throws -> FromAgent {
        guard let live, let chosen else { throw Failure(kind: .load, message: "nothing is on show") }
        HostBridge.setLiterals(literals)
        live.refresh(previews[chosen])
        guard HostBridge.literalsWereTaken else { throw Failure(kind: .load, message: "a literal can't be changed while the preview runs") }
        return .done
    }

    /// The branches that are chosen at a width, the height and all else as the options say.
    private func states(width: Double) throws -> [(path: String, choice: Int)] {
        guard let bridge, let chosen else { throw Failure(kind: .unknownPreview, message: "no preview was chosen") }
        var narrowed = options
        narrowed.width = width
        narrowed.height = options.height ?? 844
        narrowed.fit = false
        if !isShown {
            bridge.show(previews[chosen], options: narrowed)
            isShown = true
            var timeline = Timeline(bridge: bridge)
            _ = timeline.frame(at: options.time)
        }
        bridge.change(narrowed, traits: previews[chosen].traits)
        _ = bridge.frame(at: options.time)
        return bridge.switchStates()
    }

    /// What is copied goes to the viewer, and what is pasted comes from there.
    private func connectClipboard() {
        _Clipboard.offer = { [weak self] text in MainActor.assumeIsolated { _ = self?.connection.send(.copied(text)) } }
        _Clipboard.request = { [weak self] take in
            MainActor.assumeIsolated {
                guard let self else { return take(nil) }
                self.pastes.append(take)
                self.connection.send(.clipboardWanted)
            }
        }
    }

    private func startLive() throws {
        guard live == nil else { return }
        connectClipboard()
        guard let bridge else { throw Failure(kind: .load, message: "nothing is loaded") }
        live = LiveLoop(bridge: bridge, connection: connection)
        try showChosen()
    }
}
