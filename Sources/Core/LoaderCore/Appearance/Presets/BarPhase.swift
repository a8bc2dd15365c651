import TimelineModule

/// A part of the bar's cycle: from one instant at which an edge starts, arrives, or enters the
/// second stretch of its curve, to the next. At most one tail moves at a time, and one head.
struct BarPhase {
  let tail, head: BarStretch

  @inline(__always)
  init(tail: BarStretch, head: BarStretch) { (self.tail, self.head) = (tail, head) }
}

/// A stretch of an edge's curve, or a rest: polynomials in r, where r² = (progress − anchor) · scale.
///
/// `Fixtures/Timeline/bar.py` says why, and prints them. In doubles, the errors are at most 5e-16.
struct BarStretch {
  let anchor, scale: Double
  /// 1.5 × 2⁵² plus a whole number: added to r, it rounds r, and the last bits of the sum are the
  /// number of r's piece.
  let shift: Double

  @inline(__always)
  init(_ anchor: Double, _ scale: Double, _ shift: Double) {
    (self.anchor, self.scale, self.shift) = (anchor, scale, shift)
  }

  /// The edge at `progress`, without its velocity.
  func position(at progress: Double) -> Double {
    let (piece, _, u) = place(at: progress)
    return min(piece.sample(at: u).value, 1)
  }

  /// The edge at `progress`.
  func sample(at progress: Sample) -> Sample {
    let (piece, r, u) = place(at: progress.value)
    // The velocity divides by r, which is 0 at rest. 2⁻⁵⁰ instead is not so small that its powers
    // underflow, which would take long.
    let moved = max(r, 0x1p-50)
    let slope = piece.sample(at: u + (moved - r)).velocity
    return Sample(
      value: min(piece.sample(at: u).value, 1),
      velocity: slope * (scale / (2 * moved)) * progress.velocity)
  }

  /// The piece at `progress`, r, and how far it lies from the middle of the piece; r is 0 for NaN.
  ///
  /// `progress` has to be in the phase that this stretch is from: then r is within the pieces of the
  /// stretch, so their number is in 0...256, as `CurveTable` requires.
  @inline(__always)
  private func place(at progress: Double) -> (piece: CurvePiece, r: Double, u: Double) {
    let r = max(0, (progress - anchor) * scale).squareRoot()
    let sum = r + shift
    return (Self.table.piece(in: sum), r, r - (sum - shift))
  }
}
