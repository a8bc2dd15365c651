import FieldDynamics
import FloatingCore
import LayerPlans
import LoaderDrawing
import LoaderPlans
import TimelineModule

/// The final position of a floating loader after an event, and the animations that lead there.
///
/// ```swift
/// let plan = FloatingPlan(of: floating, from: now)
/// view.center = CGPoint(x: plan.position.x, y: plan.position.y)
/// for animation in plan.animations { add(animation, to: view.layer) }
/// ```
///
/// The layer's own position is the goal from the start. The animations shift the layer from there
/// to its current position, and the shift ends at 0. Other animations lift it while it is held, and
/// lower it again. So the plan stays valid until the next event.
package struct FloatingPlan: Hashable, Sendable {
  /// The final position of the layer's center, in points: in its corner, or at the finger.
  package var position: CanvasPoint
  /// The flight, and the lift while the loader is held.
  ///
  /// The remaining distance, in points, is in ``LayerKeyPath/translationX`` and
  /// ``LayerKeyPath/translationY``. They end at 0; an axis without motion has none. The lift is in
  /// ``LayerKeyPath/scale`` and ``LayerKeyPath/shadowOpacity``, which keep their last values while
  /// the loader is held.
  package var animations: [LayerAnimation] = []

  /// Creates the plan of a floating loader from `time` on.
  ///
  /// - Parameters:
  ///   - time: In seconds; a time before the last event counts as the last event's.
  ///   - tolerance: The greatest distance between the animations and the flight, in points. Less
  ///     than a thousandth, and NaN, count as a thousandth.
  ///   - anchor: The point around which the layer is scaled, in fractions of its size. If it is not
  ///     the center, the layer is shifted as well, so that the center stays in its place.
  /// - Complexity: O(*n*) in the segments, of which an axis has about ten.
  package init(
    of loader: FloatingLoader, from time: Double, tolerance: Double = 0.25,
    anchor: CanvasPoint = CanvasPoint(x: 0.5, y: 0.5)
  ) {
    // The channels 0, 1 and 2 are x, y and the lift. Each has a transient, the segments of its motion, and then
    // holds a value for good; so the 0 below is never used.
    let plan = KeyframePlan(of: loader, from: time, tolerance: tolerance)
    let finalValues: [Double] = plan.channels.map { channel in
      guard case .hold(let value) = channel.continuation else { return 0 }
      return value
    }
    position = CanvasPoint(x: finalValues[0], y: finalValues[1])
    let start = plan.timing.start
    for (axis, keyPath) in [LayerKeyPath.translationX, .translationY].enumerated() {
      let segments = plan.channels[axis].transient
      guard !segments.isEmpty else { continue }
      // The layer, the plan's only one, is in its final position already. So the animation is the shift from there:
      // every value less the final one, which is added as a line of velocity 0. At its end, the animation jumps to
      // `landing`, so the shift is exactly 0, whatever the roundings.
      animations.append(
        LayerAnimation(
          segments.map { $0.adding(-finalValues[axis], at: 0, velocity: 0) }, ofLayer: 0, keyPath,
          begin: start, landing: 0))
    }
    var liftSegments = plan.channels[2].transient
    let finalLift = finalValues[2]
    if liftSegments.isEmpty, finalLift > 0 {
      // Already lifted: an animation needs some duration, here 1 s, and then keeps its last value.
      liftSegments = [
        CubicSegment(
          lineFrom: CubicSegment.Point(time: start, value: finalLift),
          to: CubicSegment.Point(time: start + 1, value: finalLift))
      ]
    }
    guard !liftSegments.isEmpty else { return }
    // Animates a property whose value is a linear function of the lift.
    func animate(
      _ keyPath: LayerKeyPath, isAdditive: Bool = false, _ value: (_ lift: Double) -> Double
    ) {
      let mapped = liftSegments.map { segment in
        segment.mapped { CubicSegment.Point(time: $0.time, value: value($0.value)) }
      }
      animations.append(
        LayerAnimation(mapped, ofLayer: 0, keyPath, begin: start, isAdditive: isAdditive))
    }
    animate(.scale, FloatingRecipe.scale)
    animate(.shadowOpacity) { $0 * FloatingRecipe.shadow.opacity }
    // A scale about the anchor moves the center away from the anchor; this shift brings it back. It is additive,
    // because the flight may shift the layer along the same axis. The offset is from the center to the anchor, in
    // points.
    let anchorOffset = FieldVector(anchor.x - 0.5, anchor.y - 0.5) * loader.geometry.size
    let offsets: [(LayerKeyPath, Double)] = [
      (.translationX, anchorOffset.x), (.translationY, anchorOffset.y),
    ]
    for (keyPath, offset) in offsets where offset != 0 {
      animate(keyPath, isAdditive: true) { (FloatingRecipe.scale(lifted: $0) - 1) * offset }
    }
  }
}
