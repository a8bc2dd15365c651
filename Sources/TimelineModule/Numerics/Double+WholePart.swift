extension Double {
  /// The largest whole number not above this one; infinities and NaN are their own.
  ///
  /// `rounded(.down)` is a call into libm on plain x86-64; this is four additions and the same bits,
  /// except that −0 may become 0.
  @inlinable
  package var wholePart: Double {
    guard magnitude < 0x1p51 else { return self }
    // Adding 1.5 × 2⁵² leaves no room for a fraction, so the sum is rounded to the nearest.
    let nearest = self + 0x1.8p52 - 0x1.8p52
    return nearest > self ? nearest - 1 : nearest
  }
}
