import CShims
import Foundation
import Glibc
import SwiftUICore
import VitrineBase
import VitrineDisplayList
import VitrinePango
import VitrinePreviewKit
import VitrineSourceText
import VitrineTypesetting

/// Layout alone: of a large tree for the first time, and again after the window took another width.
@MainActor
struct LayoutBench {
    let folder: String
    private let text = PangoTextEngine()
    private let rounds = 15

    init(folder: String) { self.folder = folder }

    func run() -> [Figure] {
        var figures: [Figure] = []
        var again = 0.0
        for leaves in [100, 1000, 10_000, 100_000] {
            let times = measure(leaves: leaves)
            let unit = "us a node"
            figures.append(Figure("first layout, \(leaves) leaves", times.first.map { $0 * 1000 / times.nodes }, unit: unit, .least))
            let limit = leaves == 10_000 ? 1.0 : nil
            figures.append(Figure(
                "layout after a resize, \(leaves) leaves", times.again.map { $0 * 1000 / times.nodes }, unit: unit, .least, limit: limit,
                note: "\(Int(times.nodes)) nodes"))
            if leaves == 10_000 { again = times.again.min() ?? .nan }
        }
        figures.append(Figure("layout after a resize, 10000 leaves", [again], .least))
        guard let page = chromium(leaves: 10_000), let least = page.min() else { return figures }
        figures.append(Figure("the same in headless Chromium", page, .least))
        figures.append(Figure("layout in Vitrine, part of Chromium's time", [again / least], unit: "", .least, limit: 1.0 / 8))
        return figures
    }

    /// Milliseconds of processor time.
    private func measure(leaves: Int) -> (nodes: Double, first: [Double], again: [Double]) {
        let size = CGSize(width: 390, height: 844)
        var nodes = 0
        let first = (0..<(leaves > 10_000 ? 1 : 3)).map { _ in
            let graph = make(leaves)
            return Self.processorTime { graph.layout(in: size, fit: false) }
        }
        let graph = make(leaves)
        graph.layout(in: size, fit: false)
        if let root = graph.rootElement { nodes = Self.count(root) }
        let again = (1...(leaves > 10_000 ? 5 : rounds)).map { round in
            Self.processorTime { graph.layout(in: CGSize(width: size.width + CGFloat(round), height: size.height), fit: false) }
        }
        return (Double(nodes), first, again)
    }

    private func make(_ leaves: Int) -> ViewGraph {
        let images = NoImages()
        let graph = ViewGraph(services: RenderServices(text: text, images: images))
        graph.setRoot(MixedTree(rows: leaves / MixedTree.leavesARow), environment: RootEnvironment().values(images: images))
        graph.flushUpdates()
        return graph
    }

    private static func count(_ element: Element) -> Int { element.elementChildren.reduce(1) { $0 + count($1) } }

    private static func processorTime(_ work: () -> Void) -> Double {
        let began = now()
        work()
        return now() - began
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }

    /// Milliseconds of each reflow; nil: Chromium is not installed, or does not answer.
    private func chromium(leaves: Int) -> [Double]? {
        guard let program = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first(where: Files.exists) else { return nil }
        let page = folder + "/mixed.html"
        let html = MixedPage.html(rows: leaves / MixedTree.leavesARow, rounds: rounds)
        guard (try? Files.writeAtomically(Array(html.utf8), to: page)) != nil else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder)/chromium", "--dump-dom", "file://" + page]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let dom = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let start = dom.range(of: "<title>"), let end = dom.range(of: "</title>") else { return nil }
        return dom[start.upperBound..<end.lowerBound].split(separator: " ").compactMap { Double($0) }
    }
}

private final class NoImages: ImageProvider {
    func image(named name: String, traits: ResourceTraits) -> FoundImage? { nil }
    func color(named name: String, traits: ResourceTraits) -> RGBA? { nil }
    func symbol(named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, traits: ResourceTraits) -> SymbolResource? { nil }
    func decode(_ data: Data, scale: CGFloat) throws -> FoundImage { throw ResourceError("no pictures in this measurement") }
    func takeIssues() -> [String] { [] }
}
