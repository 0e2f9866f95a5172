import Foundation
import VitrineLayout

/// Options on a drum, the chosen one in the middle; turns by a drag, a click on a row, or the wheel.
struct WheelPicker<Content: View>: View {
    let selection: PickerSelection
    let content: Content
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        let selection = selection, table = metrics.picker
        OptionReader(content.lineLimit(1).font(.system(size: 21))) { options in
            WheelRows(selection: selection, options: options, index: selection.index(in: options) ?? 0, table: table)
        }
        .environment(\.isInListRow, false)
        .alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
        .opacity(isEnabled ? 1 : 0.5)
    }
}

private struct WheelRows: View {
    let selection: PickerSelection
    let options: [Option]
    let index: Int
    let table: PickerMetrics

    /// Rows beyond the outermost shown ones are there but not seen, so that turning is one movement of all.
    private var reach: Int { table.wheelRows / 2 }

    var body: some View {
        let height = table.wheelRow * CGFloat(table.wheelRows)
        ZStack {
            RoundedRectangle(cornerRadius: 8).fill(Color(.tertiaryFill as SystemColor)).frame(height: table.wheelRow).padding(.horizontal, 9)
            ForEach(Array(options.indices), id: \.self) { row($0) }
        }
        .frame(height: height)
        .clipped()
        .animation(.smooth(duration: 0.25), value: index)
        .keyboardControl { key, _ in selection.move(key, options, isRightToLeft: false, downIsNext: true) }
        .modifier(_GestureHandlerModifier(
            make: { WheelHandler(row: table.wheelRow) },
            update: { _ in }, isWholeFrame: true).configured(index: index, count: options.count) { choose($0) })
    }

    private func choose(_ at: Int) { if options.indices.contains(at) { selection.choose(options[at].tag) } }

    /// Rows foreshorten with their distance from the middle, as on a drum.
    private func row(_ at: Int) -> some View {
        let distance = Double(at - index)
        let angle = max(min(distance * 0.36, .pi / 2), -.pi / 2)
        let radius = Double(table.wheelRow) / 0.36
        return OptionView(option: options[at])
            .frame(maxWidth: .infinity)
            .frame(height: table.wheelRow)
            .scaleEffect(x: 1, y: CGFloat(max(cos(angle), 0.01)))
            .offset(y: CGFloat(sin(angle) * radius))
            .opacity(distance == 0 ? 1 : abs(at - index) > reach + 1 ? 0 : max(0, cos(angle)) * 0.5)
    }
}

private extension _GestureHandlerModifier {
    func configured(index: Int, count: Int, choose: @escaping (Int) -> Void) -> _GestureHandlerModifier {
        let make = make
        func set(_ handler: any GestureHandler) {
            guard let wheel = handler as? WheelHandler else { return }
            wheel.index = index
            wheel.count = count
            wheel.choose = choose
        }
        return _GestureHandlerModifier(
            make: {
                let handler = make()
                set(handler)
                return handler
            }, update: set, isWholeFrame: isWholeFrame)
    }
}

private final class WheelHandler: GestureHandler {
    private let row: CGFloat
    var index = 0
    var count = 0
    var choose: (Int) -> Void = { _ in }
    private var startIndex = 0
    private var start = CGPoint.zero
    private var hasMoved = false

    init(row: CGFloat) { self.row = row }

    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        start = point
        startIndex = index
        hasMoved = false
        return true
    }

    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) {
        if abs(point.y - start.y) > 4 { hasMoved = true }
        if hasMoved { turn(to: startIndex - Int(((point.y - start.y) / row).rounded())) }
    }

    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {
        guard !cancelled, !hasMoved else { return }
        turn(to: index + Int(((point.y - element.size.height / 2) / row).rounded()))
    }

    private func turn(to target: Int) {
        let target = min(max(target, 0), count - 1)
        if count > 0, target != index { choose(target) }
    }
}
