import Foundation

/// The chosen value in a link to a screen that lists all.
struct NavigationLinkPicker<Label: View, Content: View>: View {
    let selection: PickerSelection
    let label: Label
    let content: Content

    var body: some View {
        let selection = selection, label = label, content = content
        NavigationLink {
            PickerScreen(selection: selection, title: label as? Text, content: content)
        } label: {
            LabeledControl(label: label, fills: true, spacing: 8) {
                OptionReader(content.lineLimit(1).environment(\.isInListRow, false)) { options in
                    if let index = selection.index(in: options) { OptionView(option: options[index]) }
                }
                .foregroundStyle(Color(.secondary as SystemColor))
            }
        }
    }
}

private struct PickerScreen<Content: View>: View {
    let selection: PickerSelection
    let title: Text?
    let content: Content
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let selection = selection
        List {
            OptionReader(content) { options in
                ForEach(options) { option in
                    HStack {
                        OptionView(option: option)
                        Spacer()
                        TickMark().opacity(selection.isChosen(option.tag) ? 1 : 0)
                    }
                    .rowPress { choose(option) }
                    .keyboardPress { choose(option) }
                }
            }
        }
        .navigationBar {
            $0.title = title
            $0.displayMode = .inline
        }
    }

    private func choose(_ option: Option) {
        selection.choose(option.tag)
        dismiss()
    }
}
