@_exported import Combine
@_exported import Foundation
// Apple's Foundation has URLSession and its kin; here they are a module of their own.
@_exported import FoundationNetworking
@_exported import Observation
@_exported import SwiftUICore
