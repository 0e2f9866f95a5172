import CX11
import Dispatch
import Glibc
import VitrinePreviewKit

/// The least that frames cost which one process draws and another one shows: a Dispatch timer of 60 Hz that does nothing but tell the other
/// process, which puts the same pixels of shared memory into its window and answers. What a pulse costs above this is ours.
enum BarePair {
    static let windowArgument = "bare-window", timerArgument = "bare-timer"
    private static let socketDescriptor: Int32 = 3
    private static let messageSize = 64

    /// Never returns: the process of the window, which starts the other one.
    static func window(_ program: String) throws {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw BenchFailure(description: "no socket") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = try Subprocess.spawn(program, [timerArgument], descriptors: [(0, 0), (1, 1), (2, 2), (socketDescriptor, ends[1])])
        close(ends[1])
        guard let display = XOpenDisplay(nil) else { throw BenchFailure(description: "no display") }
        let show = try putter(display)
        var message = [UInt8](repeating: 0, count: messageSize)
        while true {
            var polled = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            poll(&polled, 1, -1)
            guard recv(ends[0], &message, message.count, 0) > 0 else { exit(0) }
            var event = XEvent()
            while XPending(display) > 0 { XNextEvent(display, &event) }
            show()
            // When it was shown, for whoever counts.
            StandardOutput.line("\(Clock.milliseconds)")
            _ = send(ends[0], &message, message.count, Int32(MSG_NOSIGNAL))
        }
    }

    /// Puts the pixels that the bench's pulse changes: 508 × 107 of a window of 1280 × 800.
    private static func putter(_ display: OpaquePointer) throws -> () -> Void {
        let screen = XDefaultScreen(display), window = XCreateSimpleWindow(display, XRootWindow(display, screen), 0, 0, 1280, 800, 0, 0, 0)
        XMapWindow(display, window)
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        let visual = XDefaultVisual(display, screen), depth = UInt32(XDefaultDepth(display, screen))
        guard let image = XShmCreateImage(display, visual, depth, ZPixmap, nil, segment, 1280, 800) else { throw BenchFailure(description: "no MIT-SHM") }
        segment.pointee.shmid = shmget(IPC_PRIVATE, Int(image.pointee.bytes_per_line) * 800, IPC_CREAT | 0o600)
        segment.pointee.shmaddr = shmat(segment.pointee.shmid, nil, 0).assumingMemoryBound(to: CChar.self)
        image.pointee.data = segment.pointee.shmaddr
        XShmAttach(display, segment)
        XSync(display, 0)
        shmctl(segment.pointee.shmid, IPC_RMID, nil)
        let context = XCreateGC(display, window, 0, nil)
        return {
            XShmPutImage(display, window, context, image, 38, 235, 38, 235, 508, 107, 1)
            XFlush(display)
        }
    }

    /// Never returns: the process of the timer.
    static func timer() -> Never {
        let source = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        source.schedule(deadline: .now(), repeating: 1.0 / 60, leeway: .milliseconds(1))
        source.setEventHandler {
            var message = [UInt8](repeating: 0, count: messageSize)
            guard send(socketDescriptor, &message, messageSize, Int32(MSG_NOSIGNAL)) > 0 else { exit(0) }
            _ = recv(socketDescriptor, &message, messageSize, Int32(MSG_DONTWAIT))
        }
        source.resume()
        dispatchMain()
    }
}
