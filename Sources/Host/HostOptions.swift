import Foundation
import SwiftUICore
import VitrineDisplayList

/// How a view is to be shown. Lengths in points.
public struct HostOptions: Equatable {
    public enum Direction: Sendable { case ltr, rtl }
    public enum Background: Sendable { case opaque, clear, checkerboard }
    public enum Scheme: Sendable { case light, dark }

    /// nil: 390 × 844.
    public var size: CGSize?
    /// The size that the view takes by itself.
    public var fit = false
    /// Device pixels a point.
    public var scale: CGFloat = 2
    /// nil: what the view prefers, else light.
    public var colorScheme: Scheme?
    /// A `DynamicTypeSize` case by name.
    public var typeSize: String?
    public var locale: String?
    /// nil: the locale's.
    public var direction: Direction?
    /// `placeholder`, `privacy` or `invalidated`.
    public var redaction: String?
    /// `ios18`, `ios26` or `macos`.
    public var look = "ios18"
    public var background: Background = .opaque
    /// The area, in points, in the middle of which the view is shown; nil: no more than the view.
    public var canvas: CGSize?
    /// Tools drawn over the view by the host, never part of what the view is.
    public var overlays: Overlays = []

    public struct Overlays: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let guides = Overlays(rawValue: 1)
        public static let rulers = Overlays(rawValue: 2)
        public static let inspector = Overlays(rawValue: 4)
    }

    public init() {}
}

/// Where named pictures, symbols and strings are looked for.
public struct ResourceLocations {
    public var folders: [String]
    /// The folder with the symbol table; nil: no symbols.
    public var symbols: String?
    public init(folders: [String], symbols: String?) {
        self.folders = folders
        self.symbols = symbols
    }
}

/// Input in points of the window.
public enum InputEvent {
    public enum Phase: Sendable { case began, moved, ended, cancelled, hovered }
    case pointer(phase: Phase, x: Double, y: Double, button: Int, clickCount: Int, modifiers: EventModifiers)
    /// Positive shows what is further down or right.
    case scroll(x: Double, y: Double, dx: Double, dy: Double, modifiers: EventModifiers)
    /// `base`: the key's keysym without modifiers, in Latin letters; 0: the same.
    case key(keysym: Int, text: String, isDown: Bool, modifiers: EventModifiers, base: Int = 0, isRepeat: Bool = false)
}

/// What one frame did.
public struct FrameReport {
    /// Points.
    public var size: CGSize
    /// Pixels of the picture that differ from the last frame's.
    public var damage: [PixelRect]
    public var stats: FrameStats
    /// Problems that came up since the last frame, each told once.
    public var issues: [String]
    public var isAnimating: Bool
}
