import Accessibility
import LoaderCore
import LoaderDrawing
import LoaderLayers
import LoaderUI
import QuartzCore
import Testing
import UIKit

/// Tests share one clock, one notification center, one list of layers: one after the other.
@MainActor
@Suite(.serialized)
struct AppleTests {}

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

/// What is presented of a loader.
struct Presented {
  let root: LoaderLayer

  init(_ root: LoaderLayer) { self.root = root }

  private func find(_ path: [Int]) -> CALayer? {
    path.reduce(root) { layer, index in
      guard let sublayers = layer?.sublayers, sublayers.indices.contains(index) else { return nil }
      return sublayers[index]
    }
  }

  /// The ring, what turns, the track, the arc.
  var ring: CALayer? { find([0]) }
  var turning: CALayer? { find([0, 0]) }
  var track: CALayer? { find([0, 0, 0]) }
  var arc: CALayer? { find([0, 0, 1]) }

  /// All layers, the root's own apart.
  var all: [CALayer] {
    func below(_ layer: CALayer) -> [CALayer] {
      (layer.sublayers ?? []).flatMap { [$0] + below($0) }
    }
    return below(root)
  }

  /// How many animations there are.
  var animations: Int { all.reduce(0) { $0 + ($1.animationKeys()?.count ?? 0) } }

  /// How far it is from the ring of a loader at an instant: of its opacity, its ends in turns, its width.
  func difference(from loader: Loader<Circular>, at time: Double) -> Double {
    let frame = loader.frame(at: time)
    guard let ring, let turning, let arc else { return frame.isVisible ? .infinity : 0 }
    let opacity = abs(ring.number("opacity", at: time) - frame.channels.opacity)
    guard frame.channels.opacity > 0 else { return opacity }
    let tail = turning.number("transform.rotation.z", at: time) / (2 * .pi)
    let apart = tail - frame.channels.tail
    let sweep = abs(arc.number("strokeEnd", at: time) - frame.channels.sweep)
    let width = abs(arc.number("lineWidth", at: time) / 4 - frame.channels.thickness)
    // A short arc is thinner than its stroke.
    return max(
      max(opacity, abs(apart - apart.rounded())),
      max(sweep, frame.channels.sweep > 0.05 ? width : 0))
  }
}
