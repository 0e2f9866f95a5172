import Foundation
import VitrineDisplayList
import VitrineLayout

// Status: complete

/// Draws the content mirrored where the layout runs from right to left.
public struct _MirrorEffect: EffectModifier {
    let isEnabled: Bool
    public nonisolated static var _name: String { "Mirror" }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult {
        guard isEnabled, element.isRightToLeft else { return .plain }
        return .transform(Transforms.scale(CGSize(width: -1, height: 1), about: CGPoint(x: frame.midX, y: frame.midY)))
    }
    nonisolated func configure(_ element: EffectElement<Self>) {
        let isEnabled = isEnabled
        element.pointMap = { [unowned element] in isEnabled && element.isRightToLeft ? CGPoint(x: element.size.width - $0.x, y: $0.y) : $0 }
    }
}

extension View {
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { modifier(_MirrorEffect(isEnabled: enabled)) }

    /// The content, laid out left to right, is mirrored in the behaviour's direction.
    public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
        modifier(_MirrorEffect(isEnabled: behavior == .mirrors))
    }
}
