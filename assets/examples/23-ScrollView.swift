import SwiftUI

struct ColorWall: View {
    private let columns = [GridItem(.adaptive(minimum: 90), spacing: 12)]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns, spacing: 12) {
                ForEach(0..<60, id: \.self) { index in
                    RoundedRectangle(cornerRadius: 16)
                        .fill(Color(hue: Double(index) / 60, saturation: 0.65, brightness: 0.95).gradient)
                        .frame(height: 90)
                        .overlay {
                            Text("\(index + 1)")
                                .font(.title2.bold())
                                .foregroundStyle(.white)
                        }
                }
            }
            .padding()
        }
    }
}

#Preview("Scroll view") { ColorWall() }
