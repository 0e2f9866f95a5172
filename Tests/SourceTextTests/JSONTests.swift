import Testing
import VitrineSourceText

@Suite struct JSONTests {
    @Test func `what is written is read back`() {
        let value = JSONValue.object([
            ("a", .array([.null, .bool(true), .number(1.5), .number(-3)])), ("b \"\n\u{1}é😀", .string("\\ / \t")), ("c", .object([])),
        ])
        #expect(JSONValue(parsing: value.text) == value)
        #expect(JSONValue(parsing: #"{"x":"\u00e9\ud83d\ude00"}"#)?["x"]?.stringValue == "é😀")
    }

    @Test func `keys keep their order and whole numbers have no fraction`() {
        #expect(JSONValue.object([("z", .number(390)), ("a", .number(0.5))]).text == #"{"z":390,"a":0.5}"#)
        #expect(JSONValue.number(.nan).text == "null")
    }

    @Test(arguments: ["", "{", "[1,", "\"a", "{\"a\"}", "tru", "[1] 2", "\"\\u12\"", "\"\\q\"", "nul", "-"])
    func `broken documents are refused`(text: String) {
        #expect(JSONValue(parsing: text) == nil)
    }

    @Test func `a deeply nested document is refused, not followed to the end of the stack`() {
        #expect(JSONValue(parsing: String(repeating: "[", count: 100_000)) == nil)
    }

    @Test func `a tree of two thousand levels is read, one without end is refused`() {
        let levels = 2000
        let text = String(repeating: #"{"children":["#, count: levels) + "1" + String(repeating: "]}", count: levels)
        var node = JSONValue(parsing: text), depth = 0
        while let inner = node?["children"]?.arrayValue?.first {
            node = inner
            depth += 1
        }
        #expect(depth == levels && node?.intValue == 1)
        #expect(JSONValue(parsing: String(repeating: "[", count: 1_000_000)) == nil)
    }
}
