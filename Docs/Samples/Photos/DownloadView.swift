import LoaderCore
import LoaderUI
import SwiftUI

/// A download: unknown at first, then known, then done. Press again in the middle: it goes over smoothly.
struct DownloadView: View {
  @State private var isActive = false
  @State private var fraction: Double?

  var body: some View {
    VStack {
      LoaderView(isActive: isActive, progress: fraction)
        .loaderPolicy(LoaderPolicy(holdsUntilFilled: true))
      ProgressView("The same as a bar", value: fraction).progressViewStyle(.loader(.linear))
      Button("Download") { isActive.toggle() }
    }
    .task(id: isActive) {
      fraction = nil
      guard isActive else { return }
      for step in 0...10 {
        try? await Task.sleep(for: .milliseconds(step == 0 ? 1500 : 300))
        if Task.isCancelled { return }
        fraction = Double(step) / 10
      }
      isActive = false
    }
  }
}
