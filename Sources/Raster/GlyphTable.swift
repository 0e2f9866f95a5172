/// Where the masks of one face at one size are, by glyph and quarter-pixel step; in pages, since a text uses few of a face's glyphs.
final class GlyphTable {
    private typealias Page = UnsafeMutablePointer<GlyphCache.Entry>
    private var pages: [Page?] = []

    private static let glyphsInPage = 64
    private static let steps = 4
    private static var pageSize: Int { glyphsInPage * steps }

    /// The entry of a glyph, `unknown` where its mask has not been made. The pointer is good until `clear`.
    /// - Parameter step: 0…3.
    @inline(__always) func place(_ glyph: UInt32, _ step: Int) -> UnsafeMutablePointer<GlyphCache.Entry> {
        let number = Int(glyph) / Self.glyphsInPage
        if number < pages.count, let page = pages[number] { return page + (Int(glyph) % Self.glyphsInPage * Self.steps + step) }
        return addPage(number) + (Int(glyph) % Self.glyphsInPage * Self.steps + step)
    }

    @inline(never) private func addPage(_ number: Int) -> Page {
        while pages.count <= number { pages.append(nil) }
        let page = Page.allocate(capacity: Self.pageSize)
        page.initialize(repeating: .unknown, count: Self.pageSize)
        pages[number] = page
        return page
    }

    func clear() {
        for page in pages { page?.deallocate() }
        pages = []
    }

    deinit { clear() }
}
