import Foundation

/// The field of a searchable screen.
struct SearchField: View {
    let info: SearchInfo
    let metrics: NavigationBarMetrics

    var body: some View {
        HStack(spacing: 6) {
            Magnifier().foregroundStyle(.secondary)
            SearchText(text: info.text, prompt: info.prompt)
            if !info.text.wrappedValue.isEmpty {
                Button { info.text.wrappedValue = "" } label: { ClearMark() }.buttonStyle(PlainButtonStyle())
            }
        }
        .padding(.horizontal, 8)
        .frame(height: metrics.searchField)
        .background(Color(.tertiaryFill as SystemColor), in: RoundedRectangle(cornerRadius: metrics.searchRadius, style: .continuous))
        .named("SearchField")
    }
}

private struct SearchText: View {
    let text: Binding<String>
    let prompt: Text?

    var body: some View {
        Group {
            if text.wrappedValue.isEmpty {
                (prompt ?? Text("Search")).foregroundStyle(.secondary)
            } else {
                Text(verbatim: text.wrappedValue)
            }
        }
        .lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// A magnifying glass, drawn.
struct Magnifier: View {
    var body: some View {
        MagnifierShape().stroke(ForegroundStyle(), style: StrokeStyle(lineWidth: 1.7, lineCap: .round)).frame(width: 15, height: 15).padding(.horizontal, 1)
    }
}

private struct MagnifierShape: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path(ellipseIn: CGRect(x: rect.minX, y: rect.minY, width: rect.width * 0.73, height: rect.height * 0.73))
        path.move(to: CGPoint(x: rect.minX + rect.width * 0.63, y: rect.minY + rect.height * 0.63))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        return path
    }
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

/// A small disc with a cross.
struct ClearMark: View {
    var body: some View {
        Circle().fill(Color(.gray2 as SystemColor)).frame(width: 17, height: 17).overlay {
            CrossShape().stroke(Color(.background as SystemColor), style: StrokeStyle(lineWidth: 1.5, lineCap: .round)).frame(width: 6, height: 6)
        }
    }
}

struct CrossShape: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.move(to: CGPoint(x: rect.maxX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        return path
    }
}

public struct SearchFieldPlacement: Sendable {
    public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
    public static let automatic = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
    public static let sidebar = SearchFieldPlacement()
    public static let navigationBarDrawer = SearchFieldPlacement()
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { SearchFieldPlacement() }
    public static let toolbarPrincipal = SearchFieldPlacement()
}

/// Ends a search.
public struct DismissSearchAction {
    let action: () -> Void
    public func callAsFunction() { action() }
}

private enum IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum DismissSearchKey: EnvironmentKey { static var defaultValue: DismissSearchAction { DismissSearchAction {} } }

extension EnvironmentValues {
    /// True below a search field with text in it.
    public var isSearching: Bool { self[IsSearchingKey.self] }
    public var dismissSearch: DismissSearchAction { self[DismissSearchKey.self] }
    fileprivate var _isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }
    fileprivate var _dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }
}

extension View {
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { search(text, nil, prompt) }
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View {
        search(text, nil, Text(prompt))
    }
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View {
        search(text, nil, Text(prompt))
    }
    public func searchable(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View {
        search(text, isPresented, prompt)
    }
    public func searchable(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View {
        search(text, isPresented, Text(prompt))
    }
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View {
        search(text, isPresented, Text(prompt))
    }

    private func search(_ text: Binding<String>, _ isPresented: Binding<Bool>?, _ prompt: Text?) -> some View {
        environment(\._isSearching, !text.wrappedValue.isEmpty)
            .environment(\._dismissSearch, DismissSearchAction { text.wrappedValue = "" })
            .navigationBar { $0.search = SearchInfo(text: text, isPresented: isPresented, prompt: prompt) }
    }

    /// No effect in Vitrine: suggestions are not shown.
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { self }
    /// No effect in Vitrine: suggestions are not shown.
    public func searchCompletion(_ completion: String) -> some View { self }
    /// No effect in Vitrine: scopes are not shown.
    public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View { self }
}
