import Foundation
import Testing
import VitrineBase

@testable import VitrineX11Host

@Suite struct SettingsTests {
    @Test("the scale comes from GDK_SCALE, then Xft.dpi, then is 1")
    func scale() {
        let resources = "! Xft.dpi:\t300\nXft.antialias:\t1\nXft.dpi:\t144\n"
        let cases: [(String?, [String: String], Double, String)] = [
            (nil, [:], 1, "default"),
            (resources, [:], 1.5, "Xft.dpi"),
            (resources, ["GDK_SCALE": "2"], 2, "GDK_SCALE"),
            (resources, ["GDK_SCALE": "junk"], 1.5, "Xft.dpi"),
            (resources, ["GDK_SCALE": "0"], 1.5, "Xft.dpi"),
            ("Xft.dpi: 100", [:], 1, "Xft.dpi"),
            ("Xft.dpi: nan", [:], 1, "default"),
            ("Xft.dpi: 1e9", [:], 8, "Xft.dpi"),
            ("Xft.dpi: -96", [:], 1, "default"),
            ("no colon here", [:], 1, "default"),
        ]
        for (text, environment, scale, source) in cases {
            let settings = X11Settings(resources: text, environment: environment)
            #expect(settings.scale == scale)
            #expect(settings.scaleSource == source)
        }
    }
}

@Suite struct EventQueueTests {
    final class Target {}

    @Test("of several sizes the newest stays; moves merge but never across a click")
    func merging() {
        let one = Target(), two = Target()
        var queue = EventQueue<Target>()
        let move = { (x: Int) in X11Event.pointer(PointerEvent(kind: .moved, x: x, y: 0)) }
        let down = X11Event.pointer(PointerEvent(kind: .down, x: 2, y: 0, button: .left, clickCount: 1))
        queue.append(.resized(width: 1, height: 1), to: one)
        queue.append(move(1), to: one)
        queue.append(move(2), to: one)
        queue.append(down, to: one)
        queue.append(move(3), to: one)
        queue.append(.resized(width: 5, height: 5), to: two)
        queue.append(.resized(width: 2, height: 2), to: one)
        #expect(queue.entries.map(\.event) == [move(2), down, move(3), .resized(width: 5, height: 5), .resized(width: 2, height: 2)])
    }

    @Test("wheel notches add up while the modifiers stay")
    func wheel() {
        let target = Target()
        var queue = EventQueue<Target>()
        queue.append(.scroll(ScrollEvent(deltaX: 0, deltaY: 1, x: 3, y: 4)), to: target)
        queue.append(.scroll(ScrollEvent(deltaX: 1, deltaY: 1, x: 5, y: 6)), to: target)
        queue.append(.scroll(ScrollEvent(deltaX: 0, deltaY: -1, x: 5, y: 6, modifiers: .control)), to: target)
        #expect(
            queue.entries.map(\.event) == [
                .scroll(ScrollEvent(deltaX: 1, deltaY: 2, x: 5, y: 6)),
                .scroll(ScrollEvent(deltaX: 0, deltaY: -1, x: 5, y: 6, modifiers: .control)),
            ])
    }
}

@Suite struct InputValueTests {
    @Test("clicks count up only for one button, close in time and place")
    func clickCounting() {
        var counter = ClickCounter()
        // The last two: the server's clock wraps.
        let presses: [(PointerEvent.Button, Int, Int, UInt32, Int)] = [
            (.left, 10, 10, 1000, 1), (.left, 14, 7, 1400, 2), (.left, 14, 7, 1500, 3), (.left, 14, 7, 1901, 1), (.right, 14, 7, 1950, 1),
            (.right, 20, 7, 1960, 1), (.right, 20, 7, UInt32.max - 10, 1), (.right, 20, 7, 20, 2),
        ]
        let counts = presses.map { counter.press($0.0, x: $0.1, y: $0.2, time: $0.3) }
        #expect(counts == presses.map(\.4))
    }

    @Test("keysyms of characters are X's")
    func keysyms() {
        #expect(Keysym("S").rawValue == 0x53)
        #expect(Keysym("é").rawValue == 0xe9)
        #expect(Keysym("☂").rawValue == 0x0100_2602)
        #expect(Keysym("☂").character == "☂")
        #expect(Keysym.left.character == nil)
        #expect(Keysym.function(5).rawValue == 0xffc2)
    }

    @Test("a key that is held is known for every key code")
    func held() {
        var keyboard = X11Keyboard()
        let all = Array(UInt32(8)...255)
        let first = all.map { keyboard.press($0) }
        let again = all.map { keyboard.press($0) }
        #expect(first.allSatisfy { !$0 } && again.allSatisfy { $0 })
        keyboard.release(200)
        let afterRelease = [199, 200].map { keyboard.press($0) }
        #expect(afterRelease == [true, false])
        keyboard.releaseAll()
        let afterAll = all.map { keyboard.press($0) }
        #expect(afterAll.allSatisfy { !$0 })
    }
}

@Suite struct PoolTests {
    @Test("a hung drawer leaves a third buffer and then none")
    func limit() {
        let pool = BufferPool()
        let first = pool.next(width: 10, height: 10)!
        pool.present(first, damage: [])
        #expect(pool.next(width: 10, height: 10) != nil)
        #expect(pool.next(width: 10, height: 10) != nil)
        #expect(pool.next(width: 10, height: 10) == nil)
        #expect(pool.allocations == 3)
    }

    @Test("segments grow in steps of 256 pixels with room to spare, and large ones are given back")
    func growth() {
        let pool = BufferPool()
        for width in stride(from: 200, through: 1000, by: 1) {
            let buffer = pool.next(width: width, height: 300)!
            #expect(buffer.stride >= width * 4 && buffer.age == 0)
            pool.discard(buffer, isStillWritten: false)
        }
        #expect(pool.allocations == 3)
        let huge = pool.next(width: 4000, height: 3000)!
        #expect(huge.byteCount == 4096 * 3072 * 4)
        pool.discard(huge, isStillWritten: false)
        let small = pool.next(width: 300, height: 300)!
        #expect(small.byteCount == 512 * 512 * 4)
    }

    @Test("many small damages become one")
    func manyDamages() {
        let pool = BufferPool()
        let first = pool.next(width: 100, height: 100)!
        pool.present(first, damage: [first.bounds])
        let second = pool.next(width: 100, height: 100)!
        pool.present(second, damage: (0..<20).map { PixelRect(x: $0 * 4, y: $0, width: 2, height: 2) })
        #expect(first.stale.count <= 8)
        #expect(first.stale.reduce(first.stale[0]) { $0.union($1) } == PixelRect(x: 0, y: 0, width: 78, height: 21))
    }
}

@Suite struct PixelRectTests {
    @Test("rectangles meet, join and contain")
    func geometry() {
        let a = PixelRect(x: 0, y: 0, width: 10, height: 10), b = PixelRect(x: 5, y: -5, width: 10, height: 10)
        #expect(a.intersection(b) == PixelRect(x: 5, y: 0, width: 5, height: 5))
        #expect(a.union(b) == PixelRect(x: 0, y: -5, width: 15, height: 15))
        #expect(a.intersection(PixelRect(x: 20, y: 20, width: 1, height: 1)).isEmpty)
        #expect(a.union(PixelRect(x: 50, y: 50, width: 0, height: 9)) == a)
        #expect(a.contains(PixelRect(x: 1, y: 1, width: 9, height: 9)) && !a.contains(b))
    }
}

@MainActor @Suite struct FrameTimerTests {
    @Test("ticks count every interval once and stop when told")
    func ticks() async throws {
        let timer = FrameTimer(framesPerSecond: 200)
        var ticks: [FrameTimer.Tick] = []
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            timer.start {
                ticks.append($0)
                if ticks.count == 20 {
                    timer.stop()
                    done.resume()
                }
            }
        }
        try await Task.sleep(for: .milliseconds(50))
        #expect(ticks.count == 20 && timer.ticks == 20)
        #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0.index < $1.index })
        #expect(ticks[0].index == ticks[0].missed)
        #expect(ticks.allSatisfy { tick in tick.index == UInt64(ticks.firstIndex(of: tick)!) + tick.missed })
        #expect(!timer.isRunning)
    }

    @Test("frames that a busy queue could not deliver are counted")
    func missed() async throws {
        let timer = FrameTimer(framesPerSecond: 100)
        var last: FrameTimer.Tick?
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            timer.start {
                if $0.index == 0 || last == nil { usleep(55_000) }
                if last != nil {
                    timer.stop()
                    done.resume()
                }
                last = $0
            }
        }
        // 55 ms of 10 ms frames: the next tick can be the fifth at the earliest.
        let second = try #require(last)
        #expect(second.index >= 5)
        #expect(timer.missedFrames >= 4)
    }
}

@Suite struct MemoryWindowTests {
    @Test("a window without a display follows the same rules")
    func peer() throws {
        let window: any PlatformWindow = MemoryWindow(width: 20, height: 10)
        var events: [X11Event] = []
        window.onEvent = { events.append($0) }
        window.show()
        let first = try #require(window.nextBuffer())
        first.fill(color: pattern)
        window.present(first, damage: [])
        window.resize(width: 30, height: 10)
        let second = try #require(window.nextBuffer())
        #expect(second !== first && second.width == 30 && second.age == 0)
        #expect(!window.bringUpToDate(second))
        window.present(second, damage: [])
        #expect((window as? MemoryWindow)?.lastDamage == [PixelRect(x: 0, y: 0, width: 30, height: 10)])
        #expect((window as? MemoryWindow)?.shown === second)
        #expect(events == [.visibility(true), .resized(width: 30, height: 10)])
    }
}

@Suite struct EventDumpTests {
    @Test("events print as one line each")
    func lines() {
        let events: [X11Event] = [
            .resized(width: 3, height: 4), .exposed([PixelRect(x: 1, y: 2, width: 3, height: 4)]),
            .key(KeyEvent(isDown: true, keysym: Keysym("A"), baseKeysym: Keysym("a"), text: "A", modifiers: [.shift, .control], isRepeat: true)),
            .key(KeyEvent(isDown: false, keysym: .left, baseKeysym: .left)),
            .pointer(PointerEvent(kind: .down, x: 5, y: 6, button: .left, clickCount: 2)),
            .scroll(ScrollEvent(deltaX: 0, deltaY: -1, x: 7, y: 8)), .focus(true), .pasted("a\n\"b"), .displayLost("gone"),
        ]
        #expect(
            events.map(\.description) == [
                "resized 3x4", "exposed 3x4+1+2", "key down U+0041 base U+0061 \"A\" shift+control repeat", "key up 0xff51",
                "pointer down 5,6 left click 2", "scroll 0,-1 at 7,8", "focus true", #"pasted "a\n\"b""#, "displayLost gone",
            ])
    }
}
