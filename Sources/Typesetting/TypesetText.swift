import Foundation
import VitrineBase

/// Shaped text that builds lines for any width by the rules of facts §4 and keeps the last few answers.
public final class TypesetText: PreparedText {
    let shaped: ShapedText
    private var cache: [Entry] = []
    private var nextSlot = 0
    /// Answers kept: nil, 0, infinity and a few widths are asked for in one pass of a stack.
    private static let capacity = 8

    private struct Entry {
        var width: CGFloat
        var height: CGFloat
        var layout: TextLayout
    }

    public init(_ shaped: ShapedText) { self.shaped = shaped }

    public var firstFont: FontSpec { shaped.text.runs.first?.font ?? FontSpec(size: 17) }
    public var lastFont: FontSpec { shaped.text.runs.last?.font ?? FontSpec(size: 17) }

    public func layout(width: CGFloat?, height: CGFloat?) -> TextLayout {
        let width = Self.bounded(width), height = Self.bounded(height)
        for entry in cache where entry.width == width && entry.height == height { return entry.layout }
        let layout = LineBuilder(shaped: shaped, width: width, height: height).build()
        let entry = Entry(width: width, height: height, layout: layout)
        if cache.count < Self.capacity {
            cache.append(entry)
        } else {
            cache[nextSlot] = entry
            nextSlot = (nextSlot + 1) % Self.capacity
        }
        return layout
    }

    /// nil and NaN mean "no limit", a negative length means none at all.
    private static func bounded(_ length: CGFloat?) -> CGFloat {
        guard let length, !length.isNaN else { return .infinity }
        return max(length, 0)
    }
}
