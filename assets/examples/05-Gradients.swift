import SwiftUI

struct Swatch<Fill: ShapeStyle>: View {
    let title: String
    let fill: Fill

    var body: some View {
        RoundedRectangle(cornerRadius: 18)
            .fill(fill)
            .frame(height: 130)
            .overlay(alignment: .bottomLeading) {
                Text(title)
                    .font(.caption.bold())
                    .foregroundStyle(.white)
                    .padding(10)
            }
    }
}

struct GradientsGallery: View {
    private let warm = Gradient(colors: [.yellow, .orange, .red])
    private let cool = Gradient(stops: [.init(color: .cyan, location: 0), .init(color: .blue, location: 0.4), .init(color: .indigo, location: 1)])

    var body: some View {
        VStack(spacing: 16) {
            HStack(spacing: 16) {
                Swatch(title: "Linear", fill: LinearGradient(gradient: warm, startPoint: .topLeading, endPoint: .bottomTrailing))
                Swatch(title: "Stops", fill: LinearGradient(gradient: cool, startPoint: .top, endPoint: .bottom))
            }
            HStack(spacing: 16) {
                Swatch(title: "Radial", fill: RadialGradient(gradient: warm, center: .center, startRadius: 0, endRadius: 110))
                Swatch(title: "Elliptical", fill: EllipticalGradient(gradient: cool))
            }
            HStack(spacing: 16) {
                Swatch(title: "Angular", fill: AngularGradient(colors: [.red, .yellow, .green, .blue, .purple, .red], center: .center))
                Swatch(title: "A colour's own", fill: Color.teal.gradient)
            }
        }
        .padding(24)
    }
}

#Preview("Gradients") { GradientsGallery() }
