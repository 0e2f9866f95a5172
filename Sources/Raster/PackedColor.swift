import Foundation
import VitrineBase

extension RGBA {
    /// Premultiplied 0xAARRGGBB; components outside 0…1 are clamped, NaN counts as 0.
    func packed(alpha factor: Float = 1) -> UInt32 {
        func byte(_ value: Float) -> UInt32 { UInt32(min(max(value.isNaN ? 0 : value, 0), 1) * 255 + 0.5) }
        let a = byte(alpha * factor)
        func premultiplied(_ value: Float) -> UInt32 { (byte(value) * a + 127) / 255 }
        return a << 24 | premultiplied(red) << 16 | premultiplied(green) << 8 | premultiplied(blue)
    }
}
