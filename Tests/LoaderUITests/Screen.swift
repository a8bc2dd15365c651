import Accessibility
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
}
