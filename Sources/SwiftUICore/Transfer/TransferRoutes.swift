import Foundation

/// From one form of something that is carried to another; at once, where that needs no waiting.
struct TransferStep<In, Out> {
    let now: ((In) throws -> Out)?
    let later: (In) async throws -> Out

    init(now: @escaping (In) throws -> Out) {
        self.now = now
        later = { try now($0) }
    }
    init(later: @escaping (In) async throws -> Out) {
        now = nil
        self.later = later
    }
}

/// All ways out of, and into, values of one type.
public struct _TransferRoutes: @unchecked Sendable {
    /// To a value that stands for this one; nil where it can't.
    var proxies: [(Any) throws -> Any?] = []
    /// From a value that stands for one.
    var sources: [(Any) throws -> Any?] = []
    var exports: [(type: UTType, step: TransferStep<Any, Data>)] = []
    var imports: [(type: UTType, step: TransferStep<Data, Any>)] = []
    /// Whether a value may leave at all.
    var mayLeave: (Any) -> Bool = { _ in true }

    init() {}
    init(_ type: UTType, out: TransferStep<Any, Data>?, in read: TransferStep<Data, Any>?) {
        if let out { exports = [(type, out)] }
        if let read { imports = [(type, read)] }
    }

    mutating func append(_ o: _TransferRoutes) {
        proxies += o.proxies
        sources += o.sources
        exports += o.exports
        imports += o.imports
        let mine = mayLeave
        mayLeave = { mine($0) && o.mayLeave($0) }
    }

    func exporting(if condition: @escaping (Any) -> Bool) -> _TransferRoutes {
        var routes = self
        routes.mayLeave = { condition($0) && mayLeave($0) }
        return routes
    }

    /// Those of a type whose values stand for another's.
    func proxied(out: ((Any) throws -> Any)?, in read: ((Any) throws -> Any?)?) -> _TransferRoutes {
        var routes = _TransferRoutes()
        if let out {
            routes.proxies = [out] + proxies.map { further in { try further(try out($0)) } }
            routes.exports = exports.map { way in
                let now = way.step.now, later = way.step.later
                return (way.type, now.map { now in TransferStep(now: { try now(try out($0)) }) } ?? TransferStep(later: { try await later(try out($0)) }))
            }
        }
        if let read {
            func value(_ proxy: Any) throws -> Any {
                guard let value = try read(proxy) else { throw CocoaError(.coderInvalidValue) }
                return value
            }
            routes.sources = [read] + sources.map { further in { try further($0).flatMap(read) } }
            routes.imports = imports.map { way in
                let now = way.step.now, later = way.step.later
                return (way.type, now.map { now in TransferStep(now: { try value(try now($0)) }) } ?? TransferStep(later: { try value(try await later($0)) }))
            }
        }
        return routes
    }
}

/// One thing that is carried, as a value of some type.
enum Transferred<T> {
    case now(T)
    case later(() async throws -> T)

    init?(_ object: Any, as type: T.Type = T.self) where T: Transferable {
        if let value = object as? T {
            self = .now(value)
            return
        }
        guard let carried = object as? any Transferable else { return nil }
        let out = Transferred.routes(carried), into = T.transferRepresentation._routes()
        guard out.mayLeave(object) else { return nil }
        let values = [object] + out.proxies.compactMap { try? $0(object) }
        for value in values {
            guard let found = value as? T ?? into.sources.lazy.compactMap({ (try? $0(value)) ?? nil }).first as? T else { continue }
            self = .now(found)
            return
        }
        for export in out.exports {
            guard let way = into.imports.first(where: { export.type.conforms(to: $0.type) }) else { continue }
            if let write = export.step.now, let read = way.step.now {
                guard let value = try? read(try write(object)) as? T else { continue }
                self = .now(value)
            } else {
                self = .later {
                    guard let value = try await way.step.later(try await export.step.later(object)) as? T else { throw CocoaError(.coderInvalidValue) }
                    return value
                }
            }
            return
        }
        return nil
    }

    private static func routes<V: Transferable>(_ value: V) -> _TransferRoutes { V.transferRepresentation._routes() }
}
