import Foundation
import VitrineLayout

// Status: complete

enum TextCompletionTrait: _ViewTraitKey { static var defaultValue: String? { nil } }

private enum InputSuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }

extension EnvironmentValues {
    /// What text fields suggest while they have the focus.
    var inputSuggestions: AnyView? {
        get { self[InputSuggestionsKey.self] }
        set { self[InputSuggestionsKey.self] = newValue }
    }
}

/// Shows the suggestions that were given further out below a field.
struct InputSuggestions: ViewModifier {
    let text: Binding<String>
    @Environment(\.inputSuggestions) private var suggestions

    func body(content: Content) -> some View {
        if let suggestions {
            SuggestingField(text: text, suggestions: suggestions, field: content.environment(\.inputSuggestions, nil))
        } else {
            content
        }
    }
}

/// A field with its list: down and up arrow choose, Return takes the chosen one over, Escape puts the list away until text is typed.
private struct SuggestingField<Field: View>: View {
    let text: Binding<String>
    let suggestions: AnyView
    let field: Field
    @FocusState private var isFocused: Bool
    @State private var chosen: Int?
    /// Text for which the list was put away.
    @State private var settled: String?
    @State private var completions = CompletionList()

    private var isShown: Bool { isFocused && settled != text.wrappedValue }

    var body: some View {
        // Read here: what the layer reads concerns the layer's node alone.
        let list = isShown ? suggestions : nil, chosen = chosen
        field
            .focused($isFocused)
            .onKeyPress(keys: [.downArrow], phases: [.down, .repeat]) { _ in choose(by: 1) }
            .onKeyPress(keys: [.upArrow], phases: [.down, .repeat]) { _ in choose(by: -1) }
            .onKeyPress(.return) { self.chosen.map { complete($0) } ?? .ignored }
            .onKeyPress(.escape) {
                guard isShown, !completions.isEmpty else { return .ignored }
                settled = text.wrappedValue
                return .handled
            }
            .onChange(of: text.wrappedValue) { self.chosen = nil }
            .onChange(of: isFocused) { self.chosen = nil }
            .modifier(FloatingModifier(isPresented: Binding(get: { list != nil }, set: { _, _ in }), kind: .companion) {
                if let list { SuggestionPanel(content: list, chosen: chosen, completions: completions) { _ = complete($0) } }
            })
    }

    private func choose(by step: Int) -> KeyPress.Result {
        guard isShown, let next = completions.next(after: chosen, step) else { return .ignored }
        chosen = next
        return .handled
    }

    private func complete(_ index: Int) -> KeyPress.Result {
        guard isShown, let completion = completions[index] else { return .ignored }
        text.wrappedValue = completion
        settled = completion
        chosen = nil
        return .handled
    }
}

/// What the suggestions on show put into the field, in order; nil for those that are only there to be seen.
private final class CompletionList {
    private var list: [String?] = []
    var isEmpty: Bool { list.isEmpty }
    subscript(_ index: Int) -> String? { list.indices.contains(index) ? list[index] : nil }
    func set(_ options: [Option]) { list = options.map { $0.element.trait(TextCompletionTrait.self) } }

    /// The next that can be chosen; from one end to the other.
    func next(after index: Int?, _ step: Int) -> Int? {
        var next = index ?? (step > 0 ? -1 : list.count)
        for _ in list {
            next = (next + step + list.count) % list.count
            if list[next] != nil { return next }
        }
        return nil
    }
}

private struct SuggestionPanel: View {
    let content: AnyView
    let chosen: Int?
    let completions: CompletionList
    let complete: (Int) -> Void
    private static let radius: CGFloat = 6, margin: CGFloat = 5

    var body: some View {
        OptionReader(content) { options in
            let _ = completions.set(options)
            if !options.isEmpty {
                let outline = RoundedRectangle(cornerRadius: Self.radius + Self.margin)
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(Array(options.enumerated()), id: \.element.id) { row($0.offset, $0.element) }
                }
                .foregroundStyle(Color(.primary as SystemColor))
                .padding(Self.margin)
                .frame(maxWidth: .infinity, alignment: .leading)
                .background(Color.menuGround, in: outline)
                .shadow(color: Color(white: 0, opacity: 0.2), radius: 12, y: 4)
            }
        }
        .named("TextInputSuggestions")
    }

    @ViewBuilder private func row(_ index: Int, _ option: Option) -> some View {
        let view = OptionView(option: option)
            .padding(.horizontal, 8)
            .padding(.vertical, 4)
            .frame(maxWidth: .infinity, alignment: .leading)
        if completions[index] == nil {
            view
        } else {
            view.background(index == chosen ? Color.accentColor.opacity(0.25) : Color.clear, in: RoundedRectangle(cornerRadius: Self.radius)).press(changed: { _ in }, action: { complete(index) })
        }
    }
}

extension View {
    /// Shown in a list below a text field inside while that has the focus.
    public func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { environment(\.inputSuggestions, AnyView(suggestions())) }
    public func textInputSuggestions<Data: RandomAccessCollection, Content: View>(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) -> some View where Data.Element: Identifiable {
        textInputSuggestions { ForEach(data, content: content) }
    }
    public func textInputSuggestions<Data: RandomAccessCollection, ID: Hashable, Content: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) -> some View {
        textInputSuggestions { ForEach(data, id: id, content: content) }
    }
    /// What a suggestion puts into the field in place of its text. A suggestion without can't be chosen.
    public func textInputCompletion(_ completion: String) -> some View { trait(TextCompletionTrait.self, completion) }
}
