import TimelineModule

/// The two channels of a spin that players use.
@usableFromInline
package enum SpinChannel: Sendable {
  /// The position of the tail, in turns.
  case tail
  /// The arc from tail to head, in turns.
  case sweep
}

// The loops of a spin, for players and laws. None of it is computed for a frame.
extension Spin {
  /// Some of the tracks, one bit for each: bit 0 stands for the first of the four.
  private typealias Selection = UInt8

  /// The shortest time in which the tail makes a whole number of turns, and their number.
  package var period: (duration: Rational, turns: Int64) { period(of: select { _ in true }) }

  /// True if a track goes back, such as the track of a head that is drawn back.
  ///
  /// For such a spin the law that no end goes back in a switch cannot hold.
  package var stepsBack: Bool { select { $0.loop.distance.numerator < 0 } != 0 }

  /// Returns the loop of a channel: its period, unless that is longer than keyframes are written for.
  package func loop(of channel: SpinChannel) -> ChannelLoop {
    if channel == .sweep {
      // Only a track that moves one of both ends changes the sweep. These tracks repeat together, and with them
      // the sweep, because in that time they move head and tail by the same distance.
      let oneEnded = select { $0.target != .both }
      if oneEnded == 0 { return .still }
      let seconds = commonPeriod(of: oneEnded).value
      return seconds <= ChannelLoop.longest ? .repeating(every: seconds) : .unknown
    }
    let seconds = period.duration.value
    return seconds <= ChannelLoop.longest ? .repeating(every: seconds) : longLoop
  }

  /// The tail's loop in a spin whose own period is too long, such as Flutter's.
  ///
  /// It is known if one track turns both ends at a constant velocity (evenly) in a period of its own, and all other
  /// tracks repeat together: then the loop is these others, plus the even turn. In any other spin it is unknown.
  private var longLoop: ChannelLoop {
    let uneven = select { !$0.loop.isEven }
    let common = commonPeriod(of: uneven)
    // The tracks whose period is not contained in `common` a whole number of times.
    let outOfStep = select { (common / $0.loop.period).denominator > 1 }
    // All other tracks repeat after this time, in which they turn the tail by a whole number.
    let seconds = period(of: select { _ in true } & ~outOfStep).duration.value
    guard uneven != 0, outOfStep.nonzeroBitCount == 1 else { return .unknown }
    // The only bit that is set. The track is even, because `common` contains the periods of all that are not.
    let evenTrack = self[outOfStep.trailingZeroBitCount]
    guard evenTrack.target == .both, evenTrack.loop.distance.numerator != 0,
      seconds <= ChannelLoop.longest
    else { return .unknown }
    return .turning(
      every: seconds, evenTurn: evenTrack.loop.period.value / evenTrack.loop.distance.value)
  }

  /// Returns the shortest time in which the selected tracks turn the tail by a whole number, and that number.
  @inline(never)
  private func period(of selection: Selection) -> (duration: Rational, turns: Int64) {
    let common = commonPeriod(of: selection)
    // The turns of the tail in a common period, such as 3/4. After as many such periods as the denominator
    // says, here 4, the turns are as many as the numerator says: a whole number.
    var turns = Rational(0)
    for index in 0..<4 where selection & (1 << index) != 0 && self[index].target != .head {
      turns = turns + self[index].loop.distance * (common / self[index].loop.period)
    }
    return (common * Rational(turns.denominator), turns.numerator)
  }

  /// Returns the shortest time after which the selected tracks repeat together; 1 s if there are none.
  @inline(never)
  private func commonPeriod(of selection: Selection) -> Rational {
    var common: Rational?
    for index in 0..<4 where selection & (1 << index) != 0 {
      let period = self[index].loop.period
      if let commonSoFar = common {
        common = Rational.multiple(of: commonSoFar, period)
      } else {
        common = period.reduced
      }
    }
    return common ?? Rational(1)
  }

  /// Returns the tracks that move something and fulfill a condition; with `true`, all that move something.
  private func select(_ condition: (Track) -> Bool) -> Selection {
    var selection: Selection = 0
    for index in 0..<4 where self[index].target != .nothing && condition(self[index]) {
      selection |= 1 << index
    }
    return selection
  }

  /// The track at an index, 0 to 3.
  private subscript(index: Int) -> Track {
    @inline(never) get {
      switch index {
      case 0: tracks.0
      case 1: tracks.1
      case 2: tracks.2
      default: tracks.3
      }
    }
  }

  /// Returns the next keyframe after `time`, in seconds since the origin; infinity for none.
  ///
  /// It is an instant at which a track starts or stops, or the shortest sweep starts or stops to apply.
  package func nextKeyframe(after time: Double) -> Double {
    var next = NextInstant(after: time)
    for index in 0..<4 { self[index].loop.considerKeyframes(&next) }
    return shortestSweep > 0 ? sweepCorner(from: time, to: next.instant) : next.instant
  }

  /// Returns the Bézier curve that a channel follows around `time`; nil if there is none.
  ///
  /// The curve holds at least up to the next keyframe, and its values may differ from the channel's by a
  /// constant. The sum of two curves is no Bézier curve, so only one track may follow a curve at `time`; the
  /// others have a constant velocity or stand still. `time` is in seconds since the origin.
  package func segment(of channel: SpinChannel, at time: Double) -> CubicSegment? {
    // The shortest sweep is constant, whatever the tracks do.
    if channel == .sweep, appliesShortestSweep(at: time) { return nil }
    var evenVelocity = 0.0
    var curve: CubicSegment?
    var curveCount = 0
    for index in 0..<4 {
      let track = self[index]
      let sign = track.sign(in: channel)
      if sign == 0 { continue }
      let motion = track.loop.motion(around: time)
      if let segment = motion.segment {
        curve = segment.scaled(by: sign)
        curveCount += 1
      } else {
        evenVelocity += sign * motion.velocity
      }
    }
    guard curveCount == 1, let curve else { return nil }
    // The tracks of constant velocity add a straight line.
    return curve.adding(0, at: curve.start.time, velocity: evenVelocity)
  }

  /// Returns true if an end's velocity has a corner by design after `start` and at `end` or before.
  ///
  /// Both are in seconds since the origin. At the corner the shortest sweep starts or stops to apply.
  package func hasCorner(from start: Double, to end: Double) -> Bool {
    appliesShortestSweep(at: start) != appliesShortestSweep(at: end)
  }

  /// Returns true if the tracks alone would give less than the shortest sweep, which then applies instead.
  private func appliesShortestSweep(at time: Double) -> Bool {
    guard shortestSweep > 0 else { return false }
    // A track that moves both ends does not change the sweep.
    let ends = sum(at: time, of: select { $0.target != .both }).ends.value
    return ends.head < ends.tail + shortestSweep
  }

  /// Returns the same as `ends(at:)`, by code that is not compiled anew for each spin.
  package func sharedEnds(at time: Double) -> ShapeSample<RingEnds> {
    limited(sum(at: time, of: select { _ in true }))
  }

  /// Returns the sum of the selected tracks at an instant.
  @inline(never)
  private func sum(at time: Double, of selection: Selection) -> EndSum {
    var sum = EndSum(at: time, shift)
    for index in 0..<4 where selection & 1 << index != 0 { sum.add(self[index]) }
    return sum
  }

  /// Returns the instant from `start` to `end` at which the shortest sweep starts or stops to apply.
  ///
  /// If there is none, it is `end`. No track has a keyframe in between. So Flutter's sweep, the only one of the
  /// package with a shortest one, only grows or only shrinks there, and there is at most one such instant.
  /// 54 halvings find it to the last bit of a Double.
  ///
  /// - Complexity: 54 samples.
  private func sweepCorner(from start: Double, to end: Double) -> Double {
    var (low, high) = (start, end)
    let appliesAtStart = appliesShortestSweep(at: low)
    // Just before `end`, because at `end` itself another track may have started.
    guard appliesAtStart != appliesShortestSweep(at: high.nextDown) else { return end }
    for _ in 0..<54 {
      let middle = low + (high - low) / 2
      if appliesShortestSweep(at: middle) == appliesAtStart { low = middle } else { high = middle }
    }
    return high
  }
}

extension Spin.Track {
  /// Returns 1 if it moves a channel ahead, −1 if back, 0 if not at all.
  fileprivate func sign(in channel: SpinChannel) -> Double {
    switch (channel, target) {
    case (.tail, .both), (.tail, .tail), (.sweep, .head): 1
    case (.sweep, .tail): -1
    case (.tail, .head), (.sweep, .both), (_, .nothing): 0
    }
  }
}
