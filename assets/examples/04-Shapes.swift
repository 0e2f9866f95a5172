import SwiftUI

/// A star with any number of points.
struct Star: Shape {
    var points = 5
    /// The inner radius as a part of the outer one.
    var depth = 0.45

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2
        return Path { path in
            for corner in 0..<(points * 2) {
                let angle = Double(corner) * .pi / Double(points) - .pi / 2
                let length = corner.isMultiple(of: 2) ? radius : radius * depth
                let point = CGPoint(x: center.x + cos(angle) * length, y: center.y + sin(angle) * length)
                if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        }
    }
}

struct ShapesGallery: View {
    var body: some View {
        VStack(spacing: 24) {
            HStack(spacing: 24) {
                Circle().fill(.red.gradient)
                Capsule().fill(.orange.gradient)
                RoundedRectangle(cornerRadius: 20, style: .continuous).fill(.yellow.gradient)
            }
            .frame(height: 90)

            HStack(spacing: 24) {
                Circle().strokeBorder(.green, lineWidth: 12)
                Circle().trim(from: 0, to: 0.7).stroke(.mint, style: StrokeStyle(lineWidth: 12, lineCap: .round)).padding(6)
                Ellipse().stroke(.teal, style: StrokeStyle(lineWidth: 4, dash: [10, 6]))
            }
            .frame(height: 90)

            HStack(spacing: 24) {
                Star().fill(.blue.gradient)
                Star(points: 8, depth: 0.7).fill(.indigo.gradient)
                Star(points: 12, depth: 0.3).stroke(.purple, lineWidth: 2)
            }
            .frame(height: 90)

            UnevenRoundedRectangle(topLeadingRadius: 40, bottomTrailingRadius: 40)
                .fill(.pink.gradient)
                .frame(height: 70)
        }
        .padding(24)
    }
}

#Preview("Shapes") { ShapesGallery() }
