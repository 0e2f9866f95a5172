import SwiftUI

struct EffectSample<Sample: View>: View {
    let title: String
    @ViewBuilder let sample: Sample

    var body: some View {
        VStack(spacing: 10) {
            sample.frame(width: 96, height: 80)
            Text(title).font(.caption).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
    }
}

struct EffectsGallery: View {
    private var plate: some View {
        RoundedRectangle(cornerRadius: 16)
            .fill(LinearGradient(colors: [.blue, .cyan], startPoint: .topLeading, endPoint: .bottomTrailing))
            .frame(width: 64, height: 64)
    }

    var body: some View {
        VStack(spacing: 24) {
            HStack {
                EffectSample(title: "shadow") { plate.shadow(color: .blue.opacity(0.5), radius: 8, y: 6) }
                EffectSample(title: "blur") { plate.blur(radius: 6) }
                EffectSample(title: "opacity") { plate.opacity(0.4) }
            }
            HStack {
                EffectSample(title: "rotation") { plate.rotationEffect(.degrees(20)) }
                EffectSample(title: "scale") { plate.scaleEffect(x: 1.2, y: 0.7) }
                EffectSample(title: "offset") { plate.offset(x: 12, y: -8) }
            }
            HStack {
                EffectSample(title: "hue") { plate.hueRotation(.degrees(120)) }
                EffectSample(title: "greyscale") { plate.grayscale(1) }
                EffectSample(title: "mask") { plate.mask { Text("Aa").font(.system(size: 40, weight: .black)) } }
            }
            HStack {
                EffectSample(title: "blend") {
                    ZStack {
                        Circle().fill(.red).frame(width: 48).offset(x: -14)
                        Circle().fill(.green).frame(width: 48).offset(x: 14).blendMode(.multiply)
                    }
                }
                EffectSample(title: "clip") { Image("Dunes").resizable().scaledToFill().frame(width: 64, height: 64).clipShape(Circle()) }
                EffectSample(title: "rotation 3D") { plate.rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0)) }
            }
        }
        .padding(24)
    }
}

#Preview("Effects") { EffectsGallery() }
