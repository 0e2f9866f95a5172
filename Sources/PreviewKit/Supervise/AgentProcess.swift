import CShims
import Glibc

/// A running agent: user code lives there, so that its crash or hang costs a picture and no more.
public final class AgentProcess {
    public let pid: pid_t
    public let connection: Connection
    /// The agent's standard output and error. Read by `pump`; a live viewer may poll it.
    public let output: Int32
    /// How long an answer may take before the agent counts as hanging, in milliseconds.
    public var patience: Double = 5000
    /// Receives whole lines that user code printed. The default passes them on to standard error.
    public var onOutput: (String) -> Void = { StandardError.line($0) }

    private var serial: UInt32 = 0
    private var hasEnded = false
    private var pending: [UInt8] = []
    /// The last lines of its output, for the report of a crash.
    private var tail = ""
    /// The runtime is printing the stack of a failed check.
    private var isInTrace = false

    /// Starts an agent; it warms itself up and then waits to be asked.
    public init(executable: String) throws {
        var ends: [Int32] = [0, 0]
        guard vitrine_socketpair(&ends) == 0 else { throw FileError("can't be made", "socket pair") }
        let pipe = try Pipe()
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer {
            close(null)
            close(pipe.writing)
            close(ends[1])
        }
        // The pair's number may be the very one the child shall find it at; dup2 onto itself would keep it closed on exec.
        let theirs = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
        defer { close(theirs) }
        connection = Connection(descriptor: ends[0])
        output = pipe.reading
        _ = fcntl(output, F_SETFL, fcntl(output, F_GETFL) | O_NONBLOCK)
        do {
            pid = try Subprocess.spawn(
                executable, [],
                descriptors: [(0, null), (1, pipe.writing), (2, pipe.writing), (Wire.descriptor, theirs)],
                environment: ["SWIFT_BACKTRACE=enable=no"])
        } catch {
            close(output)
            throw error
        }
    }

    deinit {
        stop()
        close(output)
    }

    /// Ends the agent at once.
    public func stop() {
        guard !hasEnded else { return }
        hasEnded = true
        kill(pid, SIGKILL)
        _ = Subprocess.wait(pid)
    }

    /// Whether the agent still holds its end of the connection; asks the system, not the agent.
    public var isAlive: Bool {
        var polled = pollfd(fd: connection.descriptor, events: 0, revents: 0)
        return !hasEnded && poll(&polled, 1, 0) == 0
    }

    public func post(_ message: ToAgent) { connection.send(message) }

    /// Asks and waits for the answer.
    /// - Throws: `Failure` when the agent crashes, hangs or refuses.
    public func ask(_ message: ToAgent, patience: Double? = nil) throws -> FromAgent {
        serial += 1
        connection.send(message, serial: serial)
        return try answer(to: serial, patience: patience ?? self.patience)
    }

    /// The agent's greeting.
    public func hello() throws {
        guard case .hello(let version) = try answer(to: 0, patience: patience) else { throw Failure(kind: .protocolError, message: "the agent did not greet") }
        guard version == Wire.version else {
            throw Failure(kind: .protocolError, message: "the agent speaks version \(version) of the protocol, this program \(Wire.version)")
        }
    }

    /// The next message that nobody asked for (a frame), or nil when none comes in time.
    /// - Throws: `Failure` when the agent has ended.
    public func nextEvent(patience: Double) throws -> FromAgent? {
        let deadline = Clock.milliseconds + patience
        while true {
            do {
                while let next = try connection.nextFromAgent() {
                    if next.serial == 0 { return next.message }
                }
            } catch is WireError {
                stop()
                throw Failure(kind: .protocolError, message: "the agent sent what can't be read")
            }
            pump()
            let left = deadline - Clock.milliseconds
            guard connection.wait(milliseconds: Int32(max(0, left.rounded(.up)))) else { return nil }
            if !connection.fill() { throw crash() }
        }
    }

    private func answer(to serial: UInt32, patience: Double) throws -> FromAgent {
        let deadline = Clock.milliseconds + patience
        while true {
            do {
                while let next = try connection.nextFromAgent() {
                    guard next.serial == serial else { continue }
                    if case .failure(let error, let message) = next.message {
                        throw Failure(kind: Failure.Kind(rawValue: error) ?? .load, message: message)
                    }
                    pump()
                    return next.message
                }
            } catch is WireError {
                stop()
                throw Failure(kind: .protocolError, message: "the agent sent what can't be read")
            }
            let left = deadline - Clock.milliseconds
            guard left > 0 else { throw hang(patience) }
            var polls = [
                pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: Int16(POLLIN), revents: 0),
            ]
            if poll(&polls, 2, Int32(left.rounded(.up))) < 0, errno != EINTR { throw crash() }
            if polls[1].revents != 0 { pump() }
            if polls[0].revents != 0, !connection.fill() { throw crash() }
            if polls[1].revents & Int16(POLLHUP) != 0, polls[0].revents == 0 { usleep(500) }
        }
    }

    /// Passes on what user code has printed so far.
    /// - Returns: false when nothing more will come.
    @discardableResult
    public func pump() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 16384)
        while true {
            let n = chunk.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
            if n <= 0 { return n < 0 && (errno == EAGAIN || errno == EINTR) }
            pending += chunk[0..<n]
            while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                take(String(decoding: pending[0..<end], as: UTF8.self))
                pending.removeSubrange(0...end)
            }
        }
    }

    private func take(_ line: String) {
        tail += line + "\n"
        if tail.utf8.count > 32768 { tail = String(tail.suffix(16384)) }
        if getenv("VITRINE_TRACE") != nil { StandardError.line("agent: " + line) }
        isInTrace = line == "Current stack trace:" || isInTrace && CrashReport.isTraceLine(line)
        let isReport = isInTrace || line.hasPrefix("vitrine-crash: ") || CrashReport.fatalError(line[...]) != nil || line.isEmpty
        if !isReport { onOutput(line) }
    }

    /// As above, for a viewer that found out by itself.
    public func hanging(_ patience: Double) -> Failure { hang(patience) }

    /// Ends a hanging agent: it first gets the chance to say where it is.
    private func hang(_ patience: Double) -> Failure {
        kill(pid, SIGQUIT)
        let deadline = Clock.milliseconds + 500
        while Clock.milliseconds < deadline {
            pump()
            if tail.contains("vitrine-crash: ") { break }
            usleep(5000)
        }
        let report = CrashReport(standardError: tail)
        stop()
        return Failure(kind: .hang, message: "no answer in \(Int(patience / 1000)) seconds (an endless loop?)").placed(report)
    }

    /// What became of an agent that closed its end. Called once its connection has ended.
    public func crash() -> Failure {
        guard !hasEnded else { return Failure(kind: .crash, message: "ended before it answered") }
        hasEnded = true
        var status: Int32 = 0
        let deadline = Clock.milliseconds + 2000
        while waitpid(pid, &status, WNOHANG) == 0 {
            pump()
            if Clock.milliseconds > deadline {
                kill(pid, SIGKILL)
                while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
                break
            }
            usleep(1000)
        }
        pump()
        if !pending.isEmpty { take(String(decoding: pending, as: UTF8.self)) }
        let report = CrashReport(standardError: tail)
        let code = Subprocess.code(status)
        if code < 128, report.message == nil {
            return Failure(kind: .crash, message: "ended with status \(code) before it answered (a call of exit?)")
        }
        return Failure(kind: .crash, message: report.summary(signal: code >= 128 ? Int(code) - 128 : nil)).placed(report)
    }
}

extension Failure {
    /// With the frames and the place that a report names kept for `PreviewSession` to resolve.
    fileprivate func placed(_ report: CrashReport) -> Failure {
        var copy = self
        copy.report = report
        if let file = report.file, let line = report.line {
            copy.file = file
            copy.line = line
        }
        return copy
    }
}
