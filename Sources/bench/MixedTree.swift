import SwiftUICore

/// The tree that layout is measured on: ten leaves a row, of texts that wrap and ones that don't, shapes, spacers, frames and layers,
/// as high as it likes, as a page is.
struct MixedTree: View {
    static let leavesARow = 10
    let rows: Int

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 4) {
                ForEach(0..<rows, id: \.self) { MixedRow(index: $0) }
            }
        }
    }
}

private struct MixedRow: View {
    let index: Int

    var body: some View {
        HStack(spacing: 8) {
            Circle().frame(width: 24, height: 24)
            VStack(alignment: .leading, spacing: 2) {
                Text("Row \(index)").font(.headline)
                Text("What this row is about, in words enough for two lines")
                HStack(spacing: 4) {
                    Text("left")
                    Text("middle")
                    Spacer()
                    Text("right")
                }
            }
            Spacer()
            Text("\(index % 100)").padding(4).background { Color.gray }
        }
    }
}

/// The same tree in HTML, laid out by flex boxes.
enum MixedPage {
    /// - Returns: a page that lays itself out at `rounds` widths and leaves the milliseconds of each in the title.
    static func html(rows: Int, rounds: Int) -> String {
        let body = (0..<rows).map { index in
            """
            <div class=r><div class=c></div><div class=v><div class=h>Row \(index)</div><div>What this row is about, in words enough for two lines</div>\
            <div class=w><div>left</div><div>middle</div><div class=s></div><div>right</div></div></div><div class=s></div><div class=b>\(index % 100)</div></div>
            """
        }.joined(separator: "\n")
        return """
            <!doctype html><meta charset=utf-8><style>
            body { margin: 0; font: 17px Inter, sans-serif } #t { display: flex; flex-direction: column; align-items: flex-start; gap: 4px }
            .r { display: flex; align-items: center; gap: 8px; width: 100% } .c { width: 24px; height: 24px; flex: none; border-radius: 12px; background: #000 }
            .v { display: flex; flex-direction: column; gap: 2px; flex: 0 1 auto } .h { font-weight: 600 } .w { display: flex; gap: 4px }
            .s { flex: 1 0 8px } .b { padding: 4px; background: #888; flex: none }
            </style><div id=t>\(body)</div><script>
            const tree = document.getElementById('t'), times = [];
            for (let i = 0; i <= \(rounds); i++) {
              tree.style.width = (390 + i) + 'px';
              const began = performance.now();
              tree.getBoundingClientRect().height;
              if (i > 0) times.push(performance.now() - began);
            }
            document.title = times.join(' ');
            </script>
            """
    }
}
