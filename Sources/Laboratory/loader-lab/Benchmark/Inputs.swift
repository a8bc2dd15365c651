import CommandSupport

/// The numbers at which to evaluate, the same in every run.
///
/// They are so many that a processor cannot learn from them which way each branch of the code will go.
/// With 4096 numbers, it predicts every branch after a few rounds: a frame at any time took 31 ns, but
/// 54 ns with 65536.
struct Inputs {
  /// The numbers, ``count`` of them.
  let numbers: [Double]

  /// The number of inputs, a power of two, so that `& (count - 1)` is the remainder by it.
  static var count: Int { 65536 }

  /// Returns numbers that look random, but are the same in every run, in 0..<`end`.
  ///
  /// Source: D. E. Knuth's linear congruential generator MMIX.
  static func random(below end: Double) -> Inputs {
    var state: UInt64 = 1
    return Inputs(
      numbers: (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // The upper 53 bits, as a fraction in 0..<1.
        return Double(state >> 11) * 0x1p-53 * end
      })
  }

  /// Returns numbers from 0 on, each greater by `step`.
  static func evenlySpaced(step: Double) -> Inputs {
    Inputs(numbers: (0..<count).map { Double($0) * step })
  }

  /// Returns the sum of `evaluate` for `count` numbers; after the last number, the first follows again.
  @inline(__always)
  func sum(_ count: Int, _ evaluate: (Double) -> Double) -> Double {
    numbers.withUnsafeBufferPointer { numbers in
      var sum = 0.0
      for index in 0..<count { sum += evaluate(numbers[index & (Self.count - 1)]) }
      return sum
    }
  }
}
