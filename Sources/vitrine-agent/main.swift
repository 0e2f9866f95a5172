import SwiftUI
print(Text("x"))
