import SwiftUI

/// A style of one's own: sinks a little while it is held down.
struct PillStyle: ButtonStyle {
    var color: Color

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .padding(.horizontal, 24)
            .padding(.vertical, 12)
            .foregroundStyle(.white)
            .background(color.gradient, in: Capsule())
            .scaleEffect(configuration.isPressed ? 0.94 : 1)
            .opacity(configuration.isPressed ? 0.8 : 1)
    }
}

struct Counter: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 24) {
            Text("\(count)")
                .font(.system(size: 96, weight: .bold, design: .rounded))
                .foregroundStyle(count < 0 ? Color.red : Color.primary)

            HStack(spacing: 16) {
                Button("−") { count -= 1 }.buttonStyle(PillStyle(color: .red))
                Button("+") { count += 1 }.buttonStyle(PillStyle(color: .green))
            }

            Button("Start again") { count = 0 }
                .disabled(count == 0)
        }
        .padding(32)
    }
}

struct ButtonKinds: View {
    var body: some View {
        VStack(spacing: 18) {
            Button("Plain") {}.buttonStyle(.plain)
            Button("Borderless") {}.buttonStyle(.borderless)
            Button("Bordered") {}.buttonStyle(.bordered)
            Button("Prominent") {}.buttonStyle(.borderedProminent)
            Button("Destructive", role: .destructive) {}.buttonStyle(.bordered)
            Button("Tinted") {}.buttonStyle(.borderedProminent).tint(.purple)
            Button("Disabled") {}.buttonStyle(.borderedProminent).disabled(true)
            Button {} label: { Label("With a symbol", systemImage: "star.fill") }.buttonStyle(.bordered)
        }
        .padding(32)
    }
}

#Preview("Counter") { Counter() }
#Preview("Button kinds") { ButtonKinds() }
