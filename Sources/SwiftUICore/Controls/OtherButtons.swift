import Foundation

/// Opens an address.
public struct Link<Label: View>: View {
    let destination: URL
    let label: Label
    @Environment(\.openURL) private var openURL

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    public var body: some View {
        let destination = destination, openURL = openURL
        Button(action: { openURL(destination) }, label: { label }).buttonStyle(BorderlessButtonStyle()).named("Link")
    }
}

extension Link where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) { self.init(destination: destination) { Text(title) } }
}

/// What opens addresses.
public struct OpenURLAction {
    public struct Result {
        enum Kind { case handled, discarded, system(URL?) }
        let kind: Kind
        public static let handled = Result(kind: .handled)
        public static let discarded = Result(kind: .discarded)
        public static let systemAction = Result(kind: .system(nil))
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }
    private let handler: (URL) -> Result

    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    /// No effect in Vitrine where no view set an action: a preview opens nothing.
    public func callAsFunction(_ url: URL) { _ = handler(url) }
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        if case .handled = handler(url).kind { completion(true) } else { completion(false) }
    }
}

enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } } }

extension EnvironmentValues {
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}

/// Switches editing of the lists round it on and off.
public struct EditButton: View {
    @Environment(\.editMode) private var editMode
    public init() {}
    public var body: some View {
        let mode = editMode
        let isEditing = mode?.wrappedValue.isEditing == true
        Button(isEditing ? "Done" : "Edit") { withAnimation { mode?.wrappedValue = isEditing ? .inactive : .active } }
            .fontWeight(isEditing ? .semibold : nil)
            .named("EditButton")
    }
}

/// A button that says what it pastes. No effect in Vitrine: previews see no clipboard.
public struct PasteButton: View {
    public init<T>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}
    public init(supportedTypes: [String], payloadAction: @escaping ([Any]) -> Void) {}
    public var body: some View {
        Button {} label: { Label("Paste", systemImage: "doc.on.clipboard") }.buttonStyle(BorderedProminentButtonStyle()).named("PasteButton")
    }
}

/// No effect in Vitrine beyond its look.
public struct RenameButton<Label: View>: View {
    let label: Label
    public var body: some View { Button {} label: { label }.named("RenameButton") }
}

extension RenameButton where Label == SwiftUICore.Label<Text, Image> {
    public init() { label = SwiftUICore.Label("Rename", systemImage: "pencil") }
}

/// Offers something to other programs. No effect in Vitrine beyond its look: a preview shares nothing.
public struct ShareLink<Label: View>: View {
    let label: Label
    public var body: some View { Button {} label: { label }.named("ShareLink") }
}

extension ShareLink {
    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) { self.label = label() }
    public init<Data: RandomAccessCollection>(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) { self.label = label() }
    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview, @ViewBuilder label: () -> Label) { self.label = label() }
}

extension ShareLink where Label == SwiftUICore.Label<Text, Image> {
    private init(title: Text) { label = SwiftUICore.Label { title } icon: { Image(systemName: "square.and.arrow.up") } }

    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) { self.init(title: Text("Share…")) }
    public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview) { self.init(title: Text("Share…")) }
    public init<Data: RandomAccessCollection>(items: Data, subject: Text? = nil, message: Text? = nil) { self.init(title: Text("Share…")) }
    public init<Item>(_ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil) { self.init(title: Text(titleKey)) }
    public init<Item>(_ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview) {
        self.init(title: Text(titleKey))
    }
    public init<Data: RandomAccessCollection>(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(title: Text(titleKey))
    }
    @_disfavoredOverload
    public init<S: StringProtocol, Item>(_ title: S, item: Item, subject: Text? = nil, message: Text? = nil) { self.init(title: Text(title)) }
}

/// What would be shown of something that is shared.
public struct SharePreview {
    public init(_ titleKey: LocalizedStringKey) {}
    public init(_ titleKey: LocalizedStringKey, image: Image) {}
    public init(_ titleKey: LocalizedStringKey, image: Image, icon: Image) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image) {}
}
