extension Double {
  /// The nearest number in `low`...`high`; `low` for NaN.
  @inlinable
  func clamped(_ low: Double, _ high: Double) -> Double {
    self > low ? (self < high ? self : high) : low
  }
}
