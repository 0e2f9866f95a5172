import CPango
import VitrineTypesetting

/// The OpenType features of a run; what a font turns on by itself (kern, liga, calt) is left alone unless something speaks against it.
enum ShapingFeatures {
    static func features(run: TextRun, font: ResolvedFont) -> [hb_feature_t] {
        var result: [hb_feature_t] = []
        // The stand-in's contextual alternates draw arrows from "->", which SF does not.
        if font.isSystem { result.append(feature("calt", 0)) }
        if run.tracking != 0 {
            result += [feature("liga", 0), feature("clig", 0), feature("dlig", 0)]
        }
        if run.font.monospacedDigits { result.append(feature("tnum", 1)) }
        if run.font.smallCaps || run.font.lowercaseSmallCaps { result.append(feature("smcp", 1)) }
        if run.font.smallCaps || run.font.uppercaseSmallCaps { result.append(feature("c2sc", 1)) }
        return result
    }

    private static func feature(_ name: StaticString, _ value: UInt32) -> hb_feature_t {
        let bytes = name.utf8Start
        let tag = UInt32(bytes[0]) << 24 | UInt32(bytes[1]) << 16 | UInt32(bytes[2]) << 8 | UInt32(bytes[3])
        return hb_feature_t(tag: tag, value: value, start: 0, end: UInt32.max)
    }
}
