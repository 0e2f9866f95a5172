extension ToAgent {
    var kind: UInt8 {
        switch self {
        case .load: return 1
        case .choose: return 2
        case .options: return 3
        case .snapshot: return 4
        case .tree: return 5
        case .breakpoints: return 6
        case .grant: return 7
        case .input: return 9
        case .ping: return 10
        case .quit: return 11
        case .literals: return 12
        case .keepState: return 13
        case .restore: return 14
        case .pasted: return 15
        case .record: return 16
        }
    }

    func write(to out: inout WireWriter) {
        switch self {
        case .load(let library, let places, let resources, let assets):
            out.put(library)
            out.put(places) { $1.write(to: &$0) }
            out.put(resources) { $0.put($1) }
            out.put(assets) { $0.put($1) }
        case .choose(let index): out.put(index)
        case .options(let options): options.write(to: &out)
        case .snapshot(let path): out.put(path)
        case .record(let path, let frames, let framesPerSecond):
            out.put(path)
            out.put(frames)
            out.put(framesPerSecond)
        case .tree(let explains): out.put(explains)
        case .ping, .quit, .keepState: break
        case .literals(let literals): out.put(literals) { $1.write(to: &$0) }
        case .restore(let state): out.put(state)
        case .pasted(let text): out.put(text) { $0.put($1) }
        case .breakpoints(let from, let to):
            out.put(from)
            out.put(to)
        case .grant(let grant): grant.write(to: &out)
        case .input(let input): input.write(to: &out)
        }
    }

    init(kind: UInt8, from input: inout WireReader) throws {
        switch kind {
        case 1:
            self = .load(
                library: try input.string(), places: try input.array { try ProviderPlace(from: &$0) },
                resources: try input.array { try $0.string() }, assets: try input.optional { try $0.string() })
        case 2: self = .choose(index: try input.int())
        case 3: self = .options(try RenderOptions(from: &input))
        case 4: self = .snapshot(path: try input.string())
        case 5: self = .tree(explains: try input.bool())
        case 6: self = .breakpoints(from: try input.double(), to: try input.double())
        case 7: self = .grant(try WireGrant(from: &input))
        case 9: self = .input(try WireInput(from: &input))
        case 10: self = .ping
        case 11: self = .quit
        case 12: self = .literals(try input.array { try WireLiteral(from: &$0) })
        case 13: self = .keepState
        case 14: self = .restore(state: try input.string())
        case 15: self = .pasted(try input.optional { try $0.string() })
        case 16: self = .record(path: try input.string(), frames: try input.int(), framesPerSecond: try input.int())
        default: throw WireError()
        }
    }
}

extension FromAgent {
    var kind: UInt8 {
        switch self {
        case .hello: return 64
        case .previews: return 65
        case .done: return 66
        case .snapshot: return 67
        case .tree: return 68
        case .breakpoints: return 69
        case .frame: return 70
        case .failure: return 71
        case .returned: return 72
        case .state: return 73
        case .copied: return 74
        case .clipboardWanted: return 75
        }
    }

    func write(to out: inout WireWriter) {
        switch self {
        case .hello(let version): out.put(version)
        case .previews(let previews): out.put(previews) { $1.write(to: &$0) }
        case .done, .clipboardWanted: break
        case .copied(let text): out.put(text)
        case .state(let state): out.put(state)
        case .snapshot(let summary): summary.write(to: &out)
        case .tree(let json, let width, let height):
            out.put(json)
            out.put(width)
            out.put(height)
        case .breakpoints(let switches): out.put(switches) { $1.write(to: &$0) }
        case .frame(let buffer, let summary):
            out.put(buffer)
            summary.write(to: &out)
        case .returned(let buffer): out.put(buffer)
        case .failure(let error, let message):
            out.put(error)
            out.put(message)
        }
    }

    init(kind: UInt8, from input: inout WireReader) throws {
        switch kind {
        case 64: self = .hello(version: try input.int())
        case 65: self = .previews(try input.array { try PreviewInfo(from: &$0) })
        case 66: self = .done
        case 67: self = .snapshot(try FrameSummary(from: &input))
        case 68: self = .tree(json: try input.string(), width: try input.double(), height: try input.double())
        case 69: self = .breakpoints(try input.array { try BreakpointSwitch(from: &$0) })
        case 70: self = .frame(buffer: try input.int(), try FrameSummary(from: &input))
        case 73: self = .state(try input.string())
        case 74: self = .copied(try input.string())
        case 75: self = .clipboardWanted
        case 72: self = .returned(buffer: try input.int())
        case 71: self = .failure(error: try input.string(), message: try input.string())
        default: throw WireError()
        }
    }
}
