import SwiftUI

struct Planet: Identifiable {
    let id: Int
    let name: String
    let color: Color
    /// Kilometres.
    let radius: Int

    static let inner = [
        Planet(id: 1, name: "Mercury", color: .gray, radius: 2440), Planet(id: 2, name: "Venus", color: .orange, radius: 6052),
        Planet(id: 3, name: "Earth", color: .blue, radius: 6371), Planet(id: 4, name: "Mars", color: .red, radius: 3390),
    ]
    static let outer = [
        Planet(id: 5, name: "Jupiter", color: .brown, radius: 69911), Planet(id: 6, name: "Saturn", color: .yellow, radius: 58232),
        Planet(id: 7, name: "Uranus", color: .mint, radius: 25362), Planet(id: 8, name: "Neptune", color: .indigo, radius: 24622),
    ]
}

struct PlanetRow: View {
    let planet: Planet

    var body: some View {
        HStack(spacing: 14) {
            Circle()
                .fill(planet.color.gradient)
                .frame(width: 34, height: 34)
            VStack(alignment: .leading) {
                Text(planet.name).font(.headline)
                Text("\(planet.radius) km").font(.subheadline).foregroundStyle(.secondary)
            }
        }
    }
}

struct PlanetList: View {
    var body: some View {
        List {
            Section("Inner planets") {
                ForEach(Planet.inner) { PlanetRow(planet: $0) }
            }
            Section("Outer planets") {
                ForEach(Planet.outer) { PlanetRow(planet: $0) }
            }
        }
    }
}

#Preview("List") { PlanetList() }
#Preview("List, plain") { PlanetList().listStyle(.plain) }
