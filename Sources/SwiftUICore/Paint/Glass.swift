import Foundation

// Status: partial: a material with a lit edge, without refraction

/// The glass of iOS 26.
public struct Glass: Equatable, Sendable {
    enum Kind: Hashable, Sendable { case regular, clear, identity }
    let kind: Kind
    var color: Color?
    public static var regular: Glass { Glass(kind: .regular) }
    public static var clear: Glass { Glass(kind: .clear) }
    public static var identity: Glass { Glass(kind: .identity) }
    public func tint(_ color: Color?) -> Glass {
        var copy = self
        copy.color = color
        return copy
    }
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape that glass takes where none is said.
public struct DefaultGlassEffectShape: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

extension View {
    @ViewBuilder
    public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S = DefaultGlassEffectShape()) -> some View {
        if glass.kind == .identity {
            self
        } else {
            background {
                shape.fill(glass.kind == .clear ? Material.ultraThin : Material.thin)
                    .overlay { if let color = glass.color { shape.fill(color.opacity(0.8)) } }
                    .overlay {
                        shape.stroke(
                            LinearGradient(colors: [.white.opacity(0.5), .white.opacity(0.08), .white.opacity(0.3)], startPoint: .topLeading, endPoint: .bottomTrailing),
                            lineWidth: 1)
                    }
                    .shadow(color: .black.opacity(0.08), radius: 8, y: 2)
            }
        }
    }
    /// No effect in Vitrine: glass is not joined.
    public nonisolated func glassEffectID<ID: Hashable & Sendable>(_ id: ID?, in namespace: Namespace.ID) -> some View { self }
    /// No effect in Vitrine: glass is not joined.
    public nonisolated func glassEffectUnion<ID: Hashable & Sendable>(id: ID?, namespace: Namespace.ID) -> some View { self }
}

/// Content with glass in it; each piece is drawn for itself.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { content }
}
