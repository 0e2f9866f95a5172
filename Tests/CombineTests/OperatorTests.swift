import Combine
import Foundation
import Testing

private struct Oops: Error, Equatable {}

/// What a chain sends to one that takes everything at once: values, then `|` for the end or `!` for a failure.
private func record<P: Publisher>(_ publisher: P, while action: () -> Void = {}) -> String {
    var log: [String] = []
    let token = publisher.sink(
        receiveCompletion: { if case .finished = $0 { log.append("|") } else { log.append("!") } }, receiveValue: { log.append("\($0)") })
    action()
    token.cancel()
    return log.joined(separator: " ")
}

private let numbers = (1...5).publisher

@Suite("Operators send what Combine's do")
struct OperatorTests {
    @Test("Operators on single values")
    func values() {
        #expect(record(numbers.map { $0 * 2 }) == "2 4 6 8 10 |")
        #expect(record(["a": 1].publisher.map(\.value)) == "1 |")
        #expect(record(numbers.tryMap { if $0 == 3 { throw Oops() }; return $0 }) == "1 2 !")
        #expect(record(numbers.filter { $0 % 2 == 0 }) == "2 4 |")
        #expect(record(["1", "x", "3"].publisher.compactMap { Int($0) }) == "1 3 |")
        #expect(record(numbers.scan(0, +)) == "1 3 6 10 15 |")
        #expect(record([1, 1, 2, 2, 1].publisher.removeDuplicates()) == "1 2 1 |")
        #expect(record([1, nil, 3].publisher.replaceNil(with: 0)) == "1 0 3 |")
        #expect(record(Just(1).setFailureType(to: Oops.self)) == "1 |")
    }

    @Test("Operators on positions and wholes")
    func positions() {
        #expect(record(numbers.dropFirst(3)) == "4 5 |")
        #expect(record(numbers.prefix(2)) == "1 2 |")
        #expect(record(numbers.first()) == "1 |")
        #expect(record(numbers.first { $0 > 3 }) == "4 |")
        #expect(record(numbers.last()) == "5 |")
        #expect(record(numbers.drop { $0 < 4 }) == "4 5 |")
        #expect(record(numbers.prefix { $0 < 3 }) == "1 2 |")
        #expect(record(numbers.output(at: 2)) == "3 |")
        #expect(record(numbers.output(in: 1...2)) == "2 3 |")
        #expect(record(numbers.collect()) == "[1, 2, 3, 4, 5] |")
        #expect(record(numbers.collect(2)) == "[1, 2] [3, 4] [5] |")
        #expect(record(numbers.reduce(0, +)) == "15 |")
        #expect(record(numbers.count()) == "5 |")
        #expect(record(numbers.contains(3)) == "true |")
        #expect(record(numbers.allSatisfy { $0 < 3 }) == "false |")
        #expect(record(numbers.max()) == "5 |")
        #expect(record(Empty<Int, Never>().replaceEmpty(with: 7)) == "7 |")
        #expect(record(numbers.prefix(0)) == "|")
    }

    @Test("Operators on several publishers")
    func several() {
        #expect(record(numbers.prepend(8, 9).append([0])) == "8 9 1 2 3 4 5 0 |")
        #expect(record(numbers.zip(["a", "b"].publisher)) == #"(1, "a") (2, "b") |"#)
        let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<Int, Never>()
        let send = {
            a.send(1)
            b.send(2)
            a.send(3)
            a.send(completion: .finished)
            b.send(4)
            b.send(completion: .finished)
        }
        #expect(record(a.merge(with: b), while: send) == "1 2 3 4 |")
        let c = PassthroughSubject<Int, Never>(), d = PassthroughSubject<Int, Never>()
        #expect(record(c.combineLatest(d) { $0 * 10 + $1 }) {
            c.send(1)
            d.send(2)
            c.send(3)
            d.send(4)
            c.send(completion: .finished)
            d.send(completion: .finished)
        } == "12 32 34 |")
        #expect(record(Publishers.CombineLatest3(Just(1), Just(2), Just(3))) == "(1, 2, 3) |")
        #expect(record(Publishers.MergeMany(Just(1), Just(2))) == "1 2 |")
    }

    @Test("Operators whose values are publishers")
    func nested() {
        #expect(record(numbers.flatMap { [$0, -$0].publisher }) == "1 -1 2 -2 3 -3 4 -4 5 -5 |")
        #expect(record(numbers.flatMap { _ in Fail<Int, Oops>(error: Oops()) }) == "!")
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let one = PassthroughSubject<Int, Never>(), two = PassthroughSubject<Int, Never>()
        #expect(record(outer.switchToLatest()) {
            outer.send(one)
            one.send(1)
            outer.send(two)
            one.send(2)
            two.send(3)
            outer.send(completion: .finished)
            two.send(4)
            two.send(completion: .finished)
        } == "1 3 4 |")
        let first = PassthroughSubject<Int, Never>(), second = PassthroughSubject<Int, Never>()
        #expect(record([first, second].publisher.flatMap(maxPublishers: .max(1)) { $0 }) {
            second.send(1)
            first.send(2)
            first.send(completion: .finished)
            second.send(3)
            second.send(completion: .finished)
        } == "2 3 |")
    }

    @Test("Failures are replaced, caught and tried again")
    func failures() {
        let failing = numbers.tryMap { if $0 == 3 { throw Oops() }; return $0 }
        #expect(record(failing.catch { _ in Just(9) }) == "1 2 9 |")
        #expect(record(failing.replaceError(with: 0)) == "1 2 0 |")
        #expect(record(failing.retry(1)) == "1 2 1 2 !")
        #expect(record(failing.tryCatch { _ in Just(9).setFailureType(to: Oops.self) }) == "1 2 9 |")
        #expect(record(failing.mapError { _ in Oops() }) == "1 2 !")
        #expect(record(Just(Data("[1]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())) == "[1] |")
    }

    @Test("A future's work starts at once, and late subscribers get its result")
    func future() {
        var promise: ((Result<Int, Never>) -> Void)?
        let future = Future<Int, Never> { promise = $0 }
        #expect(record(future) { promise?(.success(3)) } == "3 |")
        #expect(record(future) == "3 |")
        var made = 0
        let deferred = Deferred { () -> Just<Int> in
            made += 1
            return Just(made)
        }
        #expect(record(deferred) + record(deferred) == "1 |2 |")
    }

    @Test("share subscribes upstream once, from the first subscriber to the last")
    func share() {
        var starts = 0, ends = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.handleEvents(receiveSubscription: { _ in starts += 1 }, receiveCancel: { ends += 1 }).share()
        var seen: [Int] = []
        let a = shared.sink { seen.append($0) }, b = shared.sink { seen.append($0 * 10) }
        subject.send(1)
        a.cancel()
        subject.send(2)
        b.cancel()
        subject.send(3)
        #expect(seen == [1, 10, 20] && starts == 1 && ends == 1)
    }

    @Test("A subscriber that wants two values gets two")
    func demand() {
        var seen: [Int] = []
        let subject = PassthroughSubject<Int, Never>()
        for upstream in [subject.eraseToAnyPublisher(), numbers.eraseToAnyPublisher()] {
            seen = []
            upstream.map { $0 }.filter { $0 != 2 }.subscribe(AnySubscriber<Int, Never>(
                receiveSubscription: { $0.request(.max(2)) },
                receiveValue: {
                    seen.append($0)
                    return .none
                }))
            for i in 1...5 { subject.send(i) }
            #expect(seen == [1, 3])
        }
    }

    @Test("Tokens in a set end their chains when the set is emptied")
    func tokens() {
        let subject = PassthroughSubject<Void, Never>()
        var set = Set<AnyCancellable>(), list: [AnyCancellable] = [], count = 0
        subject.sink { count += 1 }.store(in: &set)
        subject.sink { count += 1 }.store(in: &list)
        subject.send()
        set = []
        subject.send()
        list = []
        subject.send()
        #expect(count == 3)
    }

    @Test("A current value is given to each newcomer")
    func currentValue() {
        let subject = CurrentValueSubject<Int, Never>(1)
        subject.send(2)
        #expect(record(subject) { subject.value = 3 } == "2 3")
        subject.send(completion: .finished)
        subject.send(9)
        #expect(subject.value == 3 && record(subject) == "|")
    }

    @Test("Notifications arrive until the chain is cancelled")
    func notifications() {
        let center = NotificationCenter(), name = Notification.Name("tick")
        var count = 0
        let token = center.publisher(for: name).sink { _ in count += 1 }
        center.post(name: name, object: nil)
        token.cancel()
        center.post(name: name, object: nil)
        #expect(count == 1)
    }
}
