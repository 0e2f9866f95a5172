import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout
import VitrineTypesetting

private typealias TextParts = ResolvedText

extension GraphicsContext {
    /// Text that has been shaped for the canvas's environment.
    public struct ResolvedText {
        let prepared: any PreparedText
        fileprivate let parts: TextParts
        public var shading: Shading
        func layout(_ size: CGSize) -> TextLayout { prepared.layout(width: size.width, height: size.height) }
        public func measure(in size: CGSize) -> CGSize { layout(size).size }
        public func firstBaseline(in size: CGSize) -> CGFloat { layout(size).firstBaseline }
        public func lastBaseline(in size: CGSize) -> CGFloat { layout(size).lastBaseline }
    }

    public struct ResolvedImage {
        let resolved: Image.Resolved
        public var shading: Shading?
        /// Points.
        public var size: CGSize { resolved.size }
        public var baseline: CGFloat { resolved.baseline }
    }

    public struct ResolvedSymbol {
        let element: Element
        /// Points.
        public var size: CGSize { element.size }
    }

    public func resolve(_ text: Text) -> ResolvedText {
        let parts = text.resolve(recorder.environment, graph: recorder.graph), styled = StyledText(runs: SmallCapitals.apply(to: parts.runs))
        return ResolvedText(
            prepared: recorder.graph.services.text.prepare(styled, scale: recorder.environment.displayScale), parts: parts, shading: .foreground)
    }

    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(resolved: image.resolve(recorder.environment, graph: recorder.graph), shading: nil) }

    /// The view among the canvas's symbols that has this tag.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        let wanted = AnyHashable(id)
        for child in recorder.element.elementChildren where child.trait(TagTrait.self) == wanted || child.trait(ExplicitIDTrait.self) == wanted {
            return ResolvedSymbol(element: child)
        }
        return recorder.element.elementChildren.first { $0.trait(ForEachItemTrait.self)?.id == wanted }.map { ResolvedSymbol(element: $0) }
    }

    // MARK: Text

    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let layout = text.prepared.layout(width: nil, height: nil)
        place(layout, text, at: CGPoint(x: point.x - layout.size.width * anchor.x, y: point.y - layout.size.height * anchor.y))
    }
    public func draw(_ text: ResolvedText, in rect: CGRect) { place(text.layout(rect.size), text, at: rect.origin) }
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(text), at: point, anchor: anchor) }
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    private func place(_ layout: TextLayout, _ text: ResolvedText, at origin: CGPoint) {
        let bounds = CGRect(origin: origin, size: layout.size), style = text.shading.style(recorder, bounds).flattened
        let reach = (layout.lines.map(\.fontSize).max() ?? 0) * 0.5 + 2
        let id = recorder.nextID()
        let node = DisplayNode(id: id, bounds: bounds.insetBy(dx: -reach, dy: -reach), content: .text(layout, origin: origin, paint: style.paint))
        let images = text.parts.attachmentNodes(layout, at: origin, recorder.environment, recorder.display) { _ in recorder.nextID() }
        if let all = DisplayNode.joining([StyledDrawing.decorate(node, path: nil, style, id: id)] + images, id: recorder.nextID()) { emit(all) }
    }

    // MARK: Images

    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        let paint = image.shading?.style(recorder, rect).flattened.paint
        if let node = image.resolved.display(in: rect, recorder.environment, tint: paint, recorder.display, id: recorder.nextID()) { emit(node) }
    }
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = image.size
        draw(image, in: CGRect(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width, height: size.height))
    }
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect, style: style) }
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(image), at: point, anchor: anchor) }

    // MARK: Symbols

    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = symbol.size
        draw(symbol, in: CGRect(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width, height: size.height))
    }
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        let element = symbol.element, size = element.size
        let back = CGPoint(x: -element.presentedOrigin.x, y: -element.presentedOrigin.y)
        guard size.width > 0, size.height > 0, let node = element.display(recorder.display, parentOrigin: back) else { return }
        let map = CGAffineTransform(a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
        emit(DisplayNode(id: recorder.nextID(), effect: .transform(map), children: [node]))
    }
}

/// A picture that paints tile.
private struct PaintImage: PaintableImage {
    let image: Image
    func bitmap(in context: ResolveContext) -> Bitmap? {
        guard let provider = context.imageProvider else { return nil }
        let source: ImageDrawing.Source
        switch image.source {
        case .named(let name):
            guard let found = provider.image(named: name, traits: context.imageTraits) else { return nil }
            source = found.source
        case .resource(let resource, _): source = resource.source
        case .symbol(let name, _):
            let font = Font.body.resolve(in: context)
            guard let found = provider.symbol(named: name, pointSize: font.size, weight: font.weight, scale: 1, traits: context.imageTraits) else { return nil }
            source = .vector(found.image)
        }
        switch source {
        case .bitmap(let bitmap): return bitmap
        case .vector(let vector):
            let scale = context.imageTraits.scale
            guard let made = vector.rasterize(width: max(Int(vector.size.width * scale), 1), height: max(Int(vector.size.height * scale), 1)) else { return nil }
            return PaintImage.scaled(made, scale)
        }
    }
    /// The same pixels, so many to a point.
    private static func scaled(_ bitmap: Bitmap, _ scale: CGFloat) -> Bitmap {
        let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: bitmap.width * bitmap.height * 4, alignment: 16)
        pixels.copyMemory(from: UnsafeRawBufferPointer(rebasing: bitmap.pixels[..<pixels.count]))
        return Bitmap(width: bitmap.width, height: bitmap.height, scale: scale, pixels: pixels)
    }

    func isSame(as other: any PaintableImage) -> Bool { (other as? PaintImage)?.image == image }
}

extension ImagePaint {
    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
        self.init(source: PaintImage(image: image), sourceRect: sourceRect, scale: scale)
    }
}

extension ShapeStyle where Self == ImagePaint {
    public static func image(_ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}
