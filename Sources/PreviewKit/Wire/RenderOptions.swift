/// How a preview is to be shown. Lengths in points.
public struct RenderOptions: Hashable {
    public enum Scheme: String, CaseIterable, Sendable { case light, dark }
    public enum Direction: String, CaseIterable, Sendable { case ltr, rtl }
    public enum Background: String, CaseIterable, Sendable { case opaque, clear, checkerboard }

    /// nil: the preview's own layout.
    public var width: Double?
    public var height: Double?
    /// The size that fits the view, instead of a given one.
    public var fit = false
    /// Pixels a point.
    public var scale: Double = 2
    public var scheme: Scheme?
    /// The name of a `DynamicTypeSize` case.
    public var typeSize: String?
    public var locale: String?
    public var direction: Direction?
    /// `placeholder`, `privacy` or `invalidated`.
    public var redaction: String?
    public var look = "ios18"
    public var background: Background?
    /// Seconds after appearing.
    public var time: Double = 0
    /// The area in which the preview lies, when that is larger than the preview itself; nil: no more than the preview.
    public var canvasWidth: Double?
    public var canvasHeight: Double?
    /// `WireOverlay` bits.
    public var overlays: UInt32 = 0

    public init() {}
}

extension RenderOptions {
    func write(to out: inout WireWriter) {
        out.put(width) { $0.put($1) }
        out.put(height) { $0.put($1) }
        out.put(fit)
        out.put(scale)
        out.put(scheme?.rawValue) { $0.put($1) }
        out.put(typeSize) { $0.put($1) }
        out.put(locale) { $0.put($1) }
        out.put(direction?.rawValue) { $0.put($1) }
        out.put(redaction) { $0.put($1) }
        out.put(look)
        out.put(background?.rawValue) { $0.put($1) }
        out.put(time)
        out.put(canvasWidth) { $0.put($1) }
        out.put(canvasHeight) { $0.put($1) }
        out.put(overlays)
    }

    init(from input: inout WireReader) throws {
        width = try input.optional { try $0.double() }
        height = try input.optional { try $0.double() }
        fit = try input.bool()
        scale = try input.double()
        scheme = try input.optional { try $0.string() }.flatMap(Scheme.init(rawValue:))
        typeSize = try input.optional { try $0.string() }
        locale = try input.optional { try $0.string() }
        direction = try input.optional { try $0.string() }.flatMap(Direction.init(rawValue:))
        redaction = try input.optional { try $0.string() }
        look = try input.string()
        background = try input.optional { try $0.string() }.flatMap(Background.init(rawValue:))
        time = try input.double()
        canvasWidth = try input.optional { try $0.double() }
        canvasHeight = try input.optional { try $0.double() }
        overlays = try input.uint32()
    }
}
