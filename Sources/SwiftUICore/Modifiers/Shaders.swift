import Foundation
import VitrineBase

// Status: no effect: functions in Metal are not compiled; what they would change is drawn as it is, and an issue says so

/// A function of a Metal library with its arguments.
public struct Shader: Equatable, Sendable {
    public struct Argument: Equatable, Sendable {
        let text: String
        public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument(text: "\(x)") }
        public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument(text: "\(x) \(y)") }
        public static func float2(_ point: CGPoint) -> Argument { Argument(text: "\(point.x) \(point.y)") }
        public static func float2(_ size: CGSize) -> Argument { Argument(text: "\(size.width) \(size.height)") }
        public static func float2(_ vector: CGVector) -> Argument { Argument(text: "\(vector.dx) \(vector.dy)") }
        public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument { Argument(text: "\(x) \(y) \(z)") }
        public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument { Argument(text: "\(x) \(y) \(z) \(w)") }
        public static func floatArray(_ array: [Float]) -> Argument { Argument(text: "\(array)") }
        public static func color(_ color: Color) -> Argument { Argument(text: "\(color)") }
        public static func colorArray(_ array: [Color]) -> Argument { Argument(text: "\(array)") }
        public static func image(_ image: Image) -> Argument { Argument(text: "image") }
        public static func data(_ data: Data) -> Argument { Argument(text: "\(data.count) bytes") }
        public static var boundingRect: Argument { Argument(text: "boundingRect") }
    }
    public var function: ShaderFunction
    public var arguments: [Argument]
    public var dithersColor = false
    public init(function: ShaderFunction, arguments: [Argument]) {
        self.function = function
        self.arguments = arguments
    }
}

@dynamicCallable
public struct ShaderFunction: Equatable, Sendable {
    public var library: ShaderLibrary
    public var name: String
    public init(library: ShaderLibrary, name: String) {
        self.library = library
        self.name = name
    }
    public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { Shader(function: self, arguments: arguments) }
}

@dynamicMemberLookup
public struct ShaderLibrary: Equatable, Sendable {
    public static let `default` = ShaderLibrary()
    private init() {}
    public init(data: Data) {}
    public init(url: URL) {}
    public static func bundle(_ bundle: Bundle) -> ShaderLibrary { .default }
    public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }
    public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: .default, name: name) }
}

private struct ShaderNote: ViewModifier {
    let shader: Shader
    let isEnabled: Bool
    func body(content: Content) -> some View {
        let _ = isEnabled ? ViewGraph.current?.issues.report("the shader \(shader.function.name) is not run in a preview; what it changes is drawn as it is") : nil
        content
    }
}

extension View {
    /// No effect in Vitrine: Metal is not compiled; an issue names the function.
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { modifier(ShaderNote(shader: shader, isEnabled: isEnabled)) }
    /// No effect in Vitrine: Metal is not compiled; an issue names the function.
    public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { modifier(ShaderNote(shader: shader, isEnabled: isEnabled)) }
    /// No effect in Vitrine: Metal is not compiled; an issue names the function.
    public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { modifier(ShaderNote(shader: shader, isEnabled: isEnabled)) }
}

extension VisualEffect {
    /// No effect in Vitrine: Metal is not compiled.
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }
    /// No effect in Vitrine: Metal is not compiled.
    public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect { self }
    /// No effect in Vitrine: Metal is not compiled.
    public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect { self }
}
