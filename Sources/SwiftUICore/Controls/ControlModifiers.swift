import Foundation

extension View {
    /// Controls below show no label of their own.
    public func labelsHidden() -> some View { environment(\.labelsHidden, true) }
    public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
    public func controlSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == ControlSize {
        transformEnvironment(\.controlSize) { size in
            if range.contains(size) { return }
            size = ControlSize.allCases.first { range.contains($0) } ?? size
        }
    }
}

extension ControlSize: Comparable {
    public static func < (a: ControlSize, b: ControlSize) -> Bool { allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)! }
}
