extension Double {
  /// The largest whole number not above this one: −2 for −1.5. Infinities and NaN stay unchanged.
  ///
  /// `rounded(.down)` is a call into libm on plain x86-64; below 2⁵¹ this takes four additions and
  /// gives the same bits, except that −0 may become 0.
  @inlinable
  package var floor: Double {
    magnitude < 0x1p51 ? smallFloor : rounded(.down)
  }

  /// The same for a magnitude of less than 2⁵¹, without a branch.
  @inlinable @inline(__always)
  package var smallFloor: Double {
    let nearest = nearest
    // What is subtracted is selected without a branch: a branch would go either way equally often,
    // so the processor would predict half of them wrongly.
    return nearest - (nearest > self ? 1 : 0)
  }

  /// The nearest whole number, of two the even one, for a magnitude of less than 2⁵¹; beyond that a
  /// number at most 1, or an ulp, away, which may have a half.
  ///
  /// Adding 1.5 × 2⁵² leaves no bits for a fraction, so the sum is rounded to the nearest.
  @inlinable
  package var nearest: Double { self + 0x1.8p52 - 0x1.8p52 }

  /// This number, or the largest finite number of its sign if it is infinite; NaN stays NaN.
  @inlinable
  var saturated: Double {
    // Almost always taken; a predicted branch costs nothing.
    if isFinite { return self }
    if self > .greatestFiniteMagnitude { return .greatestFiniteMagnitude }
    if self < -.greatestFiniteMagnitude { return -.greatestFiniteMagnitude }
    return self
  }

  /// The nearest number in `low`...`high`; `low` for NaN.
  @inlinable
  func clamped(_ low: Double, _ high: Double) -> Double {
    self > low ? (self < high ? self : high) : low
  }
}

#if !hasFeature(Embedded)
  extension Array where Element == Double? {
    /// The numbers, with every run of nils spread evenly between its neighbors.
    ///
    /// - Precondition: The first and the last are numbers.
    /// - Complexity: O(*n*).
    func spread() -> [Double] {
      var (numbers, known) = ([Double](), 0)
      for (index, number) in enumerated() {
        guard let number else { continue }
        if index > known + 1, let start = numbers.last {
          let (distance, gaps) = (number - start, Double(index - known))
          // The difference of two finite numbers may not be finite; that of their parts is.
          let step = distance.isFinite ? distance / gaps : number / gaps - start / gaps
          for missing in known + 1..<index {
            numbers.append(start + step * Double(missing - known))
          }
        }
        numbers.append(number)
        known = index
      }
      return numbers
    }
  }
#endif
