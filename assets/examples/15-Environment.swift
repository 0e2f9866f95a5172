import SwiftUI

private struct AccentNameKey: EnvironmentKey {
    static let defaultValue = "nobody"
}

extension EnvironmentValues {
    var guestName: String {
        get { self[AccentNameKey.self] }
        set { self[AccentNameKey.self] = newValue }
    }
}

struct Greeting: View {
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.guestName) private var name

    var body: some View {
        VStack(spacing: 12) {
            Image(systemName: colorScheme == .dark ? "moon.stars.fill" : "sun.max.fill")
                .font(.system(size: 52))
                .foregroundStyle(colorScheme == .dark ? Color.indigo : Color.orange)
            Text(colorScheme == .dark ? "Good night" : "Good morning")
                .font(.title.bold())
            Text("to \(name)").foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
        .padding(28)
        .background(.background, in: RoundedRectangle(cornerRadius: 24))
    }
}

struct Greetings: View {
    var body: some View {
        VStack(spacing: 20) {
            Greeting().environment(\.colorScheme, .light)
            Greeting().environment(\.colorScheme, .dark)
            Greeting()
            Text("This colour comes from the catalogue and knows both schemes.")
                .font(.footnote)
                .foregroundStyle(Color("Brand"))
        }
        .environment(\.guestName, "everyone")
        .padding(24)
    }
}

#Preview("Environment") {
    ZStack {
        Color.gray.opacity(0.2)
        Greetings()
    }
}

#Preview("Environment, dark") {
    Greetings().preferredColorScheme(.dark)
}
