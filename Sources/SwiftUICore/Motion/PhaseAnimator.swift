import Foundation

/// Goes through phases by itself, one animation each.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    let phases: [Phase]
    /// nil: goes round for ever; else once round with each new value.
    let trigger: PhaseTrigger?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?
    /// Whether it goes round; views inside that stops and goes on keep their state.
    var isEndless = true
    @State private var run = PhaseRun()
    @State private var index = 0

    init(_ phases: [Phase], isEndless: Bool, @ViewBuilder content: @escaping (Phase) -> Content, animation: @escaping (Phase) -> Animation?) {
        self.init(phases, content: content, animation: animation)
        self.isEndless = isEndless
    }

    public init<S: Sequence>(
        _ phases: S, @ViewBuilder content: @escaping (Phase) -> Content, animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) where S.Element == Phase {
        self.phases = Array(phases)
        trigger = nil
        self.content = content
        self.animation = animation
    }

    public init<S: Sequence>(
        _ phases: S, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) where S.Element == Phase {
        self.phases = Array(phases)
        self.trigger = PhaseTrigger(trigger)
        self.content = content
        self.animation = animation
    }

    public var body: some View {
        if phases.isEmpty {
            EmptyView()
        } else {
            content(phases[min(index, phases.count - 1)])
                .onAppear {
                    run.isOver = false
                    if trigger == nil, isEndless { advance(run.next()) }
                }
                .onDisappear { run.isOver = true }
                .onChange(of: isEndless) { _, goes in
                    let round = run.next()
                    if goes { advance(round) } else { withAnimation(animation(phases[0]) ?? .default) { index = 0 } }
                }
                .onChange(of: trigger) { _, _ in advance(run.next()) }
        }
    }

    /// `round` tells a run that was replaced by a newer one.
    private func advance(_ round: Int) {
        guard run.isCurrent(round), phases.count > 1 else { return }
        let next = (index + 1) % phases.count
        let goesOn = trigger == nil || next != 0
        let step = { if goesOn { advance(round) } }
        guard let animation = animation(phases[next]) else {
            // The phase is on show for a frame.
            var transaction = Transaction()
            transaction.completions = [Transaction.Completion(criteria: .removed, token: CompletionToken(step), leastDelay: 1.0 / 60)]
            withTransaction(transaction) { index = next }
            return
        }
        withAnimation(animation, completionCriteria: .removed) { index = next } completion: { step() }
    }
}

/// A value of any type that can be compared.
struct PhaseTrigger: Equatable {
    let value: Any
    let isSame: (Any) -> Bool
    init<T: Equatable>(_ value: T) {
        self.value = value
        isSame = { ($0 as? T) == value }
    }
    static func == (a: PhaseTrigger, b: PhaseTrigger) -> Bool { a.isSame(b.value) }
}

private final class PhaseRun {
    var isOver = false
    private var round = 0
    func next() -> Int {
        round += 1
        return round
    }
    func isCurrent(_ round: Int) -> Bool { !isOver && round == self.round }
}

extension View {
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let own = PlaceholderContentView<Self>(view: AnyView(self))
        return PhaseAnimator(phases, content: { content(own, $0) }, animation: animation)
    }

    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let own = PlaceholderContentView<Self>(view: AnyView(self))
        return PhaseAnimator(phases, trigger: trigger, content: { content(own, $0) }, animation: animation)
    }
}
