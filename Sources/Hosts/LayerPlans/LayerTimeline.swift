import LoaderPlans
import TimelineModule

/// The numbers that move layers, as consecutive keyframe plans.
///
/// Where a plan expires, the next one begins. There is no next one if the loader rests or repeats for good, nor after
/// the fourth plan. A plan has one channel for each number. A ``LayerPlan`` makes one timeline, and takes from it
/// the curve of each number, and the stops of each color and path.
struct LayerTimeline {
  /// The plans, at least one; each begins where the previous one expires.
  let plans: [KeyframePlan]

  /// The time until which the plans are valid; infinity for forever.
  var expiry: Double { plans[plans.count - 1].timing.expiry }

  /// Returns the curve of a number.
  ///
  /// A rotation may jump in it, always by whole turns, so that its layer looks the same. It jumps where a plan
  /// begins, because each counts turns from a whole number of its own, and at the end of each round of a loop,
  /// because the turns of one round are not added to the next. So the numbers stay small, and no digits are
  /// lost even after a week of turning.
  ///
  /// - Complexity: O(*n*) in its segments.
  func curve(ofNumber index: Int) -> LayerCurve {
    var curve = LayerCurve()
    for plan in plans {
      let timing = plan.timing
      let channel = plan.channels[index]
      // First the motion until the plan is steady, then a rest or a loop until it expires.
      for segment in channel.transient { curve.move(segment) }
      switch channel.continuation {
      // A waiting channel has its value until the plan expires.
      case .hold(let value), .wait(let value, until: _):
        let start = channel.transient.last?.end.time ?? timing.start
        curve.stay(at: value, from: start, until: timing.expiry)
      case .loop(let loops):
        // The number is the sum of one or two loops. The second is a rotation of constant velocity, with a period of
        // its own; its animation is added to the first one's.
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
