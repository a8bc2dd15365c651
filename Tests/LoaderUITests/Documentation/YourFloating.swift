import LoaderScreens
import SwiftUI

struct GalleryView: View {
  var isLoading: Bool

  var body: some View {
    Text("Photos").overlay { LoaderView(isActive: isLoading).loaderFloating(from: .bottomRight) }
  }
}
