import Foundation
import Testing
import VitrineTypesetting
@testable import SwiftUICore

@Suite("Fonts")
struct FontTests {
    @Test("iOS styles have Apple's sizes at the standard type size (facts §4)", arguments: [
        (Font.TextStyle.largeTitle, CGFloat(34), CGFloat(41)), (.title, 28, 34), (.title2, 22, 28), (.title3, 20, 25), (.headline, 17, 22), (.body, 17, 22),
        (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18), (.caption, 12, 16), (.caption2, 11, 13),
    ])
    func iOSStyles(style: Font.TextStyle, size: CGFloat, line: CGFloat) {
        let spec = Font.system(style).resolve(in: ResolveContext())
        #expect(spec.size == size)
        #expect(abs(spec.leading + spec.size * 2444 / 2048 - line) < 1e-9)
        #expect(spec.weight == (style == .headline ? 600 : 400))
    }

    @Test("Body grows with the type size (facts §4)")
    func typeSizes() {
        let sizes = DynamicTypeSize.allCases.map { Font.body.resolve(in: ResolveContext(typeSize: $0)).size }
        #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
        let titles = DynamicTypeSize.allCases.map { Font.largeTitle.resolve(in: ResolveContext(typeSize: $0)).size }
        #expect(titles == [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60])
    }

    @Test("macOS has sizes of its own, which no type size changes (facts §4)")
    func macOS() {
        let context = ResolveContext(look: .macos, typeSize: .accessibility5)
        let sizes = [Font.largeTitle, .title, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption, .caption2].map { $0.resolve(in: context).size }
        #expect(sizes == [26, 22, 17, 15, 13, 13, 12, 11, 10, 10, 10])
        let standard = Font.platformDefault(.macos).resolve(in: context)
        #expect(standard.size == 13 && standard.weight == 400 && standard.family == .system(.default))
        #expect(Font.platformDefault(.ios18).resolve(in: ResolveContext()).size == 17)
    }

    @Test("bold() depends on the style, weight() does not; the last one counts (facts §4)")
    func weights() {
        func weight(_ font: Font) -> Int { font.resolve(in: ResolveContext()).weight }
        #expect(weight(.title.bold()) == 700 && weight(.body.bold()) == 600 && weight(.system(size: 20).bold()) == 700)
        #expect(weight(.body.weight(.bold)) == 700)
        #expect(weight(.body.bold().weight(.light)) == 300 && weight(.body.weight(.light).bold()) == 600)
        #expect(weight(.system(size: 9, weight: .black)) == 900)
    }

    @Test("Fonts by name grow with body or another style, fixed ones do not")
    func custom() {
        let large = ResolveContext(typeSize: .xxxLarge)
        let spec = Font.custom("Georgia", size: 17).resolve(in: large)
        #expect(spec.family == .named("Georgia") && abs(spec.size - 23) < 1e-9 && spec.leading == 0)
        #expect(abs(Font.custom("Georgia", size: 34, relativeTo: .largeTitle).resolve(in: large).size - 40) < 1e-9)
        #expect(Font.custom("Georgia", fixedSize: 17).resolve(in: large).size == 17)
    }

    @Test("Modifiers reach the resolved font")
    func modifiers() {
        let spec = Font.system(.body, design: .serif).italic().monospacedDigit().smallCaps().resolve(in: ResolveContext())
        #expect(spec.family == .system(.serif) && spec.italic && spec.monospacedDigits && spec.smallCaps)
        #expect(Font.body.monospaced().resolve(in: ResolveContext()).family == .system(.monospaced))
        #expect(Font.body.design(.rounded).resolve(in: ResolveContext()).family == .system(.rounded))
        #expect(Font.body.width(.expanded).resolve(in: ResolveContext()).width == 1.2)
        #expect(Font.system(size: .nan).resolve(in: ResolveContext()).size == 17)
    }
}

@Suite("Type sizes")
struct TypeSizeTests {
    @Test("Sizes are ordered, clamp to ranges and have an older name each")
    func order() {
        #expect(DynamicTypeSize.allCases == DynamicTypeSize.allCases.sorted())
        #expect(DynamicTypeSize.accessibility3.clamped(to: ...DynamicTypeSize.xLarge) == .xLarge)
        #expect(DynamicTypeSize.small.clamped(to: DynamicTypeSize.large...) == .large)
        #expect(DynamicTypeSize.medium.clamped(to: DynamicTypeSize.small...DynamicTypeSize.large) == .medium)
        #expect(DynamicTypeSize.allCases.allSatisfy { DynamicTypeSize(ContentSizeCategory($0)) == $0 })
        #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory && !DynamicTypeSize.xxxLarge.isAccessibilitySize)
    }
}
