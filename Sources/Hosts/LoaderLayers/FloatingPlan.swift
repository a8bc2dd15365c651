import FieldDynamics
import FloatingCore
import LoaderDrawing
import TimelineModule

/// What a host of layers receives for a floating loader after an event: where its layer will be in
/// the end, and how it moves there.
///
/// ```swift
/// let plan = FloatingPlan(of: floating, from: now)
/// view.center = CGPoint(x: plan.place.x, y: plan.place.y)
/// for animation in plan.animations { add(animation, to: view.layer) }
/// ```
///
/// The layer's own position is the goal from the start. The animations shift the layer from there
/// to where it is now, and the shift ends at 0. So nothing has to be asked again: when they are
/// over, the layer is at its goal.
public struct FloatingPlan: Hashable, Sendable {
  /// The final position of the middle of the layer, in points: in its corner, or at the finger.
  public var place: CanvasPoint
  /// The distance still to fly, in points: one animation of ``LayerKeyPath/translationX`` and one
  /// of ``LayerKeyPath/translationY``, which end at 0. Empty if it does not fly.
  public var animations: [LayerAnimation]

  /// Makes the plan of a floating loader from `time` on.
  ///
  /// - Parameters:
  ///   - time: In seconds; a time before the last event counts as the last event's.
  ///   - tolerance: How far the animations may be from the flight, in points. Less than a
  ///     thousandth, and NaN, count as a thousandth.
  /// - Complexity: O(*n*) in the segments, of which an axis has about ten.
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
