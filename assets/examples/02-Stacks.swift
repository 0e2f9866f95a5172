import SwiftUI

/// Stacks put views side by side, one below the other, or one on top of the other.
struct Tile: View {
    let title: String
    let color: Color

    var body: some View {
        Text(title)
            .font(.subheadline.bold())
            .foregroundStyle(.white)
            .padding(12)
            .background(color, in: RoundedRectangle(cornerRadius: 10))
    }
}

struct StacksTour: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            Text("HStack").font(.headline)
            HStack {
                Tile(title: "One", color: .blue)
                Tile(title: "Two", color: .indigo)
                Spacer()
                Tile(title: "Pushed away", color: .purple)
            }

            Text("VStack").font(.headline)
            HStack(alignment: .top, spacing: 16) {
                VStack(alignment: .leading) {
                    Tile(title: "Leading", color: .teal)
                    Tile(title: "is the edge", color: .teal)
                }
                VStack(alignment: .trailing) {
                    Tile(title: "Trailing", color: .mint)
                    Tile(title: "is the other", color: .mint)
                }
            }

            Text("ZStack").font(.headline)
            ZStack(alignment: .bottomTrailing) {
                RoundedRectangle(cornerRadius: 16)
                    .fill(.orange.gradient)
                    .frame(height: 120)
                Tile(title: "On top, in the corner", color: .black.opacity(0.4))
                    .padding(10)
            }

            Text("Priority").font(.headline)
            HStack {
                Text("This long sentence has to give way when space is short.")
                    .lineLimit(1)
                    .foregroundStyle(.secondary)
                Text("This one stays whole.")
                    .lineLimit(1)
                    .layoutPriority(1)
            }
            .padding(12)
            .background(.quaternary, in: RoundedRectangle(cornerRadius: 10))
        }
        .padding(24)
    }
}

#Preview("Stacks") {
    StacksTour()
}
