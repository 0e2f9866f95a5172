import SwiftUICore
import Testing

private func animation(_ animation: Animation?) -> Animation? { animation }

@Suite("Animations are found by the names that files use")
struct AnimationSourceTests {
    @Test("Every spelling names an animation")
    func spellings() {
        let all: [Animation?] = [
            animation(.default), animation(.spring), animation(.spring()), animation(.spring(dampingFraction: 0.5)), animation(.spring(response: 0.4)),
            animation(.spring(response: 0.4, dampingFraction: 0.6, blendDuration: 0)), animation(.spring(duration: 0.3, bounce: 0.1)),
            animation(.interactiveSpring()), animation(.interactiveSpring(response: 0.3, dampingFraction: 0.6, blendDuration: 0.1)),
            animation(.interpolatingSpring(stiffness: 1, damping: 2)), animation(.interpolatingSpring(mass: 1, stiffness: 1, damping: 2, initialVelocity: 3)),
            animation(.bouncy), animation(.bouncy(duration: 1, extraBounce: 0.1)), animation(.smooth(duration: 2)), animation(.snappy),
            animation(.linear), animation(.linear(duration: 1)), animation(.easeInOut(duration: 1).repeatForever(autoreverses: true)),
            animation(.timingCurve(0.1, 0.2, 0.3, 0.4, duration: 1)), animation(.timingCurve(.circularEaseIn, duration: 1)),
            animation(.default.delay(0.1).speed(2)), animation(.easeIn.repeatCount(3)), animation(.spring(.bouncy)), animation(Animation.easeOut.delay(1)),
        ]
        #expect(all.allSatisfy { $0 != nil })
        #expect(animation(.none) == nil)
        #expect(animation(.spring) == animation(.spring()))
    }
}
