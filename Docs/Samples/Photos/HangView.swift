import Foundation
import LoaderUI
import SwiftUI

/// Two loaders and a button that hangs the app for three seconds: the one that layers play turns on, the
/// one that the app draws stands still.
struct HangView: View {
  var body: some View {
    VStack {
      LoaderView()
      DrawnLoaderView()
      Button("Hang for three seconds") { Thread.sleep(forTimeInterval: 3) }
    }
  }
}
