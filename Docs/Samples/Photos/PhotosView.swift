import LoaderCore
import LoaderScreens
import SkeletonLayout
import SwiftUI

/// A list with skeletons until its photos are there, a download, and a button that hangs the app.
public struct PhotosView: View {
  @State private var names: [String]?

  public init() {}

  public var body: some View {
    VStack {
      ForEach(0..<5, id: \.self) { index in
        PhotoRow(name: names?[index] ?? "…").loaderSkeleton(isActive: names == nil) { photoCard }
      }
      Button("Reload") { names = nil }
      DownloadView()
      HangView()
    }
    .task(id: names == nil) {
      guard names == nil else { return }
      try? await Task.sleep(for: .seconds(2))
      names = ["Harbor", "Dunes", "Ferry", "Lighthouse", "Gulls"]
    }
  }
}

/// What of a row comes later than the row.
enum PhotoPart: CaseIterable { case picture, name }

/// The shape of a row while it loads.
let photoCard = Skeleton<PhotoPart> {
  hStack(alignedTo: .center) {
    Bone(.picture, .circle(diameter: 40))
    hGap(fixed: 16)
    Bone(.name, .line(fraction: 0.6))
  }
}

/// A photo by its name.
struct PhotoRow: View {
  let name: String

  var body: some View {
    Text(name).frame(width: 320, height: 56)
  }
}
