import Foundation
import VitrinePreviewKit
import VitrineX11Host

extension ViewerApp {
    /// Writes the preview beside where the program was started, never over another file, and puts it on the clipboard.
    func takePicture() {
        guard let link else { return stage.show(toast: "There is no picture to save yet") }
        let file = PictureName.free(
            in: FileManager.default.currentDirectoryPath, source: path, preview: link.previews[link.index(of: state.previewName)].name,
            summary: lastSummary, scale: stage.scale * state.zoom)
        watch.ignore(file)
        isPictureWanted = true
        link.ask(.snapshot(path: file)) { [weak self] answer in
            self?.isPictureWanted = false
            switch answer {
            case .snapshot(let summary): self?.pictureWasSaved(file, at: summary.time)
            case .failure(_, let message):
                StandardError.line("vitrine: \(message)")
                self?.stage.show(toast: message)
            default: break
            }
        }
    }

    /// A new build came before the old one had answered: the picture is of the new one.
    func takeWantedPicture() {
        if isPictureWanted { takePicture() }
    }

    /// - Parameter time: seconds after the preview appeared.
    private func pictureWasSaved(_ file: String, at time: Double) {
        note("saved", [("file", .string(file)), ("at", .number(time))])
        guard let data = FileManager.default.contents(atPath: file), connection.clipboard.copy(ClipboardContents(png: data)) else {
            return stage.show(toast: "Saved \(file); it could not be copied")
        }
        stage.show(toast: "Saved \(file), and copied")
    }
}

enum PictureName {
    /// `<File>-<Preview>-<WxH>@<scale>.png`, with a number where that is taken.
    static func free(in folder: String, source: String, preview: String, summary: FrameSummary, scale: Double) -> String {
        func number(_ value: Double) -> String { value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)" }
        var file = FilePath.name(source)
        if file.hasSuffix(".swift") { file.removeLast(6) }
        // A file's name may have 255 bytes; the rest of it needs some of them.
        var safe = preview.map { $0 == "/" || $0.unicodeScalars.contains { $0.value < 32 } ? "_" : String($0) }.joined()
        while safe.utf8.count > 120 { safe.removeLast() }
        let stem = "\(folder)/\(file)-\(safe)-\(number(summary.width))x\(number(summary.height))@\(number(scale))"
        var candidate = stem + ".png", count = 2
        while FileManager.default.fileExists(atPath: candidate) {
            candidate = "\(stem)-\(count).png"
            count += 1
        }
        return candidate
    }
}
