import Glibc
import Testing

@testable import VitrinePreviewKit

@Suite struct WatcherTests {
    private typealias Change = Watcher.Change

    private func next(_ watcher: Watcher) -> Change {
        var polled = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 300) > 0 ? watcher.changes() : Change()
    }

    private func write(_ text: String, to path: String) {
        let file = fopen(path, "w")!
        fputs(text, file)
        fclose(file)
    }

    @Test func `a folder's sources and resources are followed, however they are saved`() throws {
        let fixture = Fixture()
        let path = try fixture.write("P/A.swift", "1")
        let watcher = try Watcher(try SourceSet(path: fixture.folder + "/P"))
        write("2", to: path)
        #expect(next(watcher) == Change(sources: true))
        write("2", to: path)
        #expect(next(watcher).isEmpty, "the same content again is no change")
        try fixture.write("P/A.swift", "3")
        #expect(next(watcher) == Change(sources: true), "saved by renaming")
        try fixture.write("P/B.swift", "new")
        #expect(next(watcher) == Change(sources: true), "a new file")
        try fixture.write("P/Assets.xcassets/a.imageset/Contents.json", "{}")
        #expect(next(watcher) == Change(resources: true), "a new catalogue")
        try fixture.write("P/Assets.xcassets/a.imageset/a.png", "x")
        #expect(next(watcher) == Change(resources: true), "a picture in it")
        try fixture.write("P/notes.txt", "x")
        try fixture.write("P/.#A.swift", "x")
        #expect(next(watcher).isEmpty, "what is not shown does not count")
        unlink(path)
        #expect(next(watcher) == Change(sources: true), "a file that goes")
        rename(fixture.folder + "/P/B.swift", fixture.folder + "/P/C.swift")
        #expect(next(watcher) == Change(sources: true), "a file that moves")
    }

    @Test func `of the Swift files beside a single file only that one counts`() throws {
        let fixture = Fixture()
        let path = try fixture.write("A.swift", "1"), other = try fixture.write("B.swift", "1")
        let watcher = try Watcher(try SourceSet(path: path))
        write("2", to: other)
        #expect(next(watcher).isEmpty)
        write("2", to: path)
        #expect(next(watcher) == Change(sources: true))
    }

    @Test func `an idle watcher has nothing to read`() throws {
        let fixture = Fixture()
        let path = try fixture.write("A.swift", "1")
        let watcher = try Watcher(try SourceSet(path: path))
        var polled = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&polled, 1, 50) == 0 || watcher.changes().isEmpty)
    }
}
