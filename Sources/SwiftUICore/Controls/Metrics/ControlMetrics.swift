import Foundation

/// Sizes and colours of the controls in one look; lengths in points. The tables are beside this file (facts §10).
///
/// A class, so that comparing two environments compares references.
final class ControlMetrics {
    let button: ButtonMetrics
    let toggle: ToggleMetrics
    let slider: SliderMetrics
    let stepper: StepperMetrics
    let progress: ProgressMetrics
    let picker: PickerMetrics
    let field: FieldMetrics
    let label: LabelMetrics
    let group: GroupMetrics

    init(
        button: ButtonMetrics, toggle: ToggleMetrics, slider: SliderMetrics, stepper: StepperMetrics, progress: ProgressMetrics,
        picker: PickerMetrics, field: FieldMetrics, label: LabelMetrics, group: GroupMetrics
    ) {
        self.button = button
        self.toggle = toggle
        self.slider = slider
        self.stepper = stepper
        self.progress = progress
        self.picker = picker
        self.field = field
        self.label = label
        self.group = group
    }

    static func of(_ look: Look) -> ControlMetrics {
        switch look {
        case .ios18: return .ios18
        case .ios26: return .ios26
        case .macos: return .macos
        }
    }
}

extension EnvironmentValues {
    /// The table of the look in force.
    var controlMetrics: ControlMetrics { .of(look) }
}

/// A corner as a control asks for it.
enum ControlCorner: Equatable {
    case radius(CGFloat)
    case capsule
}

struct ButtonMetrics {
    struct Size {
        var horizontal: CGFloat
        var vertical: CGFloat
        var font: Font?
        var corner: ControlCorner
    }
    enum Standard { case borderless, bordered }

    /// Where no style was asked for.
    var standard: Standard
    var mini: Size
    var small: Size
    var regular: Size
    var large: Size
    var extraLarge: Size
    /// Ground of a bordered button without tint.
    var ground: Color
    var labelIsTinted: Bool
    var pressedOpacity: Double
    var borderlessPressedOpacity: Double
    /// Share of the tint in the ground of a tinted bordered button.
    var tintedGround: Double
    var disabledLabel: Color
    var disabledGround: Color

    func size(_ size: ControlSize) -> Size {
        switch size {
        case .mini: return mini
        case .small: return small
        case .regular: return regular
        case .large: return large
        case .extraLarge: return extraLarge
        }
    }
}

struct ToggleMetrics {
    enum Standard { case toggle, checkbox }
    var standard: Standard
    /// Drawn size of the switch.
    var track: CGSize
    /// What layout knows of it.
    var layoutWidth: CGFloat
    var knob: CGSize
    var inset: CGFloat
    var off: Color
    /// Takes the width it is offered: label in front, switch at the end.
    var fillsWidth: Bool
    var spacing: CGFloat
    var checkbox: CGFloat
    var checkboxSpacing: CGFloat
    var checkboxRadius: CGFloat
    /// Nil: the tint.
    var on: Color?
    /// A button-like toggle that is off has no ground.
    var offButtonIsBare: Bool
}

struct SliderMetrics {
    var height: CGFloat
    var track: CGFloat
    /// Centre of the track and of the knob below the top.
    var trackCenter: CGFloat
    var knobCenter: CGFloat
    var trackInset: CGFloat
    var knob: CGSize
    var rest: Color
    var spacing: CGFloat
    /// The label stands in front of the bar.
    var showsLabel: Bool
}

struct StepperMetrics {
    var size: CGSize
    var isVertical: Bool
    var corner: ControlCorner
    var ground: Color
    var separator: Color
    var separatorLength: CGFloat
    var glyph: CGFloat
    var glyphWidth: CGFloat
    var fillsWidth: Bool
    var spacing: CGFloat
}

struct ProgressMetrics {
    /// Height of the row and of the bar in it.
    var rowHeight: CGFloat
    var bar: CGFloat
    var track: Color
    var labelSpacing: CGFloat
    var valueSpacing: CGFloat
    var valueFont: Font?
    var spinner: CGFloat
    var smallSpinner: CGFloat
    var largeSpinner: CGFloat
    /// Nil: a known value spins too.
    var ringWidth: CGFloat?
    var labelIsSecondary: Bool
    var gaugeBar: CGFloat
    var gaugeRow: CGFloat
    var gaugeRing: CGFloat
    var gaugeRingWidth: CGFloat
}

struct PickerMetrics {
    enum Standard { case menu, popUp }
    var standard: Standard
    var segmentHeight: CGFloat
    var segmentInset: CGFloat
    var segmentCorner: ControlCorner
    var segmentFont: Font
    var segmentSelectedFont: Font
    var segmentGround: Color
    var segmentSelected: Color
    var segmentSelectedLabel: Color
    var segmentsFillWidth: Bool
    /// Beside a title.
    var segmentPadding: CGFloat
    var menuHorizontal: CGFloat
    var menuVertical: CGFloat
    var wheelRow: CGFloat
    var wheelRows: Int
    var dateHorizontal: CGFloat
    var dateVertical: CGFloat
    var dateCorner: CGFloat
    var dateGround: Color
    /// Dates are written in fields with a stepper beside them.
    var datesAreFields = false
    var calendar = CalendarMetrics()
    /// The name of a calendar's month opens drums of months and years.
    var monthOpensWheels: Bool
    var well: CGSize
    var wellIsRing: Bool
    /// Options below each other are marked by radio buttons, else by a tick.
    var marksRadios: Bool
}

/// Of a month of days; lengths in points.
struct CalendarMetrics {
    var isSmall = false
    var width: (least: CGFloat, ideal: CGFloat) = (226, 320)
    var spacing: CGFloat = 6
    var margin: CGFloat = 8
    var title: Font?
    var weekday = Font.system(size: 13, weight: .semibold)
    /// Letters of a day's name that its column shows.
    var weekdayLetters: Int?
    var day: CGFloat = 20
    var cell: CGFloat = 40
    var arrow = CGSize(width: 8, height: 15)
    var arrowWidth: CGFloat = 2.2
    var arrowPadding: CGFloat = 8
    var arrowSpacing: CGFloat = 22

    /// About as large as `NSDatePicker` in its clock and calendar style, 139 by 148.
    static let small = CalendarMetrics(
        isSmall: true, width: (140, 140), spacing: 1, margin: 2, title: .system(size: 12), weekday: .system(size: 9, weight: .semibold), weekdayLetters: 2, day: 11, cell: 19,
        arrow: CGSize(width: 4, height: 7), arrowWidth: 1.5, arrowPadding: 3, arrowSpacing: 4)
}

struct FieldMetrics {
    enum Standard { case plain, bordered }
    var standard: Standard
    /// Added to a line of text.
    var extraHeight: CGFloat
    /// Between border and text.
    var inset: CGFloat
    var verticalInset: CGFloat
    var corner: CGFloat
    var border: Color
    var borderWidth: CGFloat
    var ground: Color
    var editorInset: CGFloat
    var editorVerticalInset: CGFloat
    /// In a form's row the label leads, and the text ends the row; else the label is the prompt.
    var labelLeadsInForm = false
}

struct LabelMetrics {
    var spacing: CGFloat
    /// In a list's row: width of the icon's slot, distance to the title, icon in the accent colour.
    var rowIcon: CGFloat
    var rowSpacing: CGFloat
    var rowIconIsTinted: Bool
    /// What a control counts with in a row's height at most.
    var rowControlHeight: CGFloat?
    /// What the insets of a row are greater than those that its controls keep: the label of a control keeps the row's.
    var rowLabelInset: CGFloat = 0
    var dividerThickness: DividerThickness
    enum DividerThickness { case pixel, point }
}

struct GroupMetrics {
    var padding: CGFloat
    var corner: CGFloat
    var ground: Color
    var border: Color?
    var labelFont: Font
    var labelSpacing: CGFloat
    /// The label stands above the box rather than in it.
    var labelIsOutside: Bool
    /// `LabeledContent` spreads over the width it is offered.
    var labeledContentFills: Bool
    var contentIsSecondary: Bool
    var disclosureIsTinted: Bool
    var disclosureChevronLeads: Bool
}
