import Foundation
import VitrineBase

/// Lists of iOS 26 (facts §11).
enum ListTableIOS26 {
    static func margin(_ width: CGFloat) -> CGFloat { width >= 430 ? 20 : 16 }

    static func metrics(_ kind: ListKind, _ width: CGFloat) -> ListMetrics {
        switch kind {
        case .automatic, .insetGrouped, .form: return cards(width)
        case .sidebar: return sidebar()
        case .grouped:
            var m = cards(width)
            m.cardMargin = 0
            m.cornerRadius = 0
            return m
        case .plain, .inset, .bordered, .table: return plain(width)
        }
    }

    private static func cards(_ width: CGFloat) -> ListMetrics {
        var m = ListMetrics()
        let side: CGFloat = 16
        m.cardMargin = margin(width)
        m.cornerRadius = 26
        m.rowInsets = EdgeInsets(top: 15.33, leading: side, bottom: 15.33, trailing: side)
        m.controlInset = 9.5
        m.minRowHeight = 51
        // 10 above the card, 27.5 below the one before.
        m.header.insets = EdgeInsets(top: 9.83, leading: side, bottom: 10, trailing: side)
        m.header.font = .body
        m.header.weight = .semibold
        m.firstHeaderExtra = 4
        m.footer.insets = EdgeInsets(top: 7.33, leading: side, bottom: 4.33, trailing: side)
        m.firstGap = 35
        m.gapBefore = 17.33
        m.gapAfter = 17.67
        m.bottomInset = 17.67
        m.separator.thickness = 1
        m.separator.color = .shades(RGBA(white: 0, alpha: 0.09), RGBA(white: 1, alpha: 0.12))
        m.separator.trailing = side
        m.ground = .groupedBackground
        m.card = .secondaryGroupedBackground
        // Capsules that stand free.
        m.swipe.inset = EdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        m.swipe.cornerRadius = 26
        m.swipe.minWidth = 66
        m.iconSlot = 24
        m.iconGap = 16
        return m
    }

    private static func sidebar() -> ListMetrics {
        var m = ListTableIOS18.sidebar()
        // Capsules, as all that is alone in a row.
        m.selectionRadius = m.minRowHeight / 2
        return m
    }

    private static func plain(_ width: CGFloat) -> ListMetrics {
        var m = cards(width)
        m.cardMargin = 0
        m.cornerRadius = 0
        m.card = nil
        m.ground = .background
        m.minRowHeight = 56
        m.firstGap = 0
        m.gapBefore = 0
        m.gapAfter = 0
        m.firstHeaderExtra = 0
        m.header.insets.top = 10
        // The soft edge effect, which stands for bars' grounds on iOS 26.
        m.pinnedHeader = .fade
        return m
    }
}
