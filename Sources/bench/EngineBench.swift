import Foundation
import SwiftUI
import VitrineHost
import VitrinePreviewKit
import VitrineRaster

/// What a change costs inside the engine, in this process: no window, no other process.
@MainActor
struct EngineBench {
    func run() -> [Figure] { lists() + [crowd()] }

    // MARK: One changed row

    final class Reach<Value> { var binding: Binding<Value>! }

    struct Row: View {
        let id: Int
        let reach: Reach<Int>?
        @State private var count = 0
        var body: some View {
            let _ = reach?.binding = $count
            HStack {
                Text("Row \(id)")
                Spacer()
                Text("\(count)").foregroundStyle(.secondary)
            }
        }
    }

    private func lists() -> [Figure] {
        let reach = Reach<Int>()
        func row(_ id: Int) -> Row { Row(id: id, reach: id == 5 ? reach : nil) }
        return [
            change("one row of 1000 in a List", reach, List { ForEach(0..<1000) { row($0) } }, limit: 100),
            change("one row of 1000 in a LazyVStack", reach, ScrollView { LazyVStack { ForEach(0..<1000) { row($0) } } }, limit: 100),
            change("one row of 1000 in a VStack", reach, ScrollView { VStack { ForEach(0..<1000) { row($0) } } }, limit: nil),
        ]
    }

    /// From the change of state to the display list and what of it must be painted.
    private func change<V: View>(_ name: String, _ reach: Reach<Int>, _ view: V, limit: Double?) -> Figure {
        let host = Self.host()
        host.setRoot(view)
        _ = host.frame(at: 0)
        var took: [Double] = []
        for round in 1...400 {
            let began = ProcessClock.ownMicroseconds
            reach.binding.wrappedValue = round % 10
            _ = host.frame(at: Double(round))
            if round > 20 { took.append(ProcessClock.ownMicroseconds - began) }
        }
        return Figure("state to display list, " + name, took, unit: "µs", limit: limit, note: "processor time")
    }

    // MARK: Many that move

    struct Crowd: View {
        @State private var isAway = false
        var body: some View {
            ZStack {
                ForEach(0..<200) { index in
                    let column = CGFloat(index % 20), row = CGFloat(index / 20)
                    RoundedRectangle(cornerRadius: 6).fill(Color(hue: Double(index) / 200, saturation: 0.7, brightness: 0.9))
                        .frame(width: 40, height: 40)
                        .offset(x: isAway ? column * 60 - 570 : 570 - column * 60, y: row * 70 - 315)
                        .opacity(isAway ? 1 : 0.3)
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .onAppear { withAnimation(.easeInOut(duration: 2).repeatForever()) { isAway = true } }
        }
    }

    /// Frames of a second, painted; processor time as a part of that second.
    private func crowd() -> Figure {
        let host = Self.host()
        host.setRoot(Crowd())
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 1280 * 800)
        defer { pixels.deallocate() }
        pixels.initialize(repeating: 0, count: 1280 * 800)
        let target = PixelTarget(pixels: pixels, width: 1280, height: 800, stride: 1280)
        _ = host.frame(at: 0)
        host.render(into: target, damage: nil)
        var shares: [Double] = []
        var frame = 0
        for _ in 0..<6 {
            let began = ProcessClock.ownMicroseconds
            for _ in 0..<60 {
                frame += 1
                let report = host.frame(at: Double(frame) / 60)
                host.render(into: target, damage: report.damage)
            }
            shares.append((ProcessClock.ownMicroseconds - began) / 1_000_000 * 100)
        }
        return Figure("200 views that move and fade, 1280x800 at 60 a second", shares, unit: "% of a core", limit: 25, note: "frames made and painted")
    }

    private static func host() -> ViewHost {
        var options = HostOptions()
        options.size = CGSize(width: 1280, height: 800)
        options.scale = 1
        return ViewHost(options: options, resources: ResourceLocations(folders: [], symbols: nil))
    }
}
