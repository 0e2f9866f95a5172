import Foundation

// Status: partial: each message is a line on standard error; nothing is stored, and nothing measures

/// Writes messages, each as one line on standard error. What Apple's keeps private is written too: it is the developer who reads.
public struct Logger: @unchecked Sendable {
    private let log: OSLog

    public init() { log = .default }
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    public init(_ logObj: OSLog) { log = logObj }

    public func log(_ message: OSLogMessage) { write("notice", message) }
    public func log(level: OSLogType, _ message: OSLogMessage) { write(level.name, message) }
    public func trace(_ message: OSLogMessage) { write("debug", message) }
    public func debug(_ message: OSLogMessage) { write("debug", message) }
    public func info(_ message: OSLogMessage) { write("info", message) }
    public func notice(_ message: OSLogMessage) { write("notice", message) }
    public func warning(_ message: OSLogMessage) { write("error", message) }
    public func error(_ message: OSLogMessage) { write("error", message) }
    public func critical(_ message: OSLogMessage) { write("fault", message) }
    public func fault(_ message: OSLogMessage) { write("fault", message) }

    private func write(_ level: String, _ message: OSLogMessage) { log.write(level, message.text) }
}

/// Where messages belong to.
public final class OSLog: NSObject, @unchecked Sendable {
    public static let `default` = OSLog(), disabled = OSLog(isEnabled: false)
    private let place: String
    private let isEnabled: Bool

    private init(isEnabled: Bool) {
        place = ""
        self.isEnabled = isEnabled
    }
    public override convenience init() { self.init(isEnabled: true) }
    public init(subsystem: String, category: String) {
        place = "[\(subsystem):\(category)] "
        isEnabled = true
    }
    public convenience init(subsystem: String, category: Category) { self.init(subsystem: subsystem, category: category.rawValue) }

    public struct Category: Sendable {
        let rawValue: String
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    }

    public func isEnabled(type: OSLogType) -> Bool { isEnabled }

    func write(_ level: String, _ message: String) {
        guard isEnabled else { return }
        let line = message.replacingOccurrences(of: "\n", with: "\\n")
        FileHandle.standardError.write(Data("\(place)\(level): \(line)\n".utf8))
    }
}

public struct OSLogType: RawRepresentable, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public static let `default` = OSLogType(0), info = OSLogType(1), debug = OSLogType(2), error = OSLogType(16), fault = OSLogType(17)

    var name: String {
        switch self {
        case .info: return "info"
        case .debug: return "debug"
        case .error: return "error"
        case .fault: return "fault"
        default: return "notice"
        }
    }
}

/// The older form, with a format of C.
public func os_log(_ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default, _ args: any CVarArg...) {
    log.write(type.name, String(format: plainFormat("\(message)"), arguments: args))
}

public func os_log(_ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: any CVarArg...) {
    log.write(type.name, String(format: plainFormat("\(message)"), arguments: args))
}

public func os_log(_ message: OSLogMessage, log: OSLog = .default) { log.write("notice", message.text) }
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(type.name, message.text) }

/// Without what only `os_log` knows: `%{public}@` becomes `%@`.
private func plainFormat(_ format: String) -> String {
    var result = "", isInside = false, before: Character = " "
    for character in format {
        if character == "{", before == "%" { isInside = true }
        if !isInside { result.append(character) }
        if character == "}" { isInside = false }
        before = character
    }
    return result
}

/// A value that is read and changed by one thread at a time.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Box {
        let lock = NSLock()
        var state: State
        init(_ state: State) { self.state = state }
    }
    private let box: Box

    public init(uncheckedState initialState: State) { box = Box(initialState) }
    public init(initialState: State) where State: Sendable { box = Box(initialState) }

    public func withLock<R>(_ body: (inout State) throws -> R) rethrows -> R {
        box.lock.lock()
        defer { box.lock.unlock() }
        return try body(&box.state)
    }
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R { try withLock(body) }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(uncheckedState: ()) }
    public func withLock<R>(_ body: () throws -> R) rethrows -> R { try withLock { _ in try body() } }
    public func lock() { box.lock.lock() }
    public func unlock() { box.lock.unlock() }
}
