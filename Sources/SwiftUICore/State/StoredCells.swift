import Foundation

/// One key of the defaults: bodies that read it run again when it changes.
final class StoredCell: DependencySource {
    private var value: Any?
    private let changed: () -> Void

    init(_ value: Any?, changed: @escaping () -> Void) {
        self.value = value
        self.changed = changed
    }

    func get() -> Any? {
        didRead()
        return value
    }

    func set(_ new: Any?) {
        if let a = value as? AnyHashable, let b = new as? AnyHashable, a == b { return }
        value = new
        changed()
        let transaction = Transaction.current
        onMainThread { self.notifyReaders(transaction) }
    }

    var plain: Any? { value }
}

/// All keys of this program. Without a file (previews, snapshots) they start empty.
public enum StoredCells {
    private static var cells: [String: StoredCell] = [:]
    private static var scenes: [String: StoredCell] = [:]
    private static var loaded: [String: Any] = [:]
    /// Where values are kept; nil: nowhere.
    private static var file: URL?
    private static var isWriteScheduled = false

    static func cell(_ key: String) -> StoredCell {
        if let known = cells[key] { return known }
        let made = StoredCell(loaded[key]) { scheduleWrite() }
        cells[key] = made
        return made
    }

    static func scene(_ key: String) -> StoredCell {
        if let known = scenes[key] { return known }
        let made = StoredCell(nil) {}
        scenes[key] = made
        return made
    }

    /// Reads a program's values and keeps them from now on: `$XDG_DATA_HOME/<program>/defaults.plist`.
    public static func keep(for program: String) {
        let base = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
        let url = base.appendingPathComponent(program).appendingPathComponent("defaults.plist")
        file = url
        guard let data = try? Data(contentsOf: url), let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else { return }
        loaded = values
    }

    private static func scheduleWrite() {
        guard file != nil, !isWriteScheduled else { return }
        isWriteScheduled = true
        DispatchQueue.main.async { write() }
    }

    private static func write() {
        isWriteScheduled = false
        guard let file else { return }
        for (key, cell) in cells { loaded[key] = cell.plain }
        let text = "the program's settings can't be kept in \(file.path)"
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let data = try PropertyListSerialization.data(fromPropertyList: loaded, format: .xml, options: 0)
            try data.write(to: file, options: .atomic)
        } catch {
            ViewGraph.current?.issues.report("\(text): \(error)")
        }
    }
}

extension View {
    /// No effect in Vitrine: all values are kept in one place.
    public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
}
