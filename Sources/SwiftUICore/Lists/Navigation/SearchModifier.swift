import Foundation

/// What a searchable screen tells the bar that shows the field.
struct SearchInfo {
    var text: Binding<String>
    var prompt: Text?
    var focus: FocusState<Bool>.Binding
    /// A search is on: the field has the bar to itself.
    var isActive = false
    /// The bar stays above the field meanwhile.
    var keepsBar = false
    var hidesBar: Bool { isActive && !keepsBar }
    /// Ends it.
    var cancel: () -> Void = {}
    /// From `searchFocused` further out.
    var outerFocus: _FocusedModifier?
    /// What was put before the text, and what Backspace there does.
    var tokens: AnyView?
    var removeToken: (() -> Void)?
    var submit: ((SubmitTriggers) -> Void)?
    /// Shown below the field.
    var scopes: AnyView?

    static func isSame(_ a: SearchInfo?, _ b: SearchInfo?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.text.wrappedValue == b.text.wrappedValue && a.isActive == b.isActive && a.keepsBar == b.keepsBar && a.prompt == b.prompt && a.tokens?.storage === b.tokens?.storage
            && a.scopes?.storage === b.scopes?.storage
    }
}

/// Searches by suggestions and tells what is inside of the search.
struct SearchModifier: ViewModifier {
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let prompt: Text?
    var tokens: AnyView?
    var removeToken: (() -> Void)?
    var suggestions: AnyView?
    @FocusState private var isActive: Bool
    /// From the field's focus, or the binding, until it is cancelled.
    @State private var isSearching = false
    @Environment(\.submitAction) private var submit
    @Environment(\.searchSuggestionList) private var outerSuggestions
    @Environment(\.searchFocusLink) private var outerFocus
    @Environment(\.searchScopes) private var scopes
    @Environment(\.navigation) private var stack
    @Environment(\.searchKeepsBar) private var keepsBar
    /// Text was typed in this search.
    @State private var wasTyped = false

    /// Docs of `SearchScopeActivation`: from the first text or from the beginning of a search, until that ends.
    private var shownScopes: AnyView? {
        guard let scopes, isSearching || !text.wrappedValue.isEmpty else { return nil }
        return scopes.waitsForText && !wasTyped && text.wrappedValue.isEmpty ? nil : scopes.picker
    }

    func body(content: Content) -> some View {
        let info = info
        let list = isActive ? suggestions ?? outerSuggestions : nil
        content
            .frame(maxWidth: list == nil ? nil : .infinity, maxHeight: list == nil ? nil : .infinity)
            .overlay { if let list { SuggestionList(content: list, complete: complete) } }
            .environment(\.searchSuggestionList, nil)
            .environment(\.searchScopes, nil)
            .environment(\._isSearching, isSearching || !text.wrappedValue.isEmpty)
            .environment(\._dismissSearch, DismissSearchAction(action: info.cancel))
            // Round a stack of screens, its lowest screen shows the field.
            .environment(\.searchOfStack, stack == nil ? info : nil)
            .navigationBar { $0.search = info }
            .onChange(of: text.wrappedValue) { _, now in if !now.isEmpty { wasTyped = true } else if !isSearching { wasTyped = false } }
            .onChange(of: isActive) { _, now in if now { begin() } }
            .onChange(of: isSearching) { _, now in
                if !now, text.wrappedValue.isEmpty { wasTyped = false }
                if isPresented?.wrappedValue != now { isPresented?.wrappedValue = now }
            }
            .onChange(of: isPresented?.wrappedValue, initial: true) { before, now in
                guard let now, now != isSearching else { return }
                if !now { return info.cancel() }
                if before == now { isSearching = true } else { begin() }
                isActive = true
            }
    }

    private var info: SearchInfo {
        let text = text, focus = $isActive, searching = $isSearching
        return SearchInfo(
            text: text, prompt: prompt, focus: focus, isActive: isSearching, keepsBar: keepsBar,
            cancel: {
                text.wrappedValue = ""
                focus.wrappedValue = false
                withAnimation(SearchModifier.motion) { searching.wrappedValue = false }
            },
            outerFocus: outerFocus, tokens: tokens, removeToken: removeToken, submit: submit, scopes: shownScopes)
    }

    private static let motion = Animation.spring(duration: 0.35, bounce: 0)
    private func begin() { if !isSearching { withAnimation(SearchModifier.motion) { isSearching = true } } }

    private func complete(_ completion: String) {
        text.wrappedValue = completion
        isActive = false
    }
}

/// Suggestions over the screen that is searched; nothing where there are none.
private struct SuggestionList: View {
    let content: AnyView
    let complete: (String) -> Void

    var body: some View {
        OptionReader(content.environment(\.completeSearch, CompleteSearch(action: complete))) { options in
            if !options.isEmpty {
                ScrollView {
                    VStack(alignment: .leading, spacing: 0) {
                        ForEach(options) { option in
                            OptionView(option: option).padding(.horizontal, 16).padding(.vertical, 11).frame(maxWidth: .infinity, alignment: .leading)
                            Divider().padding(.leading, 16)
                        }
                    }
                }
                .background(Color(.background as SystemColor))
            }
        }
        .named("SearchSuggestions")
    }
}

struct CompleteSearch {
    let action: (String) -> Void
}

struct SearchScopes {
    let picker: AnyView
    let waitsForText: Bool
}

private enum SearchKeepsBarKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum SearchOfStackKey: EnvironmentKey { static var defaultValue: SearchInfo? { nil } }
private enum SearchScopesKey: EnvironmentKey { static var defaultValue: SearchScopes? { nil } }
private enum SuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private enum CompleteSearchKey: EnvironmentKey { static var defaultValue: CompleteSearch? { nil } }
private enum SearchFocusKey: EnvironmentKey { static var defaultValue: _FocusedModifier? { nil } }

extension EnvironmentValues {
    var searchSuggestionList: AnyView? {
        get { self[SuggestionsKey.self] }
        set { self[SuggestionsKey.self] = newValue }
    }
    /// Takes a suggestion over; nil outside of a list of them.
    var completeSearch: CompleteSearch? {
        get { self[CompleteSearchKey.self] }
        set { self[CompleteSearchKey.self] = newValue }
    }
    var searchKeepsBar: Bool {
        get { self[SearchKeepsBarKey.self] }
        set { self[SearchKeepsBarKey.self] = newValue }
    }
    /// From `searchable` round the stack of screens that a view is to be.
    var searchOfStack: SearchInfo? {
        get { self[SearchOfStackKey.self] }
        set { self[SearchOfStackKey.self] = newValue }
    }
    var searchScopes: SearchScopes? {
        get { self[SearchScopesKey.self] }
        set { self[SearchScopesKey.self] = newValue }
    }
    var searchFocusLink: _FocusedModifier? {
        get { self[SearchFocusKey.self] }
        set { self[SearchFocusKey.self] = newValue }
    }
}

private struct SearchCompletionModifier: ViewModifier {
    let completion: String
    @Environment(\.completeSearch) private var complete

    func body(content: Content) -> some View {
        if let complete {
            Button { complete.action(completion) } label: { content.frame(maxWidth: .infinity, alignment: .leading) }.buttonStyle(PlainButtonStyle())
        } else {
            content
        }
    }
}

extension View {
    /// Shown over the screen that is searched while its field has the focus.
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { environment(\.searchSuggestionList, AnyView(suggestions())) }
    /// Makes a suggestion put its text into the field.
    public func searchCompletion(_ completion: String) -> some View { modifier(SearchCompletionModifier(completion: completion)) }
    /// A segmented row below the field of the search inside, from the first text on until the search ends.
    public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        searchScopes(scope, activation: .automatic, scopes)
    }
    /// As without `activation`, which says when the row comes.
    public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S) -> some View {
        let picker = Picker(selection: scope, content: scopes) { EmptyView() }.pickerStyle(SegmentedPickerStyle()).labelsHidden()
        return environment(\.searchScopes, SearchScopes(picker: AnyView(picker), waitsForText: activation.waitsForText))
    }
    /// Ties the state to the focus of the field of a search inside.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { searchFocused(binding, equals: true) }
    public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        environment(\.searchFocusLink, _FocusedModifier(isWanted: { binding.wrappedValue == value }, report: { binding.report($0, value) }))
    }
    /// Whether the bar above the field of a search inside goes away while that is on.
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View {
        environment(\.searchKeepsBar, behavior.keepsBar)
    }
}

/// When scopes show.
public struct SearchScopeActivation: Sendable {
    let waitsForText: Bool
    /// As `onTextEntry`, where phones have it.
    public static let automatic = SearchScopeActivation(waitsForText: true)
    public static let onTextEntry = SearchScopeActivation(waitsForText: true)
    public static let onSearchPresentation = SearchScopeActivation(waitsForText: false)
}

public struct SearchPresentationToolbarBehavior: Sendable {
    let keepsBar: Bool
    public static let automatic = SearchPresentationToolbarBehavior(keepsBar: false)
    public static let avoidHidingContent = SearchPresentationToolbarBehavior(keepsBar: true)
}
