import Foundation
import Testing

@testable import SwiftUICore

@Suite @MainActor struct CaseTests {
    @Test("Every case of the fixture folder has the frames and sizes that its source states", arguments: try CaseFiles.load())
    func fixture(_ test: LayoutCase) throws {
        let host = TestHost(test.root.width, test.root.height)
        host.environment.layoutDirection = test.isRightToLeft ? .rightToLeft : .leftToRight
        host.show(try CaseBuilder.build(test.view))
        let frames = host.frames
        for (name, expected) in test.frames {
            guard let actual = frames[name] else {
                Issue.record("\(name) is missing (\(test.source))")
                continue
            }
            let parts = [actual.minX, actual.minY, actual.width, actual.height]
            let agrees = zip(expected, parts).allSatisfy { want, have in want.map { abs($0 - have) < 0.005 } ?? true }
            #expect(agrees, "\(name) is \(parts), not \(expected.map { $0.map { "\($0)" } ?? "-" }) (\(test.source))")
        }
        for (offer, expected) in test.sizes {
            let size = host.measure(offer[0], offer[1])
            let agrees = zip(expected, [size.width, size.height]).allSatisfy { $0 == $1 || abs($0 - $1) < 0.005 }
            #expect(agrees, "offered \(offer.map { $0.map { "\($0)" } ?? "nil" }) it takes \(size), not \(expected) (\(test.source))")
        }
    }

    @Test("There are at least 150 cases beside the recorded ones, and each names its source")
    func count() throws {
        let cases = try CaseFiles.load()
        #expect(cases.count >= 150)
        #expect(cases.allSatisfy { !$0.frames.isEmpty || !$0.sizes.isEmpty })
        #expect(Set(cases.map(\.testDescription)).count == cases.count)
    }
}
