import Foundation

/// A process started by a test. Not Foundation's `Process`: its children inherit the blocked signals of whichever thread
/// starts them, and an X server that does not hear SIGTERM never ends.
final class Child {
    let pid: pid_t
    /// The read end of its standard output.
    private let output: Int32
    private var status: Int32?

    enum Failure: Error { case notStarted(String, Int32) }

    init(_ path: String, _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure.notStarted(path, errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var argv = ([path] + arguments).map { strdup($0) } + [nil]
        var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        var pid: pid_t = 0
        let error = posix_spawn(&pid, path, &actions, &attributes, &argv, &envp)
        (argv + envp).forEach { free($0) }
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
        close(ends[1])
        output = ends[0]
        self.pid = pid
        if error != 0 {
            close(output)
            throw Failure.notStarted(path, error)
        }
    }

    deinit { close(output) }

    func readLine() -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }

    func readToEnd() -> Data {
        var data = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(output, &chunk, chunk.count)
            if count <= 0 { return data }
            data.append(contentsOf: chunk[..<count])
        }
    }

    func end(_ signal: Int32 = SIGTERM) {
        if status == nil { kill(pid, signal) }
        wait()
    }

    func wait() {
        guard status == nil else { return }
        var result: Int32 = 0
        waitpid(pid, &result, 0)
        status = result
    }
}
