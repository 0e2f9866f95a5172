import SwiftUI

/// Bars that share out the width they are given.
struct BarChart: View {
    let values: [Double]

    var body: some View {
        GeometryReader { proxy in
            let highest = values.max() ?? 1
            let gap = proxy.size.width * 0.03
            let width = (proxy.size.width - gap * CGFloat(values.count - 1)) / CGFloat(values.count)
            HStack(alignment: .bottom, spacing: gap) {
                ForEach(values.indices, id: \.self) { index in
                    UnevenRoundedRectangle(topLeadingRadius: width / 4, topTrailingRadius: width / 4)
                        .fill(Color(hue: 0.6 - 0.25 * values[index] / highest, saturation: 0.75, brightness: 0.9).gradient)
                        .frame(width: width, height: proxy.size.height * values[index] / highest)
                }
            }
            .frame(width: proxy.size.width, height: proxy.size.height, alignment: .bottom)
        }
    }
}

/// Numbers round a dial of any size.
struct Dial: View {
    var body: some View {
        GeometryReader { proxy in
            let radius = min(proxy.size.width, proxy.size.height) / 2
            ZStack {
                Circle().strokeBorder(.quaternary, lineWidth: 4)
                ForEach(1..<13) { hour in
                    let angle = Double(hour) * .pi / 6 - .pi / 2
                    Text("\(hour)")
                        .font(.system(size: radius * 0.16, weight: .semibold, design: .rounded))
                        .position(x: proxy.size.width / 2 + cos(angle) * radius * 0.8, y: proxy.size.height / 2 + sin(angle) * radius * 0.8)
                }
                Capsule().frame(width: 4, height: radius * 0.6).offset(y: -radius * 0.3)
                    .rotationEffect(.degrees(60))
                Capsule().frame(width: 6, height: radius * 0.4).offset(y: -radius * 0.2)
                    .rotationEffect(.degrees(-55))
                Circle().fill(.red).frame(width: 12, height: 12)
            }
        }
    }
}

#Preview("Geometry reader") {
    VStack(spacing: 32) {
        BarChart(values: [3, 5, 4, 8, 6, 9, 7]).frame(height: 180)
        Dial().frame(height: 260)
    }
    .padding(24)
}
