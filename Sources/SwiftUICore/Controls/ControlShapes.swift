import Foundation

// Signs that controls draw themselves, so that they need no symbol.

/// A tick across the rectangle.
struct CheckShape: Shape, GreedyShape {
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY + rect.height * 0.55))
        path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.36, y: rect.minY + rect.height * 0.95))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + rect.height * 0.08))
        return path
    }
}

/// A level line through the middle.
struct MinusShape: Shape, GreedyShape {
    nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        return path
    }
}

struct PlusShape: Shape, GreedyShape {
    nonisolated func path(in rect: CGRect) -> Path {
        var path = MinusShape().path(in: rect)
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
        return path
    }
}

/// An open angle; pointing to the trailing side at zero turns, clockwise from there.
struct ChevronShape: Shape, GreedyShape {
    enum Direction { case forward, backward, up, down }
    var direction = Direction.forward
    nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        switch direction {
        case .forward:
            path.move(to: CGPoint(x: rect.minX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        case .backward:
            path.move(to: CGPoint(x: rect.maxX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        case .up:
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        case .down:
            path.move(to: CGPoint(x: rect.minX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        }
        return path
    }
}

/// The pair of small angles beside a menu's value. Sizes are for a 17-point text and grow with it.
struct MenuChevrons: View {
    @ScaledMetric private var scale: CGFloat = 1
    var body: some View {
        let stroke = StrokeStyle(lineWidth: 1.6 * scale, lineCap: .round, lineJoin: .round)
        VStack(spacing: 3.4 * scale) {
            ChevronShape(direction: .up).stroke(style: stroke).frame(width: 7.2 * scale, height: 3.8 * scale)
            ChevronShape(direction: .down).stroke(style: stroke).frame(width: 7.2 * scale, height: 3.8 * scale)
        }
    }
}
