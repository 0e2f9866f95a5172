import Foundation
import VitrineBase

/// Lists of macOS (facts §11; sections as recorded in the frames of list/sections and form/grouped).
enum ListTableMacOS {
    static func metrics(_ kind: ListKind) -> ListMetrics {
        switch kind {
        case .automatic, .inset, .insetGrouped, .grouped: return pinning(inset())
        case .plain:
            var m = pinning(inset())
            m.topInset = 0
            m.rowInsets.leading = 8
            m.rowInsets.trailing = 8
            return m
        case .bordered:
            var m = pinning(inset())
            m.topInset = 1
            m.rowInsets.leading = 7
            m.rowInsets.trailing = 7
            m.border = .opaqueSeparator
            return m
        case .sidebar:
            var m = inset()
            m.minRowHeight = 28
            m.rowInsets.top = 6
            m.rowInsets.bottom = 6
            m.separator.isVisible = false
            m.ground = .windowBackground
            return m
        case .form: return form()
        case .table: return table()
        }
    }

    /// Section headers are group rows, which float in all tables but source lists (NSTableView.floatsGroupRows).
    private static func pinning(_ metrics: ListMetrics) -> ListMetrics {
        var m = metrics
        m.pinnedHeader = .material(.bar)
        return m
    }

    private static func inset() -> ListMetrics {
        var m = ListMetrics()
        m.rowInsets = EdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
        m.controlInset = 4
        m.minRowHeight = 24
        m.topInset = 10
        m.bottomInset = 10
        m.minHeaderHeight = 28
        m.header.insets = EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
        m.header.font = .subheadline
        m.header.weight = .semibold
        m.footer.insets = EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
        m.footer.font = .subheadline
        m.gapAfter = 20
        m.gapAfterFooter = 20
        m.separator.thickness = 1
        m.separator.leading = 16
        m.separator.trailing = 16
        m.separator.startsAtText = false
        m.selection = .selection
        m.selectionInset = 10
        m.selectionRadius = 5
        m.selectionIsEmphasised = true
        m.iconSlot = 16
        m.iconGap = 6
        m.showsChevrons = false
        m.hasRowButtons = false
        return m
    }

    /// Rows of `NSTableView` in its inset style; the second of AppKit's `alternatingContentBackgroundColors`.
    private static func table() -> ListMetrics {
        var m = pinning(inset())
        m.topInset = 0
        m.bottomInset = 0
        m.separator.isVisible = false
        m.alternate = .shades(RGBA(244, 245, 245), RGBA(white: 1, alpha: 0.05))
        return m
    }

    private static func form() -> ListMetrics {
        var m = inset()
        m.cardMargin = 20
        m.cornerRadius = 10
        m.rowInsets = EdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        m.minRowHeight = 36
        m.topInset = 20
        m.bottomInset = 20
        m.minHeaderHeight = 0
        m.header.insets = EdgeInsets(top: 0, leading: 10, bottom: 8, trailing: 10)
        m.header.font = .system(size: 13)
        m.header.weight = .bold
        m.header.color = .primary
        m.footer.insets = EdgeInsets(top: 8, leading: 10, bottom: 0, trailing: 10)
        m.footer.font = .system(size: 13)
        m.footer.alignsTrailing = true
        m.separator.leading = 10
        m.separator.trailing = 10
        m.ground = .windowBackground
        m.card = .quinary
        return m
    }
}
