import CShims
import Glibc

/// Starts programs without a shell.
public enum Subprocess {
    public struct Outcome {
        /// The exit status; 128 + the signal where one ended it.
        public var status: Int32
        /// Standard output and standard error, interleaved.
        public var output: [UInt8]
    }

    /// What to do with the child's descriptors: child number → ours. Everything else is closed.
    public static func spawn(_ path: String, _ arguments: [String], descriptors: [(child: Int32, ours: Int32)], environment: [String] = []) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for pair in descriptors { posix_spawn_file_actions_adddup2(&actions, pair.ours, pair.child) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // What this process ignores or blocks is its own business.
        var none = sigset_t(), all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var argv = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for pointer in argv { free(pointer) } }
        var envp = environment.map { strdup($0) }
        let own = envp.count
        defer { for pointer in envp.prefix(own) { free(pointer) } }
        var at = 0
        while let entry = environ[at] {
            let name = String(cString: entry).prefix { $0 != "=" }
            if !environment.contains(where: { $0.hasPrefix(name + "=") }) { envp.append(entry) }
            at += 1
        }
        envp.append(nil)
        var pid: pid_t = 0
        let code = posix_spawn(&pid, path, &actions, &attributes, &argv, &envp)
        guard code == 0 else { throw FileError("can't be started", path, code: code) }
        return pid
    }

    /// Runs a program to its end.
    public static func run(_ path: String, _ arguments: [String], environment: [String] = []) throws -> Outcome {
        let pipe = try Pipe()
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(null) }
        let pid = try spawn(path, arguments, descriptors: [(0, null), (1, pipe.writing), (2, pipe.writing)], environment: environment)
        close(pipe.writing)
        defer { close(pipe.reading) }
        return Outcome(status: -1, output: pipe.readAll()).ended(wait(pid))
    }

    /// Waits for the child; 128 + signal where one ended it.
    public static func wait(_ pid: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
        return code(status)
    }

    static func code(_ status: Int32) -> Int32 {
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }
}

extension Subprocess.Outcome {
    fileprivate func ended(_ status: Int32) -> Self { Self(status: status, output: output) }
}

struct Pipe {
    let reading: Int32
    let writing: Int32

    /// Both ends are closed in children.
    init() throws {
        var ends: [Int32] = [0, 0]
        guard vitrine_pipe(&ends) == 0 else { throw FileError("can't be made", "pipe") }
        reading = ends[0]
        writing = ends[1]
    }

    func readAll() -> [UInt8] {
        var bytes: [UInt8] = [], chunk = [UInt8](repeating: 0, count: 16384)
        while true {
            let n = chunk.withUnsafeMutableBytes { Glibc.read(reading, $0.baseAddress, $0.count) }
            if n < 0 && errno == EINTR { continue }
            if n <= 0 { return bytes }
            bytes += chunk[0..<n]
        }
    }
}
