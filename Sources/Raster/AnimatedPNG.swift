import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList

/// An animated PNG: each frame holds only the rectangle that differs from the one before, and frames that are the same become one longer one.
public struct AnimatedPNG {
    private struct Frame {
        var rect: PixelRect
        var pixels: Data
        /// In frames of the clock.
        var duration: Int
    }

    private let width: Int
    private let height: Int
    private let channels: Int
    private let framesPerSecond: Int
    private let pixelsPerPoint: CGFloat
    private var last: [UInt32]
    private var frames: [Frame] = []

    /// - Parameters:
    ///   - isOpaque: whether all frames will be; they are stored without alpha then.
    ///   - pixelsPerPoint: written as the picture's density.
    public init(width: Int, height: Int, isOpaque: Bool, framesPerSecond: Int, pixelsPerPoint: CGFloat) {
        self.width = width
        self.height = height
        channels = isOpaque ? 3 : 4
        self.framesPerSecond = framesPerSecond
        self.pixelsPerPoint = pixelsPerPoint
        last = []
    }

    /// The next frame of the clock.
    /// - Parameter target: as large as the animation.
    public mutating func append(_ target: PixelTarget) throws {
        let rows = (0..<height).map { UnsafeBufferPointer(start: target.pixels + $0 * target.stride, count: width) }
        guard let rect = changed(rows) else {
            frames[frames.count - 1].duration += 1
            return
        }
        let count = rect.height * (1 + rect.width * channels)
        let raw = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        defer { raw.deallocate() }
        vpx_png_rows(raw, target.pixels + rect.y * target.stride + rect.x, Int32(target.stride), Int32(rect.width), Int32(rect.height), Int32(channels))
        frames.append(Frame(rect: rect, pixels: try PNGFile.compressed(raw, count), duration: 1))
        last = rows.flatMap { $0 }
    }

    /// The smallest rectangle with all pixels that differ from the last frame's; nil: none does.
    private func changed(_ rows: [UnsafeBufferPointer<UInt32>]) -> PixelRect? {
        guard !frames.isEmpty else { return PixelRect(x: 0, y: 0, width: width, height: height) }
        var (left, right, top, bottom) = (width, 0, height, 0)
        last.withUnsafeBufferPointer { last in
            for (y, row) in rows.enumerated() {
                let old = last.baseAddress! + y * width
                guard memcmp(old, row.baseAddress!, width * 4) != 0 else { continue }
                top = min(top, y)
                bottom = y + 1
                left = min(left, (0..<width).first { old[$0] != row[$0] }!)
                right = max(right, 1 + (0..<width).last { old[$0] != row[$0] }!)
            }
        }
        return bottom == 0 ? nil : PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Plays for ever.
    /// - Throws: `PNGWriter.Failure`: one line that names the path and the cause.
    public func write(to path: String) throws {
        var file = PNGFile.signature
        PNGFile.append("IHDR", PNGFile.header(width, height, colourType: channels == 4 ? 6 : 2), to: &file)
        PNGFile.append("acTL", words(frames.count, 0), to: &file)
        PNGFile.append("sRGB", Data([0]), to: &file)
        PNGFile.append("pHYs", PNGFile.density(pixelsPerPoint), to: &file)
        var sequence = 0
        for frame in frames {
            PNGFile.append("fcTL", control(frame, sequence), to: &file)
            sequence += 1
            if sequence == 1 {
                PNGFile.append("IDAT", frame.pixels, to: &file)
            } else {
                PNGFile.append("fdAT", words(sequence) + frame.pixels, to: &file)
                sequence += 1
            }
        }
        PNGFile.append("IEND", Data(), to: &file)
        try PNGFile.write(file, to: path)
    }

    /// Left as it is afterwards (dispose 0), and replaces what is below it (blend 0).
    private func control(_ frame: Frame, _ sequence: Int) -> Data {
        var data = words(sequence, frame.rect.width, frame.rect.height, frame.rect.x, frame.rect.y)
        for value in [min(frame.duration, 65535), framesPerSecond] { data.append(contentsOf: [UInt8(value >> 8), UInt8(value & 255)]) }
        data.append(contentsOf: [0, 0])
        return data
    }

    private func words(_ values: Int...) -> Data {
        var data = Data()
        for value in values { PNGFile.append(UInt32(value), to: &data) }
        return data
    }
}
