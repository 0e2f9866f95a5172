import Glibc
import VitrinePreviewKit

/// `vitrine PATH`: hands over to the viewer, which links the window system and takes the same arguments.
enum LiveCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        _ = try SourceSet(path: arguments.paths[0])
        _ = try VariantGrid.make(arguments)
        guard let installation = Installation.find() else { throw UsageError("this program's modules were not found; `make install` puts them there") }
        guard access(installation.viewer, X_OK) == 0 else { throw UsageError("\(installation.viewer): the viewer is not part of this build") }
        var words = ([installation.viewer] + CommandLine.arguments.dropFirst()).map { strdup($0) } + [nil]
        execv(installation.viewer, &words)
        throw UsageError("\(installation.viewer): can't be started: \(String(cString: strerror(errno)))")
    }
}
