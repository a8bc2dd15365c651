/// The shortest decimal that reads back to a number; of several, the nearest.
///
/// It equals the `description` of a Double, without a String.
///
/// A Double is c·2^q, with a whole number c, its significand. The next Double is a step of 2^q away, so everything
/// within half a step of a Double reads back to it. Let 10^k be the largest power of ten that is no more than the
/// step. At most one multiple of 10^(k+1) is that near; if there is none, the multiple of 10^k nearest to the number
/// is the shortest. For the numbers of most columns, k is −20 to 0, and c·2^q/10^k is a shifted product of two
/// integers: no table of rounded powers is needed.
///
/// Source: R. Giulietti, "The Schubfach way to render doubles", 2020.
struct ShortestDecimal {
  /// All digits as a whole number: the number is `digits` / 10^`decimals`.
  var digits: UInt64
  /// The number of digits after the point, including trailing zeros: 0...20, and 0 from 2^52 on.
  var decimals: Int

  /// Creates the decimal of `number`; nil outside 1e-4..<2^53, and for a power of two.
  ///
  /// The two neighbors of a power of two are not equally far away, which this does not handle.
  @inline(__always)
  init?(_ number: Double) {
    let bits = number.bitPattern
    let fraction = bits & ((1 << 52) - 1)
    guard number >= 1e-4, number < 0x1p53, fraction != 0 else { return nil }
    let significand = fraction | (1 << 52)
    // The number is significand · 2^exponent: 1075 is the bias, 1023, and the 52 bits of the fraction.
    let exponent = Int(bits >> 52) - 1075
    // The least number with 10^−decimals ≤ 2^exponent: 1262611 / 2^22 is log₁₀ 2, near enough for every exponent of
    // a Double.
    decimals = -((exponent &* 1_262_611) >> 22)
    // significand · 2^exponent · 10^decimals is significand · 5^decimals / 2^shift.
    let power = Self.powersOfFive[decimals]
    let shift = UInt64(truncatingIfNeeded: -exponent &- decimals)
    // The number in units of 10^−decimals, and the bounds of the interval that reads back to it, half a step away.
    // All three are multiplied by four, so that half a step of the significand is a whole number, 2. They are made odd
    // unless they are exact: below, x units are compared as 4 · x, so the rounding changes no comparison.
    let middle = Self.shifted(4 &* significand, times: power, by: shift)
    let low = Self.shifted(4 &* significand &- 2, times: power, by: shift)
    let high = Self.shifted(4 &* significand &+ 2, times: power, by: shift)
    // A bound itself reads back to the number only if the significand is even. It is left out by adding 1 if the
    // significand is odd: for whole numbers, `low + 1 <= x` is `low < x`.
    let exclusion = significand & 1
    // The multiples of ten below and above the number, `tens` and `tens` + 10: at most one is in the interval.
    let tens = middle / 40 * 10
    let areTensInside = (
      below: low &+ exclusion <= 4 &* tens, above: 4 &* tens &+ 40 &+ exclusion <= high
    )
    if areTensInside.below != areTensInside.above {
      digits = areTensInside.below ? tens : tens &+ 10
      return
    }
    // No multiple of ten is inside. So the whole number of units below the number counts, or the one above: the one
    // that is inside. If both are inside, or none, the nearer one counts; at the same distance, the even one.
    let whole = middle / 4
    let isInside = (
      below: low &+ exclusion <= 4 &* whole, above: 4 &* whole &+ 4 &+ exclusion <= high
    )
    let quarters = middle & 3
    let isNearerAbove = quarters > 2 || (quarters == 2 && whole & 1 == 1)
    let countsAbove = isInside.below != isInside.above ? isInside.above : isNearerAbove
    digits = whole &+ (countsAbove ? 1 : 0)
  }

  /// Returns `number` · `power` / 2^`shift`; odd if something was cut off.
  static func shifted(_ number: UInt64, times power: UInt64, by shift: UInt64) -> UInt64 {
    let (high, low) = number.multipliedFullWidth(by: power)
    // The result fits in 64 bits, so `high` is 0 if nothing is shifted.
    let kept = (low &>> shift) | (high &<< (64 &- shift))
    let cutOff = low & ((1 &<< shift) &- 1)
    return kept | (cutOff == 0 ? 0 : 1)
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

  /// Returns the eight decimal digits of `number`, less than 10^8, each as a byte of 0...9.
  ///
  /// The first digit is the lowest byte, which comes first in memory. Two numbers of four digits, then four of two,
  /// then eight of one are side by side in one word. For numbers so small, x · 10486 / 2^20 is x / 100, and
  /// x · 103 / 2^10 is x / 10.
  static func eightDigits(of number: UInt64) -> UInt64 {
    // The first four digits in the lower half of the word, the last four in the upper half.
    let fours = (number / 10_000) | ((number % 10_000) &<< 32)
    // The quotients by 100. The mask removes what the shift has moved down from the half above.
    let hundreds = ((fours &* 10_486) &>> 20) & 0x7F_0000_007F
    // The quotients, and the remainders above them.
    let pairs = hundreds | ((fours &- 100 &* hundreds) &<< 16)
    // The same once more, by 10.
    let tens = ((pairs &* 103) &>> 10) & 0x0F_000F_000F_000F
    return tens | ((pairs &- 10 &* tens) &<< 8)
  }
}

extension ByteBuffer {
  /// Appends the digits of `decimal`, the shortest decimal of `number`, with a point and at least one digit behind.
  ///
  /// - Parameter number: The number itself, not negative, which gives the digits before the point.
  @inline(__always)
  mutating func append(_ number: Double, as decimal: ShortestDecimal) {
    // Rounding to the shortest digits does not change the whole part: a number below an integer stays below it.
    let whole = UInt64(number)
    append(Int(whole))
    // A point and up to twenty digits.
    reserve(24)
    bytes[count] = UInt8(ascii: ".")
    count += 1
    let decimals = decimal.decimals
    let start = count
    // The sixteen digits that `append(fraction:)` appends, in units of 10^−16.
    let fraction: UInt64
    if decimals > 16 {
      // Below 0.5: up to three zeros, then up to 17 digits. The zeros and the first digit are written here: four
      // zeros are stored, of which decimals − 17 count.
      UnsafeMutableRawPointer(bytes + count).storeBytes(of: 0x3030_3030, as: UInt32.self)
      count += decimals - 17
      let firstDigit = decimal.digits / ShortestDecimal.powersOfTen[16]
      // 0x30 is the character 0.
      bytes[count] = UInt8(truncatingIfNeeded: 0x30 &+ firstDigit)
      count += 1
      fraction = decimal.digits % ShortestDecimal.powersOfTen[16]
    } else {
      let digitsAfterPoint = decimal.digits &- whole &* ShortestDecimal.powersOfTen[decimals]
      fraction = digitsAfterPoint &* ShortestDecimal.powersOfTen[16 &- decimals]
    }
    append(fraction: fraction)
    // For 0, `append(fraction:)` has written zeros, of which none counts yet: one is kept.
    if count == start { count += 1 }
  }

  /// Appends the digits after a point: up to sixteen, with leading but no trailing zeros.
  ///
  /// For 0 nothing is appended, although zeros are written behind the end.
  ///
  /// - Parameter fraction: In units of 10^−16.
  @inline(__always)
  mutating func append(fraction: UInt64) {
    reserve(16)
    let firstEight = ShortestDecimal.eightDigits(of: fraction / 100_000_000)
    let lastEight = ShortestDecimal.eightDigits(of: fraction % 100_000_000)
    UnsafeMutableRawPointer(bytes + count).storeBytes(
      of: firstEight | ShortestDecimal.zeros, as: UInt64.self)
    UnsafeMutableRawPointer(bytes + count + 8).storeBytes(
      of: lastEight | ShortestDecimal.zeros, as: UInt64.self)
    // Trailing zeros, which do not count, are the highest bytes of a word.
    count +=
      lastEight == 0
      ? 8 - firstEight.leadingZeroBitCount / 8 : 16 - lastEight.leadingZeroBitCount / 8
  }
}
