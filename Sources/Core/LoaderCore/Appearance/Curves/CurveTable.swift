import TimelineModule

/// A curve, or a group of curves, as 257 polynomials of degree 6.
///
/// In an optimized build the numbers and their address are in the program's data: nothing is
/// computed at the start or when first used, nothing is allocated, and only the piece that is needed
/// is read.
@usableFromInline
// Every thread may read the values at the address, because nobody ever writes to them.
struct CurveTable: @unchecked Sendable {
  @usableFromInline let pieces: UnsafePointer<CurvePiece>

  /// Creates the table whose pieces are the elements of a tuple.
  ///
  /// The tuple has to be a stored static variable: its address stays the same as long as the program
  /// runs, so it may be kept. It is a variable because Swift copies a constant before it indexes it,
  /// which takes 1100 ns.
  @inline(__always)
  init<Pieces>(_ pieces: UnsafePointer<Pieces>) {
    assert(MemoryLayout<Pieces>.size == 257 * MemoryLayout<CurvePiece>.stride)
    // The memory of a tuple whose elements have one type is bound to that type, too.
    self.pieces = UnsafeRawPointer(pieces).assumingMemoryBound(to: CurvePiece.self)
  }

  /// The piece whose number is in the last nine bits of `sum`.
  ///
  /// - Precondition: The number is in 0...256. Release builds do not check it.
  @inlinable @inline(__always)
  func piece(in sum: Double) -> CurvePiece {
    let number = Int(truncatingIfNeeded: sum.bitPattern & 511)
    assert(number <= 256)
    return pieces[number]
  }
}

/// A piece of a curve: the seven coefficients of a polynomial, the constant one first.
@usableFromInline
struct CurvePiece {
  // In this order, numbers that are computed side by side are loaded side by side.
  @usableFromInline let c0, c4, c1, c5, c2, c6, c3: Double

  @inline(__always)
  init(
    _ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double,
    _ c4: Double, _ c5: Double, _ c6: Double
  ) {
    (self.c0, self.c1, self.c2, self.c3) = (c0, c1, c2, c3)
    (self.c4, self.c5, self.c6) = (c4, c5, c6)
  }

  /// The polynomial at `u`, and its derivative. Terms are grouped in pairs, which the processor can
  /// evaluate in parallel.
  @inlinable @inline(__always)
  func sample(at u: Double) -> Sample {
    let v = u * u
    let value = ((c0 + c1 * u) + (c2 + c3 * u) * v) + ((c4 + c5 * u) + c6 * v) * (v * v)
    let high = (3 * c3 + 4 * c4 * u) + (5 * c5 + 6 * c6 * u) * v
    return Sample(value: value, velocity: (c1 + 2 * c2 * u) + high * v)
  }
}
