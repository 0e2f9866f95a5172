import SwiftUI

private enum ValueEdge: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
}

extension HorizontalAlignment {
    /// Where labels end and values begin.
    static let valueEdge = HorizontalAlignment(ValueEdge.self)
}

struct Fact: View {
    let label: String
    let value: String

    var body: some View {
        HStack {
            Text(label).foregroundStyle(.secondary)
            Text(value)
                .bold()
                .alignmentGuide(.valueEdge) { $0[.leading] }
        }
    }
}

struct Facts: View {
    var body: some View {
        VStack(alignment: .valueEdge, spacing: 8) {
            Fact(label: "Name", value: "Mont Blanc")
            Fact(label: "Height", value: "4 806 m")
            Fact(label: "First ascent", value: "1786")
            Fact(label: "Range", value: "Alps")
        }
    }
}

struct Staircase: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            ForEach(0..<5) { step in
                RoundedRectangle(cornerRadius: 8)
                    .fill(Color(hue: 0.55 + Double(step) * 0.05, saturation: 0.7, brightness: 0.9))
                    .frame(width: 110, height: 32)
                    .alignmentGuide(.leading) { _ in CGFloat(step) * -26 }
            }
        }
    }
}

struct Badge: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 18)
            .fill(.blue.gradient)
            .frame(width: 84, height: 84)
            .overlay(alignment: .topTrailing) {
                Text("3")
                    .font(.headline)
                    .foregroundStyle(.white)
                    .frame(width: 32, height: 32)
                    .background(.red, in: Circle())
                    .alignmentGuide(.top) { $0[VerticalAlignment.center] }
                    .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
            }
    }
}

#Preview("Alignment guides") {
    VStack(spacing: 44) {
        Facts()
        Staircase()
        Badge()
        HStack(alignment: .firstTextBaseline) {
            Text("One").font(.largeTitle)
            Text("baseline").font(.caption)
            Text("for all").font(.title2)
        }
    }
    .padding(32)
}
