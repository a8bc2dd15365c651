#if !COMPACT_CURVES

  import TimelineModule

  // The edges from a table. `CompactBars.swift` is for builds without one.
  extension TwoBars {
    /// The edges at `progress` of the cycle, less than 1, without velocities; before 0 all wait at 0.
    @usableFromInline
    static func position(at progress: Double) -> LinearEdges {
      let phase = BarPhase(at: progress)
      return edges(
        tail: Sample(value: phase.tail.position(at: progress)),
        head: Sample(value: phase.head.position(at: progress)), at: progress
      ).value
    }

    /// The edges at `progress` of the cycle, in 0..<1.
    @usableFromInline
    static func edges(at progress: Sample) -> MotionSample<LinearEdges> {
      let phase = BarPhase(at: progress.value)
      return edges(
        tail: phase.tail.sample(at: progress), head: phase.head.sample(at: progress),
        at: progress.value)
    }

    /// The edges of both bars, where `tail` and `head` are those that move.
    ///
    /// A factor of 0 or 1 selects the bar: for times in no order a processor cannot predict which
    /// edges move, and a wrong prediction costs as much as a curve.
    @inline(__always)
    private static func edges(
      tail: Sample, head: Sample, at progress: Double
    ) -> MotionSample<LinearEdges> {
      // As the phases do: at its start the tail still rests, but the head, which starts with a velocity,
      // moves.
      let tailIsSecond = progress > tail2.start ? 1.0 : 0.0
      let headIsSecond = progress >= head2.start ? 1.0 : 0.0
      let (tailIsFirst, headIsFirst) = (1 - tailIsSecond, 1 - headIsSecond)
      return MotionSample(
        value: LinearEdges(
          tail1: tailIsFirst * tail.value + tailIsSecond,
          head1: headIsFirst * head.value + headIsSecond,
          tail2: tailIsSecond * tail.value, head2: headIsSecond * head.value),
        // Adding 0 turns −0 into 0.
        velocity: LinearEdges(
          tail1: tailIsFirst * tail.velocity + 0, head1: headIsFirst * head.velocity + 0,
          tail2: tailIsSecond * tail.velocity + 0, head2: headIsSecond * head.velocity + 0))
    }
  }

#endif
