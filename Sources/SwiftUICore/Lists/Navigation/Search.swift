import Foundation

/// The field of a searchable screen.
struct SearchField: View {
    let info: SearchInfo
    let metrics: NavigationBarMetrics

    var body: some View {
        HStack(spacing: 6) {
            Magnifier().foregroundStyle(.secondary)
            if let tokens = info.tokens { tokens }
            SearchText(info: info)
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
    let info: SearchInfo

    var body: some View {
        let text = info.text, remove = info.removeToken
        FieldView(configuration: FieldConfiguration(text: text, submitTrigger: .search))
            .overlay(alignment: .leading) {
                if text.wrappedValue.isEmpty, info.tokens == nil {
                    (info.prompt ?? Text("Search")).foregroundStyle(.secondary).lineLimit(1).allowsHitTesting(false)
                }
            }
            .environment(\.submitAction, info.submit)
            .focused(info.focus)
            .modifier(info.outerFocus ?? _FocusedModifier(isWanted: { false }, report: { _ in }))
            .onKeyPress(.escape) {
                info.cancel()
                return .handled
            }
            .onKeyPress(.delete) {
                guard let remove, text.wrappedValue.isEmpty else { return .ignored }
                remove()
                return .handled
            }
    }
}

/// The field, and beside it while a search is on what ends that.
struct SearchRow: View {
    let info: SearchInfo
    let metrics: NavigationBarMetrics

    var body: some View {
        HStack(spacing: metrics.cancelSpacing) {
            SearchField(info: info, metrics: metrics)
            if info.isActive {
                Button(action: info.cancel) { label }
                    .buttonStyle(BorderlessButtonStyle())
                    .transition(.move(edge: .trailing).combined(with: .opacity))
                    .named("CancelSearch")
            }
        }
    }

    @ViewBuilder private var label: some View {
        if let diameter = metrics.itemGround {
            CrossShape().stroke(Color.primary, style: StrokeStyle(lineWidth: 2, lineCap: .round)).frame(width: 13, height: 13)
                .modifier(BarItemGround(diameter: diameter))
        } else {
            Text("Cancel").font(.body).lineLimit(1).fixedSize().dynamicTypeSize(.large)
        }
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
    /// True below a search field from when it gets the focus until the search is cancelled, or while it has text in it.
    public var isSearching: Bool { self[IsSearchingKey.self] }
    public var dismissSearch: DismissSearchAction { self[DismissSearchKey.self] }
    var _isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }
    var _dismissSearch: DismissSearchAction {
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
        modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt))
    }

    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> S
    ) -> some View {
        modifier(SearchModifier(text: text, isPresented: nil, prompt: prompt, suggestions: AnyView(suggestions())))
    }
    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
    }
}
