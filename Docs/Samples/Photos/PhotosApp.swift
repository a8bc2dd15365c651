import SwiftUI

/// Lists photos that take a while to come.
///
/// To run it: make a new app in Xcode, add this package's product LoaderScreens to it, and put the files of this
/// folder in the place of its own.
@main
struct PhotosApp: App {
  var body: some Scene {
    WindowGroup { PhotosView() }
  }
}
