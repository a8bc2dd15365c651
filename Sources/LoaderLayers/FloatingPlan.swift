import FieldDynamics
import FloatingCore
import LoaderDrawing
import TimelineModule

/// All that a host of layers is handed over for a loader that floats, after an event: where its layer
/// stands once nothing moves, and how it gets there.
///
/// ```swift
/// let plan = FloatingPlan(of: floating, from: now)
/// view.center = CGPoint(x: plan.place.x, y: plan.place.y)
/// for animation in plan.animations { add(animation, to: view.layer) }
/// ```
///
/// The layer stands at its goal from the start on, and the animations lead there from where it is, so
/// nothing has to be asked again: when they are over it is where it belongs.
public struct FloatingPlan: Hashable, Sendable {
  /// Where the middle of the layer is once nothing moves, in points: in its corner, or at the finger.
  public var place: CanvasPoint
  /// The way that is left, in points: across and down, each a ``LayerKeyPath/translationX`` and a
  /// ``LayerKeyPath/translationY`` that end at 0. None where it does not fly.
  public var animations: [LayerAnimation]

  /// Makes the plan of a loader that floats from `time` on.
  ///
  /// - Parameters:
  ///   - time: In seconds; earlier than the last event counts as the last event's.
  ///   - tolerance: How far the animations may be from the flight, in points, more than 0.
  /// - Complexity: O(*n*) in the segments: some ten an axis.
  public init(of loader: FloatingLoader, from time: Double, tolerance: Double = 0.25) {
    let frame = loader.frame(at: time)
    guard frame.state == .flying else {
      place = CanvasPoint(x: frame.place.x, y: frame.place.y)
      animations = []
      return
    }
    let target = loader.place(of: frame.corner)
    place = CanvasPoint(x: target.x, y: target.y)
    animations = [
      (Flight.Axis.horizontal, LayerKeyPath.translationX, target.x),
      (.vertical, .translationY, target.y),
    ].map { axis, keyPath, target in
      var segments: [CubicSegment] = []
      loader.keyframes(of: axis, from: frame.time, tolerance: tolerance) { segment in
        segments.append(segment.adding(-target, at: 0, velocity: 0))
      }
      return LayerAnimation(segments, ofLayer: 0, keyPath, begin: frame.time)
    }
  }
}
