import Foundation

/// Faces that have been opened, and the sized ones made of them; each is kept, so that identity can serve as a key.
final class FaceStore {
    private struct FileKey: Hashable {
        var path: String
        var index: Int
    }

    private struct StyleKey: Hashable {
        var face: UInt32
        var outlines: UInt32
        var style: FaceStyle
    }

    private struct SizeKey: Hashable {
        var number: UInt32
        var size: CGFloat
    }

    private var faces: [FileKey: FontFace?] = [:]
    private var styles: [StyleKey: UInt32] = [:]
    private var sized: [SizeKey: SizedFace] = [:]
    private static let sizedLimit = 2048

    /// nil where the file can't be read as a font; asked once.
    func face(path: String, index: Int = 0) -> FontFace? {
        let key = FileKey(path: path, index: index)
        if let known = faces[key] { return known }
        let face = FontFace(path: path, index: index)
        faces[key] = face
        return face
    }

    func sized(_ face: FontFace, outlines: FontFace? = nil, size: CGFloat, style: FaceStyle = FaceStyle()) -> SizedFace {
        let outlines = outlines ?? face
        let styleKey = StyleKey(face: face.number, outlines: outlines.number, style: style)
        let number = styles[styleKey] ?? UInt32(styles.count + 1)
        styles[styleKey] = number
        let key = SizeKey(number: number, size: size)
        if let known = sized[key] { return known }
        if sized.count >= Self.sizedLimit { sized.removeAll(keepingCapacity: true) }
        let made = SizedFace(face: face, outlines: outlines, size: size, style: style, number: number, store: self)
        sized[key] = made
        return made
    }
}
