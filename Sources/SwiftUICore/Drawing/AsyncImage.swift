import Foundation
import VitrineDisplayList

/// How far the loading of a picture has come.
public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)
    public var image: Image? {
        if case .success(let image) = self { return image }
        return nil
    }
    public var error: (any Error)? {
        if case .failure(let error) = self { return error }
        return nil
    }
}

/// A picture from an address. Files and `data:` addresses are read; nothing is fetched from a network.
public struct AsyncImage<Content: View>: View {
    let url: URL?
    let scale: CGFloat
    let transaction: Transaction
    let content: (AsyncImagePhase) -> Content
    @State private var phase = AsyncImagePhase.empty

    public init(url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(), @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) {
        self.url = url
        self.scale = scale
        self.transaction = transaction
        self.content = content
    }

    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    public var body: some View {
        content(phase)
            .onAppear { load() }
            .onChange(of: url) { _, _ in load() }
    }

    private func load() {
        guard let url, let graph = ViewGraph.current else { return }
        let next: AsyncImagePhase
        do {
            next = .success(Image(decoded: try graph.services.images.decode(try AsyncImageData.read(url), scale: scale)))
        } catch {
            graph.issues.report("AsyncImage: \(url.absoluteString.prefix(120)): \(error)")
            next = .failure(error)
        }
        withTransaction(transaction) { phase = next }
    }
}

extension AsyncImage where Content == _ConditionalContent<Image, Color> {
    public init(url: URL?, scale: CGFloat = 1) {
        self.init(url: url, scale: scale, content: { $0 }, placeholder: { Color(white: 0.5, opacity: 0.16) })
    }
}

enum AsyncImageData {
    static func read(_ url: URL) throws -> Data {
        if url.isFileURL { return try Data(contentsOf: url) }
        guard url.scheme == "data" else { throw ResourceError("nothing is loaded from a network in a preview") }
        let text = url.absoluteString.dropFirst(5)
        guard let comma = text.firstIndex(of: ",") else { throw ResourceError("a data address without a comma") }
        let payload = String(text[text.index(after: comma)...])
        if text[..<comma].hasSuffix(";base64") {
            guard let data = Data(base64Encoded: payload.removingPercentEncoding ?? payload, options: .ignoreUnknownCharacters) else { throw ResourceError("broken base64 in a data address") }
            return data
        }
        return Data((payload.removingPercentEncoding ?? payload).utf8)
    }
}
