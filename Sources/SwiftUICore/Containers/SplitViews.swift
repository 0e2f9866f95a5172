import Foundation

/// Views side by side, with dividers that can be dragged.
public struct HSplitView<Content: View>: View {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { SplitPanes(axis: .horizontal, content: content).named("HSplitView") }
}

/// Views above each other, with dividers that can be dragged.
public struct VSplitView<Content: View>: View {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { SplitPanes(axis: .vertical, content: content).named("VSplitView") }
}

private struct SplitPanes<Content: View>: View {
    let axis: Axis
    let content: Content
    /// How far each divider was dragged, points.
    @State private var shifts: [Int: CGFloat] = [:]
    @State private var memory = SplitMemory()

    var body: some View {
        let axis = axis, memory = memory, shifts = $shifts
        Group(subviews: content) { panes in
            SplitLayout(axis: axis, shifts: shifts.wrappedValue, memory: memory) {
                ForEach(panes) { pane in
                    pane
                    if let index = panes.firstIndex(where: { $0.id == pane.id }), index + 1 < panes.count {
                        SplitDivider(axis: axis) { translation, isStart in
                            if isStart { memory.start = memory.shifts[index] ?? 0 }
                            shifts.wrappedValue[index] = memory.start + (axis == .horizontal ? translation.width : translation.height)
                        }
                    }
                }
            }
        }
    }
}

/// Where the dividers came to lie, as far as the panes let them.
private final class SplitMemory {
    var shifts: [Int: CGFloat] = [:]
    /// Of the divider that is dragged, when the drag began.
    var start: CGFloat = 0
}

private struct SplitDivider: View {
    let axis: Axis
    let drag: (_ translation: CGSize, _ isStart: Bool) -> Void
    @State private var isDragged = false

    /// Points to either side of the line that can be grasped too.
    static let reach: CGFloat = 4

    var body: some View {
        Rectangle().fill(Color(.separator as SystemColor))
            .contentShape(Rectangle().inset(by: -Self.reach))
            .gesture(
                DragGesture(minimumDistance: 0, coordinateSpace: .global)
                    .onChanged { value in
                        drag(value.translation, !isDragged)
                        isDragged = true
                    }
                    .onEnded { _ in isDragged = false })
            .zIndex(1)
    }
}

/// Panes with a divider between each two. The panes share the length alike within their bounds; then the dividers are moved.
private struct SplitLayout: Layout {
    let axis: Axis
    let shifts: [Int: CGFloat]
    let memory: SplitMemory
    static let divider: CGFloat = 1

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let ideal = subviews.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element.sizeThatFits(.unspecified) }
        let along = ideal.map(length).reduce(0, +) + CGFloat(subviews.count / 2) * Self.divider
        let across = ideal.map { axis == .horizontal ? $0.height : $0.width }.max() ?? 0
        return proposal.replacingUnspecifiedDimensions(
            by: axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let panes = subviews.indices.filter { $0 % 2 == 0 }.map { subviews[$0] }
        let lengths = lengths(panes, total: length(bounds.size), across: bounds.size)
        var at: CGFloat = 0
        for (index, view) in subviews.enumerated() {
            let extent = index % 2 == 0 ? lengths[index / 2] : Self.divider
            let size = axis == .horizontal ? CGSize(width: extent, height: bounds.height) : CGSize(width: bounds.width, height: extent)
            let origin = axis == .horizontal ? CGPoint(x: bounds.minX + at, y: bounds.minY) : CGPoint(x: bounds.minX, y: bounds.minY + at)
            view.place(at: CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2), anchor: .center, proposal: ProposedViewSize(size))
            at += extent
        }
    }

    private func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }

    /// Points along the axis, one for each pane; the last takes what is left.
    private func lengths(_ panes: [LayoutSubview], total: CGFloat, across: CGSize) -> [CGFloat] {
        guard !panes.isEmpty else { return [] }
        let room = max(0, total - CGFloat(panes.count - 1) * Self.divider)
        let least = panes.map { min(offered($0, 0, across), room) }, most = panes.map { offered($0, .infinity, across) }
        var result: [CGFloat] = [], moved: CGFloat = 0
        for index in panes.indices {
            let used = result.reduce(0, +), rest = least[(index + 1)...].reduce(0, +)
            if index == panes.count - 1 {
                result.append(max(room - used, 0))
                break
            }
            let share = min(max((room - used + moved) / CGFloat(panes.count - index), least[index]), most[index])
            let wished = share + (shifts[index] ?? 0)
            let extent = max(min(min(max(wished, least[index]), max(most[index], least[index])), room - used - rest), 0)
            memory.shifts[index] = extent - share
            moved += extent - share
            result.append(extent)
        }
        return result
    }

    private func offered(_ pane: LayoutSubview, _ extent: CGFloat, _ across: CGSize) -> CGFloat {
        let proposal = axis == .horizontal ? ProposedViewSize(width: extent, height: across.height) : ProposedViewSize(width: across.width, height: extent)
        return length(pane.sizeThatFits(proposal))
    }
}
