import Glibc
import VitrineSourceText

// The compiler starts this program when it meets a macro of module `SwiftUI`, and asks over standard input and output:
//
//     ┌────────────────────────┬──────────────────────────┐
//     │ length, 8 bytes, little│ JSON, `length` bytes      │   one question, one answer, until the input ends
//     └────────────────────────┴──────────────────────────┘
//
// SwiftSyntax would do the same work, but loading it costs each compile 25 ms; this program needs 5.

while let question = PluginChannel.read() {
    PluginChannel.write(PluginAnswer.answer(to: question))
}
