import CMainQueue
import Glibc
import VitrinePreviewKit

/// The viewer's main thread: one wait for the display, the agents and the main queue.
///
/// Dispatch sources would wake a second thread first for each message and each answer of the display, several times a frame.
@MainActor
final class MainLoop {
    static let shared = MainLoop()

    private var watched: [(descriptor: Int32, handler: () -> Void)] = []
    private var held: (descriptor: Int32, until: Double)?

    /// Calls `handler` while `descriptor` has something to read or has ended.
    func watch(_ descriptor: Int32, _ handler: @escaping () -> Void) { watched.append((descriptor, handler)) }

    func unwatch(_ descriptor: Int32) { watched.removeAll { $0.descriptor == descriptor } }

    /// Lets a descriptor wait for so long, or until `release()`: somebody will look at it sooner, together with something else.
    func hold(_ descriptor: Int32, milliseconds: Double) { held = (descriptor, Clock.milliseconds + milliseconds) }

    func release() { held = nil }

    func run() -> Never {
        let queue = vitrine_main_queue_descriptor()
        while true {
            var polled = [pollfd(fd: queue, events: Int16(POLLIN), revents: 0)]
            var timeout: Int32 = -1
            if let held {
                timeout = Int32((held.until - Clock.milliseconds).rounded(.up))
                if timeout <= 0 { (self.held, timeout) = (nil, -1) }
            }
            for entry in watched where entry.descriptor != held?.descriptor {
                polled.append(pollfd(fd: entry.descriptor, events: Int16(POLLIN), revents: 0))
            }
            guard poll(&polled, nfds_t(polled.count), timeout) > 0 else { continue }
            for entry in polled.dropFirst() where entry.revents != 0 { watched.first { $0.descriptor == entry.fd }?.handler() }
            if polled[0].revents != 0 { vitrine_main_queue_drain() }
        }
    }
}
