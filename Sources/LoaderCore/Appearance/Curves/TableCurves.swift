#if !COMPACT_CURVES

  import TimelineModule

  // A build whose size counts more than its speed solves these curves like any other.

  extension Standard {
    @inlinable @inline(__always)
    public static func sample(at x: Double) -> Sample { table.sample(at: x) }
  }

  extension Emphasized {
    @inlinable @inline(__always)
    public static func sample(at x: Double) -> Sample { table.sample(at: x) }
  }

#endif
