import SwiftUI

struct Lamp: View {
    @State private var isOn = true
    @State private var brightness = 0.7
    @State private var count = 2
    @State private var mood = "Warm"

    private var color: Color {
        mood == "Warm" ? .orange : mood == "Cool" ? .cyan : .purple
    }

    var body: some View {
        Form {
            Section {
                HStack(spacing: 16) {
                    ForEach(0..<count, id: \.self) { _ in
                        Image(systemName: "lightbulb.fill")
                            .font(.system(size: 40))
                            .foregroundStyle(color)
                            .opacity(isOn ? 0.3 + brightness * 0.7 : 0.1)
                    }
                }
                .frame(maxWidth: .infinity, minHeight: 90)
            }
            Section("Lamps") {
                Toggle("Light", isOn: $isOn)
                Stepper("Lamps: \(count)", value: $count, in: 1...4)
                Slider(value: $brightness)
                    .disabled(!isOn)
            }
            Section("Mood") {
                Picker("Mood", selection: $mood) {
                    ForEach(["Warm", "Cool", "Party"], id: \.self) { Text($0) }
                }
                .pickerStyle(.segmented)
            }
        }
    }
}

#Preview("Controls") { Lamp() }
