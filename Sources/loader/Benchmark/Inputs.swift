/// Numbers to evaluate at, the same in every run: enough that no branch can be learnt by heart.
struct Inputs {
  let numbers: [Double]

  /// 4096 numbers of a fixed random sequence, in 0..<`end`.
  ///
  /// Source: D. E. Knuth's linear congruential generator MMIX.
  static func random(below end: Double) -> Inputs {
    var state: UInt64 = 1
    return Inputs(
      numbers: (0..<4096).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) * 0x1p-53 * end
      })
  }

  /// 4096 numbers from 0 on, a `step` apart.
  static func even(step: Double) -> Inputs {
    Inputs(numbers: (0..<4096).map { Double($0) * step })
  }

  /// The sum of `count` evaluations, the numbers gone through again and again.
  @inline(__always)
  func sum(_ count: Int, _ evaluate: (Double) -> Double) -> Double {
    numbers.withUnsafeBufferPointer { numbers in
      var sum = 0.0
      for index in 0..<count { sum += evaluate(numbers[index & 4095]) }
      return sum
    }
  }
}
