extension Double {
  /// An overflow brought back to the largest finite number of its sign; NaN stays NaN.
  @inlinable
  var saturated: Double {
    // Nearly always, and a branch that is foreseen costs no time.
    if isFinite { return self }
    if self > .greatestFiniteMagnitude { return .greatestFiniteMagnitude }
    if self < -.greatestFiniteMagnitude { return -.greatestFiniteMagnitude }
    return self
  }
}
