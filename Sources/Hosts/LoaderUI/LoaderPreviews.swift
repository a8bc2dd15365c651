#if canImport(SwiftUI) && (canImport(Darwin) || APPLE_DOUBLES)

  import LoaderCore
  import LoaderDrawing
  import SwiftUI

  /// Every state and every preset, for Xcode's canvas.
  struct LoaderPreviews: PreviewProvider {
    static var previews: some View {
      VStack {
        LoaderView(isActive: false)
        LoaderView()
        LoaderView(progress: 0)
        LoaderView(progress: 0.6)
        LoaderView(progress: 1)
        LoaderView(Linear())
        LoaderView(Linear(), progress: 0.4)
        ForEach(CircularPreset.allCases, id: \.self) { preset in
          LoaderView().loaderPreset(preset)
        }
      }
    }
  }

#endif
