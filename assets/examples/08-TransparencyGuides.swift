import SwiftUI

/// Grey squares, as behind a picture that can be seen through.
struct Squares: View {
    var side: CGFloat = 15

    var body: some View {
        GeometryReader { proxy in
            let columns = Int(proxy.size.width / side) + 1
            let rows = Int(proxy.size.height / side) + 1
            Path { path in
                for row in 0..<rows {
                    for column in 0..<columns where (row + column).isMultiple(of: 2) {
                        path.addRect(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
                    }
                }
            }
            .fill(.gray.opacity(0.25))
        }
        .clipped()
    }
}

/// A line with a bar and an arrow head at both ends.
struct Ruler: Shape {
    var axis: Axis

    func path(in rect: CGRect) -> Path {
        let length = axis == .horizontal ? rect.width : rect.height
        var path = Path()
        for (end, inward) in [(0, 1), (length, -1)] as [(CGFloat, CGFloat)] {
            path.move(to: CGPoint(x: end, y: -8))
            path.addLine(to: CGPoint(x: end, y: 8))
            let tip = end + 3 * inward
            path.move(to: CGPoint(x: tip + 9 * inward, y: -5))
            path.addLine(to: CGPoint(x: tip, y: 0))
            path.addLine(to: CGPoint(x: tip + 9 * inward, y: 5))
        }
        path.move(to: CGPoint(x: 3, y: 0))
        path.addLine(to: CGPoint(x: length - 3, y: 0))
        guard axis == .vertical else { return path.applying(CGAffineTransform(translationX: rect.minX, y: rect.midY)) }
        return path.applying(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: rect.midX, ty: rect.minY))
    }
}

extension View {
    /// Rulers outside the trailing and the bottom edge that tell this view's size; they take no space.
    func measured() -> some View {
        background {
            Rectangle().strokeBorder(.gray, style: StrokeStyle(lineWidth: 1, dash: [6]))
        }
        .overlay(alignment: .bottom) {
            GeometryReader { proxy in
                VStack(spacing: 2) {
                    Ruler(axis: .horizontal).stroke(.red).frame(height: 20)
                    Text("\(Int(proxy.size.width)) × \(Int(proxy.size.height))").font(.footnote).foregroundStyle(.red)
                }
            }
            .alignmentGuide(.bottom) { $0[.top] }
        }
        .overlay(alignment: .trailing) {
            GeometryReader { _ in
                Ruler(axis: .vertical).stroke(.red).frame(width: 20)
            }
            .alignmentGuide(.trailing) { $0[.leading] }
        }
        .padding(45)
        .background(Squares())
    }
}

struct TransparencyGuides_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            Text("Fixed")
                .font(.title)
                .frame(width: 180, height: 300)
                .measured()
                .previewDisplayName("Guides, fixed frame")
            Text("As large as the words")
                .font(.title)
                .measured()
                .previewDisplayName("Guides, own size")
        }
        .previewLayout(.sizeThatFits)
    }
}
