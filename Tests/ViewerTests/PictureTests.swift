import Foundation
import Testing
import VitrinePreviewKit

extension ViewerTests {
    @MainActor @Suite(.serialized)
    struct Pictures {
        private let display: Display

        init() throws { display = try Display() }

        static let card = """
            import SwiftUI
            #Preview("Card/1") {
                VStack { Text("A title").font(.largeTitle); Text("and some words below it").foregroundStyle(.secondary) }.padding()
            }
            """

        /// The bytes of the picture that the command line writes.
        private func snapshot(_ viewer: ViewerRun, _ arguments: String...) throws -> [UInt8] {
            // Not below what the viewer watches.
            let folder = viewer.folder + "-pictures"
            defer { Files.remove(folder) }
            let run = try Child.run(ViewerRun.program, ["snapshot", viewer.path, "-o", folder] + arguments, environment: ["VITRINE_CACHE": ViewerRun.cache])
            #expect(run.status == 0, "\(String(decoding: run.output, as: UTF8.self))")
            return try Files.read(FilePath.join(folder, try #require(Files.names(in: folder).first { $0.hasSuffix(".png") })))
        }

        /// Rows of BGRA.
        private func pixels(_ png: [UInt8], of viewer: ViewerRun) throws -> [UInt8] {
            let file = viewer.folder + ".png"
            defer { Files.remove(file) }
            try Files.writeAtomically(png, to: file)
            return [UInt8](try Child.run("convert", [file, "-alpha", "on", "-depth", "8", "bgra:-"]).output)
        }

        @Test("S saves what vitrine snapshot saves, never over a file, and copies it", .enabled(if: Child.isInstalled("xclip"), "xclip is not installed (Debian package xclip)"))
        func saved() throws {
            let viewer = try ViewerRun(display, Self.card, ["--scale", "2"])
            try viewer.waitForBuild()
            // Tools are no part of the preview.
            try viewer.key("g")
            try viewer.wait("state")
            try viewer.wait("frame")
            try viewer.key("s")
            let first = try viewer.wait("saved").text("file")
            #expect(FilePath.name(first) == "Views-Card_1-390x844@2.png")
            #expect(FilePath.folder(first) == FilePath.resolved(viewer.folder))
            #expect(try viewer.wait("toast").text("text") == "Saved \(first), and copied")
            let expected = try snapshot(viewer, "--size", "390x844", "--scale", "2")
            #expect(try Files.read(first) == expected)
            let clip = try Child.run("xclip", ["-selection", "clipboard", "-o", "-t", "image/png"], environment: ["DISPLAY": display.name])
            #expect([UInt8](clip.output) == expected)
            try viewer.key("s")
            let second = try viewer.wait("saved").text("file")
            #expect(FilePath.name(second) == "Views-Card_1-390x844@2-2.png")
            #expect(try Files.read(second) == expected)
        }

        @Test("the window shows the pixels that a snapshot has, after a storm of sizes too")
        func liveEqualsSnapshot() throws {
            let viewer = try ViewerRun(display, Self.card)
            try viewer.waitForBuild()
            for step in 0..<60 { try viewer.resize(300 + step * 13 % 500, 400 + step * 29 % 500) }
            try viewer.resize(517, 433)
            try viewer.wait("frame") { $0.ints("window") == [517, 433] }
            let expected = try pixels(try snapshot(viewer, "--size", "517x399", "--scale", "1"), of: viewer)
            try viewer.waitForPixels("the snapshot's pixels") { $0.part(x: 0, y: 0, width: 517, height: 399) == expected }
            #expect(viewer.events("frame").allSatisfy { $0.int("bodies") <= 4 })
        }

        private static let moving = """
            import SwiftUI
            struct Moving: View {
                @State private var isOn = false
                var body: some View {
                    VStack {
                        Circle().fill(.red).frame(width: 40, height: 40).offset(x: isOn ? 150 : -150).animation(.linear(duration: 8), value: isOn)
                        Color.blue.frame(width: isOn ? 300 : 10, height: 20).animation(.spring(duration: 6, bounce: 0.5), value: isOn)
                        Text("Turning").rotationEffect(.degrees(isOn ? 720 : 0)).opacity(isOn ? 1 : 0.2).animation(.easeInOut(duration: 5).repeatForever(), value: isOn)
                    }
                    .onAppear { isOn = true }
                }
            }
            #Preview("moving") { Moving() }
            """

        @Test("what is saved while it moves is what a snapshot shows of the same moment")
        func savedInMotion() throws {
            let viewer = try ViewerRun(display, Self.moving)
            try viewer.waitForBuild()
            var moments: Set<Double> = []
            for _ in 0..<3 {
                usleep(300_000)
                try viewer.key("s")
                let saved = try viewer.wait("saved")
                let moment = saved.number("at")
                moments.insert(moment)
                let expected = try snapshot(viewer, "--size", "390x844", "--scale", "1", "--at", "\(moment)")
                #expect(try Files.read(saved.text("file")) == expected, "at \(moment)")
            }
            #expect(moments.count == 3 && moments.allSatisfy { $0 > 0.2 && $0 < 30 })
        }

        @Test("a full disk is one clear line in the window, and leaves no file")
        func fullDisk() throws {
            let viewer = try ViewerRun(display, Self.card)
            try viewer.waitForBuild()
            // What is written before it gets its name goes to a device that is always full.
            let name = "Views-Card_1-390x844@1.png"
            #expect(symlink("/dev/full", FilePath.join(viewer.folder, name + ".part")) == 0)
            try viewer.key("s")
            let text = try viewer.wait("toast").text("text")
            #expect(text == "can't write \(FilePath.resolved(viewer.folder)!)/\(name): No space left on device")
            try viewer.waitForOutput(text)
            #expect(!Files.exists(FilePath.join(viewer.folder, name)))
            try viewer.key("s")
            #expect(try viewer.wait("toast").text("text").hasPrefix("Saved "))
        }

        @Test("a checkerboard in the window is transparency in the picture")
        func checkerboard() throws {
            let viewer = try ViewerRun(display, Self.card)
            try viewer.waitForBuild()
            try viewer.key("b")
            try viewer.wait("state")
            try viewer.wait("frame")
            try viewer.key("s")
            let file = try viewer.wait("saved").text("file")
            #expect(try Files.read(file) == snapshot(viewer, "--size", "390x844", "--scale", "1", "--background", "clear"))
        }
    }
}
