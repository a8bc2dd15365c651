import LoaderCore
import LoaderHosting
import QuartzCore
import ScreenCore
import StorySupport
import SwiftUI
import Testing
import UIKit

@testable import LoaderScreens
@testable import LoaderUI

/// The model that the documentation's listing uses, a screen with the name `FeedScreen`.
struct Feed {
  var (phase, text) = (ScreenPhase.loading, "")

  mutating func load() { (phase, text) = (.content, "Hello") }
}

/// An app with a screen, whose phase follows a recorded story.
@MainActor
private final class ScreenApp {
  struct Failure: Error {}

  var phase = ScreenPhase.initial
  /// The action behind the button of the error's page; nil while there is none.
  var retry: (() -> Void)?

  /// Makes a change of the story: sets the phase, or calls `retry`, as the button of an error's page does.
  func make(_ change: ScreenStory.Change) {
    switch change {
    case .phase("loading"): phase = .loading
    case .phase("content"): phase = .content
    case .phase("empty"): phase = .empty
    case .phase: phase = .failure(Failure(), as: .banner(seconds: ScreenStory.banner))
    case .retry: retry?()
    }
  }
}

extension AppleTests {
  /// A screen shows one of four parts: a skeleton, content, an empty result, or the page of an error. A phase is what
  /// the app has: nothing yet, a load, content, an empty result or a failure. `ScreenStory` is a recorded screen: its
  /// frames, each with the state and what is shown, and the changes that an app makes at some times.
  ///
  /// UIKit and SwiftUI are stand-ins, in Tests/AppleInterfaces. `MediaClock.now` is the clock of UIKit's views, in
  /// seconds. `staged` puts a view of SwiftUI on a stage, whose `pass` advances its clock and returns the number of
  /// frames that were drawn meanwhile.
  @Suite("Screens that load")
  @MainActor
  struct ScreenHostTests {
    /// A window of UIKit, and its clock: `turn` lays a frame out, `pass` does, too, and then advances the clock.
    private let screen = Screen()

    /// Returns a screen of UIKit as large as the window, its content, and its skeleton.
    private func hosted() -> (LoaderScreenView, content: UIView, bones: UIView) {
      let (content, bones) = (UIView(frame: .zero), screen.bones())
      let view = LoaderScreenView(content: content, skeleton: bones)
      view.frame = screen.window.bounds
      screen.window.addSubview(view)
      return (view, content, bones)
    }

    /// Returns a screen of SwiftUI whose parts are texts with their names.
    private func named(_ phase: ScreenPhase) -> some SwiftUI.View {
      LoaderScreen(phase) {
        Text("content")
      } skeleton: {
        Text("skeleton")
      } empty: {
        Text("empty")
      } failure: { _, _ in
        Text("failure")
      }
    }

    @Test("A view of UIKit shows the recorded story, at the same times")
    func view() throws {
      let app = ScreenApp()
      let (view, content, bones) = hosted()
      let empty = UIView(frame: .zero)
      view.empty = empty
      var page: UIView?
      view.failure = { error, retry in
        #expect(error is ScreenApp.Failure)
        app.retry = retry
        let made = UIView(frame: .zero)
        page = made
        return made
      }
      view.onRetry = { app.phase = .loading }
      var changes = ScreenStory.changes[...]
      for frame in try ScreenStory().frames {
        // The clock of `screen` begins at 1000 s.
        MediaClock.now = 1000 + frame.time
        while let next = changes.first, next.time <= frame.time {
          changes.removeFirst()
          app.make(next.change)
          view.phase = app.phase
        }
        view.update()
        let shown = [(content, "content"), (bones, "skeleton"), (empty, "empty")]
          .filter { !$0.0.isHidden }.map(\.1)
        // All parts have one parent, a subview of the screen. The page of an error that is over was removed from there.
        let isPageShown = page.map { !$0.isHidden && $0.superview?.superview === view } ?? false
        let isFailed = frame.picture.part == "failure"
        // The page is the fourth part, which is not among these three.
        #expect(shown.first ?? (isFailed ? "failure" : "nothing") == frame.picture.part)
        #expect(shown.count <= 1)
        // It is also shown over content, while an error is presented as a banner.
        #expect(isPageShown == (frame.picture.isErrorShown || isFailed), "at \(frame.time)")
        #expect(view.loader.isActive == frame.picture.isRefreshing, "at \(frame.time)")
        #expect("\(view.host.screen.state(at: view.now).name)" == frame.state)
        #expect("\(view.host.screen.loader.state(at: view.now).name)" == frame.loader)
      }
      #expect(changes.isEmpty)
      // The loader is in front of all parts, which may be opaque.
      #expect(view.subviews.last === view.loader)
    }

    @Test("In the background a screen keeps its skeleton for the system's picture")
    func background() throws {
      let (view, content, bones) = hosted()
      view.phase = .loading
      screen.pass(2)
      view.update()
      post(UIApplication.didEnterBackgroundNotification)
      #expect(!bones.isHidden && view.picture.part == .skeleton)
      // Content that comes in the background is shown on the return.
      screen.pass(3)
      view.phase = .content
      #expect(!bones.isHidden && content.isHidden)
      post(UIApplication.willEnterForegroundNotification)
      #expect(bones.isHidden && !content.isHidden)
      // The same in SwiftUI. Its screen still loads on the return, so the skeleton stays.
      let stage = staged(named(.loading))
      stage.pass(2)
      #expect(stage.texts == ["skeleton"])
      stage.environment.scenePhase = .background
      #expect(stage.pass(5) == 0 && stage.texts == ["skeleton"])
      stage.environment.scenePhase = .active
      stage.pass(1)
      #expect(stage.texts == ["skeleton"])
    }

    @Test("A view of SwiftUI shows the recorded story, at the same times")
    func swiftUI() throws {
      let app = ScreenApp()
      func load() { app.phase = .loading }
      /// Returns the screen in the app's phase; each part is a text or a button with its name.
      func view() -> some SwiftUI.View {
        LoaderScreen(app.phase, retry: load) {
          Text("content")
        } skeleton: {
          Text("skeleton")
        } empty: {
          Text("empty")
        } failure: { _, retry in
          // The only button is the page of an error.
          Button("page", action: retry)
        }
      }
      let stage = staged(view())
      let start = stage.uptime
      var changes = ScreenStory.changes[...]
      for frame in try ScreenStory().frames {
        stage.pass(start + frame.time - stage.uptime)
        while let next = changes.first, next.time <= frame.time {
          changes.removeFirst()
          // The user presses the page's button, and the app loads again.
          if case .retry = next.change {
            stage.root.all.first { $0.kind == "button" }?.press?()
          } else {
            app.make(next.change)
          }
          stage.show(view())
        }
        let texts = stage.texts
        #expect(texts.first ?? "nothing" == frame.picture.part, "at \(frame.time)")
        let isPageShown = stage.root.all.contains { $0.kind == "button" }
        #expect(
          isPageShown == (frame.picture.isErrorShown || frame.picture.part == "failure"),
          "at \(frame.time)")
      }
      #expect(changes.isEmpty)
    }

    @Test("Without animation, by UIKit or by us, loaded content appears immediately")
    func immediate() {
      // A name, a function that runs a change, and the part that is shown afterwards. After an animated change,
      // the skeleton stays for its minimum of 5 s.
      let runners: [(String, (() -> Void) -> Void, ScreenPicture.Part)] = [
        ("animated", { change in change() }, .skeleton),
        ("a block", { change in UIView.performWithoutAnimation(change) }, .content),
        ("our own", { change in withoutLoaderAnimation(change) }, .content),
      ]
      for (name, run, part) in runners {
        let (view, _, _) = hosted()
        view.policy = LoaderPolicy(minimumVisible: 5)
        view.phase = .loading
        screen.pass(2)
        run { view.phase = .content }
        #expect(view.picture.part == part, "\(name)")
        view.removeFromSuperview()
      }
    }

    @Test(
      "An error's page fills the screen and may offer a retry; an alert leaves the content visible")
    func pages() {
      struct Failure: Error {}
      let (view, _, _) = hosted()
      var retries = 0
      view.onRetry = { retries += 1 }
      let page = UIView(frame: .zero)
      var again: (() -> Void)?
      view.failure = { _, retry in
        again = retry
        return page
      }
      view.phase = .failure(Failure(), as: .placeholder(offersRetry: true))
      screen.turn()
      // The loader that turns while content is loaded again has a size, too.
      #expect(!page.isHidden && page.frame == view.bounds && view.loader.frame.width > 0)
      again?()
      #expect(retries == 1)
      // Without the offer, the page's action has no effect. The policy is the default one, as none was set.
      view.phase = .failure(Failure(), as: .placeholder(offersRetry: false))
      again?()
      #expect(retries == 1 && view.policy == LoaderPolicy())

      // In SwiftUI: the page of an error, and nothing before a load; then an alert over the content.
      let placeholder = ScreenPhase.failure(Failure(), as: .placeholder(offersRetry: true))
      #expect(staged(named(placeholder)).texts == ["failure"])
      #expect(staged(named(.initial)).texts.isEmpty)
      let stage = staged(named(.content))
      stage.pass(1)
      stage.show(named(.failure(Failure(), as: .alert)))
      #expect(stage.texts == ["content", "failure"])
    }

    @Test("The listing of the documentation shows bones while it loads, then its text")
    func listing() {
      let stage = staged(FeedScreen())
      stage.pass(1)
      // The text that the bones cover, which keeps its place below them.
      #expect(stage.root.all.contains { $0.attributes["text"] == "A line of text" })
      let loaded = staged(FeedScreen(feed: Feed(phase: .content, text: "Hello")))
      #expect(loaded.texts == ["Hello"])
    }

    @Test("A load that ends within the show delay shows no bones; the skeleton stays its minimum")
    func delays() {
      let (view, content, bones) = hosted()
      view.policy = LoaderPolicy(showDelay: 0.3, minimumVisible: 0.8)
      view.phase = .loading
      #expect(content.isHidden && bones.isHidden)
      // 0.4 s after the load began, and 0.1 s after the end of the delay.
      MediaClock.now += 0.4
      view.update()
      #expect(!bones.isHidden)
      view.phase = .content
      #expect(content.isHidden && !bones.isHidden)
      // Shown from 0.3 s on, for at least 0.8 s: until 1.1 s, which it is now.
      MediaClock.now += 0.7
      view.update()
      #expect(!content.isHidden && bones.isHidden)
    }
  }
}
