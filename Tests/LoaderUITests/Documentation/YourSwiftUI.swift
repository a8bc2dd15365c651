import LoaderUI
import SwiftUI

struct DownloadRow: View {
  var fraction: Double?  // nil while it is unknown

  var body: some View {
    ProgressView("Download", value: fraction).progressViewStyle(.loader)
    LoaderView(isActive: fraction != 1, progress: fraction).loaderColors(.purple)
    LoaderView(.linear, progress: fraction).loaderPolicy(LoaderPolicy(showDelay: 0.5))
  }
}
