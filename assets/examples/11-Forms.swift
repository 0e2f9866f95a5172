import SwiftUI

struct SettingRow: View {
    let symbol: String
    let color: Color
    let title: String
    var value = ""

    var body: some View {
        HStack(spacing: 14) {
            Image(systemName: symbol)
                .font(.footnote)
                .foregroundStyle(.white)
                .frame(width: 29, height: 29)
                .background(color, in: RoundedRectangle(cornerRadius: 7))
            Text(title)
            Spacer()
            Text(value).foregroundStyle(.secondary)
        }
    }
}

struct SettingsForm: View {
    @State private var cleared = false

    var body: some View {
        Form {
            Section {
                HStack(spacing: 14) {
                    Image("Dusk")
                        .resizable()
                        .scaledToFill()
                        .frame(width: 60, height: 60)
                        .clipShape(Circle())
                    VStack(alignment: .leading) {
                        Text("Ada Mountain").font(.title3)
                        Text("Account, pictures and more").font(.footnote).foregroundStyle(.secondary)
                    }
                }
            }

            Section("General") {
                SettingRow(symbol: "wifi", color: .blue, title: "Wireless", value: "Home")
                SettingRow(symbol: "bell.fill", color: .red, title: "Notices")
                SettingRow(symbol: "moon.fill", color: .indigo, title: "Quiet hours", value: "22:00")
            }

            Section {
                Button(cleared ? "Cleared" : "Clear the cache", role: .destructive) {
                    cleared = true
                }
                .disabled(cleared)
            } footer: {
                Text("Pictures are fetched again when they are needed.")
            }
        }
    }
}

#Preview("Form") { SettingsForm() }
#Preview("Form, dark") { SettingsForm().preferredColorScheme(.dark) }
