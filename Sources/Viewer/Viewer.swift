import Dispatch
import Foundation
import VitrinePreviewKit
import VitrineX11Host

/// The live viewer: a window that follows a file.
public enum Viewer {
    /// Reads the command line of `vitrine PATH`, opens the window and runs until it is closed.
    public static func main() -> Never {
        signal(SIGPIPE, SIG_IGN)
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            let app = try MainActor.assumeIsolated { try ViewerApp(arguments) }
            MainActor.assumeIsolated { app.start() }
            MainActor.assumeIsolated { withExtendedLifetime(app) { MainLoop.shared.run() } }
        } catch let failure as X11Failure {
            StandardError.line("vitrine: \(failure)")
            StandardError.line("vitrine: without a display, `vitrine snapshot` writes pictures, and `make run` shows the window on a virtual one")
            exit(1)
        } catch {
            StandardError.line("vitrine: \(error)")
            exit(2)
        }
    }
}
