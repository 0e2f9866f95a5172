import SwiftUI

@Observable
final class Basket {
    var apples = 3
    var pears = 1
    var total: Int { apples + pears }
}

struct FruitRow: View {
    let name: String
    let color: Color
    @Binding var count: Int

    var body: some View {
        HStack(spacing: 12) {
            Text(name)
            Spacer()
            HStack(spacing: 4) {
                ForEach(0..<count, id: \.self) { _ in
                    Circle().fill(color.gradient).frame(width: 16, height: 16)
                }
            }
            Button("Less") { count = max(0, count - 1) }.disabled(count == 0)
            Button("More") { count += 1 }.disabled(count == 6)
        }
        .buttonStyle(.bordered)
    }
}

struct BasketView: View {
    @State private var basket = Basket()

    var body: some View {
        VStack(spacing: 20) {
            BasketTotal(basket: basket)
            FruitRow(name: "Apples", color: .red, count: $basket.apples)
            FruitRow(name: "Pears", color: .green, count: $basket.pears)
        }
        .padding(24)
    }
}

struct BasketTotal: View {
    let basket: Basket

    var body: some View {
        Text("\(basket.total) pieces of fruit")
            .font(.title2.bold())
    }
}

#Preview("Observable model") { BasketView() }
