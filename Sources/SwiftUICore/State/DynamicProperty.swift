import Foundation
@_spi(Reflection) import Swift

/// A stored property that is kept up to date before a view's body runs.
public protocol DynamicProperty {
    /// Called before `body`, after the properties inside have been brought up to date.
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A property the engine knows; `pointer` is to the property in the view that is about to be evaluated.
protocol PrimitiveProperty: DynamicProperty {
    /// Brings the property up to date; `slot` lives as long as the node.
    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode)
    /// Whether the value that `slot` gave differs between two environments.
    static func dependsOnChange(slot: AnyObject?, from old: EnvironmentValues, to new: EnvironmentValues) -> Bool
    static func removed(slot: AnyObject?)
}

extension PrimitiveProperty {
    static func dependsOnChange(slot: AnyObject?, from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
    static func removed(slot: AnyObject?) {}
}

/// A stored value whose own dynamic properties count as its owner's; it has no other stored property.
protocol DynamicPropertyHolder {
    static var heldType: Any.Type { get }
}

/// Where the dynamic properties of a type lie; found once per type.
final class DynamicPropertyLayout {
    enum Step {
        case primitive(any PrimitiveProperty.Type, offset: Int)
        /// A property of the user's own, whose inner ones come before it in the list.
        case custom(any DynamicProperty.Type, offset: Int)
    }
    let steps: [Step]
    /// Of the property that each step is for; those of a property inside another one with a dot between.
    let names: [String]

    private init(_ type: Any.Type) {
        var steps: [Step] = [], names: [String] = []
        DynamicPropertyLayout.find(in: type, base: 0, prefix: "") {
            steps.append($0)
            names.append($1)
        }
        self.steps = steps
        self.names = names
    }

    private static func find(in type: Any.Type, base: Int, prefix: String, _ add: (Step, String) -> Void) {
        guard !(type is AnyClass) else { return }
        _ = _forEachField(of: type, options: []) { field, offset, fieldType, _ in
            let name = prefix + String(cString: field)
            if let primitive = fieldType as? any PrimitiveProperty.Type {
                add(.primitive(primitive, offset: base + offset), name)
            } else if let holder = fieldType as? any DynamicPropertyHolder.Type {
                find(in: holder.heldType, base: base + offset, prefix: name + ".", add)
            } else if let custom = fieldType as? any DynamicProperty.Type {
                find(in: custom, base: base + offset, prefix: name + ".", add)
                add(.custom(custom, offset: base + offset), name)
            }
            return true
        }
    }

    private static var known: [ObjectIdentifier: DynamicPropertyLayout] = [:]

    static func of(_ type: Any.Type) -> DynamicPropertyLayout {
        let key = ObjectIdentifier(type)
        if let layout = known[key] { return layout }
        let layout = DynamicPropertyLayout(type)
        known[key] = layout
        return layout
    }
}

private func update<P: DynamicProperty>(_ type: P.Type, at pointer: UnsafeMutableRawPointer) {
    pointer.assumingMemoryBound(to: P.self).pointee.update()
}

/// One node's dynamic properties.
struct DynamicPropertyStore<Owner> {
    private let layout = DynamicPropertyLayout.of(Owner.self)
    private var slots: [AnyObject?]

    init() { slots = [AnyObject?](repeating: nil, count: layout.steps.count) }

    var isEmpty: Bool { layout.steps.isEmpty }

    mutating func install(into owner: inout Owner, node: _ViewNode) {
        guard !layout.steps.isEmpty else { return }
        withUnsafeMutableBytes(of: &owner) { bytes in
            for (index, step) in layout.steps.enumerated() {
                switch step {
                case .primitive(let type, let offset):
                    type.install(at: bytes.baseAddress! + offset, slot: &slots[index], node: node)
                case .custom(let type, let offset):
                    SwiftUICore.update(type, at: bytes.baseAddress! + offset)
                }
            }
        }
    }

    func dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
        for (index, step) in layout.steps.enumerated() {
            if case .primitive(let type, _) = step, type.dependsOnChange(slot: slots[index], from: old, to: new) { return true }
        }
        return false
    }

    /// Of each stored state, by the name of its property.
    var keepableStates: [(name: String, state: any KeepableState)] {
        slots.enumerated().compactMap { index, slot in (slot as? any KeepableState).map { (layout.names[index], $0) } }
    }

    func removed() {
        for (index, step) in layout.steps.enumerated() {
            if case .primitive(let type, _) = step { type.removed(slot: slots[index]) }
        }
    }
}
