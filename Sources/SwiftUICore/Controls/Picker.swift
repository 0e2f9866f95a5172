import Foundation

/// A control that chooses one of several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    let selection: PickerSelection
    let label: Label
    let content: Content
    @Environment(\.pickerKind) private var kind
    @Environment(\.controlMetrics) private var metrics

    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(PickerSelection(selection), content: content(), label: label())
    }

    private let valueLabel: AnyView?

    init(_ selection: PickerSelection, content: Content, label: Label, valueLabel: AnyView? = nil) {
        self.valueLabel = valueLabel
        self.selection = selection
        self.content = content
        self.label = label
    }

    public var body: some View {
        if let valueLabel {
            styled.environment(\.pickerValueLabel, valueLabel).namedControl("Picker")
        } else {
            styled.namedControl("Picker")
        }
    }

    @ViewBuilder private var styled: some View {
        switch kind.resolved(metrics.picker) {
        case .segmented: SegmentedPicker(selection: selection, label: label, content: content)
        case .wheel: WheelPicker(selection: selection, content: content)
        case .inline: InlinePicker(selection: selection, label: label, content: content)
        case .radioGroup: InlinePicker(selection: selection, label: label, content: content, isOneRow: true)
        case .popUp: MenuPicker(selection: selection, label: label, content: content, isPopUp: true)
        case .navigationLink: NavigationLinkPicker(selection: selection, label: label, content: content)
        case .automatic, .menu: MenuPicker(selection: selection, label: label, content: content, isPopUp: false)
        }
    }
}

extension Picker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(PickerSelection(selection), content: content(), label: Text(titleKey))
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(PickerSelection(selection), content: content(), label: Text(title))
    }
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
    ) {
        self.init(PickerSelection(sources.map { $0[keyPath: selection] }), content: content(), label: Text(titleKey))
    }
}

extension Picker where Label == SwiftUICore.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(PickerSelection(selection), content: content(), label: SwiftUICore.Label(titleKey, systemImage: systemImage))
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(PickerSelection(selection), content: content(), label: SwiftUICore.Label(title, systemImage: systemImage))
    }
}

extension Picker {
    /// The form of the first SwiftUI.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(PickerSelection(selection), content: content(), label: label)
    }
    /// - Parameter currentValueLabel: shown for the chosen value where the options are in a menu.
    public init<V: View>(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(PickerSelection(selection), content: content(), label: label(), valueLabel: AnyView(currentValueLabel()))
    }
}

extension Picker where Label == Text {
    public init<V: View>(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(PickerSelection(selection), content: content(), label: Text(titleKey), valueLabel: AnyView(currentValueLabel()))
    }
    @_disfavoredOverload
    public init<S: StringProtocol, V: View>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(PickerSelection(selection), content: content(), label: Text(title), valueLabel: AnyView(currentValueLabel()))
    }
}

private enum PickerValueLabelKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }

extension EnvironmentValues {
    /// What a picker in a menu shows for the chosen value; nil: the option.
    var pickerValueLabel: AnyView? {
        get { self[PickerValueLabelKey.self] }
        set { self[PickerValueLabelKey.self] = newValue }
    }
}

/// A picker's binding without its type.
struct PickerSelection {
    /// Whether an option's tag is the value chosen.
    let isChosen: (AnyHashable?) -> Bool
    let choose: (AnyHashable?) -> Void

    init<V: Hashable>(_ binding: Binding<V>) {
        isChosen = { tag in PickerSelection.value(tag, V.self) == binding.wrappedValue }
        choose = { tag in if let value = PickerSelection.value(tag, V.self) { binding.wrappedValue = value } }
    }

    init<V: Hashable>(_ bindings: [Binding<V>]) {
        isChosen = { tag in
            let value = PickerSelection.value(tag, V.self)
            return bindings.allSatisfy { $0.wrappedValue == value }
        }
        choose = { tag in
            guard let value = PickerSelection.value(tag, V.self) else { return }
            for binding in bindings { binding.wrappedValue = value }
        }
    }

    /// A tag counts where it has the selection's type, or the type that an optional selection wraps.
    private static func value<V>(_ tag: AnyHashable?, _ type: V.Type) -> V? {
        guard let tag else { return nil }
        if let exact = tag as? V { return exact }
        return tag.base as? V
    }

    func index(in options: [Option]) -> Int? { options.firstIndex { isChosen($0.tag) } }

    /// Arrows choose the option before or after; false for other keys.
    func move(_ key: ControlKey, _ options: [Option], isRightToLeft: Bool, downIsNext: Bool) -> Bool {
        let next: Int
        let index = index(in: options)
        switch key {
        case .home: next = 0
        case .end: next = options.count - 1
        default:
            guard var step = key.step(isRightToLeft: isRightToLeft) else { return false }
            if key == .up || key == .down, downIsNext { step = -step }
            next = index.map { $0 + step } ?? 0
        }
        if options.indices.contains(next), next != index { choose(options[next].tag) }
        return true
    }
}
