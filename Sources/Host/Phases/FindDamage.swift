import Foundation
import SwiftUICore
import VitrineDisplayList

/// Phase 5: what differs from the last picture, in device pixels.
enum FindDamage {
    static func run(_ host: ViewHost) {
        let size = host.options.canvas ?? host.size, scale = host.options.scale
        let bounds = PixelRect(x0: 0, y0: 0, x1: Int((size.width * scale).rounded(.up)), y1: Int((size.height * scale).rounded(.up)))
        let key = PictureKey(bounds: bounds, scale: scale, background: host.options.background, ground: host.opaqueBackground)
        let next = host.nextPicture
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
