/// What Apple's C library is called there. Previews alone see it under its own name (an alias of the compiler's): packages that ask
/// `canImport(Darwin)` would else take the wrong branch.
@_exported import Foundation
@_exported import Glibc
