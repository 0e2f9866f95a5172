/// The part of DeveloperToolsSupport that stands beside SwiftUI in files. It is declared with the views, since files also use it without an import.
@_exported import Foundation
@_exported import SwiftUICore
