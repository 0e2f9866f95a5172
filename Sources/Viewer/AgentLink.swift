import Dispatch
import Foundation
import VitrinePreviewKit

/// A running agent as the viewer talks to it: messages arrive on the main queue, and a crash or a hang is an event like any other.
///
/// The viewer never sends faster than the agent reads, because the socket of an agent that hangs fills up and the viewer would
/// hang with it: moves of the pointer and new sizes wait until the last one was dealt with, and only the newest is kept.
@MainActor
final class AgentLink {
    let process: AgentProcess
    let previews: [PreviewInfo]
    let sources: SourceSet
    let library: String
    /// Set when literals can be changed while it runs.
    var live: LiveSources?
    private let describe: (Failure) -> Failure
    private var listener: (any DispatchSourceProtocol)?
    private var nextSerial: UInt32 = 1000
    private var awaited: [UInt32: (FromAgent) -> Void] = [:]
    private var isWatched = false
    private(set) var hasEnded = false
    private var isBusy = false
    private var nextWork: (() -> Void)?
    private var isMoving = false
    private var nextMove: WireInput?
    /// Milliseconds without an answer after which the agent counts as hanging.
    static let patience = 5000.0

    var onFrame: (Int, FrameSummary) -> Void = { _, _ in }
    var onReturned: (Int) -> Void = { _ in }
    /// The preview has copied a text.
    var onCopied: (String) -> Void = { _ in }
    /// The preview waits for `pasted`.
    var onClipboardWanted: () -> Void = {}
    /// Crashed or hangs; the agent is gone when this is called.
    var onFailure: (Failure) -> Void = { _ in }

    init(_ ready: LoadedBuild) {
        process = ready.process
        previews = ready.previews
        sources = ready.sources
        library = ready.library
        live = ready.live
        describe = ready.describe
        process.onOutput = { StandardError.line($0) }
        listen()
    }

    private func listen() {
        MainLoop.shared.watch(process.connection.descriptor) { [weak self] in self?.receive() }
        let output = DispatchSource.makeReadSource(fileDescriptor: process.output, queue: .main)
        output.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readOutput() } }
        output.resume()
        listener = output
    }

    /// The preview of this name or type; the first where there is none.
    func index(of name: String?) -> Int {
        guard let name else { return 0 }
        return previews.firstIndex { $0.name == name } ?? previews.firstIndex { $0.typeName == name } ?? 0
    }

    // MARK: sending

    func post(_ message: ToAgent) {
        guard !hasEnded else { return }
        process.connection.send(message)
    }

    /// Sends and calls back with the answer; an answer that does not come within the patience is a hang.
    func ask(_ message: ToAgent, _ answer: @escaping (FromAgent) -> Void = { _ in }) {
        guard !hasEnded else { return }
        nextSerial += 1
        awaited[nextSerial] = answer
        process.connection.send(message, serial: nextSerial)
        watch(nextSerial)
    }

    /// Runs `work`, which posts messages, as soon as the agent has dealt with those of the last one; of several that wait only the newest runs.
    func whenReady(_ work: @escaping () -> Void) {
        guard !isBusy else {
            nextWork = work
            return
        }
        isBusy = true
        work()
        ask(.ping) { [weak self] _ in
            guard let self else { return }
            isBusy = false
            guard let next = nextWork else { return }
            nextWork = nil
            whenReady(next)
        }
    }

    /// Passes input on in order.
    func send(_ input: WireInput, isMove: Bool) {
        guard isMove else {
            if let move = nextMove { post(.input(move)) }
            nextMove = nil
            post(.input(input))
            return ask(.ping)
        }
        guard !isMoving else {
            nextMove = input
            return
        }
        isMoving = true
        post(.input(input))
        ask(.ping) { [weak self] _ in
            guard let self else { return }
            isMoving = false
            guard let next = nextMove else { return }
            nextMove = nil
            send(next, isMove: true)
        }
    }

    private func watch(_ serial: UInt32) {
        guard !isWatched else { return }
        isWatched = true
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Int(Self.patience))) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, !self.hasEnded else { return }
                self.isWatched = false
                if self.awaited[serial] != nil { return self.end(self.process.hanging(Self.patience)) }
                if let oldest = self.awaited.keys.min() { self.watch(oldest) }
            }
        }
    }

    // MARK: receiving

    private func readOutput() {
        if !process.pump() { listener?.cancel() }
    }

    private func receive() {
        guard !hasEnded else { return }
        let isOpen = process.connection.fill()
        while true {
            let next: (message: FromAgent, serial: UInt32)?
            do { next = try process.connection.nextFromAgent() } catch {
                process.stop()
                return end(Failure(kind: .protocolError, message: "the agent sent what can't be read"))
            }
            guard let (message, serial) = next else { break }
            handle(message, serial)
            if hasEnded { return }
        }
        if !isOpen { end(process.crash()) }
    }

    private func handle(_ message: FromAgent, _ serial: UInt32) {
        if serial != 0, let answer = awaited.removeValue(forKey: serial) { return answer(message) }
        switch message {
        case .frame(let buffer, let summary): onFrame(buffer, summary)
        case .returned(let buffer): onReturned(buffer)
        case .copied(let text): onCopied(text)
        case .clipboardWanted: onClipboardWanted()
        case .failure(let error, let message): StandardError.line("vitrine: \(error): \(message)")
        default: break
        }
    }

    private func end(_ failure: Failure) {
        guard !hasEnded else { return }
        close()
        onFailure(describe(failure))
    }

    /// Ends the agent without a word.
    func close() {
        hasEnded = true
        nextWork = nil
        nextMove = nil
        MainLoop.shared.unwatch(process.connection.descriptor)
        listener?.cancel()
        process.stop()
    }
}
