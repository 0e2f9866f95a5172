import Combine
import Foundation
import Testing

private class Base: ObservableObject {
    @Published var count = 0
}

private final class Derived: Base {
    @Published var name = "a"
    var silent = 0
}

private final class Manual: ObservableObject {
    var value = 0 { willSet { objectWillChange.send() } }
}

private final class Own: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
}

@Suite("Observable objects")
struct ObservableObjectTests {
    @Test("Each published property, inherited or not, tells the object before it changes")
    func willChange() {
        let object = Derived()
        var seen: [String] = []
        let token = object.objectWillChange.sink { seen.append("\(object.count)\(object.name)") }
        object.count = 1
        object.name = "b"
        object.silent = 5
        token.cancel()
        object.count = 9
        #expect(seen == ["0a", "1a"])
    }

    @Test("An object has one publisher, with published properties or without")
    func onePublisher() {
        let derived = Derived(), manual = Manual()
        #expect(derived.objectWillChange === derived.objectWillChange)
        #expect(manual.objectWillChange === manual.objectWillChange)
        #expect(manual.objectWillChange !== Manual().objectWillChange)
        var count = 0
        let token = manual.objectWillChange.sink { count += 1 }
        manual.value = 1
        manual.value = 2
        #expect(count == 2)
        token.cancel()
    }

    @Test("Objects are not kept alive, and a reused address gets a new publisher")
    func lifetimes() {
        weak var gone: Derived?
        var publishers: [ObservableObjectPublisher] = []
        for _ in 0..<300 {
            let object = Derived()
            gone = object
            #expect(!publishers.contains { $0 === object.objectWillChange })
            publishers.append(object.objectWillChange)
        }
        #expect(gone == nil)
    }

    @Test("A publisher of its own is used as it is")
    func ownPublisher() {
        let object = Own()
        var count = 0
        let token = object.objectWillChange.sink { count += 1 }
        object.objectWillChange.send()
        #expect(count == 1)
        token.cancel()
    }

    @Test("The projected value sends the current value, then each new one before it is stored")
    func projection() {
        let object = Derived()
        var seen: [String] = []
        let token = object.$count.sink { seen.append("\($0) after \(object.count)") }
        object.count = 4
        #expect(seen == ["0 after 0", "4 after 0"])
        token.cancel()
    }

    @Test("assign(to: &$property) follows a publisher for as long as the object lives")
    func assignToPublished() {
        let subject = PassthroughSubject<Int, Never>()
        var object: Derived? = Derived()
        subject.map { $0 * 2 }.assign(to: &object!.$count)
        subject.send(4)
        #expect(object?.count == 8)
        weak let reference = object
        object = nil
        #expect(reference == nil)
        subject.send(5)
    }

    @Test("assign(to:on:) sets a property and stops with its token")
    func assignOn() {
        let object = Derived(), subject = CurrentValueSubject<String, Never>("x")
        let token = subject.assign(to: \.name, on: object)
        #expect(object.name == "x")
        subject.value = "y"
        #expect(object.name == "y")
        token.cancel()
        subject.value = "z"
        #expect(object.name == "y")
    }
}
