import CShims
import Foundation
import Testing

@testable import VitrinePreviewKit

@Suite(.serialized) struct LivePathTests {
    /// Previews in which nothing moves.
    private static let still = [
        ("01-Welcome", "Welcome"), ("05-Gradients", "Gradients"), ("07-CornersAndBorders", "Border kinds"), ("11-Forms", "Form"), ("20-Effects", "Effects"),
    ]

    @Test(arguments: still) func `what a window shows is what a picture holds, byte for byte`(file: String, preview: String) throws {
        let show = try Show(Show.example(file))
        let picture = try show.picture(preview)
        let bytes = picture.width * picture.height * 4
        let segment = vitrine_shm_create(bytes)
        let pixels = try #require(vitrine_shm_attach(segment))
        defer {
            _ = vitrine_shm_detach(pixels)
            _ = vitrine_shm_remove(segment)
        }
        let agent = try show.session.liveAgent(try show.session.matching(preview)[0], RenderOptions())
        agent.post(.grant(WireGrant(
            id: 1, segment: Int(segment), offset: 0, width: picture.width, height: picture.height, stride: picture.width * 4, missing: nil, isUrgent: true)))
        guard case .frame(_, let summary)? = try agent.nextEvent(patience: 20_000) else {
            Issue.record("no frame came")
            return
        }
        #expect(summary.width * 2 == Double(picture.width) && summary.height * 2 == Double(picture.height))
        #expect(memcmp(pixels, picture.words, bytes) == 0)
    }
}
