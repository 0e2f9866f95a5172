import Foundation
import VitrineBase

/// Numbers of the bars in one look, points.
struct NavigationBarMetrics {
    /// Bars are parts of screens; a Mac's window has one for all that is in it.
    var isDrawn = true
    var inlineHeight: CGFloat = 44
    /// On the card of a sheet, as UIKit's page sheets have it.
    var inlineHeightInSheet: CGFloat = 56
    var largeHeight: CGFloat = 52
    /// From the bar's lower edge up to the large title's baseline.
    var largeBaseline: CGFloat = 14
    var margin: CGFloat = 16
    var backMargin: CGFloat = 8
    var itemSpacing: CGFloat = 16
    var bottomHeight: CGFloat = 49
    var searchHeight: CGFloat = 52
    var searchField: CGFloat = 36
    /// Of the bar while a search is on, with the field in its middle.
    var activeSearchHeight: CGFloat = 56
    /// Between the field and what ends the search.
    var cancelSpacing: CGFloat = 12
    var searchRadius: CGFloat = 10
    /// Of the row of scopes below the field, whose segments stand at its top.
    var scopesHeight: CGFloat = 44
    /// Items stand on round grounds.
    var itemGround: CGFloat?
    var showsBackTitle = true
    var slides = true
    var tabBarHeight: CGFloat = 49
    /// A floating tab bar: its height, and its distance from the bottom.
    var floatingTabs: (height: CGFloat, bottom: CGFloat)?

    /// Tabs stand above their screen rather than below it.
    var tabsAreAtTop = false

    static func of(_ look: Look) -> NavigationBarMetrics {
        switch look {
        case .ios18: return NavigationBarMetrics()
        case .ios26: return ios26
        case .macos: return macos
        }
    }

    /// Facts §11: 117 with a large title, 64 inline; tab bar a capsule 58 tall, 23 above the bottom.
    private static let ios26: NavigationBarMetrics = {
        var m = NavigationBarMetrics()
        m.inlineHeight = 64
        m.inlineHeightInSheet = 64
        m.largeHeight = 53
        m.itemGround = 44
        m.showsBackTitle = false
        m.itemSpacing = 12
        m.backMargin = 16
        m.searchField = 44
        m.searchRadius = 22
        m.searchHeight = 60
        m.activeSearchHeight = 64
        m.cancelSpacing = 10
        m.floatingTabs = (58, 23)
        m.tabBarHeight = 81
        return m
    }()

    private static let macos: NavigationBarMetrics = {
        var m = NavigationBarMetrics()
        m.isDrawn = false
        m.inlineHeight = 52
        m.itemSpacing = 8
        m.searchField = 28
        m.searchRadius = 14
        m.scopesHeight = 36
        m.slides = false
        m.tabsAreAtTop = true
        return m
    }()

    /// Margin of titles and items for a screen's width: as the cards of a list (facts §11).
    func margin(_ width: CGFloat, _ look: Look) -> CGFloat {
        switch look {
        case .ios18: return ListTableIOS18.margin(width)
        case .ios26: return ListTableIOS26.margin(width)
        case .macos: return margin
        }
    }
}
