/// A curve's parameter as a rough function of its x: eight cubic pieces in single precision.
///
/// The pieces share value and slope with the inverse at every eighth of the parameter. Single
/// precision halves the memory; what it loses, the step that follows wins back.
@usableFromInline
struct InverseGuess: Hashable, Sendable {
  @usableFromInline let p0, p1, p2, p3, p4, p5, p6, p7: InversePiece

  /// The guess for x = ((`a`·s + `b`)·s + `c`)·s.
  @inlinable
  init(_ a: Double, _ b: Double, _ c: Double) {
    p0 = InversePiece(a, b, c, from: 0)
    p1 = InversePiece(a, b, c, from: 0.125)
    p2 = InversePiece(a, b, c, from: 0.25)
    p3 = InversePiece(a, b, c, from: 0.375)
    p4 = InversePiece(a, b, c, from: 0.5)
    p5 = InversePiece(a, b, c, from: 0.625)
    p6 = InversePiece(a, b, c, from: 0.75)
    p7 = InversePiece(a, b, c, from: 0.875)
  }

  /// The parameter near which the curve has that `x`, in 0...1.
  @inlinable
  func parameter(at x: Double) -> Double {
    let single = Float(x)
    // Positive numbers compare as their bits do, and sums of comparisons need no branch.
    let bits = single.bitPattern
    var index = bits >= p1.x.bitPattern ? 1 : 0
    index &+= bits >= p2.x.bitPattern ? 1 : 0
    index &+= bits >= p3.x.bitPattern ? 1 : 0
    index &+= bits >= p4.x.bitPattern ? 1 : 0
    index &+= bits >= p5.x.bitPattern ? 1 : 0
    index &+= bits >= p6.x.bitPattern ? 1 : 0
    index &+= bits >= p7.x.bitPattern ? 1 : 0
    let piece = withUnsafeBytes(of: self) {
      $0.load(fromByteOffset: index &* MemoryLayout<InversePiece>.stride, as: InversePiece.self)
    }
    let way = single - piece.x
    let start = Float(Int32(truncatingIfNeeded: index)) * 0.125
    return Double(start + ((piece.c * way + piece.b) * way + piece.a) * way)
  }
}
