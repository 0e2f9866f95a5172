// Stands in for module VitrineHost until it is there; delete this file then and import that.

import Foundation
import SwiftUI

struct HostOptions: Equatable {
    enum ColorScheme { case light, dark }
    enum Direction { case ltr, rtl }
    enum Background { case opaque, clear, checkerboard }
    var size: CGSize?
    var fit = false
    var scale: CGFloat = 2
    var colorScheme: ColorScheme?
    var typeSize: String?
    var locale: String?
    var direction: Direction?
    var redaction: String?
    var look = "ios18"
    var background: Background = .opaque
}

struct ResourceLocations { var folders: [String]; var symbols: String? }
struct PixelRect: Hashable { var x, y, width, height: Int }
struct PixelTarget { var base: UnsafeMutableRawPointer; var width, height, stride: Int }
struct FrameStats: Hashable { var bodies = 0, measurements = 0, itemsRebuilt = 0, pixelsPainted = 0 }
struct FrameReport { var size: CGSize; var damage: [PixelRect]; var stats: FrameStats; var issues: [String]; var isAnimating: Bool }
struct InputEvent { var input: String }

@MainActor final class ViewHost {
    var options: HostOptions
    private var root: AnyView?
    private var texts: [String] = []
    private var bodies = 0
    init(options: HostOptions, resources: ResourceLocations) { self.options = options }
    func setRoot(_ view: AnyView) { root = view }
    private var size: CGSize {
        options.fit ? CGSize(width: 10 * (texts.map(\.count).max() ?? 0), height: 20 * texts.count) : options.size ?? CGSize(width: 390, height: 844)
    }
    func frame(at seconds: Double) -> FrameReport {
        let old = texts
        bodies = 0
        texts = []
        if let root { Walker(host: self).view(root) }
        var damage: [PixelRect] = []
        if old != texts { damage = [PixelRect(x: 0, y: 0, width: Int(size.width * options.scale), height: Int(size.height * options.scale))] }
        return FrameReport(size: size, damage: damage, stats: FrameStats(bodies: bodies, measurements: texts.count), issues: [], isAnimating: false)
    }
    func render(into target: PixelTarget, damage: [PixelRect]?) {
        var hash: UInt32 = 2_166_136_261
        for byte in texts.joined(separator: "|").utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        for y in 0..<target.height {
            let row = (target.base + y * target.stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<target.width { row[x] = 0xff00_0000 | hash & 0xffffff }
        }
    }
    func treeJSON() -> String {
        let children = texts.map { "{\"type\":\"Text\",\"frame\":{\"x\":0,\"y\":0,\"width\":10,\"height\":20},\"text\":\"\($0)\"}" }
        return "{\"type\":\"Root\",\"frame\":{\"x\":0,\"y\":0,\"width\":\(size.width),\"height\":\(size.height)},\"children\":[\(children.joined(separator: ","))]}"
    }
    /// Stands for one `ViewThatFits` that switches at 123.5 points.
    func switchStates() -> [(path: String, choice: Int)] { [("Root/ViewThatFits", (options.size?.width ?? 0) >= 123.5 ? 0 : 1)] }
    func send(_ event: InputEvent) {}
    var nextWake: Double? { nil }

    struct Walker: _StandInVisitor {
        let host: ViewHost
        func text(_ text: String) { host.texts.append(text) }
        func view<V: View>(_ view: V) {
            if let primitive = view as? any _StandInPrimitive { return primitive._visit(self) }
            if V.Body.self == Never.self { return }
            host.bodies += 1
            self.view(view.body)
        }
    }
}

enum PNG {
    static func write(_ target: PixelTarget, to path: String) throws {
        var raw = [UInt8]()
        for y in 0..<target.height {
            raw.append(0)
            let row = (target.base + y * target.stride).assumingMemoryBound(to: UInt8.self)
            for x in 0..<target.width { raw += [row[x * 4 + 2], row[x * 4 + 1], row[x * 4], row[x * 4 + 3]] }
        }
        var zlib: [UInt8] = [0x78, 1], at = 0
        repeat {
            let n = min(65535, raw.count - at)
            zlib += [at + n == raw.count ? 1 : 0, UInt8(n & 255), UInt8(n >> 8), UInt8(~n & 255), UInt8((~n >> 8) & 255)] + raw[at..<at + n]
            at += n
        } while at < raw.count
        var a: UInt32 = 1, b: UInt32 = 0
        for byte in raw { a = (a + UInt32(byte)) % 65521; b = (b + a) % 65521 }
        func big(_ v: UInt32) -> [UInt8] { [UInt8(v >> 24), UInt8(v >> 16 & 255), UInt8(v >> 8 & 255), UInt8(v & 255)] }
        zlib += big(b << 16 | a)
        let table: [UInt32] = (0..<256).map { n in (0..<8).reduce(UInt32(n)) { c, _ in c & 1 == 1 ? 0xEDB8_8320 ^ (c >> 1) : c >> 1 } }
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            let body = Array(name.utf8) + data
            var crc: UInt32 = 0xffff_ffff
            for byte in body { crc = table[Int((crc ^ UInt32(byte)) & 255)] ^ (crc >> 8) }
            return big(UInt32(data.count)) + body + big(~crc)
        }
        let header = big(UInt32(target.width)) + big(UInt32(target.height)) + [8, 6, 0, 0, 0]
        let bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10] + chunk("IHDR", header) + chunk("IDAT", zlib) + chunk("IEND", [])
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { throw CocoaError(.fileWriteUnknown) }
    }
}
