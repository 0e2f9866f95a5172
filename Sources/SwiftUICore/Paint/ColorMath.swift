import Foundation
import VitrineBase

extension Color.RGBColorSpace {
    /// Gamma-encoded sRGB, which may leave 0…1 for colours outside its gamut.
    func toSRGB(_ r: Double, _ g: Double, _ b: Double, _ opacity: Double) -> RGBA {
        let alpha = Float(max(0, min(1, opacity)))
        switch self {
        case .sRGB: return RGBA(red: Float(r), green: Float(g), blue: Float(b), alpha: alpha)
        case .sRGBLinear: return RGBA(red: SRGB.encode(Float(r)), green: SRGB.encode(Float(g)), blue: SRGB.encode(Float(b)), alpha: alpha)
        case .displayP3:
            let lr = SRGB.decode(Float(r)), lg = SRGB.decode(Float(g)), lb = SRGB.decode(Float(b))
            return RGBA(
                red: SRGB.encode(1.2249402 * lr - 0.2249402 * lg),
                green: SRGB.encode(-0.0420570 * lr + 1.0420570 * lg),
                blue: SRGB.encode(-0.0196376 * lr - 0.0786361 * lg + 1.0982737 * lb), alpha: alpha)
        }
    }
}

/// sRGB's transfer curve, mirrored for values below 0.
enum SRGB {
    static func decode(_ c: Float) -> Float {
        let a = abs(c)
        let l = a <= 0.04045 ? a / 12.92 : powf((a + 0.055) / 1.055, 2.4)
        return c < 0 ? -l : l
    }

    static func encode(_ l: Float) -> Float {
        let a = abs(l)
        let c = a <= 0.0031308 ? a * 12.92 : 1.055 * powf(a, 1 / 2.4) - 0.055
        return l < 0 ? -c : c
    }
}

/// A colour in Oklab: lightness and two opponent axes.
struct Oklab: Hashable {
    var l: Float
    var a: Float
    var b: Float

    init(l: Float, a: Float, b: Float) {
        self.l = l
        self.a = a
        self.b = b
    }

    init(linearRed r: Float, green g: Float, blue b: Float) {
        let l = cbrtf(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrtf(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrtf(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        self.l = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        self.b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    var linear: (red: Float, green: Float, blue: Float) {
        let l0 = l + 0.3963377774 * a + 0.2158037573 * b
        let m0 = l - 0.1055613458 * a - 0.0638541728 * b
        let s0 = l - 0.0894841775 * a - 1.2914855480 * b
        let l3 = l0 * l0 * l0, m3 = m0 * m0 * m0, s3 = s0 * s0 * s0
        return (
            4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3, -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
            -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3
        )
    }
}

extension RGBA {
    init(_ lab: Oklab, alpha: Float) {
        let linear = lab.linear
        self.init(red: SRGB.encode(linear.red), green: SRGB.encode(linear.green), blue: SRGB.encode(linear.blue), alpha: alpha)
    }

    var oklab: Oklab { Oklab(linearRed: SRGB.decode(red), green: SRGB.decode(green), blue: SRGB.decode(blue)) }

    static func mix(_ x: RGBA, _ y: RGBA, _ t: Float, perceptually: Bool) -> RGBA {
        func lerp(_ a: Float, _ b: Float) -> Float { a + (b - a) * t }
        let alpha = lerp(x.alpha, y.alpha)
        if !perceptually {
            return RGBA(red: lerp(x.red, y.red), green: lerp(x.green, y.green), blue: lerp(x.blue, y.blue), alpha: alpha)
        }
        let a = x.oklab, b = y.oklab
        return RGBA(Oklab(l: lerp(a.l, b.l), a: lerp(a.a, b.a), b: lerp(a.b, b.b)), alpha: alpha)
    }
}
