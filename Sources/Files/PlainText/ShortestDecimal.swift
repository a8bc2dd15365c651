/// The shortest decimal that reads back to a number; of several, the nearest.
///
/// It equals the `description` of a Double, without a String.
///
/// A Double is c·2^q, and everything within half a step of it reads back to it. Let 10^k be the
/// largest power of ten that is no more than the step. At most one multiple of 10^(k+1) is that
/// near; if there is none, the multiple of 10^k nearest to the number is the shortest. For the
/// numbers of most columns, k is −20 to 0, and c·2^q/10^k is a shifted product of two integers: no
/// table of rounded powers is needed.
///
/// Source: R. Giulietti, "The Schubfach way to render doubles", 2020.
struct ShortestDecimal {
  /// The digits: the number is `digits` / 10^`decimals`.
  var digits: UInt64
  /// The number of digits after the point, including trailing zeros: 0...20, and 0 from 2^52 on.
  var decimals: Int

  /// Creates the decimal of `number`; nil outside 1e-4..<2^53, and for a power of two.
  ///
  /// The neighbors of a power of two are not equally far away.
  @inline(__always)
  init?(_ number: Double) {
    let bits = number.bitPattern
    let fraction = bits & (1 << 52 - 1)
    guard number >= 1e-4, number < 0x1p53, fraction != 0 else { return nil }
    let significand = fraction | 1 << 52
    // The number is significand · 2^exponent: 1075 is the bias, 1023, and the 52 bits of the fraction.
    let exponent = Int(bits >> 52) - 1075
    // The least with 10^−decimals ≤ 2^exponent: 1262611 / 2^22 is log₁₀ 2, near enough for every
    // exponent of a Double.
    decimals = -((exponent &* 1_262_611) >> 22)
    // significand · 2^exponent · 10^decimals is significand · 5^decimals / 2^shift.
    let power = Self.powersOfFive[decimals]
    let shift = UInt64(truncatingIfNeeded: -exponent &- decimals)
    // Four times the number in units of 10^−decimals, and the bounds of the interval that reads back to it, half a
    // step away, all rounded to odd: they are even only if they are exact.
    let middle = Self.shifted(4 &* significand, times: power, by: shift)
    let low = Self.shifted(4 &* significand &- 2, times: power, by: shift)
    let high = Self.shifted(4 &* significand &+ 2, times: power, by: shift)
    // A bound itself reads back to the number only if the significand is even.
    let open = significand & 1
    // The multiples of ten below and above the number: at most one is in the interval.
    let tens = middle / 40 * 10
    let areTensInside = (below: low &+ open <= 4 &* tens, above: 4 &* tens &+ 40 &+ open <= high)
    if areTensInside.below != areTensInside.above {
      digits = areTensInside.below ? tens : tens &+ 10
      return
    }
    // The whole numbers below and above: if both are inside, or none, the nearer one; half to even.
    // The last two bits of `middle` are the quarters beyond the whole number.
    let whole = middle / 4
    let isInside = (below: low &+ open <= 4 &* whole, above: 4 &* whole &+ 4 &+ open <= high)
    let isOverHalf = middle & 3 > 2 || middle & 3 == 2 && whole & 1 == 1
    digits = whole &+ ((isInside.below != isInside.above ? isInside.above : isOverHalf) ? 1 : 0)
  }

  /// Returns `number` · `power` / 2^`shift`; odd if something was cut off.
  static func shifted(_ number: UInt64, times power: UInt64, by shift: UInt64) -> UInt64 {
    let (high, low) = number.multipliedFullWidth(by: power)
    // The result fits in 64 bits, so `high` is 0 if nothing is shifted.
    let kept = low &>> shift | high &<< (64 &- shift)
    return kept | (low & (1 &<< shift &- 1) == 0 ? 0 : 1)
  }

  /// The powers of five for up to twenty decimals.
  static let powersOfFive: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15625, 78125, 390_625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
    1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625,
  ]

  /// The powers of ten for up to sixteen digits.
  static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000,
    100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
  ]

  /// The digit 0, eight times.
  static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// Returns the decimal digits of `number`, less than 10^8, as bytes 0...9, first digit lowest.
  ///
  /// Two numbers of four digits, then four of two, then eight of one are side by side in one word.
  /// For numbers so small, x · 10486 / 2^20 is x / 100, and x · 103 / 2^10 is x / 10.
  static func eightDigits(of number: UInt64) -> UInt64 {
    let fours = number / 10_000 | (number % 10_000) &<< 32
    let hundreds = (fours &* 10_486) &>> 20 & 0x7F_0000_007F
    let pairs = hundreds | (fours &- 100 &* hundreds) &<< 16
    let tens = (pairs &* 103) &>> 10 & 0x0F_000F_000F_000F
    return tens | (pairs &- 10 &* tens) &<< 8
  }
}

extension ByteBuffer {
  /// Appends a number that is not negative: its whole part, a point, and the other digits.
  @inline(__always)
  mutating func append(_ number: Double, as decimal: ShortestDecimal) {
    // The shortest digits of a number below an integer are below that integer too.
    let whole = UInt64(number)
    append(Int(whole))
    reserve(24)
    bytes[count] = UInt8(ascii: ".")
    count += 1
    let decimals = decimal.decimals
    var fraction = decimal.digits
    let start = count
    // `append(fraction:)` takes sixteen digits, so `fraction` becomes a multiple of 10^−16.
    if decimals > 16 {
      // Below 0.5: up to three zeros, then up to 17 digits. The zeros and the first digit are written here.
      UnsafeMutableRawPointer(bytes + count).storeBytes(of: 0x3030_3030, as: UInt32.self)
      count += decimals - 17
      bytes[count] = UInt8(truncatingIfNeeded: 0x30 &+ fraction / ShortestDecimal.powersOfTen[16])
      fraction %= ShortestDecimal.powersOfTen[16]
      count += 1
    } else {
      fraction &-= whole &* ShortestDecimal.powersOfTen[decimals]
      fraction &*= ShortestDecimal.powersOfTen[16 &- decimals]
    }
    append(fraction: fraction)
    // The first digit, a 0, is always written.
    if count == start { count += 1 }
  }

  /// Appends the digits after a point: up to sixteen, with leading but no trailing zeros.
  ///
  /// For 0, nothing counts as appended.
  ///
  /// - Parameter fraction: In units of 10^−16.
  @inline(__always)
  mutating func append(fraction: UInt64) {
    reserve(16)
    let first = ShortestDecimal.eightDigits(of: fraction / 100_000_000)
    let last = ShortestDecimal.eightDigits(of: fraction % 100_000_000)
    UnsafeMutableRawPointer(bytes + count).storeBytes(
      of: first | ShortestDecimal.zeros, as: UInt64.self)
    UnsafeMutableRawPointer(bytes + count + 8).storeBytes(
      of: last | ShortestDecimal.zeros, as: UInt64.self)
    // Trailing zeros are the highest bytes of a word.
    count += last == 0 ? 8 - first.leadingZeroBitCount / 8 : 16 - last.leadingZeroBitCount / 8
  }
}
