import Foundation
import VitrineBase
import VitrineDisplayList

/// Drawings of our own, as the table has them after "draw:"; the head of the table says how they are written.
struct SymbolNotation {
    /// Draws another symbol by its name.
    let symbol: (String) -> SymbolDrawing?
    /// Draws letters, with nothing round them.
    let letters: (String) -> SymbolDrawing?

    /// nil where not one part can be read.
    func drawing(_ text: some StringProtocol) -> SymbolDrawing? {
        let layers = String(text).split(separator: ";").flatMap { part -> [SymbolDrawing.Layer] in
            guard let space = part.firstIndex(of: " "), let level = part.first?.wholeNumberValue else { return [] }
            let marks = Marks(part[..<space]), rest = part[part.index(after: space)...]
            if rest.hasPrefix("@") || rest.hasPrefix("'") { return placed(rest, marks).at(level: level).layers }
            let stroke = marks.width.map { StrokeStyle(lineWidth: $0, lineCap: .round, lineJoin: .round) }
            return [SymbolDrawing.Layer(
                path: SVGPathParser.path(rest), isEvenOdd: marks.isEvenOdd, cuts: marks.isCut || marks.isGap, stroke: stroke, level: level,
                isKnockout: marks.isCut)]
        }
        return layers.isEmpty ? nil : SymbolDrawing(layers: layers)
    }

    private struct Marks {
        var isCut = false, isGap = false, isEvenOdd = false
        var width: CGFloat?

        init(_ text: Substring) {
            isCut = text.contains("k")
            isGap = text.contains("c")
            isEvenOdd = text.contains("e")
            guard let place = text.firstIndex(of: "s") else { return }
            width = Double(text[text.index(after: place)...]).map { CGFloat($0) } ?? 1
        }
    }

    /// "@heart.fill 8 8 6 6" or "'Aa' 0 2 16 12": fitted in the middle of that box; without a box, where it lies by itself.
    private func placed(_ text: Substring, _ marks: Marks) -> SymbolDrawing {
        let words = text.split(separator: " ")
        guard let first = words.first.map(String.init) else { return SymbolDrawing(layers: []) }
        let found = first.hasPrefix("@") ? symbol(String(first.dropFirst())) : letters(first.replacingOccurrences(of: "'", with: ""))
        guard var drawing = found else { return SymbolDrawing(layers: []) }
        let numbers = words.dropFirst().compactMap { Double($0) }.map { CGFloat($0) }
        if numbers.count == 4 {
            drawing = drawing.fitted(in: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])).with(leastLine: 0.85)
        }
        if marks.isGap { return drawing.gap(marks.width ?? 0) }
        return marks.isCut ? drawing.cutting : drawing
    }
}

extension SymbolDrawing {
    /// Takes these shapes and `width` units beyond their outlines out of what lies below.
    fileprivate func gap(_ width: CGFloat) -> SymbolDrawing {
        SymbolDrawing(layers: layers.filter { !$0.cuts }.flatMap { layer -> [Layer] in
            let line = Layer(
                path: layer.path, cuts: true,
                stroke: StrokeStyle(lineWidth: (layer.stroke?.lineWidth ?? 0) + 2 * width, lineCap: .round, lineJoin: .round))
            return layer.stroke == nil ? [Layer(path: layer.path, isEvenOdd: layer.isEvenOdd, cuts: true), line] : [line]
        })
    }
}
