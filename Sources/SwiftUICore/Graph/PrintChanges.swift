import Foundation

/// Why a body runs.
enum BodyCause {
    /// For the first time.
    case appearance
    /// The parent gave another value.
    case value
    /// Something that the body or a dynamic property reads has changed.
    case dependencies

    /// As SwiftUI words it.
    var text: String {
        switch self {
        case .appearance: return "@self, @identity changed."
        case .value: return "@self changed."
        case .dependencies: return "@dependencies changed."
        }
    }
}

/// A node that can say why it runs.
protocol ChangeTelling {
    var changes: String { get }
}

extension View {
    /// Says on standard error why the body at hand runs. Which property has changed is not told apart.
    public static func _printChanges() {
        let changes = (ViewGraph.evaluating as? any ChangeTelling)?.changes ?? "unchanged."
        FileHandle.standardError.write(Data("\(Self.self): \(changes)\n".utf8))
    }

    /// As `_printChanges`.
    public static func _logChanges() { _printChanges() }
}
