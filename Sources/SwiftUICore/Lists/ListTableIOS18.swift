import Foundation
import VitrineBase

/// Lists of iOS up to 18 (facts §11).
enum ListTableIOS18 {
    /// Layout margin: 20 from 390 points on, 16 on narrower phones.
    static func margin(_ width: CGFloat) -> CGFloat { width >= 390 ? 20 : 16 }

    static func metrics(_ kind: ListKind, _ width: CGFloat) -> ListMetrics {
        switch kind {
        case .automatic, .insetGrouped, .form: return cards(width)
        case .sidebar: return sidebar()
        case .grouped: return grouped(width)
        case .plain, .inset, .bordered, .table: return plain(width)
        }
    }

    private static func cards(_ width: CGFloat) -> ListMetrics {
        var m = grouped(width)
        m.cardMargin = margin(width)
        m.cornerRadius = 10
        m.rowInsets.leading = width >= 390 ? 20 : 16
        m.rowInsets.trailing = m.rowInsets.leading
        m.header.insets.leading = m.rowInsets.leading
        m.header.insets.trailing = m.rowInsets.leading
        m.footer.insets.leading = m.rowInsets.leading
        m.footer.insets.trailing = m.rowInsets.leading
        return m
    }

    private static func grouped(_ width: CGFloat) -> ListMetrics {
        var m = ListMetrics()
        let side = margin(width)
        m.rowInsets = EdgeInsets(top: 11, leading: side, bottom: 11, trailing: side)
        // First card 38.7 below the list's top under a header, 56.3 between cards with one, 35 without; 35 above a first card without.
        m.header.insets = EdgeInsets(top: 16.67, leading: side, bottom: 6.33, trailing: side)
        m.header.isUppercase = true
        m.footer.insets = EdgeInsets(top: 7.33, leading: side, bottom: 4.33, trailing: side)
        m.firstGap = 35
        m.gapBefore = 17.33
        m.gapAfter = 17.67
        m.bottomInset = 17.67
        m.ground = .groupedBackground
        m.card = .secondaryGroupedBackground
        m.iconSlot = 28
        m.iconGap = 16
        return m
    }

    /// Of a column beside others. No lengths of it are recorded: 16 is the layout margin, 10 the corner of cards.
    static func sidebar() -> ListMetrics {
        var m = ListMetrics()
        m.rowInsets = EdgeInsets(top: 11, leading: 28, bottom: 11, trailing: 28)
        m.header.insets = EdgeInsets(top: 16, leading: 28, bottom: 6, trailing: 28)
        m.header.font = .title3
        m.header.weight = .semibold
        m.header.color = .primary
        m.footer.insets = EdgeInsets(top: 7, leading: 28, bottom: 7, trailing: 28)
        m.separator.isVisible = false
        m.ground = .groupedBackground
        m.selectionInset = 16
        m.selectionRadius = 10
        m.iconSlot = 28
        m.iconGap = 12
        m.showsChevrons = false
        return m
    }

    private static func plain(_ width: CGFloat) -> ListMetrics {
        var m = ListMetrics()
        let side = margin(width)
        m.rowInsets = EdgeInsets(top: 11, leading: side, bottom: 11, trailing: side)
        m.header.insets = EdgeInsets(top: 5, leading: side, bottom: 5, trailing: side)
        m.header.font = .subheadline
        m.header.weight = .semibold
        m.minHeaderHeight = 28
        // UIKit's headers of plain lists take a ground of their own in the pinned state (UICellConfigurationState.isPinned).
        m.pinnedHeader = .material(.bar)
        m.footer.insets = EdgeInsets(top: 7, leading: side, bottom: 7, trailing: side)
        m.iconSlot = 28
        m.iconGap = 16
        return m
    }
}
