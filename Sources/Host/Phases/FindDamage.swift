import Foundation
import SwiftUICore
import VitrineDisplayList

/// Phase 5: what differs from the last picture, in device pixels.
enum FindDamage {
    static func run(_ host: ViewHost) {
        let layers = host.pictureLayers
        let bounds = PixelRect(x0: 0, y0: 0, x1: Int((host.size.width * host.options.scale).rounded(.up)), y1: Int((host.size.height * host.options.scale).rounded(.up)))
        let key = PictureKey(bounds: bounds, scale: host.options.scale, background: host.options.background, ground: host.opaqueBackground)
        let next = layers.count == 1 ? layers[0] : DisplayNode(id: HostLayers.rootID, effect: .none, children: layers)
        defer {
            host.picture = next
            host.pictureKey = key
        }
        guard host.pictureKey == key else {
            host.damage = [bounds]
            return
        }
        host.damage = findDamage(old: host.picture, new: next, scale: host.options.scale).map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    }
}

/// What a picture depends on besides its nodes; another key means that all of it is new.
struct PictureKey: Equatable {
    var bounds: PixelRect
    var scale: CGFloat
    var background: HostOptions.Background
    var ground: RGBA
}
