import LoaderUI
import SwiftUI
import UIKit

struct GalleryView: View {
  var isLoading: Bool

  var body: some View {
    Text("Photos").overlay { LoaderView(isActive: isLoading).loaderFloating(from: .bottomRight) }
  }
}

@MainActor
func float(over parent: UIView) -> FloatingLoaderView {
  let view = FloatingLoaderView(LoaderUIView(), corner: .topRight)
  view.frame = parent.bounds
  parent.addSubview(view)
  return view
}
