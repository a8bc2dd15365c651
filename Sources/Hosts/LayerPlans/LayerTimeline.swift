import LoaderPlans
import TimelineModule

/// The numbers that move layers, as consecutive keyframe plans.
///
/// They end when the loader is steady for good, or repeats, at the latest after four plans. A plan has one
/// channel for each number. A ``LayerPlan`` makes one timeline, and takes each layer's curve or stops from it.
struct LayerTimeline {
  /// The plans, at least one; each begins where the previous one expires.
  let plans: [KeyframePlan]

  /// The time until which the plans are valid; infinity for forever.
  var expiry: Double { plans[plans.count - 1].timing.expiry }

  /// Returns the curve of a number.
  ///
  /// Each plan counts turns from a whole number of its own, and a loop jumps back by its growth at
  /// the end of each round. A layer that jumps by whole turns looks the same. The numbers stay
  /// small, so that no digits are lost even after a week of turning.
  ///
  /// - Complexity: O(*n*) in its segments.
  func curve(ofNumber index: Int) -> LayerCurve {
    var curve = LayerCurve()
    for plan in plans {
      let timing = plan.timing
      let channel = plan.channels[index]
      for segment in channel.transient { curve.move(segment) }
      switch channel.continuation {
      case .hold(let value), .wait(let value, until: _):
        let start = channel.transient.last?.end.time ?? timing.start
        curve.stay(at: value, from: start, until: timing.expiry)
      case .loop(let loops):
        // The values of a channel's loops are added: after the first one may come an even turn.
        for (position, loop) in loops.enumerated() {
          curve.repeats(
            loop.segments, every: loop.period, from: timing.steadyStart, until: timing.expiry,
            isAdditive: position > 0)
        }
      }
    }
    return curve
  }
}
