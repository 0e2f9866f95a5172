import Foundation

// Publishers that belong to Foundation's types.

extension NotificationCenter {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never
        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let subject = PassthroughSubject<Notification, Never>()
            let observer = center.addObserver(forName: name, object: object, queue: nil) { [box = SendBox(subject)] in box.value.send($0) }
            let box = SendBox(center)
            subject.handleEvents(receiveCancel: { box.value.removeObserver(observer) }).receive(subscriber: subscriber)
        }
    }

    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

private struct SendBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// Acts again and again on the main queue. One delayed block after the other: time may be virtual, which timers of Dispatch know nothing of.
private final class Ticker: @unchecked Sendable {
    private let step: TimeInterval
    private let act: () -> Void
    private var due = DispatchTime.now()
    /// Set on the main queue, as a subscription ends there, or before the next tick.
    var isOver = false

    init(step: TimeInterval, act: @escaping () -> Void) {
        self.step = step
        self.act = act
    }

    func wait(_ delay: TimeInterval) {
        due = .now() + delay
        DispatchQueue.main.asyncAfter(deadline: due) { self.tick() }
    }

    private func tick() {
        guard !isOver else { return }
        let now = DispatchTime.now().uptimeNanoseconds
        // What came late does not put off all that follow.
        let late = now > due.uptimeNanoseconds ? Double(now - due.uptimeNanoseconds) / 1e9 : 0
        wait(late < step ? step - late : step)
        act()
    }
}

extension Timer {
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// Sends the date again and again, from `connect()` on.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never
        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        public let options: RunLoop.SchedulerOptions?
        private let subject = PassthroughSubject<Date, Never>()

        public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never { subject.receive(subscriber: subscriber) }

        public func connect() -> any Cancellable {
            let step = Swift.max(interval.isFinite ? interval : 1e9, 1e-4)
            let box = SendBox(subject)
            if runLoop === RunLoop.main {
                let ticker = Ticker(step: step) { box.value.send(Date()) }
                ticker.wait(step)
                return AnyCancellable { ticker.isOver = true }
            }
            let timer = Timer(timeInterval: step, repeats: true) { _ in box.value.send(Date()) }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }
}
