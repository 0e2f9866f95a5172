import Foundation

/// What a narrow bar has no room for, behind a button with three dots.
struct SecondaryActions: View {
    let items: [ToolbarItemInfo]
    let metrics: NavigationBarMetrics

    var body: some View {
        let items = items
        Menu {
            ForEach(items.indices, id: \.self) { index in
                items[index].view.modifier(_EnvironmentIsland(source: items[index].environment) { environment, here in environment.takeMenu(here) })
            }
        } label: {
            Image(systemName: metrics.itemGround == nil ? "ellipsis.circle" : "ellipsis").imageScale(.large).frame(minWidth: 22, minHeight: 22)
        }
        .dynamicTypeSize(.large)
        .modifier(BarItemGround(diameter: metrics.itemGround))
        .named("SecondaryActions")
    }
}

extension EnvironmentValues {
    /// Looks like an entry of the menu that another environment is in.
    fileprivate mutating func takeMenu(_ menu: EnvironmentValues) {
        leaveList()
        closeMenu = menu.closeMenu
        inputLayer = menu.inputLayer
        buttonStyleBox = menu.buttonStyleBox
        pickerKind = menu.pickerKind
        self[StyleKey<any ToggleStyle>.self] = menu[StyleKey<any ToggleStyle>.self]
        self[StyleKey<any LabelStyle>.self] = menu[StyleKey<any LabelStyle>.self]
        font = menu.font
        foregroundLevels = menu.foregroundLevels
        navigation = menu.navigation
        dismissAction = menu.dismissAction
    }
}
