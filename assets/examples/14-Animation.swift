import SwiftUI

/// Three dots that hop one after the other.
struct HoppingDots: View {
    @State private var isUp = false

    var body: some View {
        HStack(spacing: 14) {
            ForEach(0..<3) { index in
                Circle()
                    .fill(.blue.gradient)
                    .frame(width: 22, height: 22)
                    .offset(y: isUp ? -14 : 14)
                    .animation(.easeInOut(duration: 0.6).repeatForever().delay(Double(index) * 0.2), value: isUp)
            }
        }
        .onAppear { isUp = true }
    }
}

/// Turns for ever.
struct Orbit: View {
    @State private var turn = 0.0

    var body: some View {
        ZStack {
            Circle().stroke(.quaternary, lineWidth: 2)
            Circle().fill(.orange.gradient).frame(width: 44, height: 44)
            Circle().fill(.teal.gradient).frame(width: 18, height: 18).offset(x: 60)
                .rotationEffect(.degrees(turn))
        }
        .frame(width: 120, height: 120)
        .onAppear {
            withAnimation(.linear(duration: 4).repeatForever(autoreverses: false)) { turn = 360 }
        }
    }
}

/// Springs from one side to the other.
struct Springy: View {
    @State private var isOn = false

    var body: some View {
        HStack {
            if isOn { Spacer() }
            RoundedRectangle(cornerRadius: isOn ? 32 : 10)
                .fill(isOn ? Color.green : Color.pink)
                .frame(width: 64, height: 64)
            if !isOn { Spacer() }
        }
        .padding(8)
        .background(.quaternary, in: RoundedRectangle(cornerRadius: 24))
        .onTapGesture {
            withAnimation(.spring(response: 0.5, dampingFraction: 0.6)) { isOn.toggle() }
        }
    }
}

#Preview("Animation") {
    VStack(spacing: 56) {
        HoppingDots()
        Orbit()
        VStack {
            Springy()
            Text("Click the square").font(.footnote).foregroundStyle(.secondary)
        }
    }
    .padding(32)
}
