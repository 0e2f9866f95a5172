import VitrineSourceText

/// The sources of a PATH with the library that was compiled from them.
public struct BuiltSources {
    public var sources: SourceSet
    public var build: Build
    /// Where the sources declare preview providers.
    public var places: [ProviderPlace]
    /// What the sources were compiled for.
    public var platform: SourcePlatform

    /// - Parameter look: the look whose system the sources' conditions are answered for.
    /// - Throws: `SourceError` or `BuildFailure`.
    public init(path: String, compiler: Compiler, isLive: Bool = false, look: String = RenderOptions().look) throws {
        platform = SourcePlatform(look: look)
        sources = try SourceSet(path: path)
        let contents = try Compiler.read(sources)
        StageTrace.mark("read sources")
        build = try compiler.build(sources, contents, isLive: isLive, platform: platform)
        StageTrace.mark(build.wasCached ? "found build in cache" : "compiled and linked")
        places = zip(sources.files, contents).flatMap { file, bytes in
            TokenizedSource(bytes: bytes).types(conformingTo: "PreviewProvider").map {
                ProviderPlace(typeName: $0.name, file: file, line: $0.line)
            }
        }
    }
}
