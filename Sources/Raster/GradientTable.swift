import Foundation
import VitrineBase
import VitrineDisplayList

/// 1024 premultiplied colours along a gradient. SwiftUI's "perceptual" space is close to Oklab (facts §7).
enum GradientTable {
    static let count = 1024

    /// Tables by what they are made of; one for each thread's rasteriser.
    final class Cache {
        private struct Key: Hashable {
            var ramp: GradientRamp
            var alpha: Float
        }

        private var tables: [Key: [UInt32]] = [:]
        private static let limit = 128

        func table(_ ramp: GradientRamp, alpha: Float) -> [UInt32] {
            let key = Key(ramp: ramp, alpha: alpha)
            if let known = tables[key] { return known }
            if tables.count >= Self.limit { tables.removeAll(keepingCapacity: true) }
            let table = GradientTable.make(ramp, alpha: alpha)
            tables[key] = table
            return table
        }
    }

    static func make(_ ramp: GradientRamp, alpha: Float) -> [UInt32] {
        let stops = sorted(ramp.stops)
        guard let first = stops.first, let last = stops.last else { return [UInt32](repeating: 0, count: count) }
        var table = [UInt32](repeating: 0, count: count)
        let points = stops.map { Point($0.color, ramp.space) }
        var segment = 0
        for index in 0..<count {
            let t = CGFloat(index) / CGFloat(count - 1)
            if t <= first.location { table[index] = first.color.packed(alpha: alpha); continue }
            if t >= last.location { table[index] = last.color.packed(alpha: alpha); continue }
            while segment + 2 < stops.count, stops[segment + 1].location <= t { segment += 1 }
            let a = stops[segment].location, b = stops[segment + 1].location
            let part = b > a ? Float((t - a) / (b - a)) : 1
            table[index] = points[segment].mixed(points[segment + 1], min(max(part, 0), 1)).color(ramp.space).packed(alpha: alpha)
        }
        return table
    }

    /// Locations that go backwards are pulled up to the one before.
    private static func sorted(_ stops: [GradientStop]) -> [GradientStop] {
        var result = stops.filter { !$0.location.isNaN }
        for index in result.indices.dropFirst() where result[index].location < result[index - 1].location {
            result[index].location = result[index - 1].location
        }
        return result
    }

    /// A colour's coordinates in the space where gradients mix, premultiplied so that transparent ends do not bleed.
    struct Point {
        var x, y, z, alpha: Float

        init(x: Float, y: Float, z: Float, alpha: Float) {
            self.x = x
            self.y = y
            self.z = z
            self.alpha = alpha
        }

        init(_ c: RGBA, _ space: GradientSpace) {
            let v = space == .device ? (c.red, c.green, c.blue) : Oklab.from(c.red, c.green, c.blue)
            self.init(x: v.0 * c.alpha, y: v.1 * c.alpha, z: v.2 * c.alpha, alpha: c.alpha)
        }

        func mixed(_ o: Point, _ t: Float) -> Point {
            Point(x: x + (o.x - x) * t, y: y + (o.y - y) * t, z: z + (o.z - z) * t, alpha: alpha + (o.alpha - alpha) * t)
        }

        func color(_ space: GradientSpace) -> RGBA {
            guard alpha > 0 else { return .clear }
            let v = (x / alpha, y / alpha, z / alpha)
            let c = space == .device ? v : Oklab.toSRGB(v.0, v.1, v.2)
            return RGBA(red: c.0, green: c.1, blue: c.2, alpha: alpha)
        }
    }
}

/// Björn Ottosson's colour space, from and to gamma-encoded sRGB.
enum Oklab {
    static func from(_ red: Float, _ green: Float, _ blue: Float) -> (Float, Float, Float) {
        let r = linear(red), g = linear(green), b = linear(blue)
        let l = cbrtf(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrtf(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrtf(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        return (
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        )
    }

    static func toSRGB(_ lightness: Float, _ a: Float, _ b: Float) -> (Float, Float, Float) {
        let l0 = lightness + 0.3963377774 * a + 0.2158037573 * b
        let m0 = lightness - 0.1055613458 * a - 0.0638541728 * b
        let s0 = lightness - 0.0894841775 * a - 1.2914855480 * b
        let l = l0 * l0 * l0, m = m0 * m0 * m0, s = s0 * s0 * s0
        return (
            encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s), encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
        )
    }

    private static func linear(_ v: Float) -> Float { v <= 0.04045 ? v / 12.92 : powf((v + 0.055) / 1.055, 2.4) }
    private static func encoded(_ v: Float) -> Float { v <= 0.0031308 ? v * 12.92 : 1.055 * powf(v, 1 / 2.4) - 0.055 }
}
