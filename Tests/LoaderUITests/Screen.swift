import Accessibility
import LoaderUI
import QuartzCore
import Testing
import UIKit

/// An app with one window, and time that passes when the test says so.
@MainActor
final class Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init() {
    MediaClock.now = 1000
    AccessibilityNotification.announcements = []
    CALayer.implicitAnimations = 0
  }

  /// A run of the main loop: what is laid out before the next frame.
  func turn() { window.layoutIfNeeded() }

  /// Lets time pass, with the end of a run of the main loop before it.
  func pass(_ seconds: Double) {
    turn()
    MediaClock.now += seconds
  }

  /// A view that is in the window, and is active.
  func showing(_ view: LoaderUIView = LoaderUIView()) -> LoaderUIView {
    window.addSubview(view)
    view.isActive = true
    return view
  }

  /// The skeleton of a row at the top of the window, which does not load yet.
  func bones() -> SkeletonUIView<Row> {
    let view = SkeletonUIView(Row.skeleton)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    window.addSubview(view)
    return view
  }

  /// A view of the window's size in which content floats.
  func floating(_ view: FloatingLoaderView = FloatingLoaderView(LoaderUIView()))
    -> FloatingLoaderView
  {
    view.frame = window.bounds
    window.addSubview(view)
    turn()
    return view
  }
}
