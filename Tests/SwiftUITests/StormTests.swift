import SwiftUI
import Testing

/// Views that never come to rest by themselves end, are reported by name, and leave the window responsive.
@MainActor
@Suite(.serialized) struct StormTests {
    final class Model: ObservableObject { @Published var count = 0 }
    struct Publishing: View {
        @ObservedObject var model: Model
        var body: some View {
            let _ = model.count += 1
            Text("\(model.count)")
        }
    }

    @Test func `a body that changes the object that it observes`() {
        let stage = Stage(Publishing(model: Model()))
        let issues = stage.report.issues + stage.frame().issues
        #expect(issues.contains { $0.contains("Publishing") }, "\(issues)")
        #expect(!stage.host.isDirty)
    }

    struct Child: View {
        @Binding var count: Int
        var body: some View {
            let _ = count += 1
            Text("child")
        }
    }
    struct Parent: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Text("\(count)")
                Child(count: $count)
            }
        }
    }

    @Test func `a body that changes its parent's state`() {
        let stage = Stage(Parent())
        let issues = stage.report.issues + stage.frame().issues
        #expect(issues.contains { $0.contains("Parent") || $0.contains("Child") }, "\(issues)")
        #expect(stage.texts.contains("child"))
        #expect(!stage.host.isDirty)
    }

    struct PingPong: View {
        @State private var a = 0
        @State private var b = 0
        var body: some View {
            Text("\(a) \(b)")
                .onAppear { a = 1 }
                .onChange(of: a) { b += 1 }
                .onChange(of: b) { a += 1 }
        }
    }

    @Test func `changes that set off each other`() {
        let stage = Stage(PingPong())
        let issues = stage.report.issues + stage.frame().issues
        #expect(issues.contains { $0.contains("PingPong") || $0.contains("changing") }, "\(issues)")
    }

    struct Measured: View {
        @State private var width: CGFloat = 10
        var body: some View {
            GeometryReader { proxy in
                let _ = width = proxy.size.width + 1
                Color.clear
            }
            .frame(width: width)
        }
    }

    @Test func `a reader of geometry that changes its own size`() {
        let stage = Stage(Measured())
        let issues = stage.report.issues + stage.frame().issues
        #expect(!issues.isEmpty)
    }
}
