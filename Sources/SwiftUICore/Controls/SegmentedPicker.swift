import Foundation
import VitrineLayout

/// Equal parts in a row, the chosen one raised.
struct SegmentedPicker<Label: View, Content: View>: View {
    let selection: PickerSelection
    let label: Label
    let content: Content
    @Environment(\.controlMetrics) private var metrics

    var body: some View {
        if metrics.picker.segmentsFillWidth {
            row.overflowingRow()
        } else {
            LabeledControl(label: label, fills: false, spacing: 8) { row }
        }
    }

    private var row: some View {
        let table = metrics.picker, selection = selection
        // The same content twice, because a title that is chosen has another weight.
        return OptionReader(content.font(table.segmentFont).lineLimit(1)) { plain in
            OptionReader(content.font(table.segmentSelectedFont).lineLimit(1).foregroundStyle(table.segmentSelectedLabel)) { chosen in
                SegmentRow(selection: selection, plain: plain, chosen: chosen, index: selection.index(in: plain))
            }
        }
        .environment(\.isInListRow, false)
        .alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
    }
}

private struct SegmentRow: View {
    let selection: PickerSelection
    let plain: [Option]
    let chosen: [Option]
    let index: Int?
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.layoutDirection) private var direction

    private var outline: BorderOutline { BorderOutline(shape: .automatic, standard: metrics.picker.segmentCorner) }

    var body: some View {
        let table = metrics.picker, count = plain.count
        EqualRow(fills: table.segmentsFillWidth) {
            ForEach(Array(plain.indices), id: \.self) { segment($0) }
        }
        .frame(height: table.segmentHeight)
        .background { separators }
        .background {
            if let index {
                SegmentOutline(standard: table.segmentCorner, inset: table.segmentInset).fill(table.segmentSelected)
                    .shadow(color: Color(white: 0, opacity: 0.12), radius: 3, y: 2.5)
                    .padding(table.segmentInset)
                    .modifier(ShareLayout(share: Double(index), parts: count))
                    .animation(.smooth(duration: 0.25), value: index)
            }
        }
        .background { outline.fill(table.segmentGround) }
        .clipShape(outline)
        .opacity(isEnabled ? 1 : 0.5)
        .keyboardControl { key, _ in selection.move(key, plain, isRightToLeft: direction == .rightToLeft, downIsNext: true) }
    }

    private func segment(_ at: Int) -> some View {
        let selection = selection, option = plain[at]
        return ZStack {
            if at == index, at < chosen.count { OptionView(option: chosen[at]) } else { OptionView(option: option) }
        }
        .padding(.horizontal, metrics.picker.segmentPadding)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .press(changed: { _ in }, action: { if !selection.isChosen(option.tag) { selection.choose(option.tag) } })
    }

    /// Short lines between neighbours of which neither is chosen.
    private var separators: some View {
        EqualRow(fills: true) {
            ForEach(Array(plain.indices), id: \.self) { at in
                Color.clear.overlay(alignment: .trailing) {
                    if at < plain.count - 1, at != index, at + 1 != index {
                        Capsule().fill(metrics.stepper.separator).frame(width: 1).padding(.vertical, metrics.picker.segmentHeight / 4).offset(x: 0.5)
                    }
                }
            }
        }
    }
}

/// The raised part: the corner of the row less its inset.
private struct SegmentOutline: Shape, GreedyShape {
    let standard: ControlCorner
    let inset: CGFloat
    nonisolated func path(in rect: CGRect) -> Path {
        var corner = standard
        if case .radius(let radius) = standard { corner = .radius(max(radius - inset, 0)) }
        return BorderOutline(shape: .automatic, standard: corner).path(in: rect)
    }
}
