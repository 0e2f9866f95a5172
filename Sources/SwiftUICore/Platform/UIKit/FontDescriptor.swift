import Foundation

// Status: partial: designs, weights, sizes and the traits of bold and italic

/// UIKit's description of a font.
public final class UIFontDescriptor: NSObject, @unchecked Sendable {
    public struct SystemDesign: Hashable, Sendable {
        let design: Font.Design
        public static let `default` = SystemDesign(design: .default), rounded = SystemDesign(design: .rounded)
        public static let serif = SystemDesign(design: .serif), monospaced = SystemDesign(design: .monospaced)
    }
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1), traitBold = SymbolicTraits(rawValue: 2)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let italic = traitItalic, bold = traitBold, monoSpace = traitMonoSpace
    }
    public struct TraitKey: Hashable, Sendable {
        let name: String
        public static let weight = TraitKey(name: "weight")
    }
    public struct AttributeName: Hashable, Sendable {
        let name: String
        public static let traits = AttributeName(name: "traits"), size = AttributeName(name: "size"), family = AttributeName(name: "family")
    }

    let font: Font
    /// Points.
    public let pointSize: CGFloat
    public let symbolicTraits: SymbolicTraits

    init(_ font: Font, _ pointSize: CGFloat, _ traits: SymbolicTraits = []) {
        self.font = font
        self.pointSize = pointSize
        symbolicTraits = traits
    }

    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        let font = UIFont.preferredFont(forTextStyle: style)
        return UIFontDescriptor(font.font, font.pointSize)
    }

    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { UIFontDescriptor(font.design(design.design), pointSize, symbolicTraits) }
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.pointSize(newPointSize), newPointSize, symbolicTraits) }
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        var changed = font
        if traits.contains(.traitBold) { changed = changed.bold() }
        if traits.contains(.traitItalic) { changed = changed.italic() }
        if traits.contains(.traitMonoSpace) { changed = changed.monospaced() }
        return UIFontDescriptor(changed, pointSize, traits)
    }
    /// Weights among the traits, and sizes; other attributes change nothing.
    public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        var changed = font, size = pointSize
        if let wanted = attributes[.size] as? CGFloat {
            size = wanted
            changed = changed.pointSize(size)
        }
        if let traits = attributes[.traits] as? [TraitKey: Any], let weight = traits[.weight] as? UIFont.Weight { changed = changed.weight(weight.weight) }
        return UIFontDescriptor(changed, size, symbolicTraits)
    }
}

public typealias NSFontDescriptor = UIFontDescriptor

extension UIFont {
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font, pointSize) }

    /// - Parameter pointSize: points; 0: the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = pointSize > 0 ? pointSize : descriptor.pointSize
        self.init(size == descriptor.pointSize ? descriptor.font : descriptor.font.pointSize(size), size)
    }
}

extension UIImage {
    public class Configuration: NSObject, @unchecked Sendable {}

    /// The size, weight and scale of a symbol.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        let pointSize: CGFloat?
        let weight: SymbolWeight?
        let symbolScale: SymbolScale?

        private init(_ pointSize: CGFloat?, _ weight: SymbolWeight?, _ scale: SymbolScale?) {
            self.pointSize = pointSize
            self.weight = weight
            symbolScale = scale
        }
        public convenience init(pointSize: CGFloat) { self.init(pointSize, nil, nil) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize, weight, nil) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { self.init(pointSize, weight, scale) }
        public convenience init(weight: SymbolWeight) { self.init(nil, weight, nil) }
        public convenience init(scale: SymbolScale) { self.init(nil, nil, scale) }
        public convenience init(font: UIFont) { self.init(font.pointSize, nil, nil) }
        public convenience init(font: UIFont, scale: SymbolScale) { self.init(font.pointSize, nil, scale) }
        public convenience init(textStyle: UIFont.TextStyle) { self.init(UIFont.preferredFont(forTextStyle: textStyle).pointSize, nil, nil) }

        /// What the other says counts.
        public func applying(_ otherConfiguration: Configuration) -> SymbolConfiguration {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            return SymbolConfiguration(other.pointSize ?? pointSize, other.weight ?? weight, other.symbolScale ?? symbolScale)
        }

        var font: Font { .system(size: pointSize ?? 17, weight: weight?.weight?.weight ?? .regular) }
    }

    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
        var weight: UIFont.Weight? {
            let all: [UIFont.Weight?] = [nil, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
            return all[rawValue]
        }
    }

    public enum SymbolScale: Int, Sendable {
        case unspecified, small, medium, large
        var scale: Image.Scale? { self == .small ? .small : self == .medium ? .medium : self == .large ? .large : nil }
    }
}
