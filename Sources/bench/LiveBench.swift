import Glibc
import VitrinePreviewKit
import VitrineSourceText

/// What the window costs while something moves, while nothing does, and while it is dragged.
struct LiveBench {
    let program: String
    let folder: String

    func run() throws -> [Figure] {
        let display = try VirtualDisplay()
        return try pulse(display) + bare(display) + qt(display) + crowd(display) + idle(display) + resize(display)
    }

    private func write(_ name: String, _ text: String) throws -> String {
        let path = folder + "/" + name
        try Files.writeAtomically(Array(text.utf8), to: path)
        return path
    }

    private static let seconds = 10.0

    /// What a window showed in ten seconds, and the processor time that its processes took for it, as a part of that.
    private func watch(_ name: String, _ source: String, _ display: VirtualDisplay) throws -> (frames: [JSONValue], share: Double, missed: Int) {
        // The strip below the preview takes 34 points of the window's 800.
        let live = try LiveWindow(program, try write(name, source), ["--size", "1280x766"], on: display)
        let agent = pid_t(try live.wait("loaded")["agent"]?.intValue ?? 0)
        // The agent for the next build warms up meanwhile.
        _ = live.collect("frame", milliseconds: 3000)
        let before = [live.pid, agent].map(ProcessClock.cpu), began = Clock.milliseconds
        let frames = live.collect("frame", milliseconds: Self.seconds * 1000)
        let elapsed = Clock.milliseconds - began
        let used = zip([live.pid, agent].map(ProcessClock.cpu), before).reduce(0) { $0 + $1.0 - $1.1 }
        return (frames, used / elapsed * 100, Self.missed(frames.compactMap { $0["ms"]?.double }))
    }

    private func crowd(_ display: VirtualDisplay) throws -> [Figure] {
        let (frames, share, missed) = try watch("Crowd.swift", BenchSource.crowd, display)
        let drawing = frames.compactMap { $0["agentMs"]?.double }.sorted(), loop = BusyLoop(milliseconds: drawing.isEmpty ? 1 : drawing[drawing.count / 2])
        let bare = Self.missed(loop.run(frames: Int(Self.seconds * 60)))
        return [
            Figure("200 views that move and fade, viewer and agent", [share], unit: "% of a core", .total, limit: 25),
            Figure(
                "200 views, frames missed of \(frames.count + missed)", [Double(missed)], unit: "frames", .total, limit: Double(bare),
                note: "at most those that the machine lets a bare loop miss"),
            Figure("a bare loop that works as long for a frame, frames missed of \(Int(Self.seconds * 60))", [Double(bare)], unit: "frames", .total),
        ]
    }

    private func pulse(_ display: VirtualDisplay) throws -> [Figure] {
        let (frames, share, missed) = try watch("Pulse.swift", BenchSource.pulse, display)
        let bodies = frames.reduce(0) { $0 + ($1["bodies"]?.intValue ?? 0) + ($1["measurements"]?.intValue ?? 0) }
        return [
            Figure("pulse 1280x800, viewer and agent together", [share], unit: "% of a core", .total, limit: 1),
            Figure("pulse, frames missed of \(frames.count + missed)", [Double(missed)], unit: "frames", .total, limit: 0),
            Figure("pulse, bodies run and measurements made", [Double(bodies)], unit: "calls", .total, limit: 0),
            Figure("pulse, drawing of a frame in the agent", frames.map { $0["agentMs"]?.double ?? .nan }),
        ]
    }

    /// A gap of two periods is one frame that was due and did not come.
    private static func missed(_ times: [Double]) -> Int {
        zip(times.dropFirst(), times).reduce(0) { $0 + max(0, Int((($1.0 - $1.1) * 60 / 1000).rounded()) - 1) }
    }

    /// Two processes that do nothing but wake for each frame and put it.
    private func bare(_ display: VirtualDisplay) throws -> [Figure] {
        let ends = try makePipe(), null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        let window = try Subprocess.spawn(
            CommandLine.arguments[0], [BarePair.windowArgument], descriptors: [(0, null), (1, ends[1]), (2, null)], environment: ["DISPLAY=\(display.name)"])
        close(ends[1])
        var lines = LineReader(descriptor: ends[0])
        defer {
            kill(window, SIGKILL)
            _ = Subprocess.wait(window)
            close(ends[0])
        }
        func shown(_ milliseconds: Double) -> [Double] {
            let deadline = Clock.milliseconds + milliseconds
            var times: [Double] = []
            while Clock.milliseconds < deadline, let line = lines.next(milliseconds: deadline - Clock.milliseconds) { times.append(Double(line) ?? .nan) }
            return times
        }
        _ = shown(2000)
        let processes = ProcessClock.family(window)
        let before = processes.map(ProcessClock.cpu), began = Clock.milliseconds
        let times = shown(Self.seconds * 1000)
        let used = zip(processes.map(ProcessClock.cpu), before).reduce(0) { $0 + $1.0 - $1.1 }
        return [
            Figure("a bare pair: Dispatch timer, socket, XShmPutImage", [used / (Clock.milliseconds - began) * 100], unit: "% of a core", .total),
            Figure("the bare pair, frames missed of \(times.count + Self.missed(times))", [Double(Self.missed(times))], unit: "frames", .total),
        ]
    }

    /// Qt's viewer with its software renderer, where it is installed.
    private func qt(_ display: VirtualDisplay) throws -> [Figure] {
        let candidates = ["/usr/lib/qt6/bin/qml", "/usr/bin/qml6"]
        guard let qml = candidates.first(where: Files.exists) else { return [] }
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        let pid = try Subprocess.spawn(
            qml, [try write("Pulse.qml", BenchSource.qml)], descriptors: [(0, null), (1, null), (2, null)],
            environment: ["DISPLAY=\(display.name)", "QT_QUICK_BACKEND=software", "QT_QPA_PLATFORM=xcb"])
        defer {
            kill(pid, SIGKILL)
            _ = Subprocess.wait(pid)
        }
        usleep(3_000_000)
        let before = ProcessClock.cpu(pid)
        usleep(UInt32(Self.seconds * 1_000_000))
        let used = ProcessClock.cpu(pid) - before
        guard used > 0 else { return [] }
        return [Figure("Qt's qml viewer, one pulsing rectangle", [used / Self.seconds / 10], unit: "% of a core", .total)]
    }

    private func idle(_ display: VirtualDisplay) throws -> [Figure] {
        let live = try LiveWindow(program, try write("Still.swift", BenchSource.card(1)), [], on: display)
        try live.wait("frame")
        // Worker threads of the runtime leave a few seconds after their last work.
        usleep(12_000_000)
        let processes = live.processes
        let before = processes.map(ProcessClock.sleeps)
        usleep(5_000_000)
        let woken = zip(processes.map(ProcessClock.sleeps), before).reduce(0) { $0 + $1.0 - $1.1 }
        return [Figure("idle window, wake-ups of \(processes.count) processes", [Double(woken) / 5], unit: "a second", .total, limit: 0)]
    }

    private func resize(_ display: VirtualDisplay) throws -> [Figure] {
        guard Files.exists("/usr/bin/xdotool") else { return [] }
        let live = try LiveWindow(program, try write("Products.swift", BenchSource.products), ["--size", "1280x766"], on: display)
        try live.wait("frame")
        _ = live.collect("frame", milliseconds: 3000)
        var steps: [Double] = []
        for round in 0..<200 {
            let width = 1280 + (round % 40) - 20, height = 800 + (round % 14) - 7
            try live.xdotool(["windowsize", "\(live.window)", "\(width)", "\(height)"])
            let frame = try live.wait("frame") { $0["window"]?.arrayValue?.first?.intValue == width }
            if round >= 20, let took = frame["resizeMs"]?.double { steps.append(took) }
        }
        return [Figure("resize step, products at 1280x800", steps, .p99, limit: 8), Figure("resize step, products at 1280x800", steps)]
    }
}
