import Foundation

// Status: complete

/// A root screen and those pushed over it, with a bar at the top.
public struct NavigationStack<Data, Root: View>: View {
    let path: NavigationPathBox?
    let root: Root
    @State private var model = NavigationModel()

    public var body: some View { NavigationScreens(model: model, path: path, root: root).named("NavigationStack") }
}

extension NavigationStack where Data == NavigationPath {
    public init(@ViewBuilder root: () -> Root) {
        path = nil
        self.root = root()
    }
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.path = NavigationPathBox(path)
        self.root = root()
    }
}

extension NavigationStack where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
        self.path = NavigationPathBox(path)
        self.root = root()
    }
}

/// The screens of a stack; only the uppermost is laid out and drawn.
struct NavigationScreens<Root: View>: View {
    let model: NavigationModel
    let path: NavigationPathBox?
    /// The same object while this view is: screens that come and go leave the root alone, which may be what brings them.
    private let root: AnyView

    init(model: NavigationModel, path: NavigationPathBox?, root: Root) {
        self.model = model
        self.path = path
        self.root = AnyView(root)
    }

    var body: some View {
        let _ = model.setPath(path)
        let screens = model.screens()
        _NavigationPages {
            NavigationPage(model: model, entry: nil, isTop: screens.isEmpty, content: root)
            ForEach(screens) { entry in
                NavigationPage(model: model, entry: entry.id, isTop: entry.id == screens.last?.id, content: NavigationEntryView(model: model, entry: entry))
            }
        }
    }
}

private struct NavigationEntryView: View {
    let model: NavigationModel
    let entry: NavigationEntry

    var body: some View {
        switch entry.content {
        case .view(let view, let environment): view.environmentIsland(environment) { $0.leaveList() }
        case .value(let value):
            if let view = model.destination(value) { view } else { NavigationMissing(value: value) }
        }
    }
}

/// What stands where no destination was declared for a value's type, as in SwiftUI.
private struct NavigationMissing: View {
    let value: AnyHashable
    var body: some View {
        Image(systemName: "exclamationmark.triangle.fill").foregroundColor(.yellow)
    }
}
