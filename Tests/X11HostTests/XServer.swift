import Foundation

/// A virtual X server for the tests: Xvfb on a display number of its own choosing, ended with the process.
final class XServer {
    let displayName: String
    private let server: Child
    private var clients: [Child] = []

    static func isInstalled(_ tool: String) -> Bool { path(of: tool) != nil }

    static func path(of tool: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// One server for all tests that do not end it; no window manager, so windows lie at the top left.
    nonisolated(unsafe) static let shared: XServer = {
        let server = try! XServer(screen: "1600x1200x24")
        sharedPID = server.server.pid
        atexit { kill(XServer.sharedPID, SIGTERM) }
        return server
    }()
    private nonisolated(unsafe) static var sharedPID: pid_t = 0

    enum Failure: Error { case noServer(String), noTool(String) }

    init(screen: String, arguments: [String] = []) throws {
        guard let path = XServer.path(of: "Xvfb") else { throw Failure.noTool("Xvfb") }
        server = try Child(path, ["-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-noreset"] + arguments)
        let number = server.readLine()
        displayName = ":\(number)"
        if number.isEmpty { throw Failure.noServer(screen) }
    }

    /// Starts a client that ends with the server.
    @discardableResult
    func launch(_ tool: String, _ arguments: [String] = []) throws -> Child {
        guard let path = XServer.path(of: tool) else { throw Failure.noTool(tool) }
        let environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": displayName]) { $1 }
        let child = try Child(path, arguments, environment: environment)
        clients.append(child)
        return child
    }

    /// Runs a client to its end, without blocking the main queue; what it wrote.
    @discardableResult
    func run(_ tool: String, _ arguments: [String]) async throws -> Data {
        nonisolated(unsafe) let child = try launch(tool, arguments)
        clients.removeLast()
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                let data = child.readToEnd()
                child.wait()
                continuation.resume(returning: data)
            }
        }
    }

    func end(_ signal: Int32 = SIGTERM) {
        for client in clients { client.end(SIGKILL) }
        clients.removeAll()
        server.end(signal)
    }
}
