#if !hasFeature(Embedded)

  // Left out of the Embedded build, because curves are arrays.

  import LoaderCore
  import LoaderDrawing
  import TimelineModule

  /// The curve of one number of a plan over time, as a file needs it: segments without gaps.
  ///
  /// If a segment begins with another value than the one before it ended with, the number jumps.
  package struct NumberCurve: Hashable {
    package private(set) var segments: [CubicSegment] = []

    package init() {}

    /// Adds the curve of a plan's channel between two instants, with its loops unrolled.
    ///
    /// - Parameter start: In seconds, at most `timing.steadyStart`; nil for the start of the plan.
    /// - Complexity: O(*n*) in the number of segments that are added.
    package mutating func append(
      _ channel: KeyframePlan.Channel, _ timing: KeyframeTiming, from start: Double? = nil,
      until end: Double
    ) {
      let start = start ?? timing.start
      for segment in channel.transient { append(segment, from: start, until: end) }
      switch channel.continuation {
      // A waiting channel has its value until the plan expires. Callers choose an `end` that is no later, except for a
      // plan that expires at its very start.
      case .hold(let value), .wait(let value, until: _):
        let holdStart = max(channel.transient.last?.end.time ?? timing.start, start)
        append(CubicSegment(level: value, from: holdStart, to: end), from: holdStart, until: end)
      case .loop(let loops):
        // Loops begin at `steadyStart`, so `start` cuts nothing off them.
        append(loops, from: timing.steadyStart, until: end)
      }
    }

    /// Adds the sum of several loops that begin at `start`: a main one, and even turns beside it.
    ///
    /// An even turn is a rotation of constant velocity, so the sum of all of them is a straight line. This line
    /// is added to the segments of the main loop, which stay Bézier curves with the same times. If all loops
    /// are even turns, the first one counts as the main one.
    private mutating func append(
      _ loops: [KeyframePlan.Loop], from start: Double, until end: Double
    ) {
      guard !loops.isEmpty else { return }
      let mainIndex = loops.firstIndex { !$0.hasConstantVelocity } ?? 0
      let main = loops[mainIndex]
      // The straight line: its velocity per second, and its value at `start`.
      var velocity = 0.0
      var offset = 0.0
      for (index, evenTurn) in loops.enumerated() where index != mainIndex {
        velocity += evenTurn.growth / evenTurn.period
        // An even turn has a segment, so `?? 0` never applies.
        offset += evenTurn.segments.first?.start.value ?? 0
      }
      // The repetitions so far, and the start of the next one, in seconds.
      var repetitions = 0.0
      var origin = start
      while origin < end {
        for segment in main.segments {
          append(
            segment.delayed(by: origin)
              .adding(offset + repetitions * main.growth, at: start, velocity: velocity),
            from: start, until: end)
        }
        repetitions += 1
        origin = start + repetitions * main.period
      }
    }

    /// Adds the part of a segment between two instants, if there is one.
    ///
    /// The part begins no earlier than the last segment ends: by a rounding error, a repetition of a loop may
    /// begin before the previous one ends.
    private mutating func append(_ segment: CubicSegment, from start: Double, until end: Double) {
      let partStart = max(start, segments.last?.end.time ?? start)
      guard segment.end.time > partStart, segment.start.time < end, partStart < end else { return }
      segments.append(segment.cut(from: partStart, to: end))
    }
  }

  extension KeyframePlan {
    /// Returns the loops of a channel; none if it comes to rest.
    package func loops(ofChannel index: Int) -> [Loop] {
      guard case .loop(let loops) = channels[index].continuation else { return [] }
      return loops
    }

    /// Returns the time after which some steady channels repeat together, in seconds.
    ///
    /// It is 0 if all are constant. It is infinity if they repeat only late or never: if a channel is
    /// the sum of two loops, or if a period is no whole multiple of another.
    package func commonPeriod(ofChannels indices: some Sequence<Int>) -> Double {
      var common = 0.0
      for index in indices {
        let loops = loops(ofChannel: index)
        guard loops.count < 2 else { return .infinity }
        // A constant channel, without a loop, has the period 0, which changes no common period. Once
        // that is infinity, it stays so.
        common = common.commonPeriod(with: loops.first?.period ?? 0)
      }
      return common
    }
  }

  extension KeyframePlan.Loop {
    /// True if the loop is one straight segment, which the next repetition continues without a jump.
    fileprivate var hasConstantVelocity: Bool {
      guard segments.count == 1, let only = segments.first else { return false }
      return only.isStraight && only.end.value - only.start.value == growth
    }
  }

  extension CubicSegment {
    /// Creates a constant segment; an end before the start counts as the start.
    package init(level value: Double, from start: Double, to end: Double) {
      self.init(
        lineFrom: Point(time: start, value: value), to: Point(time: max(end, start), value: value))
    }

    /// True if the value is a linear function of time, except for roundings.
    fileprivate var isStraight: Bool {
      let velocity = (end.value - start.value) / (end.time - start.time)
      let scale = max(abs(start.value), abs(end.value), 1)
      return [control1, control2].allSatisfy {
        abs($0.value - (start.value + velocity * ($0.time - start.time))) <= 1e-12 * scale
      }
    }
  }

#endif
