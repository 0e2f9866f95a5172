import SwiftUI

// Change a word or a colour below and save: the window follows.
// Press ? in the window for its keys, ← and → for the other previews.

struct WelcomeCard: View {
    @State private var likes = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Image("Dusk")
                .resizable()
                .scaledToFill()
                .frame(height: 190)
                .clipped()
                .overlay(alignment: .bottomLeading) {
                    Text("Hello, SwiftUI")
                        .font(.largeTitle.bold())
                        .foregroundStyle(.white)
                        .shadow(radius: 4, y: 2)
                        .padding(20)
                }

            VStack(alignment: .leading, spacing: 14) {
                Text("This card is an ordinary SwiftUI file. Edit it, save it, and watch it change.")
                    .foregroundStyle(.secondary)

                HStack {
                    Button {
                        likes += 1
                    } label: {
                        Label("\(likes)", systemImage: likes > 0 ? "heart.fill" : "heart")
                            .font(.headline)
                            .padding(.horizontal, 18)
                            .padding(.vertical, 10)
                            .foregroundStyle(.white)
                            .background(.pink, in: Capsule())
                    }
                    .buttonStyle(.plain)

                    Spacer()

                    Text("Click the heart")
                        .font(.footnote)
                        .foregroundStyle(.tertiary)
                }
            }
            .padding(20)
        }
        .background(.background, in: RoundedRectangle(cornerRadius: 24))
        .clipShape(RoundedRectangle(cornerRadius: 24))
        .shadow(color: .black.opacity(0.18), radius: 18, y: 8)
        .frame(maxWidth: 420)
        .padding(24)
    }
}

#Preview("Welcome") {
    ZStack {
        Color(red: 0.93, green: 0.91, blue: 0.97)
        WelcomeCard()
    }
}

#Preview("Welcome, dark") {
    WelcomeCard()
        .preferredColorScheme(.dark)
}
