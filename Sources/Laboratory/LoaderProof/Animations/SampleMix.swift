import TimelineModule

// The arithmetic of animations, whose files may have any numbers: a value that overflows becomes the largest one.
extension Sample {
  /// Returns the sample on the straight line from `start` (weight 0) to `end` (weight 1).
  ///
  /// Other weights extrapolate. All three may be moving; the velocity follows from the product rule. An
  /// infinite velocity of the weight has no effect if `start` and `end` have the same value.
  static func mix(_ start: Sample, _ end: Sample, by weight: Sample) -> Sample {
    let rise = end.value - start.value
    let riseVelocity = end.velocity - start.velocity
    return Sample(
      value: (start.value + Self.product(rise, weight.value)).saturated,
      velocity: start.velocity + Self.product(riseVelocity, weight.value)
        + Self.product(rise, weight.velocity))
  }

  /// Returns the same value with its velocity multiplied by `factor`.
  ///
  /// A factor of 0 gives a velocity of 0, even from an infinite one.
  func scaled(by factor: Double) -> Sample {
    Sample(value: value, velocity: Self.product(velocity, factor))
  }

  /// Returns the product of two numbers; 0 if either of them is 0, even if the other is infinite or NaN.
  private static func product(_ one: Double, _ other: Double) -> Double {
    one == 0 || other == 0 ? 0 : one * other
  }
}
