import Foundation
import VitrineBase
import VitrineDisplayList
final class AssetImageProvider: ImageProvider {
    init(folders: [String], resources: String?) {}
    func image(named name: String, traits: ResourceTraits) -> ImageResource? { nil }
    func color(named name: String, traits: ResourceTraits) -> RGBA? { nil }
    func symbol(named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, traits: ResourceTraits) -> SymbolResource? { nil }
    func decode(_ data: Data, scale: CGFloat) throws -> ImageResource { throw ResourceError("none") }
    func takeIssues() -> [String] { [] }
}
