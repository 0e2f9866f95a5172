import Foundation
import Testing
import VitrinePreviewKit
import VitrineSourceText
import VitrineX11Host

/// One line of the viewer's event log.
struct Event {
    var name: String
    private var value: JSONValue

    init?(_ line: String) {
        guard let value = JSONValue(parsing: line), let name = value["event"]?.stringValue else { return nil }
        self.name = name
        self.value = value
    }

    func text(_ key: String) -> String { value[key]?.stringValue ?? "" }
    func number(_ key: String) -> Double {
        if case .number(let number)? = value[key] { return number }
        return .nan
    }
    func int(_ key: String) -> Int { value[key]?.intValue ?? -1 }
    func flag(_ key: String) -> Bool { value[key] == .bool(true) }
    func strings(_ key: String) -> [String] { value[key]?.arrayValue?.compactMap(\.stringValue) ?? [] }
    func ints(_ key: String) -> [Int] { value[key]?.arrayValue?.compactMap(\.intValue) ?? [] }
}

struct NeverHappened: Error, CustomStringConvertible {
    var description: String
}

/// A viewer that shows a file in a folder of its own, as a person would start it.
@MainActor
final class ViewerRun {
    let display: Display
    let folder: String
    let path: String
    private let process: Child
    private let log: LinePipe
    /// Standard output and error.
    private let output: LinePipe
    private var next = 0
    private(set) var window = 0

    static let installation = Installation.find()!
    static let cache = "/tmp/vitrine-viewer-test-cache-\(getuid())"
    static var program: String { FilePath.join(FilePath.folder(installation.agent), "vitrine") }

    /// - Parameters:
    ///   - files: name → text, in the fresh folder.
    ///   - open: what of the folder is opened; empty: the folder itself.
    init(
        _ display: Display, files: [String: String], open: String, _ arguments: [String] = [], environment: [String: String] = [:], waits: Bool = true
    ) throws {
        self.display = display
        folder = try Self.makeFolder()
        for (name, text) in files { try Files.writeAtomically(Array(text.utf8), to: FilePath.join(folder, name)) }
        path = open.isEmpty ? folder : FilePath.join(folder, open)
        log = try LinePipe()
        output = try LinePipe()
        process = try Child(
            Self.program, [path] + arguments, folder: folder, descriptors: [(1, output.writing), (2, output.writing), (9, log.writing)],
            environment: ["DISPLAY": display.name, "VITRINE_EVENT_LOG": "9", "VITRINE_CACHE": Self.cache].merging(environment) { $1 })
        close(log.writing)
        close(output.writing)
        guard waits else { return }
        window = try wait("opened").int("window")
        _ = try display.run("xdotool", "windowfocus", "--sync", "\(window)")
    }

    convenience init(_ display: Display, _ text: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        try self.init(display, files: ["Views.swift": text], open: "Views.swift", arguments, environment: environment)
    }

    deinit {
        process.end(SIGKILL)
        Files.remove(folder)
    }

    private static func makeFolder() throws -> String {
        var template = Array("/tmp/vitrine-viewer-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Child.NotStarted(path: "mkdtemp", code: errno) }
        return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    var pid: pid_t { process.pid }

    // MARK: what happens

    /// The next event of this name that fulfils `predicate`; what came before it is passed over.
    @discardableResult
    func wait(_ name: String, seconds: Double = 60, _ predicate: (Event) -> Bool = { _ in true }) throws -> Event {
        // A notice is the end of all hope for a build.
        let isHopeless = { (event: Event) in name == "loaded" && event.name == "notice" }
        let found = log.wait(from: next, seconds: seconds) { line in
            Event(line).map { $0.name == name && predicate($0) || isHopeless($0) } ?? false
        }
        guard let found, let event = Event(found.line), !isHopeless(event) else {
            throw NeverHappened(description: "no such \(name); the last events: \(log.all.suffix(6)); output: \(output.all.suffix(6))")
        }
        next = found.index + 1
        return event
    }

    /// The first frame of an agent other than the one before.
    @discardableResult
    func waitForBuild() throws -> Event {
        let agent = try wait("loaded").int("agent")
        return try wait("frame") { $0.int("agent") == agent }
    }

    /// All events so far, of one name.
    func events(_ name: String) -> [Event] { log.all.compactMap(Event.init).filter { $0.name == name } }
    var lines: [String] { output.all }

    func waitForOutput(_ part: String) throws {
        guard output.wait(from: 0, seconds: 30, { $0.contains(part) }) != nil else { throw NeverHappened(description: "\(part) was not printed: \(output.all)") }
    }

    /// The frame after which nothing moves: the one that answers all keys and sizes sent before.
    func settle(seconds: Double = 2) throws -> Event? {
        var last: Event?
        while let event = try? wait("frame", seconds: seconds) { last = event }
        return last
    }

    // MARK: what a person does

    func key(_ keys: String...) throws { for key in keys { _ = try display.run("xdotool", "key", key) } }

    func click(_ x: Int, _ y: Int) throws {
        _ = try display.run("xdotool", "mousemove", "--window", "\(window)", "\(x)", "\(y)", "click", "1")
    }

    func resize(_ width: Int, _ height: Int) throws { _ = try display.run("xdotool", "windowsize", "\(window)", "\(width)", "\(height)") }

    /// Saves as editors do: a new file in the old one's place.
    func save(_ text: String, as name: String = "Views.swift") throws {
        try Files.writeAtomically(Array(text.utf8), to: FilePath.join(folder, name))
    }

    /// Saves into the file that is there.
    func overwrite(_ text: String, as name: String = "Views.swift") throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: FilePath.join(folder, name)), options: [])
    }

    /// Waits until the screen fulfils `predicate`.
    func waitForPixels(_ what: String, seconds: Double = 20, _ predicate: (CapturedPixels) -> Bool) throws {
        let deadline = Clock.milliseconds + seconds * 1000
        while Clock.milliseconds < deadline {
            if predicate(try display.pixels()) { return }
            sched_yield()
        }
        throw NeverHappened(description: "the screen never showed \(what)")
    }

    // MARK: processes

    /// The viewer's agents that are there now: the one on show and the one that stands ready.
    var agents: [pid_t] {
        let children = (try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)) ?? ""
        return children.split(separator: " ").compactMap { pid_t($0) }
    }

    static func isRunning(_ pid: pid_t) -> Bool { kill(pid, 0) == 0 }

    /// Waits for the viewer's end.
    func end() -> Int32 { process.wait() }

    func hasEnded(within seconds: Double) -> Bool { process.hasEnded(within: seconds) }
}
