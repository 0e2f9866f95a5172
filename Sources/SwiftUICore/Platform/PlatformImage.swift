import Foundation
import VitrineDisplayList
import VitrineTypesetting

/// UIKit's image: a picture of the catalogue, a symbol, or decoded bytes.
public final class UIImage: NSObject, @unchecked Sendable {
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    var image: Image
    /// Points.
    public let size: CGSize
    public let scale: CGFloat
    private let data: Data?

    init(_ image: Image, size: CGSize, scale: CGFloat, data: Data? = nil) {
        self.image = image
        self.size = size
        self.scale = scale
        self.data = data
    }

    public override convenience init() { self.init(Image(source: .named("")), size: .zero, scale: 1) }

    private static var provider: (any ImageProvider)? { ViewGraph.current?.services.images }

    public convenience init?(named name: String) {
        guard let provider = UIImage.provider else { return nil }
        guard let found = provider.image(named: name, traits: ResourceTraits(scale: _WindowMetrics.scale, isDark: false)) else { return nil }
        self.init(Image(name), size: found.size, scale: _WindowMetrics.scale)
    }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) { self.init(named: name) }

    public convenience init?(systemName: String) {
        guard let provider = UIImage.provider,
            let found = provider.symbol(named: systemName, pointSize: 17, weight: 400, scale: 1, traits: ResourceTraits(scale: _WindowMetrics.scale, isDark: false))
        else { return nil }
        self.init(Image(systemName: systemName), size: found.size, scale: _WindowMetrics.scale)
    }

    /// A picture of an asset catalogue, as generated constants name it; one without a size where the catalogue has none of the name.
    public convenience init(resource: ImageResource) {
        let found = UIImage.provider?.image(named: resource.name, traits: ResourceTraits(scale: _WindowMetrics.scale, isDark: false))
        self.init(Image(resource), size: found?.size ?? .zero, scale: _WindowMetrics.scale)
    }

    public convenience init?(systemName: String, withConfiguration configuration: Configuration?) {
        guard let configuration = configuration as? SymbolConfiguration else {
            self.init(systemName: systemName)
            return
        }
        let spec = configuration.font.resolve(in: ResolveContext()), symbolScale = configuration.symbolScale?.scale ?? .medium
        guard let provider = UIImage.provider,
            let found = provider.symbol(
                named: systemName, pointSize: spec.size, weight: spec.weight, scale: Image.factor(symbolScale),
                traits: ResourceTraits(scale: _WindowMetrics.scale, isDark: false))
        else { return nil }
        var image = Image(systemName: systemName)
        image.symbolFont = configuration.font
        image.symbolScale = symbolScale
        self.init(image, size: found.size, scale: _WindowMetrics.scale)
    }

    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    public convenience init?(data: Data, scale: CGFloat) {
        guard let provider = UIImage.provider, let decoded = try? provider.decode(data, scale: scale) else { return nil }
        self.init(Image(decoded: decoded), size: decoded.size, scale: scale, data: data)
    }
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// The bytes it was made of; nil for pictures of the catalogue.
    public func pngData() -> Data? { data }
    public func jpegData(compressionQuality: CGFloat) -> Data? { data }
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        let copy = UIImage(image, size: size, scale: scale, data: data)
        copy.image = image.renderingMode(mode == .alwaysTemplate ? .template : mode == .alwaysOriginal ? .original : nil)
        return copy
    }
}

/// AppKit's name for the same.
public typealias NSImage = UIImage

/// One identity for each decoded picture.
private final class DecodedImage {}

extension Image {
    /// Pixels that have been decoded already.
    init(decoded resource: FoundImage) { self.init(source: .resource(resource, id: ObjectIdentifier(Image.identity(of: resource)))) }

    private static func identity(of resource: FoundImage) -> AnyObject {
        switch resource.source {
        case .bitmap(let bitmap): return bitmap
        case .vector(let vector): return vector
        }
    }

    public init(uiImage: UIImage) { self = uiImage.image }
    public init(nsImage: UIImage) { self = nsImage.image }
}

/// UIKit's font.
public final class UIFont: NSObject, @unchecked Sendable {
    public struct Weight: Hashable, Sendable {
        let weight: Font.Weight
        public static let ultraLight = Weight(weight: .ultraLight), thin = Weight(weight: .thin), light = Weight(weight: .light)
        public static let regular = Weight(weight: .regular), medium = Weight(weight: .medium), semibold = Weight(weight: .semibold)
        public static let bold = Weight(weight: .bold), heavy = Weight(weight: .heavy), black = Weight(weight: .black)
    }
    public enum TextStyle: Sendable { case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2 }

    let font: Font
    /// Points, at the standard type size.
    public let pointSize: CGFloat
    init(_ font: Font, _ pointSize: CGFloat) {
        self.font = font
        self.pointSize = pointSize
    }
    public convenience init?(name: String, size: CGFloat) { self.init(.custom(name, size: size), size) }

    public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size), size) }
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(.system(size: size, weight: weight.weight), size) }
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size, weight: .bold), size) }
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(Font.system(size: size).italic(), size) }
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(.system(size: size, weight: weight.weight, design: .monospaced), size) }
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(Font.system(size: size, weight: weight.weight).monospacedDigit(), size) }
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        let font = style.font
        return UIFont(font, font.resolve(in: ResolveContext()).size)
    }
    public static var systemFontSize: CGFloat { 14 }
    public static var labelFontSize: CGFloat { 17 }
    public func withSize(_ size: CGFloat) -> UIFont { UIFont(.system(size: size), size) }
    /// SF's metrics (facts §4); points.
    public var lineHeight: CGFloat { ascender - descender }
    public var ascender: CGFloat { pointSize * 1950 / 2048 }
    public var descender: CGFloat { -pointSize * 494 / 2048 }
    public var capHeight: CGFloat { pointSize * 1443 / 2048 }
    public var xHeight: CGFloat { pointSize * 1078 / 2048 }
    public static var smallSystemFontSize: CGFloat { 12 }
}

extension UIFont.TextStyle {
    var font: Font {
        switch self {
        case .largeTitle: return .largeTitle
        case .title1: return .title
        case .title2: return .title2
        case .title3: return .title3
        case .headline: return .headline
        case .subheadline: return .subheadline
        case .body: return .body
        case .callout: return .callout
        case .footnote: return .footnote
        case .caption1: return .caption
        case .caption2: return .caption2
        }
    }
}

public typealias NSFont = UIFont

extension Font {
    public init(_ font: UIFont) { self = font.font }
}

/// Core Graphics' colour.
public final class CGColor: @unchecked Sendable {
    let color: Color
    init(_ color: Color) { self.color = color }
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { self.init(Color(red: red, green: green, blue: blue, opacity: alpha)) }
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(Color(white: gray, opacity: alpha)) }
    public static let black = CGColor(gray: 0, alpha: 1), white = CGColor(gray: 1, alpha: 1), clear = CGColor(gray: 0, alpha: 0)
}

extension Color {
    public init(cgColor: CGColor) { self = cgColor.color }
    @_disfavoredOverload
    public init(_ cgColor: CGColor) { self = cgColor.color }
    public var cgColor: CGColor? { CGColor(self) }
}

extension UIColor {
    public convenience init(cgColor: CGColor) { self.init(cgColor.color) }
    public var cgColor: CGColor { CGColor(color) }
}
