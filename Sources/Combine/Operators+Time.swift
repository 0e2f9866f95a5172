// Operators that depend on a scheduler.

extension Publisher {
    public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.Transformed<Output, Failure> {
        staged {
            Stage($0, takesAll: true) { stage, value in
                scheduler.schedule(options: options) { stage.send(value) }
                return .none
            } completion: { stage, end in
                scheduler.schedule(options: options) { stage.finish(end) }
            }
        }
    }

    public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.Transformed<Output, Failure> {
        Publishers.Transformed { downstream in scheduler.schedule(options: options) { self.receive(subscriber: downstream) } }
    }

    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Transformed<Output, Failure> {
        func later(_ action: @escaping () -> Void) {
            scheduler.schedule(
                after: scheduler.now.advanced(by: interval), tolerance: tolerance ?? scheduler.minimumTolerance, options: options, action)
        }
        return staged {
            Stage($0, takesAll: true) { stage, value in
                later { stage.send(value) }
                return .none
            } completion: { stage, end in
                later { stage.finish(end) }
            }
        }
    }

    /// Sends a value once nothing newer has come for `dueTime`.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Transformed<Output, Failure> {
        staged {
            let latest = Locked<(number: Int, value: Output?)>((0, nil))
            return Stage($0, takesAll: true) { stage, value in
                let number: Int = latest.with { latest in
                    latest = (latest.number + 1, value)
                    return latest.number
                }
                scheduler.schedule(after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options) {
                    let due: Output? = latest.with { latest in
                        guard latest.number == number else { return nil }
                        defer { latest.value = nil }
                        return latest.value
                    }
                    if let due { stage.send(due) }
                }
                return .none
            } completion: { stage, end in
                scheduler.schedule(options: options) { stage.finish(end) }
            }
        }
    }

    /// At most one value in each `interval`: the first at once, then the latest (or first) of each following interval.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Transformed<Output, Failure> {
        staged {
            let state = Locked<(last: S.SchedulerTimeType?, pending: Output?, isWaiting: Bool)>((nil, nil, false))
            func release(_ stage: Stage<Output, Failure, Output, Failure>) {
                let value: Output? = state.with { state in
                    defer { state = (scheduler.now, nil, false) }
                    return state.pending
                }
                if let value { stage.send(value) }
            }
            return Stage($0, takesAll: true) { stage, value in
                let due: S.SchedulerTimeType? = state.with { state in
                    if latest || state.pending == nil { state.pending = value }
                    if state.isWaiting { return nil }
                    state.isWaiting = true
                    return state.last.map { Swift.max(scheduler.now, $0.advanced(by: interval)) } ?? scheduler.now
                }
                if let due { scheduler.schedule(after: due) { release(stage) } }
                return .none
            } completion: { stage, end in
                scheduler.schedule {
                    release(stage)
                    stage.finish(end)
                }
            }
        }
    }

    /// Ends when nothing has come for `interval`: with `customError`, or just finished.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
    ) -> Publishers.Transformed<Output, Failure> {
        staged {
            let number = Locked(0)
            func watch(_ stage: Stage<Output, Failure, Output, Failure>) {
                let mine: Int = number.with {
                    $0 += 1
                    return $0
                }
                scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options) {
                    guard number.with({ $0 }) == mine else { return }
                    stage.finish(customError.map { .failure($0()) } ?? .finished)
                }
            }
            let stage = Stage<Output, Failure, Output, Failure>($0) { stage, value in
                watch(stage)
                return stage.send(value)
            }
            watch(stage)
            return stage
        }
    }

    public func measureInterval<S: Scheduler>(using scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.Transformed<S.SchedulerTimeType.Stride, Failure> {
        staged {
            var last = scheduler.now
            return Stage($0) { stage, _ in
                let now = scheduler.now
                defer { last = now }
                return stage.send(last.distance(to: now))
            }
        }
    }
}
