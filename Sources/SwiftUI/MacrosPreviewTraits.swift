import Foundation

/// The namespace of a `#Preview`'s traits.
public struct Preview {
    public struct ViewTraits: Equatable, Sendable {
        public enum Layout: Equatable, Sendable {
            case device
            case sizeThatFits
            /// In points.
            case fixed(width: CGFloat, height: CGFloat)
        }

        public enum Orientation: Equatable, Sendable {
            case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
        }

        public var layout: Layout?
        public var orientation: Orientation?
        /// A device by Xcode's name.
        public var device: String?

        public init(layout: Layout? = nil, orientation: Orientation? = nil) {
            self.layout = layout
            self.orientation = orientation
        }
    }
}

/// One wish of a `#Preview` about how it is shown.
public struct PreviewTrait<T> {
    var apply: (inout T) -> Void
    var wrap: (@MainActor (AnyView) -> AnyView)?
}

extension PreviewTrait where T == Preview.ViewTraits {
    public static var defaultLayout: PreviewTrait { PreviewTrait { $0.layout = .device } }
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait { $0.layout = .sizeThatFits } }

    /// - Parameters: in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait { $0.layout = .fixed(width: width, height: height) }
    }

    public static var portrait: PreviewTrait { PreviewTrait { $0.orientation = .portrait } }
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait { $0.orientation = .portraitUpsideDown } }
    public static var landscapeLeft: PreviewTrait { PreviewTrait { $0.orientation = .landscapeLeft } }
    public static var landscapeRight: PreviewTrait { PreviewTrait { $0.orientation = .landscapeRight } }
}
