import CShims
import Glibc
import SwiftUI
import VitrinePreviewKit

/// A type of a loaded library that provides previews.
enum FoundProvider {
    case macro(any _PreviewEntry.Type)
    case provider(any PreviewProvider.Type, name: String)
}

/// Finds the types that conform to the preview protocols in a library that was just loaded.
///
/// The compiler lists a module's conformances in the ELF section `swift5_protocol_conformances`: 32-bit offsets, each
/// relative to its own place, of records
///
///     ┌───────────┬──────────┬───────────────┬───────┐
///     │ protocol  │ type     │ witness table │ flags │   four words, the first three relative, bit 0: by way of a pointer
///     └───────────┴──────────┴───────────────┴───────┘
///
/// The records of one library are read instead of asking the runtime, which would search those of all loaded images.
struct Discovery {
    let base: UnsafeRawPointer
    let section: ElfSections.Section

    /// - Parameters:
    ///   - handle: what `dlopen` returned.
    ///   - bytes: the library's file.
    init?(handle: UnsafeMutableRawPointer, bytes: [UInt8]) {
        let start = vitrine_library_base(handle)
        guard start != 0, let base = UnsafeRawPointer(bitPattern: start), let elf = ElfSections(bytes: bytes) else { return nil }
        self.base = base
        let end = elf.sections.map { $0.address + $0.size }.max() ?? 0
        vitrine_watch_library(start, start + UInt(end))
        guard let section = elf.sections.first(where: { $0.name == "swift5_protocol_conformances" }) else { return nil }
        self.section = section
    }

    func providers() -> [FoundProvider] {
        let entry = Self.descriptor((any _PreviewEntry).self), provider = Self.descriptor((any PreviewProvider).self)
        var found: [FoundProvider] = []
        for offset in stride(from: 0, to: section.size, by: 4) {
            let record = Self.relative(base + section.address + offset)
            guard let proto = Self.indirectable(record) else { continue }
            if proto == entry, let type = type(of: record) {
                found.append(.macro(unsafeBitCast(type, to: (any _PreviewEntry.Type).self)))
            } else if proto == provider, let type = type(of: record) {
                let metatype = unsafeBitCast(type, to: (any PreviewProvider.Type).self)
                found.append(.provider(metatype, name: String(describing: metatype)))
            }
        }
        return found
    }

    /// The layout of an `any P.Type`.
    private struct TypeAndWitness {
        var type: UnsafeRawPointer
        var witness: UnsafeRawPointer
    }

    /// Bits 3…5 of a record's flags tell how it names its type; 0 and 1 are a descriptor, direct or by way of a pointer.
    private func type(of record: UnsafeRawPointer) -> TypeAndWitness? {
        let flags = record.load(fromByteOffset: 12, as: UInt32.self)
        var descriptor = Self.relative(record + 4)
        switch (flags >> 3) & 7 {
        case 0: break
        case 1: descriptor = descriptor.load(as: UnsafeRawPointer.self)
        default: return nil
        }
        let isGeneric = descriptor.load(as: UInt32.self) & 0x80 != 0
        let access = Self.relative(descriptor + 12)
        guard !isGeneric, access != descriptor + 12, let type = vitrine_type_metadata(access),
            let witness = vitrine_witness_table(record, type)
        else { return nil }
        return TypeAndWitness(type: type, witness: witness)
    }

    private static func relative(_ address: UnsafeRawPointer) -> UnsafeRawPointer {
        address + Int(address.load(as: Int32.self))
    }

    private static func indirectable(_ address: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = Int(address.load(as: Int32.self))
        if offset == 0 { return nil }
        if offset & 1 == 0 { return address + offset }
        return (address + (offset & ~1)).load(as: UnsafeRawPointer?.self)
    }

    /// The descriptor of a protocol, from the metadata of its existential type: kind, counts, then the protocols.
    private static func descriptor(_ existential: Any.Type) -> UnsafeRawPointer? {
        unsafeBitCast(existential, to: UnsafeRawPointer.self).load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
    }
}
