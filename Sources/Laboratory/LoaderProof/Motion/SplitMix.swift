/// The generator SplitMix64 (Steele, Lea, Flood 2014): the same seed gives the same numbers on any machine.
struct SplitMix: RandomNumberGenerator {
  /// The state, at first the seed; each number adds the constant 2⁶⁴/φ to it, φ being the golden ratio.
  var state: UInt64

  /// Returns the next number: the state, mixed by the multipliers and shifts of the paper.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
