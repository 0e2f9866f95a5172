import Foundation
import VitrineTypesetting

extension Font {
    /// The font that `ResolveContext` gives where no view set one.
    static func platformDefault(_ look: Look) -> Font { TextStyleTable.defaultFont(look) }

    /// What shaping needs: size in points for the reader's type size, weight, face.
    func resolve(in context: ResolveContext) -> FontSpec {
        var spec: FontSpec
        var boldWeight = 700
        switch base {
        case let .style(style, design, weight):
            let metrics = TextStyleTable.metrics(style, typeSize: context.typeSize, look: context.look)
            spec = FontSpec(
                family: .system(.init(design)), size: metrics.size, weight: weight?.value ?? metrics.weight, leading: metrics.leading)
            boldWeight = max(metrics.boldWeight, weight?.value ?? 0)
            spec.line = TextStyleTable.line(size: metrics.size, style: style, look: context.look)
            if let line = spec.line { spec.leading = max(metrics.line - line.height, 0) }
        case let .system(size, design, weight):
            spec = FontSpec(family: .system(.init(design)), size: Font.sane(size), weight: weight?.value ?? 400)
            spec.line = TextStyleTable.line(size: spec.size, style: nil, look: context.look)
        case let .custom(name, size, style):
            let scale = style.map { Font.scale(of: $0, in: context) } ?? 1
            spec = FontSpec(family: .named(name), size: Font.sane(size * scale))
        }
        apply(changes, to: &spec, boldWeight: boldWeight)
        if changes.factor != 1 {
            spec.size = Font.sane(spec.size * changes.factor)
            if spec.line != nil { spec.line = TextStyleTable.line(size: spec.size, style: nil, look: context.look) }
        }
        if context.legibilityWeight == .bold { spec.weight = min(900, spec.weight + (spec.weight <= 400 ? 200 : 100)) }
        return spec
    }

    private func apply(_ changes: Changes, to spec: inout FontSpec, boldWeight: Int) {
        if let weight = changes.weight { spec.weight = weight.value }
        if changes.isBold == true { spec.weight = boldWeight }
        if let italic = changes.isItalic { spec.italic = italic }
        if changes.isMonospaced, case .system = spec.family { spec.family = .system(.monospaced) }
        spec.monospacedDigits = changes.hasMonospacedDigits
        spec.smallCaps = changes.smallCaps
        spec.lowercaseSmallCaps = changes.lowercaseSmallCaps
        spec.uppercaseSmallCaps = changes.uppercaseSmallCaps
        if let width = changes.width { spec.width = 1 + width }
        switch changes.leading {
        case .tight: spec.leading -= 2
        case .loose: spec.leading += 2
        case .standard, .none: break
        }
    }

    /// How much larger than at the standard size a style is for this reader.
    static func scale(of style: TextStyle, in context: ResolveContext) -> CGFloat {
        let standard = TextStyleTable.metrics(style, typeSize: .large, look: context.look).size
        return TextStyleTable.metrics(style, typeSize: context.typeSize, look: context.look).size / standard
    }

    /// A size that a shaper can take, whatever arithmetic led to it.
    private static func sane(_ size: CGFloat) -> CGFloat { size.isFinite ? min(max(size, 0.01), 10_000) : 17 }
}

extension FontSpec.Design {
    init(_ design: Font.Design?) {
        switch design {
        case .none, .default: self = .default
        case .serif: self = .serif
        case .rounded: self = .rounded
        case .monospaced: self = .monospaced
        }
    }
}
