/// A curve's parameter as a rough function of its x: eight cubic pieces in single precision.
///
/// The pieces share value and slope with the inverse at every eighth of the parameter. Single
/// precision halves the memory; what it loses, the step that follows wins back.
@usableFromInline
struct InverseGuess: Hashable, Sendable {
  /// A piece [x, a, b, c] begins at `x`; the parameter is its start + ((c·v + b)·v + a)·v, v the way
  /// from `x`.
  @usableFromInline let p0, p1, p2, p3, p4, p5, p6, p7: SIMD4<Float>

  /// The guess for x = ((`a`·s + `b`)·s + `c`)·s.
  @inlinable
  init(_ a: Double, _ b: Double, _ c: Double) {
    p0 = Self.piece(a, b, c, from: 0)
    p1 = Self.piece(a, b, c, from: 0.125)
    p2 = Self.piece(a, b, c, from: 0.25)
    p3 = Self.piece(a, b, c, from: 0.375)
    p4 = Self.piece(a, b, c, from: 0.5)
    p5 = Self.piece(a, b, c, from: 0.625)
    p6 = Self.piece(a, b, c, from: 0.75)
    p7 = Self.piece(a, b, c, from: 0.875)
  }

  @inlinable
  static func piece(_ a: Double, _ b: Double, _ c: Double, from s: Double) -> SIMD4<Float> {
    let end = s + 0.125
    let x = ((a * s + b) * s + c) * s
    let width = ((a * end + b) * end + c) * end - x
    // Where the curve is nearly vertical no guess is good, and the steep path takes over.
    let first = 1 / max((3 * a * s + 2 * b) * s + c, 0.03)
    let last = 1 / max((3 * a * end + 2 * b) * end + c, 0.03)
    let mean = 0.125 / width
    return SIMD4(
      Float(x), Float(first), Float((3 * mean - 2 * first - last) / width),
      Float((first + last - 2 * mean) / (width * width)))
  }

  /// The parameter near which the curve has that `x`, in 0...1.
  @inlinable @inline(__always)
  func parameter(at x: Double) -> Double {
    let single = Float(x)
    // Positive numbers compare as their bits do, and the signs of differences need no branch.
    let bits = single.bitPattern
    var index = (p1.x.bitPattern &- bits) &>> 31
    index &+= (p2.x.bitPattern &- bits) &>> 31
    index &+= (p3.x.bitPattern &- bits) &>> 31
    index &+= (p4.x.bitPattern &- bits) &>> 31
    index &+= (p5.x.bitPattern &- bits) &>> 31
    index &+= (p6.x.bitPattern &- bits) &>> 31
    index &+= (p7.x.bitPattern &- bits) &>> 31
    let number = Int(truncatingIfNeeded: index)
    let piece = withUnsafeBytes(of: self) {
      $0.load(fromByteOffset: number &* 16, as: SIMD4<Float>.self)
    }
    let way = single - piece.x
    return Double(Float(number) * 0.125 + ((piece.w * way + piece.z) * way + piece.y) * way)
  }
}
