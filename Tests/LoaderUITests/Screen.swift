import Accessibility
import LoaderScreens
import QuartzCore
import UIKit

/// An app of UIKit with one window of 320 × 480 points, and a clock that the test advances.
///
/// UIKit is a stand-in, in Tests/AppleInterfaces: its `MediaClock.now` is the time of Core Animation, in seconds.
@MainActor
final class Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// Sets the clock to 1000 s, and forgets the announcements and the implicit animations of earlier tests.
  init() {
    MediaClock.now = 1000
    AccessibilityNotification.announcements = []
    CALayer.implicitAnimations = 0
  }

  /// Lays out the window, as the system does at the end of each run of the main loop.
  func turn() { window.layoutIfNeeded() }

  /// Lays out the window, and then advances the clock.
  func pass(_ seconds: Double) {
    turn()
    MediaClock.now += seconds
  }

  /// Adds a view to the window, activates its loader, and returns it: by default a ring.
  func showing(_ view: LoaderUIView = LoaderUIView()) -> LoaderUIView {
    window.addSubview(view)
    view.isActive = true
    return view
  }

  /// Adds a skeleton to the top of the window, an icon and a title of which neither loads yet, and returns it.
  func bones() -> SkeletonUIView<Row> {
    let view = SkeletonUIView(Row.skeleton)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    window.addSubview(view)
    return view
  }

  /// Adds a view to the window, of the same size, in which a ring floats by default, and returns it laid out.
  func floating(_ view: FloatingLoaderView = FloatingLoaderView(LoaderUIView()))
    -> FloatingLoaderView
  {
    view.frame = window.bounds
    window.addSubview(view)
    turn()
    return view
  }
}

extension FloatingLoaderView {
  /// The recognizer of its drag; a new one, which does nothing, if it has none.
  var drag: UIGestureRecognizer {
    gestureRecognizers?.first ?? UIGestureRecognizer(target: nil, action: nil)
  }
}

/// Posts a notification of the app, as the system does.
func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: nil) }
