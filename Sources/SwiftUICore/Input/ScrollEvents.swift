import Foundation

/// An element that scrolls its content.
protocol WheelTarget: AnyObject {
    /// Moves by points; positive shows what is further down or right. What is left over goes to scroll views further out.
    func scroll(by delta: CGSize) -> CGSize
}

extension ViewGraph {
    /// A wheel turned over a point of the window.
    public func scroll(at point: CGPoint, by delta: CGSize) {
        inFrame {
            guard let root = rootElement else { return }
            var path: [(Element, CGPoint)] = []
            root.pathForScrolling(point, &path)
            var rest = delta
            for (element, _) in path.reversed() {
                guard rest != .zero, let target = element as? any WheelTarget else { continue }
                rest = target.scroll(by: rest)
            }
            needsFrame()
        }
    }
}

extension Element {
    /// Elements under the point from here down, whether or not they draw anything there.
    func pathForScrolling(_ parentPoint: CGPoint, _ path: inout [(Element, CGPoint)]) {
        let point = CGPoint(x: parentPoint.x - presentedOrigin.x, y: parentPoint.y - presentedOrigin.y)
        path.append((self, point))
        guard let inner = childPoint(point) else { return }
        for child in visibleChildren.reversed() {
            let frame = CGRect(origin: child.presentedOrigin, size: child.presentedSize)
            if frame.contains(inner) || child is OffsetElement {
                child.pathForScrolling(inner, &path)
                return
            }
        }
    }
}
