import LoaderCore
import TimelineModule

/// The numbers that move layers, as consecutive keyframe plans.
///
/// They end when the loader is steady for good, or repeats. A plan has one channel for each number.
struct LayerTimeline {
  /// The plans, at least one; each begins where the previous one expires.
  let plans: [KeyframePlan]

  /// The time until which the plans are valid; infinity for forever.
  var expiry: Double { plans[plans.count - 1].timing.expiry }

  /// Returns the curve of a number.
  ///
  /// Each plan counts turns from a whole number of its own, and a loop jumps back by its growth at
  /// the end of each round. A layer that jumps by whole turns looks the same. And because the
  /// numbers stay small, no digits are lost even after a week of turning.
  ///
  /// - Complexity: O(*n*) in its segments.
  func curve(ofNumber index: Int) -> LayerCurve {
    var curve = LayerCurve()
    for plan in plans {
      let (timing, channel) = (plan.timing, plan.channels[index])
      for segment in channel.transient { curve.move(segment) }
      switch channel.ending {
      case .hold(let value), .wait(let value, until: _):
        let start = channel.transient.last?.end.time ?? timing.start
        curve.stay(at: value, from: start, until: timing.expiry)
      case .loop(let loops):
        for (index, loop) in loops.enumerated() {
          curve.repeats(
            loop.segments, every: loop.period, from: timing.steadyStart, until: timing.expiry,
            isAdditive: index > 0)
        }
      }
    }
    return curve
  }
}

extension KeyframePlan {
  /// Returns the common period of some steady channels, in seconds; nil if they are constant.
  func period(ofChannels indices: some Sequence<Int>) -> Double? {
    indices.compactMap { index -> Double? in
      guard case .loop(let loops) = channels[index].ending else { return nil }
      return loops[0].period
    }.max()
  }

  /// Returns the segments of a channel between two instants.
  ///
  /// They are either in its whole transient or from its end on.
  func segments(ofChannel index: Int, from start: Double, to end: Double) -> [CubicSegment] {
    let channel = channels[index]
    var segments = start < timing.steadyStart ? channel.transient : []
    if start >= timing.steadyStart, case .loop(let loops) = channel.ending {
      var round = 0.0
      while start + round * loops[0].period < end - KeyframeSchedule.shortest {
        segments += loops[0].segments.map {
          $0.delayed(by: start + round * loops[0].period)
            .adding(round * loops[0].growth, at: start, velocity: 0)
        }
        round += 1
      }
    }
    let last =
      segments.last?.end ?? CubicSegment.Point(time: start, value: finalValue(ofChannel: index))
    if last.time < end {
      let final = CubicSegment.Point(time: last.time, value: finalValue(ofChannel: index))
      segments.append(
        CubicSegment(lineFrom: final, to: CubicSegment.Point(time: end, value: final.value)))
    }
    return segments
  }

  /// Returns the value from the transient's end on.
  private func finalValue(ofChannel index: Int) -> Double {
    switch channels[index].ending {
    case .hold(let value), .wait(let value, until: _): value
    case .loop(let loops): loops[0].segments.first?.start.value ?? 0
    }
  }
}
