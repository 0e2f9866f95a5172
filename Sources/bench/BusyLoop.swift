import Glibc
import VitrinePreviewKit

/// Nothing but arithmetic, as much for each frame as takes so long where nobody disturbs: what it misses at 60 frames a second the machine
/// makes it miss.
struct BusyLoop {
    private let rounds: Int

    init(milliseconds: Double) {
        var rate = 0.0
        for _ in 0..<20 {
            let began = ProcessClock.ownMicroseconds
            Self.work(100_000)
            rate = max(rate, 100_000 / max(ProcessClock.ownMicroseconds - began, 1))
        }
        rounds = Int(rate * milliseconds * 1000)
    }

    /// When each frame was done, milliseconds.
    func run(frames: Int) -> [Double] {
        var due = timespec()
        clock_gettime(CLOCK_MONOTONIC, &due)
        return (0..<frames).map { _ in
            due.tv_nsec += 16_666_667
            if due.tv_nsec >= 1_000_000_000 {
                due.tv_nsec -= 1_000_000_000
                due.tv_sec += 1
            }
            clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, nil)
            Self.work(rounds)
            return Clock.milliseconds
        }
    }

    private nonisolated(unsafe) static var sink: UInt64 = 88_172_645_463_325_252

    @inline(never) private static func work(_ rounds: Int) {
        var x = sink
        for _ in 0..<rounds {
            x ^= x << 13
            x ^= x >> 7
            x ^= x << 17
        }
        sink = x
    }
}
