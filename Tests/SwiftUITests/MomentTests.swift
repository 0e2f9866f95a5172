import SwiftUI
import Testing

/// What a window shows depends on the moment alone, not on the frames before it.
@MainActor
@Suite(.serialized) struct MomentTests {
    struct Values { var x = 0.0, angle = 0.0 }

    struct Moving: View {
        @State private var isOn = false
        @State private var rounds = 0
        var body: some View {
            VStack(spacing: 4) {
                Circle().fill(.red).frame(width: 20, height: 20).offset(x: isOn ? 60 : -60).animation(.spring(duration: 0.5, bounce: 0.4), value: isOn)
                Color.blue.frame(width: isOn ? 150 : 20, height: 12).animation(.easeInOut(duration: 0.8).delay(0.1), value: isOn)
                Rectangle().fill(.green).frame(width: 16, height: 16)
                    .keyframeAnimator(initialValue: Values(), repeating: true) { content, value in
                        content.rotationEffect(.degrees(value.angle)).offset(x: value.x)
                    } keyframes: { _ in
                        KeyframeTrack(\.x) {
                            LinearKeyframe(40, duration: 0.2)
                            SpringKeyframe(-40, duration: 0.3)
                        }
                        KeyframeTrack(\.angle) { CubicKeyframe(90, duration: 0.5) }
                    }
                Capsule().fill(.orange).frame(height: 8).phaseAnimator([0.2, 1.0]) { content, phase in content.opacity(phase) } animation: { _ in .linear(duration: 0.15) }
                if isOn { Text("in").transition(.move(edge: .trailing).combined(with: .opacity)) }
            }
            .onAppear {
                isOn = true
                withAnimation(.linear(duration: 0.25)) { rounds = 1 } completion: { rounds = 2 }
            }
            .opacity(rounds == 2 ? 1 : 0.9)
        }
    }

    private func pixels(at moment: Double, by steps: [Double]) -> [UInt32] {
        let stage = Stage(Moving()) { $0.scale = 2 }
        stage.frame()
        for step in steps where step < moment { stage.frame(after: step - stage.time) }
        stage.frame(after: moment - stage.time)
        return stage.pixels()
    }

    @Test(arguments: [0.05, 0.2, 0.33, 0.71])
    func `at one moment the bytes are the same, after sixty frames a second, irregular ones, or none`(moment: Double) {
        let even = pixels(at: moment, by: (1...60).map { Double($0) / 60 })
        let odd = pixels(at: moment, by: [0.003, 0.031, 0.052, 0.11, 0.13, 0.29, 0.302, 0.5, 0.66])
        let straight = pixels(at: moment, by: [])
        #expect(even == odd)
        #expect(even == straight)
        #expect(even != pixels(at: moment + 0.04, by: []), "it does move")
    }
}
