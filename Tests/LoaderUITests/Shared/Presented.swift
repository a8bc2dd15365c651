import FieldDynamics
import FloatingCore
import LayerPlans
import LoaderCore
import LoaderDrawing
import LoaderUI
import QuartzCore
import Testing

// Shared by the tests of both frameworks.

/// The tests of UIKit, AppKit and SwiftUI.
///
/// They run one after another, because they share the clock, the notification center and the counts of their stand-ins
/// in Tests/AppleInterfaces.
@MainActor
@Suite(.serialized, OneTarget())
struct AppleTests {}

/// A trait that also serializes the tests of UIKit and of AppKit, whose targets may run in one process.
struct OneTarget: SuiteTrait, TestScoping {
  /// Waits until no other test has Core Animation's clock, and takes it.
  @MainActor
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    while MediaClock.isTaken { try await Task.sleep(for: .milliseconds(10)) }
    MediaClock.isTaken = true
    defer { MediaClock.isTaken = false }
    try await function()
  }
}

/// A loader as Core Animation displays it: the values of its layers at any instant, animations included.
struct Presented {
  /// The layer of the loader, into which its other layers are added.
  let root: LoaderLayer

  init(_ root: LoaderLayer) { self.root = root }

  /// Returns the sublayer at the end of a path of indices; nil if there is none.
  private func find(_ path: [Int]) -> CALayer? {
    path.reduce(root) { layer, index in
      guard let sublayers = layer?.sublayers, sublayers.indices.contains(index) else { return nil }
      return sublayers[index]
    }
  }

  /// The layer of a whole ring, which fades in and out. As all layers here, it is nil before the loader is laid out.
  var ring: CALayer? { find([0]) }
  /// The layer that turns with the track and the arc in it.
  var turning: CALayer? { find([0, 0]) }
  var track: CALayer? { find([0, 0, 0]) }
  var arc: CALayer? { find([0, 0, 1]) }

  /// The number of animations of all layers, also of those that are over.
  var animations: Int { root.allSublayers.reduce(0) { $0 + ($1.animationKeys()?.count ?? 0) } }

  /// Returns the rotation of the ring at a time in seconds, in radians; NaN without layers.
  func angle(at time: Double) -> Double {
    turning?.number("transform.rotation.z", at: time) ?? .nan
  }

  /// Returns the largest difference from what a loader computes for a time in seconds.
  ///
  /// It compares the opacity, the tail and the length of the arc in turns, and its width as a fraction of the full
  /// one. Where only the loader is visible, and no layer is there, the difference is infinite.
  func difference(from loader: Loader<Circular>, at time: Double) -> Double {
    let frame = loader.frame(at: time)
    guard let ring, let arc else { return frame.isVisible ? .infinity : 0 }
    let opacity = abs(ring.number("opacity", at: time) - frame.channels.opacity)
    guard frame.channels.opacity > 0 else { return opacity }
    let tail = angle(at: time) / (2 * .pi)
    // Its whole turns do not count: they are subtracted below.
    let tailDifference = tail - frame.channels.tail
    let sweep = abs(arc.number("strokeEnd", at: time) - frame.channels.sweep)
    // The stroke of the style is 4 points wide.
    let width = abs(arc.number("lineWidth", at: time) / 4 - frame.channels.thickness)
    // The layers draw a very short arc thinner than its channel says, so there the width does not count.
    return max(
      max(opacity, abs(tailDifference - tailDifference.rounded())),
      max(sweep, frame.channels.sweep > 0.05 ? width : 0))
  }
}

extension CALayer {
  /// Its sublayers at any depth.
  var allSublayers: [CALayer] { (sublayers ?? []).flatMap { [$0] + $0.allSublayers } }
}

/// A floating loader in a window of 320 × 480 points, as Core Animation displays it, and its twin.
///
/// The twin is a loader without layers, to which a test sends the events that the displayed one gets by itself.
struct FloatingTwin {
  /// A content of 48 × 48 points that rests 16 points from the edges.
  static let geometry = FloatingGeometry(
    size: FieldVector(48, 48), top: 16, left: 16, bottom: 16, right: 16)

  /// The layer of the displayed content.
  let layer: CALayer
  /// The twin.
  var loader = FloatingLoader(in: FieldVector(320, 480), geometry: geometry)

  /// Creates a twin that is on screen from now on.
  init(of layer: CALayer) {
    self.layer = layer
    loader.send(.orderIn, at: MediaClock.now)
  }

  /// Returns the displayed middle of the content at a time in seconds, in points from the upper left corner.
  func position(at time: Double = MediaClock.now) -> FieldVector {
    /// Returns the animated shift along the axis of a key path; 0 at rest.
    func translation(_ keyPath: String) -> Double {
      let isAnimated = layer.animationKeys()?.contains("floating \(keyPath)") ?? false
      return isAnimated ? layer.number(keyPath, at: time) : 0
    }
    return FieldVector(
      layer.position.x + translation("transform.translation.x"),
      layer.position.y + translation("transform.translation.y"))
  }

  /// The current position of the twin.
  var expected: FieldVector { loader.frame(at: MediaClock.now).position }

  /// Expects the layer to fly like the twin, without any work of the app: no animation is added meanwhile.
  ///
  /// They may differ by 0.25 points, the tolerance of the keyframes in which a flight is played.
  func expectFlight() {
    let additions = CALayer.additions
    // In seconds: most while it flies, and the last ones at rest.
    for later in [0, 0.01, 0.07, 0.2, 0.33, 0.6, 1.1, 2, 3.4, 60] {
      let time = MediaClock.now + later
      let error = position(at: time) - loader.frame(at: time).position
      #expect(max(abs(error.x), abs(error.y)) <= 0.25, "\(later) s later: \(error)")
    }
    #expect(CALayer.additions == additions)
  }
}
