import Testing

@testable import VitrinePreviewKit

@Suite struct AssetSymbolTests {
    private func names(_ kind: AssetSymbols.Kind, _ name: String) -> [String] {
        AssetSymbolNames.constants(AssetSymbols.Asset(kind: kind, name: name, spaces: []))
    }

    @Test func `constants are named as Xcode names them`() {
        #expect(names(.image, "dot") == ["dot"] && names(.image, "ic_home-2") == ["icHome2"] && names(.image, "URLIcon") == ["urlIcon"])
        #expect(names(.color, "AccentColor") == ["accent", "accentColor"] && names(.color, "Dark Brand") == ["darkBrand"] && names(.image, "3d") == ["_3d"])
        #expect(names(.image, "Icons/Home") == ["home"] && AssetSymbolNames.escaped("default") == "`default`")
    }

    private func catalogue(_ fixture: Fixture) throws {
        let color = """
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1.0","green":"0.0","blue":"0.0","alpha":"1.0"}}}],"info":{}}
            """
        try fixture.write("P/Assets.xcassets/brand.colorset/Contents.json", color)
        try fixture.write("P/Assets.xcassets/AccentColor.colorset/Contents.json", color)
        try fixture.write("P/Assets.xcassets/red.colorset/Contents.json", color)
        try fixture.write("P/Assets.xcassets/Icons/Contents.json", "{\"info\":{},\"properties\":{\"provides-namespace\":true}}")
        try fixture.write("P/Assets.xcassets/Icons/main.colorset/Contents.json", color)
        try fixture.write("P/Assets.xcassets/dot.imageset/Contents.json", "{\"images\":[{\"idiom\":\"universal\",\"filename\":\"dot.svg\"}],\"info\":{}}")
        try fixture.write(
            "P/Assets.xcassets/dot.imageset/dot.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"12\" height=\"9\"><rect width=\"12\" height=\"9\"/></svg>")
    }

    @Test func `the constants of a catalogue can be used in all their forms`() throws {
        let fixture = Fixture()
        try catalogue(fixture)
        let path = try fixture.write(
            "P/V.swift",
            """
            import SwiftUI
            import UIKit
            struct Row: View { let icon: ImageResource; var body: some View { Image(icon).accessibilityIdentifier("icon") } }
            #Preview {
                VStack {
                    Row(icon: .dot)
                    Image(.dot)
                    Label("l", image: .dot)
                    Image(uiImage: .dot).accessibilityIdentifier("ui")
                    Color(.brand)
                    Color.brand
                    Color(.Icons.main)
                    Color(uiColor: .brand)
                    Text("t").foregroundStyle(.brand).tint(.accent)
                    LinearGradient(colors: [.brand, .accent], startPoint: .top, endPoint: .bottom)
                }
            }
            """)
        let found = try Fixture.compiler.check(try SourceSet(path: path))
        #expect(found == [])
        let session = try PreviewSession(path: path, compiler: Fixture.compiler)
        let tree = try session.tree(session.previews[0], RenderOptions()).json
        #expect(tree.contains("\"width\":12"))
    }

    @Test func `a constant of the source's own goes first`() throws {
        let fixture = Fixture()
        try catalogue(fixture)
        let path = try fixture.write("P/V.swift", "import SwiftUI\nextension Color { static let brand = Color(.brand) }\n#Preview { Color.brand }")
        #expect(try Fixture.compiler.check(try SourceSet(path: path)) == [])
    }

    @Test func `sources that use none get none`() {
        #expect(AssetSymbols.source(for: [Array("import SwiftUI".utf8)], folders: ["/nowhere"]) == nil)
    }
}
