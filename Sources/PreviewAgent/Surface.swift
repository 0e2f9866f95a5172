import VitrineRaster

/// Memory for pictures that go to files.
final class Surface {
    let target: PixelTarget

    init(width: Int, height: Int) {
        let base = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 64)
        target = PixelTarget(pixels: base.bindMemory(to: UInt32.self, capacity: width * height), width: width, height: height, stride: width)
    }

    deinit { UnsafeMutableRawPointer(target.pixels).deallocate() }
}
