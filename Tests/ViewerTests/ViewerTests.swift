import Testing
import VitrinePreviewKit

/// Everything that needs a window. Each suite has a display of its own; one after the other, since a build takes all the machine's cores.
@MainActor
@Suite(.serialized, .enabled(if: Child.isInstalled("Xvfb") && Child.isInstalled("xdotool"), "Xvfb or xdotool is not installed (Debian packages xvfb, xdotool)"))
enum ViewerTests {}

/// A whole preview in one colour.
func colored(_ color: String, name: String = "Main", extra: String = "") -> String {
    """
    import SwiftUI
    struct Filled: View {
        var body: some View { Color(\(color)) }
    }
    \(extra)
    #Preview("\(name)") { Filled() }
    """
}

/// The colours of `colored` as the screen shows them; written as sums of three, so that another one takes a build.
let red: (code: String, pixel: UInt32) = ("red: 0 + 0 + 1, green: 0 + 0 + 0, blue: 0 + 0 + 0", 0xffff_0000)
let green: (code: String, pixel: UInt32) = ("red: 0 + 0 + 0, green: 0 + 0 + 1, blue: 0 + 0 + 0", 0xff00_ff00)
let blue: (code: String, pixel: UInt32) = ("red: 0 + 0 + 0, green: 0 + 0 + 0, blue: 0 + 0 + 1", 0xff00_00ff)
