import SwiftUI

struct PhotoFrame: View {
    let name: String
    let caption: String

    var body: some View {
        VStack(spacing: 12) {
            Image(name)
                .resizable()
                .aspectRatio(3 / 2, contentMode: .fit)
            Text(caption)
                .font(.footnote)
                .foregroundStyle(.gray)
        }
        .padding(12)
        .background(.white)
        .shadow(color: .black.opacity(0.25), radius: 8, y: 4)
    }
}

struct PhotoWall: View {
    var body: some View {
        VStack(spacing: 28) {
            HStack(spacing: 20) {
                PhotoFrame(name: "Hills", caption: "Morning").rotationEffect(.degrees(-3))
                PhotoFrame(name: "Dunes", caption: "Noon").rotationEffect(.degrees(2))
            }

            HStack(spacing: 20) {
                Image("Dusk")
                    .resizable()
                    .scaledToFill()
                    .frame(width: 110, height: 110)
                    .clipShape(Circle())
                    .overlay { Circle().stroke(.white, lineWidth: 4) }
                    .shadow(radius: 6)
                Image("Sun")
                    .resizable()
                    .scaledToFit()
                    .frame(width: 110, height: 110)
                Image("Hills")
                    .resizable()
                    .scaledToFill()
                    .frame(width: 110, height: 110)
                    .clipShape(RoundedRectangle(cornerRadius: 24))
                    .saturation(0)
            }

            HStack(spacing: 24) {
                Image(systemName: "cloud.sun.fill")
                Image(systemName: "heart.fill").foregroundStyle(.pink)
                Image(systemName: "star.fill").foregroundStyle(.yellow)
                Image(systemName: "bell").foregroundStyle(.secondary)
            }
            .font(.largeTitle)
            .imageScale(.large)
        }
        .padding(24)
    }
}

#Preview("Images") {
    ZStack {
        Color(red: 0.9, green: 0.91, blue: 0.93)
        PhotoWall()
    }
}
