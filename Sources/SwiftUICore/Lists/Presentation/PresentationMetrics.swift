import Foundation
import VitrineBase

/// Numbers and colours of what is shown over a window, one look's; lengths in points.
struct PresentationMetrics {
    var veil = RGBA(white: 0, alpha: 0.2)
    var darkVeil = RGBA(white: 0, alpha: 0.48)
    var alertVeil = RGBA(white: 0, alpha: 0.2)
    var darkAlertVeil = RGBA(white: 0, alpha: 0.48)

    /// From the window's top to a sheet of full height.
    var sheetTop: CGFloat = 30
    var sheetRadius: CGFloat = 10
    /// Sheets are as large as their content and hang from the window's top.
    var sheetFitsContent = false
    /// The pointer moves sheets.
    var sheetIsDragged = true
    /// Where windows are wide, sheets are cards in the middle.
    var sheetWidth: CGFloat = 704

    var alertWidth: CGFloat = 270
    var alertRadius: CGFloat = 14
    var alertButtonHeight: CGFloat = 44
    var alertTitle = Font.system(size: 17, weight: .semibold)
    var alertMessage = Font.system(size: 13)
    var alertPadding: CGFloat = 16
    var alertIsCentered = true
    var alertFieldFont = Font.system(size: 13)
    var alertFieldInsets = EdgeInsets(top: 7, leading: 8, bottom: 7, trailing: 8)
    var alertFieldRadius: CGFloat = 6
    /// The first field has the focus when an alert comes.
    var alertFocusesField = true
    /// Buttons are capsules apart from each other rather than fields with hair lines between.
    var alertButtonsAreCapsules = false

    /// The app's, above the title; nil: none.
    var alertIcon: CGFloat?
    /// The button that Return presses is in the accent colour, the others' titles are not.
    var alertFillsDefault = false
    /// Dialogs look like alerts.
    var dialogIsAlert = false
    /// Of a dialog that is a popover.
    var dialogPopoverWidth: CGFloat = 304

    var dialogMargin: CGFloat = 8
    var dialogButtonHeight: CGFloat = 57
    var dialogRadius: CGFloat = 14

    var popoverRadius: CGFloat = 13
    var popoverArrow = CGSize(width: 26, height: 13)

    static func of(_ look: Look) -> PresentationMetrics {
        switch look {
        case .ios18: return PresentationMetrics()
        case .ios26: return ios26
        case .macos: return macos
        }
    }

    /// Facts §11: sheet corners 39, 31 from the top, veil 20 %; alerts 299 wide with corners of 34.
    private static let ios26: PresentationMetrics = {
        var m = PresentationMetrics()
        m.darkVeil = RGBA(white: 0, alpha: 0.2)
        m.sheetTop = 31
        m.sheetRadius = 39
        m.alertWidth = 299
        m.alertRadius = 34
        m.alertIsCentered = false
        m.alertButtonsAreCapsules = true
        m.alertButtonHeight = 48
        m.alertMessage = .system(size: 15)
        m.alertPadding = 22
        m.alertFieldFont = .system(size: 17)
        m.alertFieldInsets = EdgeInsets(top: 11, leading: 14, bottom: 11, trailing: 14)
        m.alertFieldRadius = 22
        m.dialogRadius = 34
        return m
    }()

    private static let macos: PresentationMetrics = {
        var m = PresentationMetrics()
        m.veil = RGBA(white: 0, alpha: 0.1)
        m.darkVeil = RGBA(white: 0, alpha: 0.25)
        m.alertVeil = m.veil
        m.darkAlertVeil = m.darkVeil
        m.sheetTop = 8
        m.sheetRadius = 12
        m.sheetFitsContent = true
        m.sheetIsDragged = false
        m.alertWidth = 260
        m.alertRadius = 12
        m.alertTitle = .system(size: 13, weight: .bold)
        m.alertMessage = .system(size: 11)
        m.alertButtonsAreCapsules = true
        m.alertButtonHeight = 28
        m.alertIcon = 64
        m.alertFillsDefault = true
        m.dialogIsAlert = true
        m.popoverRadius = 10
        m.popoverArrow = CGSize(width: 24, height: 12)
        return m
    }()
}
