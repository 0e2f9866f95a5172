import Glibc

/// Runs independent pieces of work on a few threads.
public enum Parallel {
    private final class Job {
        var work: () -> Void
        init(_ work: @escaping () -> Void) { self.work = work }
    }

    /// `transform` of each value, in the values' order. At most as many run at once as there are cores.
    public static func map<T, R>(_ values: [T], _ transform: @escaping (T) -> R) -> [R] {
        let threads = min(values.count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        guard threads > 1 else { return values.map(transform) }
        var results = [R?](repeating: nil, count: values.count)
        var next = 0
        var lock = pthread_mutex_t()
        pthread_mutex_init(&lock, nil)
        defer { pthread_mutex_destroy(&lock) }
        let step: () -> Void = {
            while true {
                pthread_mutex_lock(&lock)
                let index = next
                next += 1
                pthread_mutex_unlock(&lock)
                guard index < values.count else { return }
                let result = transform(values[index])
                pthread_mutex_lock(&lock)
                results[index] = result
                pthread_mutex_unlock(&lock)
            }
        }
        withoutActuallyEscaping(step) { step in
            let handles = (1..<threads).compactMap { _ in start(step) }
            step()
            for handle in handles { pthread_join(handle, nil) }
        }
        return results.map { $0! }
    }

    private static func start(_ work: @escaping () -> Void) -> pthread_t? {
        var thread = pthread_t()
        let job = Unmanaged.passRetained(Job(work))
        let code = pthread_create(&thread, nil, { Unmanaged<Job>.fromOpaque($0!).takeRetainedValue().work(); return nil }, job.toOpaque())
        guard code == 0 else {
            job.release()
            return nil
        }
        return thread
    }
}
