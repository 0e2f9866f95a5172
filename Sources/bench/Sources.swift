/// The files that are measured.
enum BenchSource {
    /// Texts of different rounds differ in more than literals.
    static func card(_ round: Int) -> String {
        """
        import SwiftUI
        struct Card: View {
            @State private var count = 1
            var body: some View {
                VStack {
                    Text("Card \(round) \\(count)")
                    Text("A line of text below it")
                }
                .padding()
            }
        }
        #Preview("card") { Card() }
        """
    }

    /// A colour that only literals of differ.
    static func literals(_ round: Int) -> String {
        """
        import SwiftUI
        struct Card: View {
            var body: some View {
                VStack {
                    Text("Card")
                    Color(red: 0.\(round), green: 0.5, blue: 0.5)
                }
                .padding(\(round))
            }
        }
        #Preview("card") { Card() }
        """
    }

    /// Two redacted sections of a form, the second of which pulses for ever.
    static let pulse = """
        import SwiftUI
        struct Pulse: ViewModifier {
            @State private var opacity = 1.0
            func body(content: Content) -> some View {
                content.opacity(opacity).animation(Animation.easeInOut(duration: 2).repeatForever(autoreverses: true)).onAppear { opacity = 0.3 }
            }
        }
        struct Weather: View {
            var body: some View {
                HStack {
                    Circle().fill(.orange).frame(width: 100, height: 100).unredacted()
                    VStack(alignment: .leading) {
                        Text("ダウンロードしています...").font(.largeTitle).padding(.vertical, 3)
                        Text("気象情報をダウンロードしています...").padding(.vertical, 3)
                        Text("...").font(.title2).padding(.vertical, 3)
                    }
                }
            }
        }
        struct Screen: View {
            var body: some View {
                Form {
                    Section { Weather().redacted(reason: .placeholder) }
                    Section { Weather().redacted(reason: .placeholder).modifier(Pulse()) }
                }
            }
        }
        #Preview("pulse") { Screen() }
        """

    /// A pulsing rectangle, the least that another toolkit can be asked for.
    static let qml = """
        import QtQuick
        Rectangle {
            width: 1280; height: 800; color: "white"
            Rectangle {
                x: 16; y: 200; width: 1248; height: 130; color: "gray"
                SequentialAnimation on opacity {
                    loops: Animation.Infinite
                    NumberAnimation { from: 1; to: 0.3; duration: 2000; easing.type: Easing.InOutQuad }
                    NumberAnimation { from: 0.3; to: 1; duration: 2000; easing.type: Easing.InOutQuad }
                }
            }
        }
        """

    /// Two product rows that switch from stacked to side by side at 400 points.
    static let products = """
        import SwiftUI
        struct Product: View {
            let title: String
            var body: some View {
                GeometryReader { geometry in
                    ViewThatFits(in: .horizontal) {
                        HStack(spacing: 20) {
                            RoundedRectangle(cornerRadius: 8).fill(.green).frame(width: geometry.size.width / 2, height: geometry.size.width / 4)
                            words
                        }
                        .frame(minWidth: 400)
                        VStack(spacing: 20) {
                            RoundedRectangle(cornerRadius: 8).fill(.green).frame(width: geometry.size.width, height: geometry.size.width / 2)
                            words
                        }
                    }
                }
            }
            private var words: some View {
                VStack(alignment: .leading) {
                    Text(title).font(.title)
                    Text("エンジニアに関する知識を記録・共有するためのサービスです。A service for recording and sharing what engineers know.")
                }
            }
        }
        #Preview("products") { VStack { Product(title: "One"); Product(title: "Two") }.padding() }
        """

    /// 200 views that move and fade for ever.
    static let crowd = """
        import SwiftUI
        struct Crowd: View {
            @State private var isAway = false
            var body: some View {
                ZStack {
                    ForEach(0..<200) { index in
                        let column = CGFloat(index % 20), row = CGFloat(index / 20)
                        RoundedRectangle(cornerRadius: 6).fill(Color(hue: Double(index) / 200, saturation: 0.7, brightness: 0.9))
                            .frame(width: 40, height: 40)
                            .offset(x: isAway ? column * 60 - 570 : 570 - column * 60, y: row * 70 - 315)
                            .opacity(isAway ? 1 : 0.3)
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .onAppear { withAnimation(.easeInOut(duration: 2).repeatForever()) { isAway = true } }
            }
        }
        #Preview("crowd") { Crowd() }
        """

    static let page = """
        <!doctype html><meta charset="utf-8"><body style="font-family: Inter, sans-serif; text-align: center; padding-top: 380px">
        <div>Card 1</div><div>A line of text below it</div></body>
        """
}
