import SwiftUI

/// Shows as much as there is room for.
struct DownloadStatus: View {
    var progress: Double

    private var percent: Text { Text(progress.formatted(.percent)) }

    private var bar: some View {
        ProgressView(value: progress).frame(width: 110)
    }

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack {
                bar
                percent
            }
            bar
            percent
        }
        .padding(10)
        .background(.quaternary, in: RoundedRectangle(cornerRadius: 10))
    }
}

struct PlaceCard: View {
    let image: String
    let name: String
    let words: String

    private var caption: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(name).font(.title2.bold())
            Text(words).foregroundStyle(.secondary)
        }
    }

    private func picture(_ width: CGFloat, _ height: CGFloat) -> some View {
        Image(image)
            .resizable()
            .scaledToFill()
            .frame(width: width, height: height)
            .clipShape(RoundedRectangle(cornerRadius: 16))
    }

    var body: some View {
        GeometryReader { proxy in
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 20) {
                    picture(proxy.size.width / 2, proxy.size.width / 4)
                    caption
                }
                .frame(minWidth: 420)  // from this width on, side by side

                VStack(alignment: .leading, spacing: 12) {
                    picture(proxy.size.width, proxy.size.width / 2)
                    caption
                }
            }
        }
    }
}

#Preview("Fitting progress") {
    VStack(spacing: 16) {
        DownloadStatus(progress: 0.75).frame(maxWidth: 240)
        DownloadStatus(progress: 0.75).frame(maxWidth: 140)
        DownloadStatus(progress: 0.75).frame(maxWidth: 70)
    }
}

#Preview("Fitting cards") {
    VStack(spacing: 24) {
        PlaceCard(image: "Hills", name: "The green hills", words: "Drag the window's edge: from 420 points on, words stand beside the picture.")
        PlaceCard(image: "Dunes", name: "The dunes", words: "Sand as far as the eye can see, and a warm wind from the south.")
    }
    .padding(20)
}
