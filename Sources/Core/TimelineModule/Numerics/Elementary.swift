/// Elementary functions in plain arithmetic, with the same bits on every platform.
///
/// libm is as precise, but its bits differ between platforms, and some platforms have no libm.
@usableFromInline
package enum Elementary {
  /// Returns eˣ for x between −708 and 0, to about an ulp; 0 from −708 down, 1 from 0 up. NaN stays NaN.
  package static func exponential(_ x: Double) -> Double {
    // At −708, eˣ is just above the least normal Double.
    guard x > -708 else { return x.isNaN ? x : 0 }
    guard x < 0 else { return 1 }
    // eˣ = 2ᶜ·eʳ with a whole number c = `count` and a remainder r; the factor is 1/ln 2.
    let count = nearestWhole(x * 0x1.71547652b82fep+0)
    // r = x − c·ln 2 is `high` − `low`. ln 2 is in two parts, the first with few enough bits that its
    // multiples are exact.
    let high = x - count * 0x1.62e42fee00000p-1
    let low = count * 0x1.a39ef35793c76p-33
    // Adding 1.5 × 2⁵² puts the whole number in the last bits. Shifted by 52, they are the bits in which a
    // Double stores the exponent of 2, plus 1023: the result is 2ᶜ.
    let power = Double(bitPattern: (count + 1023 + 0x1.8p52).bitPattern &<< 52)
    // eʳ = 1 + r + `series`, the smallest terms added first.
    return power * (1 + (high + (series(high - low) - low)))
  }

  /// Returns eʳ − 1 − r by its power series, from the term r¹⁴/14! down, by Horner's rule.
  ///
  /// |r| is at most 0.35, half of ln 2 and roundings.
  private static func series(_ r: Double) -> Double {
    var sum = 1.0 / 87_178_291_200
    sum = sum * r + 1.0 / 6_227_020_800
    sum = sum * r + 1.0 / 479_001_600
    sum = sum * r + 1.0 / 39_916_800
    sum = sum * r + 1.0 / 3_628_800
    sum = sum * r + 1.0 / 362880
    sum = sum * r + 1.0 / 40320
    sum = sum * r + 1.0 / 5040
    sum = sum * r + 1.0 / 720
    sum = sum * r + 1.0 / 120
    sum = sum * r + 1.0 / 24
    sum = sum * r + 1.0 / 6
    sum = sum * r + 1.0 / 2
    return sum * r * r
  }

  /// Returns the natural logarithm of a number of at least 1; infinity and NaN unchanged.
  ///
  /// The error is about an ulp of the largest term in the sum of the last line.
  package static func logarithm(_ x: Double) -> Double {
    guard x.isFinite else { return x }
    // x = 2ᶜ·m with c = `count` and m in √½...√2; ln m = 2·artanh((m − 1)/(m + 1)).
    let bits = x.bitPattern
    // The exponent, stored plus 1023, is put in the last bits of 2⁵², whose bit pattern is 0x433…: a
    // conversion of integers would allocate in Embedded Swift.
    var count = Double(bitPattern: bits &>> 52 | 0x4330_0000_0000_0000) - 0x1p52 - 1023
    // The bits of the fraction, with the exponent of 1: in 1..<2.
    var m = Double(bitPattern: bits & 0xF_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    // The limit is √2.
    if m > 0x1.6a09e667f3bcdp+0 {
      count += 1
      m /= 2
    }
    // artanh s = s + s³·`sum`, by its power series from s¹⁹/19 down.
    let s = (m - 1) / (m + 1)
    let square = s * s
    var sum = 1.0 / 19
    sum = sum * square + 1.0 / 17
    sum = sum * square + 1.0 / 15
    sum = sum * square + 1.0 / 13
    sum = sum * square + 1.0 / 11
    sum = sum * square + 1.0 / 9
    sum = sum * square + 1.0 / 7
    sum = sum * square + 1.0 / 5
    sum = sum * square + 1.0 / 3
    // ln 2 in two parts, as for the exponential.
    return count * 0x1.62e42fee00000p-1
      + (2 * s + (2 * s * square * sum + count * 0x1.a39ef35793c76p-33))
  }

  /// Returns sine and cosine of an angle in radians, to about an ulp up to ±2²⁷.
  ///
  /// Beyond that range, they belong to an angle that differs from this one by about an ulp of it at most.
  /// Infinities and NaN give NaN.
  @usableFromInline
  package static func circular(_ angle: Double) -> (sine: Double, cosine: Double) {
    var angle = angle
    // Whole turns are subtracted; the factors are 1/(2π) and 2π. Each product is rounded, so one subtraction
    // may not be enough.
    while angle.magnitude > 0x1p27 && angle.isFinite {
      angle -= nearestWhole(angle * 0x1.45f306dc9c883p-3) * 0x1.921fb54442d18p+2
    }
    // Infinity minus itself is NaN.
    guard angle.isFinite else { return (angle - angle, angle - angle) }
    // The number of quarter turns; the factor is 2/π.
    let count = nearestWhole(angle * 0x1.45f306dc9c883p-1)
    // π/2 in three parts, the first two with few enough bits that their multiples are exact.
    let high = (angle - count * 0x1.921fb5p+0) - count * 0x1.110b46p-26
    let low = count * 0x1.1a62633145c07p-54
    // The remainder, within π/4 of 0, and what rounding took from it.
    let remainder = high - low
    let lost = (high - remainder) - low
    let (sine, cosine) = polynomials(remainder, lost)
    // The last two bits of the number of quarter turns select the quadrant. Adding 1.5 × 2⁵² makes them the
    // last bits of the Double.
    switch (count + 0x1.8p52).bitPattern & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns sine and cosine by their power series, from r¹⁹/19! and r¹⁸/18! down, for |r| up to π/4.
  ///
  /// - Parameters:
  ///   - r: The angle, in radians.
  ///   - lost: The rounding error of r, to be added to it.
  private static func polynomials(_ r: Double, _ lost: Double) -> (sine: Double, cosine: Double) {
    let square = r * r
    var sine = -1.0 / 121_645_100_408_832_000
    sine = sine * square + 1.0 / 355_687_428_096_000
    sine = sine * square - 1.0 / 1_307_674_368_000
    sine = sine * square + 1.0 / 6_227_020_800
    sine = sine * square - 1.0 / 39_916_800
    sine = sine * square + 1.0 / 362880
    sine = sine * square - 1.0 / 5040
    sine = sine * square + 1.0 / 120
    var cosine = -1.0 / 6_402_373_705_728_000
    cosine = cosine * square + 1.0 / 20_922_789_888_000
    cosine = cosine * square - 1.0 / 87_178_291_200
    cosine = cosine * square + 1.0 / 479_001_600
    cosine = cosine * square - 1.0 / 3_628_800
    cosine = cosine * square + 1.0 / 40320
    cosine = cosine * square - 1.0 / 720
    cosine = cosine * square + 1.0 / 24
    // The cosine up to its second term; what rounding takes from it is added again below.
    let half = square / 2
    let near = 1 - half
    // `lost` is so small that it adds about `lost` to the sine, and −r · `lost` to the cosine.
    // The small terms are added first, so that the last sum rounds nearly alone.
    return (
      r + (r * square * (sine * square - 1.0 / 6) + lost),
      near + (((1 - near) - half) + (square * square * cosine - r * lost))
    )
  }

  /// Returns the nearest whole number; a half is rounded up.
  private static func nearestWhole(_ x: Double) -> Double { (x + 0.5).floor }
}
