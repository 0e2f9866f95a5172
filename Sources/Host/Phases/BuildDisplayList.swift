import Foundation
import SwiftUICore
import VitrineDisplayList

/// Phase 4: draws what changed into the retained display list, and puts the host's own layers round it.
enum BuildDisplayList {
    static func run(_ host: ViewHost) {
        host.content = host.graph.display(scale: host.options.scale)
        var layers: [DisplayNode] = []
        if host.options.background == .checkerboard { layers.append(HostLayers.checkerboard(host.size, isDark: host.environment.colorScheme == .dark)) }
        if let content = host.content { layers.append(content) }
        if !host.options.overlays.isEmpty, let tools = HostLayers.tools(host) { layers.append(tools) }
        host.pictureLayers = layers
    }
}
