import Foundation

extension CGFloat {
    /// The nearest device pixel edge at `scale` pixels a point; halves go up (facts §14: "each edge rounded to the device pixel").
    public func roundedToPixel(_ scale: CGFloat) -> CGFloat {
        guard isFinite else { return self }
        return ((self * scale + 0.5 + 1e-7).rounded(.down)) / scale
    }

    /// The next device pixel edge at or above; a thousandth of a pixel is forgiven so that sums of thirds do not grow.
    public func ceiledToPixel(_ scale: CGFloat) -> CGFloat {
        guard isFinite else { return self }
        return (self * scale - 1e-3).rounded(.up) / scale
    }
}

extension CGRect {
    /// Each edge rounded by itself to the device pixel, so that neighbours which share an edge still share it.
    public func roundedToPixels(_ scale: CGFloat) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        let x0 = minX.roundedToPixel(scale), y0 = minY.roundedToPixel(scale)
        return CGRect(x: x0, y: y0, width: maxX.roundedToPixel(scale) - x0, height: maxY.roundedToPixel(scale) - y0)
    }
}
