extension Double {
  /// Numbers at the edges of arithmetic, of both signs: tiny, huge, near 1, infinite, and NaN.
  public static let extremes: [Double] =
    [
      0, 0.5, 1, 1.5, .leastNonzeroMagnitude, 1e-300, 2.2e-16, 0.999_999_999_999_999_9, 3e9, 1e19,
      1e300, .greatestFiniteMagnitude, .infinity,
    ].flatMap { [$0, -$0] } + [.nan, .signalingNaN]
}
