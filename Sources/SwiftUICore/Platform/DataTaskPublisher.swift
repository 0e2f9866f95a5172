import Combine
import Foundation
import FoundationNetworking

extension URLSession {
    /// Gives the bytes at an address and then ends. Files and `data:` addresses are read; nothing is fetched from a network in a preview, and an
    /// issue says so.
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError
        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Deferred { Result<Output, URLError>.Publisher(Self.read(request)) }.receive(subscriber: subscriber)
        }

        private static func read(_ request: URLRequest) -> Result<Output, URLError> {
            guard let url = request.url else { return .failure(URLError(.badURL)) }
            guard url.isFileURL || url.scheme == "data" else {
                onMainThread {
                    ViewGraph.current?.issues.report("\(url.absoluteString.prefix(120)): nothing is loaded from a network in a preview")
                }
                return .failure(URLError(.notConnectedToInternet))
            }
            do {
                let data = try AsyncImageData.read(url)
                return .success((data, URLResponse(url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)))
            } catch {
                return .failure(URLError(url.isFileURL ? .fileDoesNotExist : .cannotDecodeContentData))
            }
        }
    }

    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { DataTaskPublisher(request: URLRequest(url: url), session: self) }
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher(request: request, session: self) }
}
