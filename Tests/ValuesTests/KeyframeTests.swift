import Foundation
import SwiftUICore
import Testing

private struct Pose {
    var scale = 1.0
    var offset = CGSize.zero
    var angle = Angle.zero
}

private func near(_ a: Double, _ b: Double, _ slack: Double = 1e-9) -> Bool { abs(a - b) <= slack }

@Suite("Keyframes")
struct KeyframeTests {
    @Test("Tracks run side by side, each for its own time")
    func tracks() {
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.scale) {
                LinearKeyframe(2.0, duration: 1)
                MoveKeyframe(5.0)
                LinearKeyframe(6.0, duration: 1, timingCurve: .easeInOut)
            }
            KeyframeTrack(\.offset) {
                CubicKeyframe(CGSize(width: 10, height: 0), duration: 0.5)
            }
            KeyframeTrack(\.angle) {
                for i in 1...3 { LinearKeyframe(.degrees(Double(i) * 90), duration: 1) }
            }
        }
        #expect(timeline.duration == 3)
        #expect(near(timeline.value(time: 0.5).scale, 1.5) && near(timeline.value(time: 1.5).scale, 5.5, 1e-6) && timeline.value(time: 9).scale == 6)
        #expect(near(timeline.value(progress: 0.5).angle.degrees, 135) && timeline.value(time: 0.5).offset.width == 10)
    }

    @Test("Keyframes without a track are for the value itself")
    func plain() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            LinearKeyframe(0, duration: 1)
        }
        #expect(timeline.duration == 2 && near(timeline.value(time: 0.25), 2.5) && near(timeline.value(time: 1.75), 2.5))
    }

    @Test("Cubic keyframes pass smoothly and come to rest at the end")
    func cubic() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(10.0, duration: 1)
            CubicKeyframe(20.0, duration: 1)
        }
        let h = 1e-4
        let before = (timeline.value(time: 1) - timeline.value(time: 1 - h)) / h, after = (timeline.value(time: 1 + h) - timeline.value(time: 1)) / h
        #expect(near(before, 10, 0.01) && near(after, 10, 0.01) && timeline.value(time: 2) == 20)
        #expect(near((timeline.value(time: 2) - timeline.value(time: 2 - h)) / h, 0, 0.01))
    }

    @Test("A spring keyframe without a duration takes until it has settled; with one it is cut")
    func spring() {
        let free = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(100.0, spring: .bouncy) }
        #expect(near(free.duration, Spring.bouncy.settlingDuration, 1e-3) && near(free.value(time: free.duration), 100, 0.2))
        let cut = KeyframeTimeline(initialValue: 0.0) {
            SpringKeyframe(100.0, duration: 0.1)
            LinearKeyframe(0.0, duration: 1)
        }
        let end = Spring().value(target: 100.0, time: 0.1)
        #expect(near(cut.value(time: 0.1), end) && near(cut.value(time: 0.6), end / 2, 1e-6))
    }
}
