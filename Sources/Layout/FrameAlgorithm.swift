import Foundation

/// `frame(width:height:)` and `frame(minWidth:…)` (facts §2), one dimension at a time.
public enum FrameAlgorithm {
    public struct Limits: Equatable, Sendable {
        public var least: CGFloat?
        public var ideal: CGFloat?
        public var most: CGFloat?

        /// Out-of-order limits are raised to at least the earlier ones; NaN and negative ones count as absent, a negative least as 0.
        public init(least: CGFloat?, ideal: CGFloat?, most: CGFloat?) {
            var least = Limits.valid(least), ideal = Limits.valid(ideal), most = Limits.valid(most)
            if let low = least, let middle = ideal, middle < low { ideal = low }
            if let low = ideal ?? least, let high = most, high < low { most = low }
            if least == -.infinity { least = nil }
            self.least = least
            self.ideal = ideal
            self.most = most
        }

        private static func valid(_ length: CGFloat?) -> CGFloat? {
            guard let length, !length.isNaN else { return nil }
            return max(length, 0)
        }

        /// Nothing is limited.
        public var isTransparent: Bool { least == nil && ideal == nil && most == nil }

        func clamp(_ length: CGFloat) -> CGFloat { min(max(length, least ?? 0), most ?? .infinity) }
    }

    public static func childProposal(_ offered: CGFloat?, _ limits: Limits) -> CGFloat? {
        guard let length = offered ?? limits.ideal else { return nil }
        return limits.clamp(length)
    }

    public static func size(_ offered: CGFloat?, child: CGFloat, _ limits: Limits) -> CGFloat {
        guard let offered else { return limits.ideal ?? limits.clamp(child) }
        switch (limits.least, limits.most) {
        case (let low?, let high?): return min(max(offered, low), high)
        case (nil, let high?): return min(max(offered, child), high)
        case (let low?, nil): return max(min(offered, child), low)
        case (nil, nil): return child
        }
    }
}

/// Where a box of `child` goes in one of `size` so that their guides meet.
public enum AlignedPlacement {
    /// Top left corner of the child, left-to-right coordinates.
    public static func origin(of child: ViewDimensions, in size: CGSize, _ alignment: Alignment) -> CGPoint {
        let outer = ViewDimensions(size: size)
        return CGPoint(x: outer[alignment.horizontal.key] - child[alignment.horizontal.key], y: outer[alignment.vertical.key] - child[alignment.vertical.key])
    }
}

/// `aspectRatio(_:contentMode:)`: the offer is cut or grown to the ratio.
public enum AspectRatioAlgorithm {
    /// - Parameter ratio: width over height.
    public static func proposal(_ offered: ProposedViewSize, ratio: CGFloat, fill: Bool) -> ProposedViewSize {
        guard ratio.isFinite, ratio > 0 else { return offered }
        switch (offered.width, offered.height) {
        case (nil, nil): return offered
        case (let w?, nil): return ProposedViewSize(width: w, height: w / ratio)
        case (nil, let h?): return ProposedViewSize(width: h * ratio, height: h)
        case (let w?, let h?):
            if w.isInfinite && h.isInfinite { return offered }
            let widthDecides = fill ? w / ratio >= h : w / ratio <= h
            return widthDecides ? ProposedViewSize(width: w, height: w / ratio) : ProposedViewSize(width: h * ratio, height: h)
        }
    }
}
