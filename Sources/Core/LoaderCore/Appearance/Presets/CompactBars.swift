#if COMPACT_CURVES

  import TimelineModule

  // For a build whose size counts more than its speed: the edges from their curves, without a table.
  extension TwoBars {
    /// The edges at `progress` of the cycle, less than 1, without velocities; before 0 all wait at 0.
    @usableFromInline
    static func position(at progress: Double) -> LinearEdges {
      edges(at: Sample(value: progress)).value
    }

    /// The edges at `progress` of the cycle, in 0..<1.
    @usableFromInline
    static func edges(at progress: Sample) -> MotionSample<LinearEdges> {
      LinearEdges.sample(
        edge(tail1, at: progress), edge(head1, at: progress),
        edge(tail2, at: progress), edge(head2, at: progress))
    }

    /// An edge that has arrived stands still, even if it arrives early by a rounding error.
    private static func edge(_ keyframes: some LoopKeyframes, at progress: Sample) -> Sample {
      let edge = keyframes.sample(at: progress)
      return edge.value < 1 ? edge : Sample(value: 1)
    }
  }

#endif
