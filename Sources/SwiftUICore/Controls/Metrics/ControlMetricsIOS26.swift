import Foundation

/// iOS 26 (facts §10, recorded frames of buttons, sliders, steppers, segments, progress).
extension ControlMetrics {
    static let ios26 = ControlMetrics(
        button: ButtonMetrics(
            standard: .borderless,
            mini: .init(horizontal: 10, vertical: 5, font: .subheadline, corner: .capsule),
            small: .init(horizontal: 10, vertical: 5, font: .subheadline, corner: .capsule),
            regular: .init(horizontal: 12, vertical: 7, font: nil, corner: .capsule),
            large: .init(horizontal: 20, vertical: 15, font: nil, corner: .capsule),
            extraLarge: .init(horizontal: 20, vertical: 15, font: nil, corner: .capsule),
            ground: Color(.tertiaryFill as SystemColor), labelIsTinted: true, pressedOpacity: 0.75, borderlessPressedOpacity: 0.2, tintedGround: 0.15,
            disabledLabel: Color(.tertiary as SystemColor), disabledGround: Color(.tertiaryFill as SystemColor)),
        toggle: ToggleMetrics(
            standard: .toggle, track: CGSize(width: 63, height: 28), layoutWidth: 61, knob: CGSize(width: 38, height: 24), inset: 2,
            off: Color(.secondaryFill as SystemColor), fillsWidth: true, spacing: 8, checkbox: 22, checkboxSpacing: 8, checkboxRadius: 11, on: .green, offButtonIsBare: true),
        slider: SliderMetrics(
            height: 31, track: 6, trackCenter: 15.5, knobCenter: 15.5, trackInset: 0, knob: CGSize(width: 38, height: 25),
            rest: Color(.fill as SystemColor), spacing: 8, showsLabel: false),
        stepper: StepperMetrics(
            size: CGSize(width: 94, height: 32), isVertical: false, corner: .capsule, ground: Color(.tertiaryFill as SystemColor),
            separator: Color(.tertiary as SystemColor).opacity(0.55), separatorLength: 18, glyph: 13.7, glyphWidth: 1.67, fillsWidth: true, spacing: 8),
        progress: ProgressMetrics(
            rowHeight: 4, bar: 4, track: Color(.fill as SystemColor), labelSpacing: 4, valueSpacing: 4, valueFont: .caption, spinner: 20, smallSpinner: 20,
            largeSpinner: 37, ringWidth: nil, labelIsSecondary: true, gaugeBar: 6, gaugeRow: 6, gaugeRing: 58, gaugeRingWidth: 6),
        picker: PickerMetrics(
            standard: .menu, segmentHeight: 31, segmentInset: 2, segmentCorner: .capsule, segmentFont: .system(size: 13, weight: .medium),
            segmentSelectedFont: .system(size: 13, weight: .semibold), segmentGround: Color(.tertiaryFill as SystemColor), segmentSelected: .segment,
            segmentSelectedLabel: Color(.primary as SystemColor), segmentsFillWidth: true, segmentPadding: 4, menuHorizontal: 12, menuVertical: 8, wheelRow: 32, wheelRows: 7,
            dateHorizontal: 11, dateVertical: 7, dateCorner: 17, dateGround: Color(.tertiaryFill as SystemColor), monthOpensWheels: true, well: CGSize(width: 28, height: 28),
            wellIsRing: true, marksRadios: false),
        field: FieldMetrics(
            standard: .plain, extraHeight: 1.5, inset: 7.5, verticalInset: 6, corner: 4, border: .washed(0.2), borderWidth: 0.5,
            ground: Color(.background as SystemColor), editorInset: 5, editorVerticalInset: 8),
        label: LabelMetrics(spacing: 8, rowIcon: 24, rowSpacing: 16, rowIconIsTinted: true, rowControlHeight: 22, rowLabelInset: 5.83, dividerThickness: .pixel),
        group: GroupMetrics(
            padding: 16, corner: 26, ground: Color(.secondaryBackground as SystemColor), border: nil, labelFont: .headline, labelSpacing: 8,
            labelIsOutside: false, labeledContentFills: true, contentIsSecondary: true, disclosureIsTinted: true, disclosureChevronLeads: false))
}
