import Foundation

/// A virtual X server for the tests: Xvfb on a display number of its own choosing, ended with the process.
final class XServer {
    let displayName: String
    let process: Process
    private var children: [Process] = []

    static func isInstalled(_ tool: String) -> Bool { path(of: tool) != nil }

    static func path(of tool: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// One server for all tests that do not end it; no window manager, so windows lie at the top left.
    nonisolated(unsafe) static let shared: XServer = {
        let server = try! XServer(screen: "1600x1200x24")
        sharedPID = server.process.processIdentifier
        atexit { kill(XServer.sharedPID, SIGTERM) }
        return server
    }()
    private nonisolated(unsafe) static var sharedPID: pid_t = 0

    init(screen: String, arguments: [String] = []) throws {
        let output = Pipe()
        process = Process()
        process.executableURL = URL(fileURLWithPath: XServer.path(of: "Xvfb")!)
        process.arguments = ["-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-noreset"] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var line = Data()
        while !line.contains(UInt8(ascii: "\n")) {
            let piece = output.fileHandleForReading.availableData
            if piece.isEmpty { break }
            line.append(piece)
        }
        let number = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        if number.isEmpty { throw Failure.noServer(screen) }
        displayName = ":\(number)"
    }

    enum Failure: Error { case noServer(String), noTool(String) }

    /// Starts a client that ends with the server.
    @discardableResult
    func launch(_ tool: String, _ arguments: [String], output: Pipe? = nil, input: Pipe? = nil) throws -> Process {
        guard let path = XServer.path(of: tool) else { throw Failure.noTool(tool) }
        let child = Process()
        child.executableURL = URL(fileURLWithPath: path)
        child.arguments = arguments
        child.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": displayName]) { $1 }
        child.standardOutput = output ?? FileHandle.nullDevice
        child.standardError = FileHandle.nullDevice
        if let input { child.standardInput = input }
        try child.run()
        children.append(child)
        return child
    }

    /// Runs a client to its end, without blocking the main queue.
    @discardableResult
    func run(_ tool: String, _ arguments: [String]) async throws -> Data {
        let output = Pipe()
        try launch(tool, arguments, output: output)
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: output.fileHandleForReading.readDataToEndOfFile())
            }
        }
    }

    func end() {
        for child in children where child.isRunning { child.terminate() }
        children.removeAll()
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
    }
}
