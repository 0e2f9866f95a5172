import SwiftUI
import Testing
import VitrineDisplayList
import VitrineHost
import VitrineRaster

@MainActor
@Suite(.serialized) struct FrameTests {
    /// A redacted row that pulses, in a form, as a page that waits for its data.
    struct PulsingPage: View {
        @State private var opacity = 1.0
        var body: some View {
            Form {
                Section { row }
                Section {
                    row.redacted(reason: .placeholder)
                        .opacity(opacity)
                        .animation(Animation.easeInOut(duration: 2).repeatForever(autoreverses: true))
                        .onAppear { opacity = 0.3 }
                }
            }
        }
        private var row: some View {
            HStack {
                Color.orange.frame(width: 60, height: 60)
                VStack(alignment: .leading) {
                    Text("A headline").font(.largeTitle)
                    Text("Two lines of words that stand in for something that is still on its way to us.")
                }
            }
        }
    }

    @Test func `a steady frame of a pulse runs no body, measures nothing and paints its layer only`() {
        let stage = Stage(PulsingPage(), width: 1280, height: 800)
        let buffer = stage.makeBuffer()
        stage.host.render(into: buffer.target, damage: nil)
        stage.frame(after: 0.5)
        let layer = stage.all { $0.type == "Opacity" }.first!.frame
        for _ in 0..<30 {
            stage.frame(after: 1.0 / 60)
            let stats = stage.report.stats
            #expect(stats.bodies == 0 && stats.measurements == 0 && stats.placements == 0)
            let painted = stage.host.render(into: buffer.target, damage: stage.report.damage).pixelsPainted
            guard painted > 0, painted <= Int((layer.width + 2) * (layer.height + 2)) else {
                Issue.record("\(painted) pixels painted at \(stage.time)")
                return
            }
            for rect in stage.report.damage {
                #expect(CGFloat(rect.x0) >= layer.minX - 1 && CGFloat(rect.x1) <= layer.maxX + 1)
                #expect(CGFloat(rect.y0) >= layer.minY - 1 && CGFloat(rect.y1) <= layer.maxY + 1)
            }
        }
    }

    @Test func `a glyph is rasterised once`() {
        let handle = Handle<Int>()
        let stage = Stage(Scene(handle: handle))
        let buffer = stage.makeBuffer()
        stage.host.render(into: buffer.target, damage: nil)
        let again = stage.host.render(into: buffer.target, damage: nil)
        #expect(again.glyphsDrawn > 0 && again.glyphsRasterized == 0)
    }

    struct Scene: View {
        let handle: Handle<Int>
        @State private var step = 0
        var body: some View {
            let _ = handle.binding = $step
            VStack(spacing: 4) {
                Text("step \(step)").bold().shadow(radius: step.isMultiple(of: 2) ? 3 : 0)
                HStack {
                    ForEach(0..<(step % 4 + 1), id: \.self) { index in
                        RoundedRectangle(cornerRadius: 6).fill(Color(hue: Double(index) / 5, saturation: 0.8, brightness: 0.9).gradient)
                            .rotationEffect(.degrees(Double(step) * 7))
                    }
                }
                if step % 3 == 1 { Circle().stroke(.blue, lineWidth: 3).blur(radius: 2) }
                Color.green.frame(width: CGFloat(20 + step * 9), height: 12).clipShape(Capsule())
                Rectangle().fill(.red.opacity(0.5)).frame(height: 14).offset(x: CGFloat(step) * 3, y: -6).blendMode(.multiply)
                Text("tail").opacity(Double(step % 5) / 4).scaleEffect(step.isMultiple(of: 2) ? 1 : 1.4)
            }
            .padding(8)
            .animation(step > 6 ? .easeInOut(duration: 0.4) : nil, value: step)
        }
    }

    @Test(arguments: [1.0, 2, 1.5]) func `damage painted over the last picture is the picture painted anew`(scale: Double) {
        let handle = Handle<Int>()
        let stage = Stage(Scene(handle: handle)) { $0.scale = scale }
        let buffer = stage.makeBuffer()
        stage.host.render(into: buffer.target, damage: nil)
        for step in 1...12 {
            handle.value = step
            for _ in 0..<4 {
                stage.frame(after: 0.03)
                stage.host.render(into: buffer.target, damage: stage.report.damage)
                let whole = stage.pixels(), partly = buffer.words
                let different = zip(whole, partly).filter { $0 != $1 }.count
                #expect(different == 0, "step \(step) at \(stage.time)")
            }
        }
    }

    @Test func `a picture exported is the picture shown`() {
        let stage = Stage(Scene(handle: Handle())) { $0.scale = 2 }
        let buffer = stage.makeBuffer()
        stage.host.renderExport(into: buffer.target)
        #expect(buffer.words == stage.pixels())
    }

    @Test func `two runs of the same story give the same bytes`() {
        func story() -> [[UInt32]] {
            let handle = Handle<Int>()
            let stage = Stage(Scene(handle: handle))
            return (1...9).map { step in
                handle.value = step
                stage.frame(after: 0.1)
                return stage.pixels()
            }
        }
        #expect(story() == story())
    }

    struct Resized: View {
        let log: Log
        var body: some View {
            VStack {
                Told(name: "still", log: log)
                GeometryReader { proxy in
                    let _ = log.add("reader")
                    Text("\(Int(proxy.size.width))")
                }
            }
        }
    }

    @Test func `a new size runs only what asked for the size`() {
        let log = Log()
        let stage = Stage(Resized(log: log))
        _ = log.take()
        stage.host.options.size = CGSize(width: 300, height: 200)
        stage.frame()
        #expect(log.take() == ["reader"])
        #expect(stage.texts == ["300"])
    }
}
