import SwiftUI

// Modifiers work from the inside out: what comes first is wrapped by what comes next.

struct CornerOrders: View {
    var body: some View {
        VStack(spacing: 18) {
            Text("padding, fill, corners")
                .padding(12)
                .background(.teal)
                .cornerRadius(10)
            Text("fill, padding, corners")
                .background(.teal)
                .padding(12)
                .cornerRadius(10)
            Text("padding, corners, fill")
                .padding(12)
                .cornerRadius(10)
                .background(.teal)
            Text("orange behind the corners")
                .padding(12)
                .background(.teal)
                .cornerRadius(10)
                .background(.orange)
            Text("orange inside the corners")
                .background(.teal)
                .padding(12)
                .background(.orange)
                .cornerRadius(10)
        }
        .padding(20)
    }
}

/// A line of `width` points just inside the rounded edge: drawn twice as wide, and cut by the same corner.
struct InnerRing: ViewModifier {
    let radius: CGFloat
    let color: Color
    var width: CGFloat = 2
    var dash: [CGFloat] = []

    func body(content: Content) -> some View {
        content
            .cornerRadius(radius)
            .overlay {
                RoundedRectangle(cornerRadius: radius)
                    .stroke(color, style: StrokeStyle(lineWidth: width * 2, dash: dash))
                    .cornerRadius(radius)
            }
    }
}

struct BorderKinds: View {
    private var plate: some View {
        Text("frame")
            .padding(12)
            .background(.teal)
            .cornerRadius(10)
    }

    var body: some View {
        VStack(spacing: 18) {
            plate
                .overlay { RoundedRectangle(cornerRadius: 10).stroke(.orange, lineWidth: 6) }
                .border(.black)
            plate
                .overlay { RoundedRectangle(cornerRadius: 10).stroke(.orange, lineWidth: 6).cornerRadius(10) }
            plate
                .border(.orange, width: 6)
            Text("frame")
                .padding(12)
                .background(.teal)
                .modifier(InnerRing(radius: 10, color: .orange, width: 6))
                .modifier(InnerRing(radius: 10, color: .white, width: 6, dash: [6]))
        }
        .padding(20)
    }
}

struct CornersAndBorders_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            CornerOrders().previewDisplayName("Corner orders")
            BorderKinds().previewDisplayName("Border kinds")
        }
        .previewLayout(.sizeThatFits)
    }
}
