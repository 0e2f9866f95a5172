import Foundation

/// Draws a view of UIKit with ours: ground, content, subviews, border, corners.
struct UIViewDrawing: View {
    let view: UIView
    /// Where a view has said nothing of what it shows, its name stands.
    let isOutermost: Bool
    /// A view is one object whatever it shows: another number says that it is to be drawn anew.
    var revision = 0

    var body: some View {
        if !view.isHidden {
            content
                .clipShape(RoundedRectangle(cornerRadius: view.layer.cornerRadius, style: .circular), isActive: view.layer.cornerRadius > 0)
                .overlay { border }
                .opacity(Double(view.alpha) * Double(view.layer.opacity))
        }
    }

    @ViewBuilder private var content: some View {
        ZStack(alignment: .topLeading) {
            if let color = view.backgroundColor { Color(uiColor: color) } else { Color.clear }
            if let drawn = view.drawn { drawn.frame(maxWidth: .infinity, maxHeight: .infinity) }
            ForEach(Array(view.subviews.enumerated()), id: \.offset) { _, child in
                placed(child)
            }
            if isOutermost, !view.isKnown, view.drawn == nil, view.subviews.isEmpty { PlatformPlaceholder(type: "\(type(of: view))") }
        }
    }

    /// A subview without a frame is taken to be pinned to its superview's edges, as constraints would have it.
    @ViewBuilder private func placed(_ child: UIView) -> some View {
        if child.frame.width > 0, child.frame.height > 0, !child.autoresizingMask.contains(.flexibleWidth) {
            UIViewDrawing(view: child, isOutermost: false, revision: revision).frame(width: child.frame.width, height: child.frame.height).offset(x: child.frame.minX, y: child.frame.minY)
        } else {
            UIViewDrawing(view: child, isOutermost: false, revision: revision)
        }
    }

    @ViewBuilder private var border: some View {
        if view.layer.borderWidth > 0, let color = view.layer.borderColor {
            RoundedRectangle(cornerRadius: view.layer.cornerRadius, style: .circular).strokeBorder(Color(cgColor: color), lineWidth: view.layer.borderWidth)
        }
    }
}

/// A labelled box where a view of UIKit or AppKit would draw itself.
struct PlatformPlaceholder: View {
    let type: String

    var body: some View {
        let _ = ViewGraph.current?.issues.report("\(type): a view of UIKit or AppKit with drawing of its own; a labelled box stands for it")
        ZStack {
            Rectangle().fill(Color.gray.opacity(0.12))
            Rectangle().strokeBorder(Color.gray, style: StrokeStyle(lineWidth: 1, dash: [4, 3]))
            Text(verbatim: type).font(.system(size: 12)).foregroundColor(.gray).lineLimit(1).minimumScaleFactor(0.3).padding(.horizontal, 4)
        }
    }
}

extension View {
    @ViewBuilder fileprivate func clipShape<S: Shape>(_ shape: S, isActive: Bool) -> some View {
        if isActive { clipShape(shape) } else { self }
    }
}
