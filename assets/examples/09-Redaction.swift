import SwiftUI

struct Forecast {
    var headline: String
    var details: String
    var degrees: String

    static let unknown = Forecast(headline: "Asking the sky", details: "The forecast for today and tomorrow is on its way.", degrees: "00 °C")
    static let today = Forecast(headline: "Sunny", details: "Clear until the evening, then a few clouds from the west.", degrees: "23 °C")
}

struct ForecastRow: View {
    let forecast: Forecast
    @Environment(\.redactionReasons) private var reasons

    var body: some View {
        HStack(spacing: 16) {
            Image("Sun")
                .resizable()
                .scaledToFit()
                .frame(width: 72, height: 72)
                .unredacted()
            VStack(alignment: .leading, spacing: 6) {
                Text(forecast.headline).font(.title)
                Text(forecast.details)
                Label(forecast.degrees, systemImage: "thermometer.medium").font(.headline)
                if reasons.isEmpty {
                    Button("Details") {}
                }
            }
        }
        .padding(.vertical, 6)
    }
}

/// Fades in and out for as long as it is there.
struct Pulse: ViewModifier {
    @State private var opacity = 1.0

    func body(content: Content) -> some View {
        content
            .opacity(opacity)
            .animation(.easeInOut(duration: 2).repeatForever(autoreverses: true), value: opacity)
            .onAppear { opacity = 0.3 }
    }
}

extension View {
    @ViewBuilder
    func placeholder(_ isLoading: Bool) -> some View {
        if isLoading {
            redacted(reason: .placeholder).modifier(Pulse())
        } else {
            self
        }
    }
}

struct ForecastPage: View {
    @State private var forecast: Forecast?

    var body: some View {
        Form {
            Section("Still") {
                ForecastRow(forecast: forecast ?? .unknown)
                    .redacted(reason: forecast == nil ? .placeholder : [])
            }
            Section("Pulsing") {
                ForecastRow(forecast: forecast ?? .unknown)
                    .placeholder(forecast == nil)
            }
        }
        .onAppear {
            DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) {
                forecast = .today
            }
        }
    }
}

#Preview("Redaction") { ForecastPage() }
