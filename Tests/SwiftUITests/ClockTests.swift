import SwiftUI
import Testing

/// What is shown depends on the moment, not on the frames before it.
@MainActor
@Suite(.serialized) struct ClockTests {
    struct Scene: View {
        @State private var isOn = false
        @State private var rows = 2
        @State private var begin = Begin()
        final class Begin { var date: Date? }
        var body: some View {
            VStack(spacing: 6) {
                Circle().fill(.red).frame(width: 30, height: 30).offset(x: isOn ? 60 : -60).animation(.spring(duration: 0.6, bounce: 0.3), value: isOn)
                Text("pulse").opacity(isOn ? 0.2 : 1).animation(.easeInOut(duration: 0.4).repeatForever(), value: isOn)
                ForEach(0..<rows, id: \.self) { Color.blue.frame(width: 20 + CGFloat($0) * 30, height: 12).transition(.move(edge: .leading)) }
                PhaseAnimator([0.5, 1, 1.5]) { phase in Rectangle().frame(width: 20, height: 10).scaleEffect(phase) } animation: { _ in .easeIn(duration: 0.2) }
                KeyframeAnimator(initialValue: 0.0, repeating: true) { value in
                    Color.green.frame(width: 30, height: 10).rotationEffect(.degrees(value))
                } keyframes: { _ in
                    LinearKeyframe(90, duration: 0.3)
                    SpringKeyframe(0, duration: 0.4)
                }
                TimelineView(.animation) { context in
                    let _ = begin.date = begin.date ?? context.date
                    Color.purple.frame(width: 10 + 40 * context.date.timeIntervalSince(begin.date!), height: 8)
                }
            }
            .onAppear {
                isOn = true
                withAnimation(.easeOut(duration: 0.8)) { rows = 4 }
            }
        }
    }

    private func picture(at moments: [Double]) -> [UInt32] {
        let stage = Stage(Scene())
        for moment in moments { stage.frame(after: moment - stage.time) }
        return stage.pixels()
    }

    @Test(arguments: [0.1, 0.35, 0.5, 0.75, 1.3]) func `one moment is one picture, whatever came before`(moment: Double) {
        let sixty = (1...Int(moment * 60)).map { Double($0) / 60 } + [moment]
        var dice = Dice(state: 7)
        let irregular = (0..<40).map { _ in Double.random(in: 0..<moment, using: &dice) }.sorted() + [moment]
        let reference = picture(at: sixty)
        #expect(picture(at: irregular) == reference)
        #expect(picture(at: sixty) == reference)
    }
}
