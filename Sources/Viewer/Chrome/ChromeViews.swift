import SwiftUI

/// What the strip below the preview says.
struct StripModel: Equatable {
    var names: [String] = []
    var chosen = 0
    var size = ""
    var status = Status.starting
    var settings: [String] = []

    enum Status: Equatable { case starting, compiling, live, failed(String) }
}

/// The strip below the preview: previews to choose from, and how the chosen one is shown.
struct StripView: View {
    let model: StripModel
    let choose: (Int) -> Void

    var body: some View {
        HStack(spacing: 10) {
            StatusDot(status: model.status)
            ViewThatFits(in: .horizontal) {
                names(model.names.indices).fixedSize()
                names(window(3)).fixedSize()
                names(window(1)).fixedSize()
                names(window(1))
            }
            .layoutPriority(1)
            Spacer(minLength: 0)
            ViewThatFits(in: .horizontal) {
                settings
                EmptySettings()
            }
            Text(model.size).monospacedDigit().foregroundStyle(.secondary).fixedSize().layoutPriority(2)
        }
        .font(.system(size: 12))
        .lineLimit(1)
        .padding(.horizontal, 12)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(StripGround())
    }

    private func names(_ indices: Range<Int>) -> some View {
        HStack(spacing: 4) {
            ForEach(indices, id: \.self) { index in
                NameChip(name: model.names[index], isChosen: index == model.chosen) { choose(index) }
            }
            if indices.count < model.names.count {
                Text(verbatim: "\(model.chosen + 1)/\(model.names.count)").monospacedDigit().foregroundStyle(.secondary).padding(.leading, 4).fixedSize()
            }
        }
    }

    /// As many names round the chosen one.
    private func window(_ count: Int) -> Range<Int> {
        let start = max(0, min(model.chosen - count / 2, model.names.count - count))
        return start..<min(start + count, model.names.count)
    }

    private var settings: some View {
        HStack(spacing: 4) {
            ForEach(model.settings, id: \.self) { word in
                Text(word)
                    .foregroundStyle(.secondary)
                    .padding(.horizontal, 6)
                    .padding(.vertical, 2)
                    .background(Color.secondary.opacity(0.15), in: Capsule())
            }
        }
        .fixedSize()
    }
}

private struct EmptySettings: View {
    var body: some View { Color.clear.frame(width: 0, height: 0) }
}

private struct StripGround: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View {
        Rectangle()
            .fill(scheme == .dark ? Color(white: 0.13) : Color(white: 0.965))
            .overlay(alignment: .top) { Rectangle().fill(Color.primary.opacity(0.12)).frame(height: 1) }
    }
}

private struct NameChip: View {
    let name: String
    let isChosen: Bool
    let action: () -> Void

    var body: some View {
        Text(name)
            .fontWeight(isChosen ? .semibold : .regular)
            .foregroundStyle(isChosen ? Color.white : Color.primary)
            .padding(.horizontal, 8)
            .padding(.vertical, 4)
            .background(isChosen ? Color.blue : Color.primary.opacity(0.07), in: RoundedRectangle(cornerRadius: 6))
            .contentShape(Rectangle())
            .onTapGesture(perform: action)
    }
}

private struct StatusDot: View {
    let status: StripModel.Status

    var body: some View {
        Circle().fill(color).frame(width: 9, height: 9)
    }

    private var color: Color {
        switch status {
        case .starting: return .gray
        case .compiling: return .orange
        case .live: return .green
        case .failed: return .red
        }
    }
}

/// What is shown before there is a picture.
struct EmptyStageView: View {
    let fileName: String
    let isDark: Bool

    var body: some View {
        VStack(spacing: 6) {
            Text("Building").font(.system(size: 13)).foregroundStyle(isDark ? Color(white: 0.6) : Color(white: 0.4))
            Text(verbatim: fileName).font(.system(size: 15, weight: .semibold)).foregroundStyle(isDark ? Color(white: 0.85) : Color(white: 0.2))
        }
        .lineLimit(1)
        .padding(16)
    }
}

/// A notice over the picture: a build that failed, a crash, a hang.
struct NoticeModel: Equatable {
    var title: String
    /// Each with its place in the sources, where it has one.
    var lines: [Line]
    var footer: String

    struct Line: Equatable, Hashable {
        var place: String
        var text: String
    }
}

struct NoticeView: View {
    let model: NoticeModel
    private static let linesAtMost = 6

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack(spacing: 8) {
                WarningSign()
                Text(model.title).font(.system(size: 15, weight: .semibold)).foregroundStyle(.white)
            }
            ForEach(model.lines.prefix(Self.linesAtMost), id: \.self) { line in
                VStack(alignment: .leading, spacing: 2) {
                    if !line.place.isEmpty {
                        Text(verbatim: line.place).font(.system(size: 11, design: .monospaced)).foregroundStyle(Color(white: 0.68))
                    }
                    Text(verbatim: line.text).font(.system(size: 13)).foregroundStyle(.white)
                }
            }
            if model.lines.count > Self.linesAtMost {
                Text("and \(model.lines.count - Self.linesAtMost) more").font(.system(size: 12)).foregroundStyle(Color(white: 0.68))
            }
            Text(verbatim: model.footer).font(.system(size: 12)).foregroundStyle(Color(white: 0.68))
        }
        .padding(16)
        .frame(maxWidth: 560, alignment: .leading)
        .background(CardGround(color: Color(red: 0.17, green: 0.09, blue: 0.10), edge: Color(red: 1, green: 0.23, blue: 0.19).opacity(0.8)))
        .padding(16)
    }
}

private struct WarningSign: View {
    var body: some View {
        Circle()
            .fill(.red)
            .frame(width: 18, height: 18)
            .overlay(Text(verbatim: "!").font(.system(size: 13, weight: .bold)).foregroundStyle(.white))
    }
}

/// A short message at the foot of the picture.
struct ToastView: View {
    let text: String
    var body: some View {
        Text(verbatim: text)
            .font(.system(size: 12))
            .foregroundStyle(.white)
            .padding(.horizontal, 12)
            .padding(.vertical, 8)
            .background(CardGround(color: Color(white: 0.12)))
            .padding(12)
    }
}

/// The keys, in as many columns as the window is high enough for.
struct HelpView: View {
    let rows: [(key: String, meaning: String)]
    let columns: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 9) {
            Text("Keys").font(.system(size: 15, weight: .semibold))
            HStack(alignment: .top, spacing: 20) {
                ForEach(0..<columns, id: \.self) { column in
                    VStack(alignment: .leading, spacing: 7) {
                        ForEach(part(column), id: \.self) { index in HelpRow(key: rows[index].key, meaning: rows[index].meaning) }
                    }
                }
            }
        }
        .foregroundStyle(.white)
        .padding(18)
        .background(CardGround(color: Color(white: 0.12)))
        .padding(16)
    }

    private func part(_ column: Int) -> Range<Int> {
        let height = (rows.count + columns - 1) / columns
        return min(column * height, rows.count)..<min((column + 1) * height, rows.count)
    }
}

private struct HelpRow: View {
    let key: String
    let meaning: String

    var body: some View {
        HStack(spacing: 12) {
            Text(verbatim: key)
                .font(.system(size: 12, weight: .semibold, design: .monospaced))
                .frame(width: 34, height: 22)
                .background(Color(white: 0.25), in: RoundedRectangle(cornerRadius: 5))
            Text(verbatim: meaning).font(.system(size: 13)).lineLimit(1)
        }
    }
}

/// The ground of a card, with an edge that is seen on a dark picture too.
private struct CardGround: View {
    let color: Color
    var edge = Color(white: 1, opacity: 0.16)

    var body: some View {
        RoundedRectangle(cornerRadius: 12)
            .fill(color)
            .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(edge, lineWidth: 1))
    }
}
