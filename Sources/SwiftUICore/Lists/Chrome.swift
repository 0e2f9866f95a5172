import Foundation

/// An angle drawn with two strokes: a link's mark, the back button's arrow.
struct Chevron: View {
    enum Direction { case left, right, down, up }
    var direction: Direction
    /// Points, across the stroke's middle line.
    var size = CGSize(width: 6, height: 11)
    var lineWidth: CGFloat = 2

    var body: some View {
        BarChevronShape(direction: direction)
            .stroke(ForegroundStyle(), style: StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round))
            .frame(width: size.width, height: size.height)
    }
}

struct BarChevronShape: Shape {
    var direction: Chevron.Direction

    func path(in rect: CGRect) -> Path {
        var path = Path()
        switch direction {
        case .right: path.addLines([CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.minX, y: rect.maxY)])
        case .left: path.addLines([CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.maxY)])
        case .down: path.addLines([CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.minY)])
        case .up: path.addLines([CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)])
        }
        return path
    }
}
