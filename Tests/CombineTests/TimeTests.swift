import Combine
import Foundation
import Testing

/// A scheduler whose time a test moves by hand.
private final class ManualScheduler: Scheduler {
    typealias SchedulerTimeType = SchedulerTime
    typealias SchedulerOptions = Never
    private var queue: [(SchedulerTime, () -> Void)] = []
    private(set) var now = DispatchQueue.main.now
    var minimumTolerance: SchedulerInterval { 0 }

    func schedule(options: Never?, _ action: @escaping () -> Void) { queue.append((now, action)) }
    func schedule(after date: SchedulerTime, tolerance: SchedulerInterval, options: Never?, _ action: @escaping () -> Void) { queue.append((date, action)) }

    func advance(_ seconds: Double) {
        let end = now.advanced(by: SchedulerInterval(seconds))
        while let i = queue.indices.filter({ queue[$0].0 <= end }).min(by: { queue[$0].0 < queue[$1].0 }) {
            let (date, action) = queue.remove(at: i)
            now = max(now, date)
            action()
        }
        now = end
    }
}

@Suite("Operators that wait")
struct TimeTests {
    private let time = ManualScheduler()
    private let subject = PassthroughSubject<Int, Never>()

    @Test("debounce sends the latest once it is quiet")
    func debounce() {
        var seen: [Int] = []
        let token = subject.debounce(for: .seconds(1), scheduler: time).sink { seen.append($0) }
        subject.send(1)
        time.advance(0.5)
        subject.send(2)
        time.advance(0.9)
        #expect(seen.isEmpty)
        time.advance(0.2)
        #expect(seen == [2])
        token.cancel()
    }

    @Test("throttle sends the first at once, then one an interval", arguments: [true, false])
    func throttle(latest: Bool) {
        var seen: [Int] = []
        let token = subject.throttle(for: 1, scheduler: time, latest: latest).sink { seen.append($0) }
        subject.send(1)
        time.advance(0.1)
        subject.send(2)
        subject.send(3)
        time.advance(0.5)
        #expect(seen == [1])
        time.advance(0.5)
        #expect(seen == [1, latest ? 3 : 2])
        token.cancel()
    }

    @Test("delay moves values and the end")
    func delay() {
        var seen: [String] = []
        let token = subject.delay(for: .milliseconds(500), scheduler: time).sink { _ in seen.append("|") } receiveValue: { seen.append("\($0)") }
        subject.send(1)
        subject.send(completion: .finished)
        time.advance(0.4)
        #expect(seen.isEmpty)
        time.advance(0.2)
        #expect(seen == ["1", "|"])
        token.cancel()
    }

    @Test("timeout ends a silent chain")
    func timeout() {
        var isOver = false
        let token = subject.timeout(.seconds(2), scheduler: time).sink { _ in isOver = true } receiveValue: { _ in }
        time.advance(1.5)
        subject.send(1)
        time.advance(1.5)
        #expect(!isOver)
        time.advance(1)
        #expect(isOver)
        token.cancel()
    }

    @Test("receive(on:) delivers on the queue, in order")
    func receiveOn() async {
        let queue = DispatchQueue(label: "combine-test")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let values = (1...20).publisher.receive(on: queue).map { ($0, DispatchQueue.getSpecific(key: key) == true) }
        var seen: [Int] = []
        for await (value, isThere) in values.values {
            #expect(isThere)
            seen.append(value)
        }
        #expect(seen == Array(1...20))
    }

    @Test("A timer's publisher ticks on the main run loop until it is cancelled")
    func timer() async {
        var count = 0
        for await _ in Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().prefix(3).values { count += 1 }
        #expect(count == 3)
    }

    @Test("Values from several threads are all counted")
    func threads() {
        let subject = PassthroughSubject<Int, Never>()
        let total = CurrentValueSubject<Int, Never>(0)
        let lock = NSLock()
        let token = subject.sink { value in lock.withLock { total.value += value } }
        DispatchQueue.concurrentPerform(iterations: 200) { _ in subject.send(1) }
        #expect(total.value == 200)
        token.cancel()
    }
}
