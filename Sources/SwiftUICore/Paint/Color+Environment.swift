import Foundation
import VitrineBase

extension Color {
    /// The colour's components in an environment.
    public func resolve(in environment: EnvironmentValues) -> Resolved { Resolved(resolve(in: environment.resolveContext) as RGBA) }
}
