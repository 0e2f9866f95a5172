import SwiftUI

/// The widest label decides for all of them.
private struct LabelWidth: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

struct EvenRow: View {
    let label: String
    let share: Double
    let labelWidth: CGFloat?

    var body: some View {
        HStack(spacing: 12) {
            Text(label)
                .background {
                    GeometryReader { proxy in
                        Color.clear.preference(key: LabelWidth.self, value: proxy.size.width)
                    }
                }
                .frame(width: labelWidth, alignment: .trailing)
            GeometryReader { proxy in
                Capsule()
                    .fill(.purple.gradient)
                    .frame(width: proxy.size.width * share)
            }
            .frame(height: 14)
        }
    }
}

struct EvenRows: View {
    @State private var labelWidth: CGFloat?

    var body: some View {
        VStack(spacing: 14) {
            EvenRow(label: "Tea", share: 0.9, labelWidth: labelWidth)
            EvenRow(label: "Coffee", share: 0.6, labelWidth: labelWidth)
            EvenRow(label: "Elderflower", share: 0.3, labelWidth: labelWidth)
        }
        .onPreferenceChange(LabelWidth.self) { labelWidth = $0 }
        .padding(24)
    }
}

#Preview("Preferences") { EvenRows() }
