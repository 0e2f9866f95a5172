import Foundation
import SwiftUI
import VitrineHost
import VitrineRaster
import VitrineX11Host

/// The window's icon, drawn by the program itself.
@MainActor
enum AppIcon {
    static func make() -> WindowIcon {
        let side = 64
        var options = HostOptions()
        options.size = CGSize(width: side, height: side)
        options.scale = 1
        options.background = .clear
        let host = ViewHost(options: options, resources: ResourceLocations(folders: [], symbols: nil))
        host.setRoot(IconView())
        _ = host.frame(at: 0)
        let pixels = PixelBuffer(width: side, height: side)
        host.render(into: pixels.target, damage: nil)
        let bytes = UnsafeRawBufferPointer(start: pixels.target.pixels, count: side * side * 4)
        return WindowIcon(width: side, height: side, pixels: Array(bytes), isPremultiplied: true)
    }
}

private struct IconView: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 14)
            .fill(LinearGradient(colors: [Color(red: 0.20, green: 0.45, blue: 0.95), Color(red: 0.45, green: 0.25, blue: 0.85)], startPoint: .top, endPoint: .bottom))
            .overlay {
                RoundedRectangle(cornerRadius: 5)
                    .fill(.white)
                    .frame(width: 26, height: 38)
                    .overlay(alignment: .top) {
                        VStack(spacing: 4) {
                            Circle().fill(Color.orange).frame(width: 10, height: 10)
                            Capsule().fill(Color.gray.opacity(0.6)).frame(width: 16, height: 3)
                            Capsule().fill(Color.gray.opacity(0.4)).frame(width: 12, height: 3)
                        }
                        .padding(.top, 7)
                    }
            }
            .padding(4)
    }
}
