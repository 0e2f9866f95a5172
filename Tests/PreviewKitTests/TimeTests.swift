import Testing

@testable import VitrinePreviewKit

@Suite struct TimeTests {
    private static let source = """
        import SwiftUI
        @Observable final class Story { static let shared = Story(); var text = "start" }
        struct Told: View {
            init() {
                let story = Story.shared
                story.text = "start"
                DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) { story.text += " main3.5" }
                DispatchQueue.main.asyncAfter(wallDeadline: .now() + 3) { story.text += " wall3" }
                DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
                    DispatchQueue.main.async { story.text += " global1" }
                }
                Task { @MainActor in
                    story.text += " task0"
                    try? await Task.sleep(nanoseconds: 2_000_000_000)
                    story.text += " task2"
                    try? await Task.sleep(for: .milliseconds(500))
                    story.text += " task2.5"
                }
            }
            var body: some View { Text(Story.shared.text) }
        }
        #Preview { Told() }
        """

    @Test func `delayed work happens at exactly its moment and nobody waits for it`() throws {
        let fixture = Fixture()
        let session = try fixture.session(Self.source)
        let expected = [
            0: "start task0\"", 1: "task0 global1\"", 2: "global1 task2\"", 2.75: "task2 task2.5\"", 3: "task2.5 wall3\"", 3.499: "wall3\"", 3.5: "wall3 main3.5\"",
            3600: "main3.5\"",
        ]
        for (time, text) in expected {
            var options = RenderOptions()
            options.time = time
            let began = Clock.milliseconds
            let tree = try session.tree(session.previews[0], options)
            #expect(tree.json.contains(text), "at \(time): \(tree.json)")
            #expect(Clock.milliseconds - began < max(1000, time * 500), "an hour must not take an hour")
        }
    }
}
