import Foundation
import VitrineLayout

// Status: complete

/// The shape of a container, which `ContainerRelativeShape` inside follows.
final class ContainerShape {
    /// The shape in a rectangle, made smaller on all sides by so many points.
    let path: (CGRect, CGFloat) -> Path

    init<S: InsettableShape>(_ shape: S) { path = { rect, inset in shape.inset(by: inset).path(in: rect) } }

    /// The shape that applies while a path is being asked for; shapes know no environment.
    static var current: ((CGRect) -> Path)?
}

enum ContainerShapeTrait: _ViewTraitKey { static var defaultValue: ContainerShape? { nil } }
private enum ContainerShapeKey: EnvironmentKey { static var defaultValue: ContainerShape? { nil } }

extension EnvironmentValues {
    var containerShape: ContainerShape? {
        get { self[ContainerShapeKey.self] }
        set { self[ContainerShapeKey.self] = newValue }
    }
}

extension Element {
    /// Runs `body` with the container's shape in force, if there is one: the container's outline moved inwards by the distance between
    /// the two frames, so that corners stay concentric.
    func withContainerShape<R>(_ body: () -> R) -> R {
        guard let shape = nodeEnvironment.containerShape else { return body() }
        var node: Element? = self
        while let current = node, current.ownTrait(ContainerShapeTrait.self) ?? nil !== shape { node = current.parentElement }
        let own = frameInWindow, outer = node?.frameInWindow ?? own
        let distance = max(min(own.minX - outer.minX, own.minY - outer.minY, outer.maxX - own.maxX, outer.maxY - own.maxY), 0)
        let before = ContainerShape.current
        ContainerShape.current = { rect in shape.path(rect.insetBy(dx: -distance, dy: -distance), distance) }
        defer { ContainerShape.current = before }
        return body()
    }
}

extension View {
    public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        let shape = ContainerShape(shape)
        return environment(\.containerShape, shape).trait(ContainerShapeTrait.self, shape)
    }
}
