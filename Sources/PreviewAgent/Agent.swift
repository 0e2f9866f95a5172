import CShims
import CVirtualTime
import Foundation
import VitrinePreviewKit

/// The process in which previews run.
public enum Agent {
    /// Greets, warms up, and answers until the viewer goes away. Never returns.
    @MainActor
    public static func run() -> Never {
        vitrine_install_crash_handlers()
        setvbuf(stdout, nil, _IOLBF, 0)
        let connection = Connection(descriptor: Wire.descriptor)
        guard connection.send(.hello(version: Wire.version)) else {
            StandardError.line("vitrine-agent: this program is started by vitrine and talks to it on descriptor \(Wire.descriptor)")
            exit(2)
        }
        vitrine_exit_when_closed(Wire.descriptor)
        HostBridge.warmUp()
        let session = AgentSession(connection: connection)
        headless(session)
        live(session)
    }

    /// One question after the other, without a run loop, until a window wants frames. Time is virtual meanwhile.
    @MainActor
    private static func headless(_ session: AgentSession) {
        while !session.isLive {
            _ = session.connection.wait(milliseconds: -1)
            if !session.handleArrived() { _exit(0) }
        }
    }

    @MainActor
    private static func live(_ session: AgentSession) -> Never {
        let source = DispatchSource.makeReadSource(fileDescriptor: session.connection.descriptor, queue: .main)
        let read = { @MainActor in if !session.handleArrived() { _exit(0) } }
        source.setEventHandler { MainActor.assumeIsolated(read) }
        source.resume()
        session.live?.readMessages = read
        session.live?.onTicking = { $0 ? source.suspend() : source.resume() }
        while true { RunLoop.main.run() }
    }
}
