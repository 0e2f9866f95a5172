import SwiftUI

struct TextStylesTable: View {
    private let styles: [(name: String, font: Font)] = [
        ("Large title", .largeTitle), ("Title", .title), ("Title 2", .title2), ("Title 3", .title3), ("Headline", .headline),
        ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption", .caption), ("Caption 2", .caption2),
    ]

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            ForEach(styles, id: \.name) { style in
                Text(style.name).font(style.font)
            }
        }
        .padding(24)
    }
}

struct TextVariety: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text("**Bold**, *italic*, ~~gone~~ and `code` are Markdown.")
            Text("Rounded").font(.system(.title, design: .rounded, weight: .heavy)).foregroundStyle(.pink)
            Text("let answer = 42").font(.system(.body, design: .monospaced)).foregroundStyle(.green)
            Text("Underlined").underline() + Text(" and ") + Text("coloured").foregroundColor(.orange).bold()
            Text("Gradient ink")
                .font(.system(size: 44, weight: .black))
                .foregroundStyle(LinearGradient(colors: [.blue, .purple, .pink], startPoint: .leading, endPoint: .trailing))
            Text("A long paragraph goes on to the next line, keeps to its edge, and ends in an ellipsis when its lines run out, as this one is about to do.")
                .lineLimit(2)
                .foregroundStyle(.secondary)
            Text("In the middle,\nline by line")
                .multilineTextAlignment(.center)
                .frame(maxWidth: .infinity)
                .padding()
                .background(.yellow.opacity(0.3), in: RoundedRectangle(cornerRadius: 12))
        }
        .padding(24)
    }
}

#Preview("Text styles") { TextStylesTable() }
#Preview("Text variety") { TextVariety() }
#Preview("Text, extra large") {
    TextStylesTable().dynamicTypeSize(.xxxLarge)
}
