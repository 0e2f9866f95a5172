import CShims
import Foundation

extension X11Runner {
    /// Calls the initialiser without arguments that a class has from `NSObject`. Swift calls it of a class known only at run time where it
    /// is `required`, which Foundation's for Linux is not; so it is taken from the class's table, at the place that `NSObject` describes.
    @MainActor
    public static func make(_ type: NSObject.Type) -> NSObject? {
        let root = unsafeBitCast(NSObject.self as AnyClass, to: UnsafeRawPointer.self), own = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
        guard let slot = initializerSlot(root.load(fromByteOffset: ClassLayout.descriptor, as: UnsafeRawPointer.self)) else { return nil }
        let initializer = own.load(fromByteOffset: slot * MemoryLayout<UnsafeRawPointer>.size, as: UnsafeMutableRawPointer.self)
        guard let object = vitrine_call_initializer(initializer, UnsafeMutableRawPointer(mutating: own)) else { return nil }
        return Unmanaged<NSObject>.fromOpaque(object).takeRetainedValue()
    }

    /// In words from the start of a class's metadata; nil where the descriptor has no table of methods.
    private static func initializerSlot(_ descriptor: UnsafeRawPointer) -> Int? {
        guard descriptor.load(as: UInt32.self) & ClassLayout.hasTable != 0 else { return nil }
        let first = Int(descriptor.load(fromByteOffset: ClassLayout.table, as: UInt32.self))
        let count = Int(descriptor.load(fromByteOffset: ClassLayout.table + 4, as: UInt32.self))
        let index = (0..<count).first { index in
            let flags = descriptor.load(fromByteOffset: ClassLayout.table + 8 + 8 * index, as: UInt32.self)
            return flags & ClassLayout.kind == ClassLayout.initializer
        }
        return index.map { first + $0 }
    }
}

/// Offsets in bytes, and bits, of Swift's ABI for classes (`TargetClassMetadata`, `TargetClassDescriptor`, `MethodDescriptorFlags`).
private enum ClassLayout {
    static let descriptor = 40
    static let table = 44
    static let hasTable: UInt32 = 1 << 31
    static let kind: UInt32 = 0xf
    static let initializer: UInt32 = 1
}
