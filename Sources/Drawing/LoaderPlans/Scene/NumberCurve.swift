#if !hasFeature(Embedded)

  // Left out of the Embedded build, because curves are arrays.

  import LoaderCore
  import LoaderDrawing
  import TimelineModule

  /// The curve of one number: segments without gaps.
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
      case .hold(let value), .wait(let value, until: _):
        let start = max(channel.transient.last?.end.time ?? timing.start, start)
        append(CubicSegment(level: value, from: start, to: end), from: start, until: end)
      // Loops begin at `steadyStart`, so `start` cuts nothing off them.
      case .loop(let loops): append(loops, from: timing.steadyStart, until: end)
      }
    }

    /// Adds the sum of several loops that begin at `start`: a main one, and even turns beside it. If all
    /// are even turns, the first one counts as the main one.
    ///
    /// An even turn has a constant velocity, so the sum of all of them is a straight line. It is added
    /// to the segments of the main loop, which stay Bézier curves with the same times.
    private mutating func append(
      _ loops: [KeyframePlan.Loop], from start: Double, until end: Double
    ) {
      guard !loops.isEmpty else { return }
      let index = loops.firstIndex { !$0.hasConstantVelocity } ?? 0
      let main = loops[index]
      let others = loops[..<index] + loops[(index + 1)...]
      let velocity = others.reduce(0) { $0 + $1.growth / $1.period }
      // The value of the straight line at `start`.
      let offset = others.reduce(0) { $0 + ($1.segments.first?.start.value ?? 0) }
      var (repetitions, origin) = (0.0, start)
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
    /// It begins at the end of the last one, because by a rounding error a repetition of a loop may
    /// end after the next one begins.
    private mutating func append(_ segment: CubicSegment, from start: Double, until end: Double) {
      let start = max(start, segments.last?.end.time ?? start)
      guard segment.end.time > start, segment.start.time < end, start < end else { return }
      segments.append(segment.cut(from: start, to: end))
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
      indices.lazy.map(loops).reduce(0) { period, loops in
        loops.count > 1 ? .infinity : period.commonPeriod(with: loops.first?.period ?? 0)
      }
    }
  }

  extension KeyframePlan.Loop {
    /// True if the loop is one straight segment that continues in the next repetition.
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
