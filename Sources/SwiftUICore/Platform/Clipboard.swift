import Foundation

/// The program's clipboard: what text fields copy and paste. Without a host that connects it to others' it stays in the process.
public enum _Clipboard {
    /// What was last copied here, or learnt from outside.
    nonisolated(unsafe) public private(set) static var text: String?
    /// Offers a text to other programs.
    nonisolated(unsafe) public static var offer: ((String) -> Void)?
    /// Asks what other programs offer; the answer, on the main thread and possibly later, is nil where there is no text.
    nonisolated(unsafe) public static var request: ((@escaping (String?) -> Void) -> Void)?

    static func copy(_ new: String?) {
        text = new
        if let new { offer?(new) }
    }

    /// Gives the clipboard's text, at once or once it is known; nothing where there is none.
    static func paste(_ take: @escaping (String) -> Void) {
        guard let request else {
            if let text { take(text) }
            return
        }
        request { new in
            text = new
            if let new { take(new) }
        }
    }
}
