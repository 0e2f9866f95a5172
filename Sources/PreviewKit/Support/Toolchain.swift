import Glibc

/// The Swift compiler and linker that previews are built with.
public struct Toolchain {
    /// The folder that holds `bin` and `lib`.
    public var root: String

    public var frontend: String { root + "/bin/swift-frontend" }
    public var linker: String { root + "/bin/ld.lld" }
    public var symbolizer: String { root + "/bin/llvm-symbolizer" }
    public var resources: String { root + "/lib/swift" }
    public var runtime: String { resources + "/linux" }
    public var runtimeObject: String { runtime + "/" + Self.architecture + "/swiftrt.o" }
    public var plugins: String { resources + "/host/plugins" }
    public var pluginServer: String { resources + "/host/libSwiftInProcPluginServer.so" }

    public static var target: String { architecture + "-unknown-linux-gnu" }

    #if arch(arm64)
        public static let architecture = "aarch64"
    #else
        public static let architecture = "x86_64"
    #endif

    /// The toolchain of `VITRINE_SWIFTC` or of the first `swiftc` on the PATH.
    public static func find() throws -> Toolchain {
        if let named = getenv("VITRINE_SWIFTC").map({ String(cString: $0) }) {
            guard let toolchain = Toolchain(compiler: named) else { throw ToolchainMissing(text: "VITRINE_SWIFTC: no Swift compiler at \(named)") }
            return toolchain
        }
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        for folder in path.split(separator: ":") {
            if let toolchain = Toolchain(compiler: FilePath.join(String(folder), "swiftc")) { return toolchain }
        }
        throw ToolchainMissing(text: "no Swift compiler: swiftc is not on the PATH (VITRINE_SWIFTC can name one)")
    }

    private init?(compiler: String) {
        guard access(compiler, X_OK) == 0, let real = FilePath.resolved(compiler) else { return nil }
        root = FilePath.folder(FilePath.folder(real))
        guard access(frontend, X_OK) == 0 else { return nil }
    }

    /// Changes when another compiler is installed; asks the file system alone.
    public func addIdentity(to hash: inout ContentHash) {
        hash.add(frontend)
        if let stamp = Files.stamp(frontend) { hash.add(stamp) }
    }
}

public struct ToolchainMissing: Error, CustomStringConvertible {
    var text: String
    public var description: String { text }
}
