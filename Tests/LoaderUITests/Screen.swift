import Accessibility
import LoaderUI
import QuartzCore
import UIKit

/// An app with one window and a clock that the test advances.
@MainActor
final class Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// Begins at 1000 s, without announcements.
  init() {
    MediaClock.now = 1000
    AccessibilityNotification.announcements = []
    CALayer.implicitAnimations = 0
  }

  /// Ends a run of the main loop, which lays out the next frame.
  func turn() { window.layoutIfNeeded() }

  /// Advances the time, after the end of a run of the main loop.
  func pass(_ seconds: Double) {
    turn()
    MediaClock.now += seconds
  }

  /// Returns an active view in the window.
  func showing(_ view: LoaderUIView = LoaderUIView()) -> LoaderUIView {
    window.addSubview(view)
    view.isActive = true
    return view
  }

  /// Returns the skeleton of a row at the top of the window, which is not loading yet.
  func bones() -> SkeletonUIView<Row> {
    let view = SkeletonUIView(Row.skeleton)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    window.addSubview(view)
    return view
  }

  /// Returns a view of the window's size in which content floats.
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
  /// The recognizer of its drag.
  var drag: UIGestureRecognizer {
    gestureRecognizers?.first ?? UIGestureRecognizer(target: nil, action: nil)
  }
}

/// Posts a notification of the app, as the system does.
func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: nil) }
