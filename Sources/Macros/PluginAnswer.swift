import VitrineSourceText

/// A place in the file that is being compiled, as the compiler states it.
struct MacroSite {
    /// The macro with what stands round it, as source text.
    var source: String
    var fileName: String
    var offset: Int
    /// The line of the first byte of `source`, from 1.
    var line: Int

    init(_ syntax: JSONValue?) {
        source = syntax?["source"]?.stringValue ?? ""
        let location = syntax?["location"]
        fileName = location?["fileName"]?.stringValue ?? ""
        offset = location?["offset"]?.intValue ?? 0
        line = location?["line"]?.intValue ?? 0
    }
}

/// Why a macro can't be expanded; the compiler shows it at the macro.
struct MacroError: Error {
    var message: String
}

enum PluginAnswer {
    static func answer(to question: JSONValue) -> JSONValue {
        if question["getCapability"] != nil {
            let capability = JSONValue.object([("protocolVersion", .number(7)), ("features", .array([]))])
            return .object([("getCapabilityResult", .object([("capability", capability)]))])
        }
        if let request = question["expandFreestandingMacro"] {
            let site = MacroSite(request["syntax"])
            return result(site) {
                try PreviewMacro.expansion(of: site, discriminator: request["discriminator"]?.stringValue ?? "")
            }
        }
        if let request = question["expandAttachedMacro"] {
            let site = MacroSite(request["declSyntax"])
            return result(site) { try attached(request, site) }
        }
        return .object([("expandMacroResult", .object([("expandedSource", .null), ("diagnostics", .array([]))]))])
    }

    private static func attached(_ request: JSONValue, _ site: MacroSite) throws -> String {
        guard request["macro"]?["typeName"]?.stringValue == "EntryMacro" else { return "" }
        let context = request["lexicalContext"]?.arrayValue?.first?["source"]?.stringValue ?? ""
        let entry = try EntryMacro(declaration: site.source, context: context)
        return request["macroRole"]?.stringValue == "accessor" ? entry.accessors : entry.key
    }

    private static func result(_ site: MacroSite, _ expand: () throws -> String) -> JSONValue {
        var source = JSONValue.null, diagnostics: [JSONValue] = []
        do {
            source = .string(try expand())
        } catch {
            let message = (error as? MacroError)?.message ?? "\(error)"
            diagnostics.append(diagnostic(message, at: site))
        }
        return .object([("expandMacroResult", .object([("expandedSource", source), ("diagnostics", .array(diagnostics))]))])
    }

    private static func diagnostic(_ message: String, at site: MacroSite) -> JSONValue {
        let text = TokenizedSource(site.source)
        let offset = site.offset + (text.tokens.first?.range.lowerBound ?? 0)
        return .object([
            ("message", .string(message)), ("severity", .string("error")),
            ("position", .object([("fileName", .string(site.fileName)), ("offset", .number(Double(offset)))])),
            ("highlights", .array([])), ("notes", .array([])), ("fixIts", .array([])),
        ])
    }
}
