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

  extension CurveTable {
    /// The output at input `x` of a curve from 0 to 1, of which piece k is centered at x = k/256, and
    /// the slope dy/dx.
    ///
    /// The output is 0 before 0 and 1 past 1. NaN in, NaN out.
    ///
    /// - Complexity: Constant: a look-up and a polynomial.
    // Inlined, unlike a solver: it is short, and a slope that nobody reads is left out.
    @inlinable @inline(__always)
    func sample(at x: Double) -> Sample {
      guard x > 0 && x < 1 else { return Self.outside(at: x) }
      // Adding 1.5 × 2⁴⁴ rounds x to 256ths, so the last bits of the sum are the number of the piece.
      let shifted = x + 0x1.8p44
      return piece(in: shifted).sample(at: x - (shifted - 0x1.8p44))
    }

    /// The level lines before 0 and after 1.
    @usableFromInline
    static func outside(at x: Double) -> Sample {
      x.isNaN ? Sample(value: x, velocity: x) : Sample(value: x > 0 ? 1 : 0)
    }
  }

#endif
