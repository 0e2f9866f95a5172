// As a user's file is: the modules are imported by name. Apart from the tests, since Testing has overlays of its own for these names.
import AppKit
import SwiftUI
import UIKit

/// What `import UIKit` and `import AppKit` bring beside SwiftUI.
enum PlatformImports {
    static let colors: [Color] = [Color(uiColor: UIKit.UIColor.systemGroupedBackground), Color(nsColor: AppKit.NSColor.windowBackgroundColor), Color(.systemGray6)]
    @MainActor static let views: [UIView] = [UILabel(), UIImageView(image: nil), UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)), NSVisualEffectView()]
}
