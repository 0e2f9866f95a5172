import Foundation

/// Portrait sizes in points of devices, by the names that Xcode uses for `previewDevice`.
enum DeviceTable {
    private static let sizes: [(name: String, width: CGFloat, height: CGFloat)] = [
        ("iPhone 17 Pro Max", 440, 956), ("iPhone 17 Pro", 402, 874), ("iPhone 17", 402, 874), ("iPhone Air", 420, 912),
        ("iPhone 16 Pro Max", 440, 956), ("iPhone 16 Pro", 402, 874), ("iPhone 16 Plus", 430, 932), ("iPhone 16e", 390, 844), ("iPhone 16", 393, 852),
        ("iPhone 15 Pro Max", 430, 932), ("iPhone 15 Pro", 393, 852), ("iPhone 15 Plus", 430, 932), ("iPhone 15", 393, 852),
        ("iPhone 14 Pro Max", 430, 932), ("iPhone 14 Pro", 393, 852), ("iPhone 14 Plus", 428, 926), ("iPhone 14", 390, 844),
        ("iPhone 13 Pro Max", 428, 926), ("iPhone 13 Pro", 390, 844), ("iPhone 13 mini", 375, 812), ("iPhone 13", 390, 844),
        ("iPhone 12 Pro Max", 428, 926), ("iPhone 12 Pro", 390, 844), ("iPhone 12 mini", 375, 812), ("iPhone 12", 390, 844),
        ("iPhone 11 Pro Max", 414, 896), ("iPhone 11 Pro", 375, 812), ("iPhone 11", 414, 896),
        ("iPhone XS Max", 414, 896), ("iPhone XR", 414, 896), ("iPhone Xs", 375, 812), ("iPhone X", 375, 812),
        ("iPhone SE (1st generation)", 320, 568), ("iPhone SE", 375, 667), ("iPhone 8 Plus", 414, 736), ("iPhone 8", 375, 667),
        ("iPhone 7 Plus", 414, 736), ("iPhone 7", 375, 667),
        ("iPad Pro (12.9-inch)", 1024, 1366), ("iPad Pro 13-inch", 1032, 1376), ("iPad Pro (11-inch)", 834, 1194), ("iPad Pro 11-inch", 834, 1210),
        ("iPad Air 13-inch", 1024, 1366), ("iPad Air", 820, 1180), ("iPad mini", 744, 1133), ("iPad", 820, 1180),
    ]

    /// The entry whose name the given one starts with, the longest first; nil for an unknown device.
    static func size(_ name: String) -> CGSize? {
        let matches = sizes.filter { name.lowercased().hasPrefix($0.name.lowercased()) }
        return matches.max { $0.name.count < $1.name.count }.map { CGSize(width: $0.width, height: $0.height) }
    }
}
