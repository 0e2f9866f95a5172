import Foundation
import VitrinePreviewKit
import VitrineSourceText

/// Tells tests and measurements what the viewer does, one JSON object a line, written at once.
///
/// `VITRINE_EVENT_LOG` names a file, which is appended to, or the number of a descriptor that is open already. Each line has
/// `event` and `ms` (the monotonic clock, so that other processes can compare):
///
///     opened    window (X id), pid, scale, sharedMemory
///     build     number: a build was asked for
///     loaded    pid of its agent, previews
///     frame     presented with all of the viewer's own parts: pid of the agent, preview, width and height (points), window (pixels),
///               damage and painted (pixels), bodies, measurements, rebuilt, animating, agentMs, resizeMs (since the resize it answers)
///     refresh   presented without an agent
///     notice    title, lines; `cleared` when a good build or Esc took it away
///     toast     text
///     help      shown
///     saved     file
///     literals  changed: so many literals differ from what was compiled, and the running preview has taken them
///     state     what keys have set
///     ended     reason
struct EventLog {
    static let variable = "VITRINE_EVENT_LOG"
    private let descriptor: Int32

    /// Nil when nobody asked for it, or the file can't be opened.
    init?() {
        guard let name = ProcessInfo.processInfo.environment[Self.variable], !name.isEmpty else { return nil }
        descriptor = Int32(name) ?? open(name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        if descriptor < 0 { return nil }
        // An agent that outlived the viewer would keep a reader waiting for the end.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    func note(_ event: String, _ fields: [(String, JSONValue)]) {
        let time = (Clock.milliseconds * 100).rounded() / 100
        var line = JSONValue.object([("event", .string(event)), ("ms", .number(time))] + fields).text + "\n"
        line.withUTF8 { bytes in _ = write(descriptor, bytes.baseAddress, bytes.count) }
    }
}

extension JSONValue {
    static func count(_ value: Int) -> JSONValue { .number(Double(value)) }
    static func strings(_ values: [String]) -> JSONValue { .array(values.map(JSONValue.string)) }
}
