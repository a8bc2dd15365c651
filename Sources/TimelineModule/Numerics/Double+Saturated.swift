extension Double {
  /// An overflow brought back to the largest finite number of its sign; NaN stays NaN.
  @inlinable
  var saturated: Double {
    if self > .greatestFiniteMagnitude { return .greatestFiniteMagnitude }
    if self < -.greatestFiniteMagnitude { return -.greatestFiniteMagnitude }
    return self
  }
}
