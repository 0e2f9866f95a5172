import Foundation
import VitrinePreviewKit

/// What the person has set in the window; it outlives reloads.
struct ViewerState {
    var previewName: String?
    /// Steps of the zoom keys: 1 is the display's own scale.
    var zoom: Double = 1
    var scheme: RenderOptions.Scheme?
    var typeSize: String?
    var redaction: String?
    var locale: String?
    var direction: RenderOptions.Direction?
    var hasCheckerboard = false
    var overlays: UInt32 = 0
    var showsHelp = false

    static let zooms: [Double] = [0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4]
    static let typeSizes = ["large", "xxxLarge", "accessibility1", "accessibility3", "accessibility5", "xSmall"]
    static let redactions: [String?] = [nil, "placeholder", "privacy", "invalidated"]

    mutating func zoomIn() { zoom = Self.zooms.first { $0 > zoom + 0.001 } ?? zoom }
    mutating func zoomOut() { zoom = Self.zooms.last { $0 < zoom - 0.001 } ?? zoom }

    mutating func nextTypeSize() {
        let index = Self.typeSizes.firstIndex(of: typeSize ?? "large") ?? 0
        typeSize = Self.typeSizes[(index + 1) % Self.typeSizes.count]
        if typeSize == "large" { typeSize = nil }
    }

    mutating func nextRedaction() {
        let index = Self.redactions.firstIndex(of: redaction) ?? 0
        redaction = Self.redactions[(index + 1) % Self.redactions.count]
    }

    /// As written → right to left → German → Japanese → Arabic → as written.
    mutating func nextLocale() {
        switch (locale, direction) {
        case (nil, nil): direction = .rtl
        case (nil, .rtl?): (locale, direction) = ("de_DE", nil)
        case ("de_DE"?, _): locale = "ja_JP"
        case ("ja_JP"?, _): locale = "ar_EG"
        default: (locale, direction) = (nil, nil)
        }
    }

    mutating func toggle(_ overlay: UInt32) { overlays ^= overlay }

    /// What is set besides the default, for the strip.
    var summary: [String] {
        var words: [String] = []
        if zoom != 1 { words.append("\(Int((zoom * 100).rounded())) %") }
        if let scheme { words.append(scheme.rawValue) }
        if let typeSize { words.append(typeSize) }
        if let redaction { words.append(redaction) }
        if let locale { words.append(locale) }
        if direction == .rtl { words.append("right to left") }
        return words
    }
}
