// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// One target a layer; each may import only those listed below it (ARCHITECTURE.md has the table, `make lint` checks it).
// Library targets carry the prefix `Vitrine` so that a package which depends on this one can have a `Layout` or a `Host` of its own.

let package = Package(
    name: "Vitrine",
    products: [
        .library(
            name: "SwiftUI",
            targets: [
                "SwiftUI", "UIKit", "AppKit", "CoreGraphics", "QuartzCore", "CoreText", "CoreTransferable", "DeveloperToolsSupport", "OSLog", "VitrineAppRunner",
            ]),
        .library(name: "Combine", targets: ["Combine"]),
    ],
    targets: [
        .systemLibrary(name: "CX11", path: "Sources/CX11", pkgConfig: "x11 xext", providers: [.apt(["libx11-dev", "libxext-dev"])]),
        .systemLibrary(name: "CPixman", path: "Sources/CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
        .systemLibrary(name: "CPango", path: "Sources/CPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CImages", path: "Sources/CImages", pkgConfig: "gdk-pixbuf-2.0 libdeflate", providers: [.apt(["libgdk-pixbuf-2.0-dev", "libdeflate-dev"])]),
        // For the bench alone, which measures beside it.
        .systemLibrary(name: "CCairo", path: "Sources/CCairo", pkgConfig: "pangocairo", providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
        .target(name: "CShims", path: "Sources/CShims"),
        .target(name: "CPixels", path: "Sources/CPixels"),

        .target(name: "VitrineBase", path: "Sources/Base"),
        .target(name: "VitrineLayout", dependencies: ["VitrineBase"], path: "Sources/Layout"),
        .target(name: "VitrineTypesetting", dependencies: ["VitrineBase"], path: "Sources/Typesetting"),
        .target(name: "VitrineDisplayList", dependencies: ["VitrineBase", "VitrineTypesetting"], path: "Sources/DisplayList"),
        .target(name: "VitrinePango", dependencies: ["VitrineBase", "VitrineTypesetting", "CPango"], path: "Sources/Pango"),
        .target(name: "VitrineRaster", dependencies: ["VitrineBase", "VitrineTypesetting", "VitrineDisplayList", "VitrinePango", "CPixman", "CPango", "CImages", "CPixels"], path: "Sources/Raster"),
        .target(name: "Combine", path: "Sources/Combine"),
        .target(name: "UniformTypeIdentifiers", path: "Sources/UniformTypeIdentifiers"),
        .target(name: "SwiftUICore", dependencies: ["UniformTypeIdentifiers", "VitrineBase", "VitrineLayout", "VitrineTypesetting", "VitrineDisplayList", "Combine"], path: "Sources/SwiftUICore"),
        .target(name: "VitrineHost", dependencies: ["SwiftUICore", "VitrineRaster", "VitrinePango"], path: "Sources/Host"),
        .target(name: "VitrineX11Host", dependencies: ["CX11", "CShims", "VitrineBase"], path: "Sources/X11Host"),
        .target(name: "VitrineSourceText", path: "Sources/SourceText"),
        .macro(name: "VitrineMacros", dependencies: ["VitrineSourceText"], path: "Sources/Macros"),
        .target(name: "SwiftUI", dependencies: ["SwiftUICore", "Combine", "VitrineMacros"], path: "Sources/SwiftUI"),

        // What stands beside SwiftUI in files: re-exports of `SwiftUICore`, so that importing them is possible.
        .target(name: "UIKit", dependencies: ["SwiftUICore"], path: "Sources/UIKit"),
        .target(name: "AppKit", dependencies: ["SwiftUICore"], path: "Sources/AppKit"),
        .target(name: "CoreGraphics", dependencies: ["SwiftUICore"], path: "Sources/CoreGraphics"),
        .target(name: "QuartzCore", dependencies: ["SwiftUICore"], path: "Sources/QuartzCore"),
        .target(name: "CoreText", dependencies: ["SwiftUICore"], path: "Sources/CoreText"),
        .target(name: "CoreTransferable", dependencies: ["SwiftUICore"], path: "Sources/CoreTransferable"),
        .target(name: "DeveloperToolsSupport", dependencies: ["SwiftUICore"], path: "Sources/DeveloperToolsSupport"),
        // Previews see them as `os` and `Darwin` too (`Compiler.aliases`).
        .target(name: "OSLog", path: "Sources/OSLog"),
        .target(name: "VitrineOS", dependencies: ["OSLog"], path: "Sources/OS"),
        .target(name: "VitrineDarwin", path: "Sources/Darwin"),

        // Found by SwiftUI by its type's name when a program opens its windows; a part of the product, so that it is linked in.
        .target(name: "VitrineAppRunner", dependencies: ["SwiftUI", "SwiftUICore", "VitrineHost", "VitrineRaster", "VitrineX11Host", "VitrineBase", "CShims"], path: "Sources/AppRunner"),

        // Free of Foundation and of the engine: the command line must start within a few milliseconds.
        .target(name: "VitrinePreviewKit", dependencies: ["CShims", "VitrineSourceText"], path: "Sources/PreviewKit"),
        .target(name: "CVirtualTime", path: "Sources/CVirtualTime"),
        .target(name: "VitrinePreviewAgent", dependencies: ["SwiftUI", "UIKit", "AppKit", "CoreGraphics", "QuartzCore", "CoreText", "CoreTransferable", "DeveloperToolsSupport", "VitrineOS", "VitrineDarwin", "VitrineHost", "VitrinePreviewKit", "CShims", "CVirtualTime"], path: "Sources/PreviewAgent"),
        .target(name: "CMainQueue", path: "Sources/CMainQueue"),
        .target(name: "VitrineViewer", dependencies: ["CMainQueue", "SwiftUI", "VitrineHost", "VitrineRaster", "VitrineX11Host", "VitrinePreviewKit", "VitrineSourceText", "VitrineBase"], path: "Sources/Viewer"),
        .executableTarget(name: "vitrine-viewer", dependencies: ["VitrineViewer"], path: "Sources/vitrine-viewer"),
        .executableTarget(name: "vitrine", dependencies: ["VitrinePreviewKit", "VitrineSourceText", "CShims"], path: "Sources/vitrine"),
        // The symbols of SwiftUI that previews need are exported, so that a loaded library binds to them.
        .executableTarget(
            name: "vitrine-agent", dependencies: ["VitrinePreviewAgent"], path: "Sources/vitrine-agent",
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),

        .executableTarget(name: "vitrine-lint", dependencies: ["VitrineSourceText", "VitrinePreviewKit"], path: "Sources/lint"),
        .executableTarget(
            name: "vitrine-bench",
            dependencies: [
                "SwiftUI", "SwiftUICore", "VitrineHost", "VitrineRaster", "VitrineSourceText", "VitrinePreviewKit", "VitrineBase", "VitrineTypesetting", "VitrineDisplayList",
                "VitrinePango", "CShims", "CCairo", "CX11",
            ],
            path: "Sources/bench"),

        .testTarget(
            name: "LayoutTests",
            dependencies: ["SwiftUICore", "Combine", "VitrineBase", "VitrineLayout", "VitrineTypesetting", "VitrineDisplayList", "VitrineHost", "VitrineRaster"]),
        .testTarget(name: "ValuesTests", dependencies: ["SwiftUICore", "VitrineBase", "VitrineTypesetting", "VitrineDisplayList"]),
        .testTarget(name: "ControlsTests", dependencies: ["SwiftUICore", "VitrineBase", "VitrineLayout", "VitrineTypesetting", "VitrineDisplayList"]),
        .testTarget(name: "MotionTests", dependencies: ["SwiftUI", "UIKit", "AppKit", "OSLog", "VitrineAppRunner", "SwiftUICore", "VitrineHost", "VitrineDisplayList"]),
        .testTarget(name: "ListsTests", dependencies: ["SwiftUICore", "VitrineBase", "VitrineTypesetting", "VitrineDisplayList"]),
        .testTarget(name: "CombineTests", dependencies: ["Combine"]),
        .testTarget(name: "TypesettingTests", dependencies: ["VitrineBase", "VitrineTypesetting", "VitrinePango"]),
        .testTarget(
            name: "RasterTests", dependencies: ["VitrineBase", "VitrineTypesetting", "VitrineDisplayList", "VitrineRaster", "VitrinePango"],
            exclude: ["Golden", "symbol-names.txt"]),
        .testTarget(name: "X11HostTests", dependencies: ["VitrineX11Host", "VitrineBase", "CX11", "CShims"], path: "Tests/X11HostTests"),
        .testTarget(name: "SwiftUITests", dependencies: ["SwiftUI", "VitrineHost", "VitrineRaster", "VitrinePango", "VitrineDisplayList", "VitrineTypesetting"]),
        .testTarget(name: "SeedTests", dependencies: ["VitrinePreviewKit", "VitrineSourceText", "VitrineRaster", "VitrineDisplayList", "CShims", "vitrine", "vitrine-agent"]),
        .testTarget(name: "SourceTextTests", dependencies: ["VitrineSourceText"]),
        .testTarget(
            name: "ViewerTests", dependencies: ["VitrineX11Host", "VitrinePreviewKit", "VitrineBase", "VitrineSourceText", "vitrine", "vitrine-agent", "vitrine-viewer"]),
        .testTarget(name: "PreviewKitTests", dependencies: ["VitrinePreviewKit", "VitrineSourceText", "CShims", "vitrine", "vitrine-agent"]),
    ],
    swiftLanguageModes: [.v5]
)
