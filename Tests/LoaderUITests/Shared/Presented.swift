import FieldDynamics
import FloatingCore
import LayerPlans
import LoaderCore
import LoaderDrawing
import LoaderUI
import QuartzCore
import Testing

// Shared by the tests of both frameworks.

/// Tests that run one after another, with one clock, notification center and list of layers.
@MainActor
@Suite(.serialized, OneTarget())
struct AppleTests {}

/// A trait that also serializes UIKit and AppKit tests, which are separate targets.
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

/// The presentation of a loader.
struct Presented {
  let root: LoaderLayer

  init(_ root: LoaderLayer) { self.root = root }

  /// Returns the sublayer at the end of a path of indices; nil if there is none.
  private func find(_ path: [Int]) -> CALayer? {
    path.reduce(root) { layer, index in
      guard let sublayers = layer?.sublayers, sublayers.indices.contains(index) else { return nil }
      return sublayers[index]
    }
  }

  /// The layers of the ring, its rotation, the track and the arc.
  var ring: CALayer? { find([0]) }
  var turning: CALayer? { find([0, 0]) }
  var track: CALayer? { find([0, 0, 0]) }
  var arc: CALayer? { find([0, 0, 1]) }

  /// The number of animations.
  var animations: Int { root.allSublayers.reduce(0) { $0 + ($1.animationKeys()?.count ?? 0) } }

  /// Returns the rotation of the ring, in radians.
  func angle(at time: Double) -> Double {
    turning?.number("transform.rotation.z", at: time) ?? .nan
  }

  /// Returns the largest difference from a loader's ring at an instant.
  ///
  /// It compares opacity, ends in turns, and width as a fraction of the full one, 4 points.
  func difference(from loader: Loader<Circular>, at time: Double) -> Double {
    let frame = loader.frame(at: time)
    guard let ring, let arc else { return frame.isVisible ? .infinity : 0 }
    let opacity = abs(ring.number("opacity", at: time) - frame.channels.opacity)
    guard frame.channels.opacity > 0 else { return opacity }
    let tail = angle(at: time) / (2 * .pi)
    let tailDifference = tail - frame.channels.tail
    let sweep = abs(arc.number("strokeEnd", at: time) - frame.channels.sweep)
    // The stroke of the style is 4 points wide.
    let width = abs(arc.number("lineWidth", at: time) / 4 - frame.channels.thickness)
    // A short arc is thinner than its stroke.
    return max(
      max(opacity, abs(tailDifference - tailDifference.rounded())),
      max(sweep, frame.channels.sweep > 0.05 ? width : 0))
  }
}

extension CALayer {
  /// Its sublayers, and all of theirs.
  var allSublayers: [CALayer] { (sublayers ?? []).flatMap { [$0] + $0.allSublayers } }
}

/// A floating loader in 320 × 480 points as presented, and a plain one with the same events.
struct FloatingTwin {
  static let geometry = FloatingGeometry(
    size: FieldVector(48, 48), top: 16, left: 16, bottom: 16, right: 16)

  /// The layer of the floating content.
  let layer: CALayer
  var loader = FloatingLoader(in: FieldVector(320, 480), geometry: geometry)

  /// Creates a twin that is on screen from now on.
  init(of layer: CALayer) {
    self.layer = layer
    loader.send(.orderIn, at: MediaClock.now)
  }

  /// Returns the presented middle of the layer.
  func position(at time: Double = MediaClock.now) -> FieldVector {
    /// Returns the animated shift; 0 at rest.
    func translation(_ keyPath: String) -> Double {
      let isAnimated = layer.animationKeys()?.contains("floating \(keyPath)") ?? false
      return isAnimated ? layer.number(keyPath, at: time) : 0
    }
    return FieldVector(
      layer.position.x + translation("transform.translation.x"),
      layer.position.y + translation("transform.translation.y"))
  }

  /// The current position without layers.
  var expected: FieldVector { loader.frame(at: MediaClock.now).position }

  /// Expects the layer to fly like the loader, within 0.25 pt, without any work of the app.
  func expectFlight() {
    let additions = CALayer.additions
    for later in [0, 0.01, 0.07, 0.2, 0.33, 0.6, 1.1, 2, 3.4, 60] {
      let time = MediaClock.now + later
      let error = position(at: time) - loader.frame(at: time).position
      #expect(max(abs(error.x), abs(error.y)) <= 0.25, "\(later) s later: \(error)")
    }
    #expect(CALayer.additions == additions)
  }
}
