import VitrineSourceText

/// Texts that the compiler reads in the place of files.
enum SourceOverlay {
    /// Writes the texts that differ from the files into `folder`, and a table that puts them there.
    /// - Parameter texts: nil for a file that is read as it is.
    /// - Returns: the table's path; nil when all files are read as they are.
    static func write(_ files: [String], _ texts: [[UInt8]?], to folder: String) throws -> String? {
        var roots: [JSONValue] = []
        for (index, (file, text)) in zip(files, texts).enumerated() {
            guard let text else { continue }
            let copy = folder + "/source\(index).swift"
            try Files.writeAtomically(text, to: copy)
            roots.append(.object([
                ("type", .string("file")), ("name", .string(FilePath.absolute(file))), ("external-contents", .string(copy)),
            ]))
        }
        if roots.isEmpty { return nil }
        let table = JSONValue.object([("version", .number(0)), ("use-external-names", .bool(false)), ("roots", .array(roots))])
        let path = folder + "/overlay.json"
        try Files.writeAtomically(Array(table.text.utf8), to: path)
        return path
    }
}
