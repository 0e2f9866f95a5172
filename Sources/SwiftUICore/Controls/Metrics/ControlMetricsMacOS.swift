import Foundation

/// macOS 26 (facts §10, recorded frames of buttons, toggles, sliders, steppers, progress, gauges, labels).
extension ControlMetrics {
    static let macos = ControlMetrics(
        button: ButtonMetrics(
            standard: .bordered,
            mini: .init(horizontal: 8, vertical: 2.5, font: .system(size: 9), corner: .radius(4)),
            small: .init(horizontal: 10, vertical: 3, font: .system(size: 11), corner: .radius(5)),
            regular: .init(horizontal: 12, vertical: 4, font: nil, corner: .radius(6)),
            large: .init(horizontal: 14, vertical: 6, font: nil, corner: .capsule),
            extraLarge: .init(horizontal: 18, vertical: 10, font: nil, corner: .capsule),
            ground: .washed(0.075), labelIsTinted: false, pressedOpacity: 0.85, borderlessPressedOpacity: 0.7, tintedGround: 0.15,
            disabledLabel: Color(.primary as SystemColor).opacity(0.3), disabledGround: .washed(0.04)),
        toggle: ToggleMetrics(
            standard: .checkbox, track: CGSize(width: 54, height: 24), layoutWidth: 54, knob: CGSize(width: 32, height: 20), inset: 2,
            off: .washed(0.1), fillsWidth: false, spacing: 8, checkbox: 16, checkboxSpacing: 5, checkboxRadius: 5, on: nil, offButtonIsBare: false),
        slider: SliderMetrics(
            height: 16, track: 6, trackCenter: 8, knobCenter: 8, trackInset: 0, knob: CGSize(width: 22, height: 16), rest: .washed(0.1), spacing: 8,
            showsLabel: true),
        stepper: StepperMetrics(
            size: CGSize(width: 20, height: 26), isVertical: true, corner: .capsule, ground: .washed(0.075), separator: .washed(0.1), separatorLength: 12,
            glyph: 7, glyphWidth: 1.5, fillsWidth: false, spacing: 8),
        progress: ProgressMetrics(
            rowHeight: 20, bar: 8, track: .washed(0.1), labelSpacing: 0, valueSpacing: 0, valueFont: nil, spinner: 32, smallSpinner: 16, largeSpinner: 32,
            ringWidth: 4, labelIsSecondary: false, gaugeBar: 8, gaugeRow: 16, gaugeRing: 58, gaugeRingWidth: 6),
        picker: PickerMetrics(
            standard: .popUp, segmentHeight: 24, segmentInset: 2, segmentCorner: .radius(6), segmentFont: .system(size: 13),
            segmentSelectedFont: .system(size: 13, weight: .medium), segmentGround: .washed(0.075), segmentSelected: .segment,
            segmentSelectedLabel: Color(.primary as SystemColor), segmentsFillWidth: false, segmentPadding: 10, menuHorizontal: 8, menuVertical: 4, wheelRow: 24, wheelRows: 7,
            dateHorizontal: 6, dateVertical: 4, dateCorner: 6, dateGround: .washed(0.075), datesAreFields: true, calendar: .small, monthOpensWheels: false, well: CGSize(width: 44, height: 24), wellIsRing: false, marksRadios: true),
        field: FieldMetrics(
            standard: .bordered, extraHeight: 0, inset: 6, verticalInset: 4, corner: 6, border: .washed(0.1), borderWidth: 0.5, ground: Color(.background as SystemColor),
            editorInset: 5, editorVerticalInset: 0, labelLeadsInForm: true),
        label: LabelMetrics(spacing: 8, rowIcon: 16, rowSpacing: 6, rowIconIsTinted: true, rowControlHeight: nil, dividerThickness: .point),
        group: GroupMetrics(
            padding: 10, corner: 8, ground: .washed(0.035), border: .washed(0.05), labelFont: .system(size: 11), labelSpacing: 4, labelIsOutside: true,
            labeledContentFills: false, contentIsSecondary: false, disclosureIsTinted: false, disclosureChevronLeads: true))
}

extension Color {
    /// Black at an opacity, in the dark white.
    static func washed(_ opacity: Double) -> Color {
        Color(storage: .dynamic(DynamicColor { Color(white: $0.isDark ? 1 : 0, opacity: $0.isDark ? opacity * 1.3 : opacity) }))
    }
}
