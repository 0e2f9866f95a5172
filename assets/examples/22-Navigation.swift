import SwiftUI

struct Chapter: Identifiable, Hashable {
    let id: Int
    let title: String
    let text: String

    static let all = [
        Chapter(id: 1, title: "The valley", text: "Morning mist lies over the meadows, and somewhere a bell is rung."),
        Chapter(id: 2, title: "The climb", text: "The path goes up in turns, past the last trees, to where only grass grows."),
        Chapter(id: 3, title: "The hut", text: "There is soup on the stove and a place by the window."),
    ]
}

struct Book: View {
    var body: some View {
        NavigationStack {
            List(Chapter.all) { chapter in
                NavigationLink(chapter.title) {
                    ChapterPage(chapter: chapter)
                }
            }
            .navigationTitle("A walk")
        }
    }
}

struct ChapterPage: View {
    let chapter: Chapter

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Image("Hills")
                .resizable()
                .scaledToFill()
                .frame(height: 180)
                .clipShape(RoundedRectangle(cornerRadius: 16))
            Text(chapter.text)
            Spacer()
        }
        .padding()
        .navigationTitle(chapter.title)
    }
}

#Preview("Navigation") { Book() }
#Preview("Navigation, a page") {
    NavigationStack { ChapterPage(chapter: Chapter.all[0]) }
}
