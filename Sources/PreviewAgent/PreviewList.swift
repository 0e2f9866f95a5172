import Glibc
import SwiftUI
import VitrinePreviewKit

/// A preview that can be shown.
struct FoundPreview {
    var info: PreviewInfo
    var traits: Preview.ViewTraits
    var make: @MainActor () -> AnyView
    /// Raised by the line number for sorting: previews of one provider keep their order.
    var order: Int
}

enum PreviewList {
    /// The previews of the found types in source order, with names that are unique.
    @MainActor
    static func make(_ providers: [FoundProvider], places: [ProviderPlace]) -> [FoundPreview] {
        var previews: [FoundPreview] = []
        for found in providers {
            switch found {
            case .macro(let type):
                let origin = type._origin, definition = type._makePreview()
                let info = PreviewInfo(
                    name: definition.name ?? "Preview", typeName: "", file: origin.file, line: origin.line, kind: .macro)
                previews.append(FoundPreview(info: info, traits: definition.traits, make: definition.makeView, order: 0))
            case .provider(let type, let name):
                let place = places.first { $0.typeName == name }
                for (index, item) in HostBridge.items(of: type).enumerated() {
                    let info = PreviewInfo(
                        name: item.name ?? shownName(name), typeName: name, file: place?.file ?? "", line: place?.line ?? 0, kind: .provider)
                    previews.append(FoundPreview(info: info, traits: item.traits, make: item.make, order: index))
                }
            }
        }
        previews.sort { ($0.info.file, $0.info.line, $0.order) < ($1.info.file, $1.info.line, $1.order) }
        makeUnique(&previews)
        return previews
    }

    /// "ContentView" for `ContentView_Previews`.
    private static func shownName(_ typeName: String) -> String {
        for ending in ["_Previews", "_Preview", "Previews"] where typeName.hasSuffix(ending) && typeName.count > ending.count {
            return String(typeName.dropLast(ending.count))
        }
        return typeName
    }

    private static func makeUnique(_ previews: inout [FoundPreview]) {
        var taken: Set<String> = []
        for index in previews.indices {
            let name = previews[index].info.name
            var candidate = name, number = 2
            while !taken.insert(candidate).inserted {
                candidate = "\(name) \(number)"
                number += 1
            }
            previews[index].info.name = candidate
        }
    }
}
