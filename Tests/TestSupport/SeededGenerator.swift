/// A SplitMix64 generator (Steele, Lea, Flood 2014), with the same numbers on any machine.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number of even distribution in a range.
  public mutating func number(_ range: ClosedRange<Double> = 0...1) -> Double {
    .random(in: range, using: &self)
  }

  /// Returns true once in `n` times, on average.
  public mutating func once(in n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }
}
