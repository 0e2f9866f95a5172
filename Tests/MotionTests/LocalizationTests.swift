import Foundation
import SwiftUI
import Testing
import VitrineHost

@MainActor
@Suite(.serialized) final class LocalizationTests {
    private let folder = NSTemporaryDirectory() + "vitrine-localized-\(UUID().uuidString)"
    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private struct Greeting: View {
        let count: Int
        var body: some View {
            VStack {
                Text("hello")
                Text("\(count) files")
                Text(String(localized: "hello"))
                Text("hello", tableName: "Other")
                Text(verbatim: "hello")
            }
        }
    }

    private func texts(_ locale: String, count: Int) throws -> [String] {
        let files = [
            "de.lproj/Localizable.strings": "\"hello\" = \"**Hallo**\"; \"%lld files\" = \"%lld Dateien\";", "de.lproj/Other.strings": "\"hello\" = \"Servus\";",
            "Localizable.xcstrings": #"{"strings":{"%lld files":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"value":"%lld file"}},"other":{"stringUnit":{"value":"%lld files"}}}}}}}}}"#,
        ]
        for (path, text) in files {
            let url = URL(fileURLWithPath: folder + "/" + path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        var options = HostOptions()
        options.size = CGSize(width: 300, height: 300)
        options.locale = locale
        let host = ViewHost(options: options, resources: ResourceLocations(folders: [folder], symbols: nil))
        host.setRoot(Greeting(count: count))
        _ = host.frame(at: 0)
        func texts(_ node: TreeNode) -> [String] { (node.text.map { [$0] } ?? []) + node.children.flatMap(texts) }
        return texts(host.tree)
    }

    @Test func `texts are looked up in the window's language, those made outside of views too`() throws {
        #expect(try texts("de", count: 2) == ["Hallo", "2 Dateien", "**Hallo**", "Servus", "hello"])
    }

    @Test func `without a translation the key stands, with the plural of the language it was written in`() throws {
        #expect(try texts("en", count: 1) == ["hello", "1 file", "hello", "hello", "hello"])
        #expect(try texts("fr", count: 3) == ["hello", "3 files", "hello", "hello", "hello"])
    }
}
