import Foundation

/// A process started by a test, without the signals that the test runner blocks; `posix_spawn` closes what is not passed on.
final class Child {
    let pid: pid_t
    private(set) var status: Int32?

    struct NotStarted: Error { var path: String, code: Int32 }

    /// - Parameters:
    ///   - descriptors: number in the child → number here.
    ///   - environment: added to this process's own.
    init(_ path: String, _ arguments: [String], folder: String? = nil, descriptors: [(Int32, Int32)] = [], environment: [String: String] = [:]) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for pair in descriptors { posix_spawn_file_actions_adddup2(&actions, pair.1, pair.0) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t(), every = sigset_t()
        sigemptyset(&none)
        sigfillset(&every)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &every)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        // `env -C` changes the folder and becomes the program.
        let words = folder.map { ["/usr/bin/env", "-C", $0, path] + arguments } ?? [path] + arguments
        var argv = words.map { strdup($0) } + [nil]
        let merged = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var envp = merged.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, words[0], &actions, &attributes, &argv, &envp)
        guard code == 0 else { throw NotStarted(path: path, code: code) }
        self.pid = pid
    }

    deinit { end(SIGKILL) }

    func end(_ signal: Int32 = SIGTERM) {
        guard status == nil else { return }
        kill(pid, signal)
        wait()
    }

    /// Whether it has ended within so many seconds.
    func hasEnded(within seconds: Double) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        repeat {
            if status != nil || take(WNOHANG) { return true }
            usleep(10_000)
        } while Date() < deadline
        return false
    }

    /// A program that does not end by itself within a minute is killed, so that no test waits for ever.
    /// - Returns: the exit status; 128 + the signal where one ended it.
    @discardableResult
    func wait() -> Int32 {
        if !hasEnded(within: 60) {
            kill(pid, SIGKILL)
            _ = take(0)
        }
        return status!
    }

    private func take(_ options: Int32) -> Bool {
        var result: Int32 = 0
        var found = waitpid(pid, &result, options)
        while found < 0, errno == EINTR { found = waitpid(pid, &result, options) }
        guard found != 0 else { return false }
        let signal = result & 0x7f
        status = signal == 0 ? (result >> 8) & 0xff : 128 + signal
        return true
    }

    /// Runs a program to its end.
    @discardableResult
    static func run(_ tool: String, _ arguments: [String], folder: String? = nil, environment: [String: String] = [:]) throws -> (status: Int32, output: Data) {
        guard let path = path(of: tool) else { throw NotStarted(path: tool, code: ENOENT) }
        let pipe = try LinePipe.descriptors()
        let child = try Child(path, arguments, folder: folder, descriptors: [(1, pipe.writing), (2, pipe.writing)], environment: environment)
        close(pipe.writing)
        let data = FileHandle(fileDescriptor: pipe.reading, closeOnDealloc: true).readDataToEndOfFile()
        return (child.wait(), data)
    }

    static func path(of tool: String) -> String? {
        if tool.hasPrefix("/") { return tool }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    static func isInstalled(_ tool: String) -> Bool { path(of: tool) != nil }
}

/// Lines that a process writes, taken in by a thread so that the writer never waits, and awaited by tests.
final class LinePipe: @unchecked Sendable {
    let writing: Int32
    private let reading: Int32
    private let condition = NSCondition()
    private var lines: [String] = []
    private var isAtEnd = false

    init() throws {
        (reading, writing) = try Self.descriptors()
        Thread.detachNewThread { [self] in readAll() }
    }

    static func descriptors() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Child.NotStarted(path: "pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private func readAll() {
        var pending = Data(), chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(reading, &chunk, chunk.count)
            if count <= 0 { break }
            pending.append(contentsOf: chunk[..<count])
            var new: [String] = []
            while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                new.append(String(decoding: pending[pending.startIndex..<end], as: UTF8.self))
                pending.removeSubrange(pending.startIndex...end)
            }
            if !new.isEmpty { update { lines += new } }
        }
        close(reading)
        update { isAtEnd = true }
    }

    private func update(_ change: () -> Void) {
        condition.lock()
        change()
        condition.broadcast()
        condition.unlock()
    }

    var all: [String] {
        condition.lock()
        defer { condition.unlock() }
        return lines
    }

    /// The index and the line that comes first from `start` on and fulfils `predicate`; nil when the time or the lines are over.
    func wait(from start: Int, seconds: Double, _ predicate: (String) -> Bool) -> (index: Int, line: String)? {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        defer { condition.unlock() }
        var at = start
        while true {
            while at < lines.count {
                if predicate(lines[at]) { return (at, lines[at]) }
                at += 1
            }
            if isAtEnd || !condition.wait(until: deadline) { return nil }
        }
    }
}
