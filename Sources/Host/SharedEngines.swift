import Foundation
import VitrineDisplayList
import VitrinePango
import VitrineRaster
import VitrineTypesetting

/// The engines that all hosts of a process share, with their caches.
final class SharedEngines {
    static let current = SharedEngines()

    let text: any TextEngine = PangoTextEngine()
    let rasterizer = Rasterizer()
    private var providers: [String: any ImageProvider] = [:]

    func images(_ locations: ResourceLocations) -> any ImageProvider {
        let key = (locations.folders + [locations.symbols ?? ""]).joined(separator: "\u{0}")
        if let known = providers[key] { return known }
        let provider = AssetImageProvider(folders: locations.folders, resources: locations.symbols)
        providers[key] = provider
        return provider
    }

    private var tables: [[String]: StringTables] = [:]

    func strings(_ locations: ResourceLocations) -> StringTables {
        if let known = tables[locations.folders] { return known }
        let made = StringTables(folders: locations.folders)
        tables[locations.folders] = made
        return made
    }

    func warmUp() {
        let prepared = text.prepare(StyledText(runs: [TextRun("Warm up 0123", font: FontSpec(size: 17))]), scale: 2)
        _ = prepared.layout(width: nil, height: nil)
    }
}
