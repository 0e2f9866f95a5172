import Glibc
import VitrinePreviewKit
import VitrineSourceText

struct BenchFailure: Error, CustomStringConvertible { var description: String }

/// A virtual display of the measurement's own.
final class VirtualDisplay {
    let name: String
    private let pid: pid_t

    init() throws {
        guard Files.exists("/usr/bin/Xvfb") else { throw BenchFailure(description: "Xvfb is not installed (Debian package xvfb)") }
        let ends = try makePipe(), null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer {
            close(null)
            close(ends[0])
        }
        pid = try Subprocess.spawn(
            "/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-noreset"],
            descriptors: [(0, null), (1, ends[1]), (2, null)])
        close(ends[1])
        var lines = LineReader(descriptor: ends[0])
        guard let number = lines.next(milliseconds: 20_000) else { throw BenchFailure(description: "Xvfb does not start") }
        name = ":" + number
    }

    deinit {
        kill(pid, SIGTERM)
        _ = Subprocess.wait(pid)
    }
}

/// A viewer on a virtual display, followed by its event log.
final class LiveWindow {
    let pid: pid_t
    let display: VirtualDisplay
    private(set) var window = 0
    private var lines: LineReader

    init(_ program: String, _ path: String, _ arguments: [String], on display: VirtualDisplay) throws {
        self.display = display
        let ends = try makePipe(), null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        pid = try Subprocess.spawn(
            program, [path] + arguments, descriptors: [(0, null), (1, null), (2, null), (9, ends[1])],
            environment: ["DISPLAY=\(display.name)", "VITRINE_EVENT_LOG=9"])
        close(ends[1])
        lines = LineReader(descriptor: ends[0])
        window = try wait("opened")["window"]?.intValue ?? 0
    }

    deinit {
        kill(pid, SIGKILL)
        _ = Subprocess.wait(pid)
        close(lines.descriptor)
    }

    /// The next event of this name for which `isIt` holds.
    @discardableResult
    func wait(_ name: String, milliseconds: Double = 60_000, _ isIt: (JSONValue) -> Bool = { _ in true }) throws -> JSONValue {
        let deadline = Clock.milliseconds + milliseconds
        while Clock.milliseconds < deadline, let line = lines.next(milliseconds: deadline - Clock.milliseconds) {
            guard let event = JSONValue(parsing: line), let kind = event["event"]?.stringValue else { continue }
            if kind == name, isIt(event) { return event }
            if kind == "notice", name != "notice" { throw BenchFailure(description: "the viewer says: \(line)") }
        }
        throw BenchFailure(description: "the viewer never said \(name)")
    }

    /// Events of this name within a time.
    func collect(_ name: String, milliseconds: Double) -> [JSONValue] {
        var found: [JSONValue] = []
        let deadline = Clock.milliseconds + milliseconds
        while Clock.milliseconds < deadline, let line = lines.next(milliseconds: deadline - Clock.milliseconds) {
            if let event = JSONValue(parsing: line), event["event"]?.stringValue == name { found.append(event) }
        }
        return found
    }

    func xdotool(_ arguments: [String]) throws {
        _ = try Subprocess.run("/usr/bin/xdotool", arguments, environment: ["DISPLAY=\(display.name)"])
    }

    /// The viewer and its agents.
    var processes: [pid_t] { ProcessClock.family(pid) }
}

extension JSONValue {
    var double: Double {
        if case .number(let value) = self { return value }
        return .nan
    }
}

/// Lines of a descriptor, with a limit to the patience.
struct LineReader {
    let descriptor: Int32
    private var pending: [UInt8] = []
    private var start = 0

    init(descriptor: Int32) { self.descriptor = descriptor }

    mutating func next(milliseconds: Double) -> String? {
        let deadline = Clock.milliseconds + milliseconds
        while true {
            if let end = pending[start...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return String(decoding: pending[start..<end], as: UTF8.self)
            }
            pending.removeSubrange(..<start)
            start = 0
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, Int32(max(0, deadline - Clock.milliseconds))) > 0 else { return nil }
            var chunk = [UInt8](repeating: 0, count: 65536)
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { return nil }
            pending += chunk[..<count]
        }
    }
}

func makePipe() throws -> [Int32] {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BenchFailure(description: "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
}

/// What processes have used so far, asked of the kernel.
enum ProcessClock {
    /// A process and its children.
    static func family(_ pid: pid_t) -> [pid_t] {
        let bytes = (try? Files.read("/proc/\(pid)/task/\(pid)/children")) ?? []
        return [pid] + String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
    }

    /// Milliseconds of processor time, of all threads.
    static func cpu(_ pid: pid_t) -> Double {
        var clock = clockid_t(), time = timespec()
        guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }

    static func residentMegabytes(_ pid: pid_t) -> Double {
        let text = String(decoding: (try? Files.read("/proc/\(pid)/statm")) ?? [], as: UTF8.self)
        return (text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .nan) * 4096 / 1_048_576
    }

    /// Microseconds of processor time that this thread has used.
    static var ownMicroseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1_000_000 + Double(time.tv_nsec) / 1000
    }

    /// How often a thread went to sleep.
    static func sleeps(_ pid: pid_t) -> Int {
        Files.names(in: "/proc/\(pid)/task").reduce(0) { sum, thread in
            let text = String(decoding: (try? Files.read("/proc/\(pid)/task/\(thread)/status")) ?? [], as: UTF8.self)
            let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            return sum + (line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0)
        }
    }
}
