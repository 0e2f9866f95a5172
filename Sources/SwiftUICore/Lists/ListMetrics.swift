import Foundation
import VitrineBase

/// Numbers and colours of one kind of list in one look. Lengths are points.
struct ListMetrics {
    /// From the list's sides to the cards, or to the rows where there are no cards.
    var cardMargin: CGFloat = 0
    var cornerRadius: CGFloat = 0
    /// Round a row's content; the vertical ones hold for content that is taller than a row has to be.
    var rowInsets = EdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20)
    /// Above and below a control, which is taller than text but leaves the row its height (facts §11, "Toggle rows keep the row height").
    var controlInset: CGFloat = 6
    var minRowHeight: CGFloat = 44
    var minHeaderHeight: CGFloat = 0

    /// Above everything.
    var topInset: CGFloat = 0
    /// Below everything.
    var bottomInset: CGFloat = 0
    /// Above the first card where it has no header.
    var firstGap: CGFloat = 0
    /// Above a card that is not the first and has no header.
    var gapBefore: CGFloat = 0
    /// Below a card that has no footer.
    var gapAfter: CGFloat = 0
    /// Below a footer.
    var gapAfterFooter: CGFloat = 0

    var header = ListTextMetrics()
    /// Set: headers stay at the top while their section goes through it, and have this behind them then.
    var pinnedHeader: PinnedGround?
    var footer = ListTextMetrics()
    /// Added above the very first header.
    var firstHeaderExtra: CGFloat = 0

    var separator = ListSeparatorMetrics()
    var ground: SystemColor? = .background
    var card: SystemColor?
    var highlight = SystemColor.gray4
    var selection = SystemColor.gray4
    var selectionInset: CGFloat = 0
    var selectionRadius: CGFloat = 0
    /// What is written on the selection is white.
    var selectionIsEmphasised = false
    /// Behind every second row, and on below the last one.
    var alternate: ListInk?
    var border: SystemColor?
    var swipe = SwipeMetrics()

    /// Rows lie on cards.
    var hasCards: Bool { card != nil }
    /// A label's icon stands in a slot of this width; nil: as elsewhere.
    var iconSlot: CGFloat?
    var iconGap: CGFloat = 8
    /// Links to other screens show a chevron at the end of their row.
    var showsChevrons = true
    /// Buttons take the whole row and its highlight.
    var hasRowButtons = true
}

/// What is behind a header that is pinned over rows.
enum PinnedGround {
    case material(Material)
    /// The list's ground, which fades out over the header's lower inset.
    case fade
}

/// Actions beside a row that was dragged.
struct SwipeMetrics {
    /// Of an action; UIKit's.
    var minWidth: CGFloat = 74
    var padding: CGFloat = 8
    var font = Font.subheadline
    /// Round each.
    var inset = EdgeInsets()
    var cornerRadius: CGFloat = 0
}

struct ListTextMetrics {
    /// Beyond `cardMargin`.
    var insets = EdgeInsets()
    var font = Font.footnote
    var weight: Font.Weight?
    var isUppercase = false
    var color = SystemColor.secondary
    /// For `headerProminence(.increased)`.
    var prominentFont = Font.title3.weight(.semibold)
    var alignsTrailing = false
}

/// A colour of a list's table.
enum ListInk {
    case system(SystemColor)
    /// Light and dark.
    case shades(RGBA, RGBA)

    func resolve(in context: ResolveContext) -> RGBA {
        switch self {
        case .system(let color): return color.resolve(in: context)
        case .shades(let light, let dark): return context.isDark ? dark : light
        }
    }
}

struct ListSeparatorMetrics {
    /// 0: one device pixel.
    var thickness: CGFloat = 0
    var color = ListInk.system(.separator)
    /// Starts where the row's text starts rather than at the row's inset.
    var startsAtText = true
    var leading: CGFloat = 0
    /// From the card's side.
    var trailing: CGFloat = 0
    var isVisible = true
}

extension ListMetrics {
    /// The kind that a list has where there is little width: sidebars of phones and of narrow columns are cards.
    static func kind(_ kind: ListKind, look: Look, isCompact: Bool) -> ListKind {
        switch look {
        case .ios18, .ios26: return kind == .sidebar && isCompact ? .insetGrouped : kind
        case .macos: return kind
        }
    }

    /// The table of a look.
    /// - Parameter width: points that the list has.
    static func of(_ kind: ListKind, look: Look, width: CGFloat) -> ListMetrics {
        switch look {
        case .ios18: return ListTableIOS18.metrics(kind, width)
        case .ios26: return ListTableIOS26.metrics(kind, width)
        case .macos: return ListTableMacOS.metrics(kind)
        }
    }
}
