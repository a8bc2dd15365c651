import LoaderScreens
import SwiftUI

struct FeedScreen: View {
  @State var feed = Feed()

  var body: some View {
    LoaderScreen(feed.phase, retry: load) {
      Text(feed.text)
    } skeleton: {
      Text("A line of text").loaderSkeleton(isActive: true)
    } empty: {
      Text("Nothing yet")
    } failure: { _, retry in
      Button("Try again", action: retry)
    }
    .loaderPolicy(LoaderPolicy(showDelay: 0.3, minimumVisible: 0.6))
  }

  func load() { feed.load() }
}
