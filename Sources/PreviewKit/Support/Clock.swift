import Glibc

/// Time since an arbitrary start that never jumps.
public enum Clock {
    public static var milliseconds: Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1_000_000
    }

    /// When this process started, on the same clock; to 10 ms.
    public static var processStart: Double? {
        guard let bytes = try? Files.read("/proc/self/stat"), let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
        guard fields.count > 19, let ticks = Double(String(decoding: fields[19], as: UTF8.self)) else { return nil }
        var boot = timespec(), monotonic = timespec()
        clock_gettime(CLOCK_BOOTTIME, &boot)
        clock_gettime(CLOCK_MONOTONIC, &monotonic)
        let asleep = Double(boot.tv_sec - monotonic.tv_sec) * 1000 + Double(boot.tv_nsec - monotonic.tv_nsec) / 1_000_000
        return ticks * 1000 / Double(sysconf(Int32(_SC_CLK_TCK))) - asleep
    }
}

/// Prints how long each stage took to standard error when `VITRINE_TRACE` is set.
public enum StageTrace {
    nonisolated(unsafe) private static var last = Clock.milliseconds
    public static let isOn = getenv("VITRINE_TRACE") != nil

    public static func mark(_ stage: StaticString) {
        guard isOn else { return }
        let now = Clock.milliseconds
        let tenths = Int((now - last) * 10)
        last = now
        StandardError.line("trace: \(stage) \(tenths / 10).\(tenths % 10) ms")
    }
}

public enum StandardError {
    public static func line(_ text: String) { write(2, text + "\n") }

    static func write(_ file: Int32, _ text: String) {
        var text = text
        text.withUTF8 { buffer in
            var sent = 0
            while sent < buffer.count {
                let n = Glibc.write(file, buffer.baseAddress! + sent, buffer.count - sent)
                if n < 0 && errno == EINTR { continue }
                if n <= 0 { return }
                sent += n
            }
        }
    }
}

public enum StandardOutput {
    public static func line(_ text: String) { StandardError.write(1, text + "\n") }
}
