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
  /// Some of the tracks: bit 0 stands for the first of the four.
  private typealias Selection = UInt8

  /// The shortest time in which it makes a whole number of turns, and their number.
  package var period: (duration: Rational, turns: Int64) { period(of: select { _ in true }) }

  /// True if a track goes back, such as the track of a head that is drawn back.
  ///
  /// For such a spin the law that no end goes back in a switch cannot hold.
  package var stepsBack: Bool { select { $0.loop.distance.numerator < 0 } != 0 }

  /// Returns the loop of a channel: its period, unless that is longer than keyframes are written for.
  package func loop(of channel: SpinChannel) -> ChannelLoop {
    let isSweep = channel == .sweep
    // Only a track that moves one of both ends changes the sweep.
    let oneEnded = select { $0.target != .both }
    if isSweep, oneEnded == 0 { return .still }
    let seconds = (isSweep ? commonPeriod(of: oneEnded) : period.duration).value
    if seconds <= ChannelLoop.longest { return .repeating(every: seconds) }
    return isSweep ? .unknown : longLoop
  }

  /// The tail's loop in a spin such as Flutter's: one track turns evenly, in a period of its own.
  ///
  /// All other tracks repeat together with the uneven ones. In any other spin it is unknown.
  private var longLoop: ChannelLoop {
    let uneven = select { !$0.loop.isEven }
    let common = commonPeriod(of: uneven)
    // The tracks whose period is not contained in this one a whole number of times.
    let outOfStep = select { (common / $0.loop.period).denominator > 1 }
    let seconds = period(of: select { _ in true } & ~outOfStep).duration.value
    // Without such a track, the bit count is 8 and this is the last track: the guard requires exactly one.
    let evenTrack = self[outOfStep.trailingZeroBitCount]
    guard uneven != 0, outOfStep.nonzeroBitCount == 1, evenTrack.target == .both,
      evenTrack.loop.distance.numerator != 0, seconds <= ChannelLoop.longest
    else { return .unknown }
    return .turning(
      every: seconds, evenTurn: evenTrack.loop.period.value / evenTrack.loop.distance.value)
  }

  /// Returns the shortest time in which some tracks turn the tail by a whole number, and this number.
  @inline(never)
  private func period(of selection: Selection) -> (duration: Rational, turns: Int64) {
    let period = commonPeriod(of: selection)
    // The turns of the tail in a common period; after as many periods as their denominator says, they
    // are whole.
    var turns = Rational(0)
    for index in 0..<4 where selection & 1 << index != 0 && self[index].target != .head {
      turns = turns + self[index].loop.distance * (period / self[index].loop.period)
    }
    return (period * Rational(turns.denominator), turns.numerator)
  }

  /// Returns the shortest time after which some tracks repeat together; 1 s if there are none.
  @inline(never)
  private func commonPeriod(of selection: Selection) -> Rational {
    var common: Rational?
    for index in 0..<4 where selection & 1 << index != 0 {
      let period = self[index].loop.period
      common = common.map { .multiple(of: $0, period) } ?? period.reduced
    }
    return common ?? Rational(1)
  }

  /// Returns the tracks that move something and fulfill a condition.
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
  /// constant. Where two tracks follow curves, their sum is no Bézier curve: nil. `time` is in seconds
  /// since the origin.
  package func segment(of channel: SpinChannel, at time: Double) -> CubicSegment? {
    if channel == .sweep, isShortest(at: time) { return nil }
    var (velocity, found, count) = (0.0, CubicSegment?.none, 0)
    for index in 0..<4 {
      let track = self[index]
      let sign = track.sign(in: channel)
      if sign == 0 { continue }
      let motion = track.loop.motion(around: time)
      velocity += sign * motion.velocity
      guard let segment = motion.segment else { continue }
      found = segment.scaled(by: sign)
      count += 1
    }
    guard count == 1, let found else { return nil }
    // The even tracks add a straight line.
    return found.adding(0, at: found.start.time, velocity: velocity)
  }

  /// Returns true if an end's velocity has a corner by design after `start` and at `end` or before.
  ///
  /// Both are in seconds since the origin. At the corner the shortest sweep starts or stops to apply.
  package func hasCorner(from start: Double, to end: Double) -> Bool {
    isShortest(at: start) != isShortest(at: end)
  }

  /// Returns true if the tracks alone would give less than the shortest sweep.
  private func isShortest(at time: Double) -> Bool {
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

  /// Returns the instant between two keyframes at which the shortest sweep starts or stops to apply.
  ///
  /// If there is none, it is the second keyframe. 54 halvings find it to the last bit of a Double.
  ///
  /// - Complexity: 54 samples.
  private func sweepCorner(from start: Double, to end: Double) -> Double {
    var (low, high) = (start, end)
    let appliesAtStart = isShortest(at: low)
    // Just before `end`, because at `end` itself another track may have started.
    guard appliesAtStart != isShortest(at: high.nextDown) else { return end }
    for _ in 0..<54 {
      let middle = low + (high - low) / 2
      if isShortest(at: middle) == appliesAtStart { low = middle } else { high = middle }
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
