import Foundation
import SwiftUICore
import VitrineDisplayList

/// Phase 4: draws what changed into the retained display list, and puts the host's own layers round it.
enum BuildDisplayList {
    static func run(_ host: ViewHost) {
        host.content = host.graph.display(scale: host.options.scale)
        host.contentOrigin = HostLayers.contentOrigin(of: host)
        host.nextPicture = HostLayers.picture(of: host, canvas: host.options.canvas, overlays: host.options.overlays)
    }
}
