extension CubicBezier {
  /// The straight lines before 0 and past 1.
  @usableFromInline
  func outside(at x: Double) -> Sample {
    if x == 0 { return Sample(value: y1 * 0, velocity: firstSlope) }
    if x < 0 { return line(through: 0, slope: startSlope, to: x) }
    if x >= 1 { return line(through: 1, slope: endSlope, to: x - 1) }
    return Sample(value: x, velocity: x)
  }

  private func line(through start: Double, slope: Double, to way: Double) -> Sample {
    // A level line stays level, infinitely far too.
    if slope == 0 { return Sample(value: start) }
    let value = start + slope * way
    return Sample(value: way.isFinite ? value.saturated : value, velocity: slope)
  }

  /// The slope with which a browser extrapolates before 0, not the text of CSS.
  ///
  /// Source: csswg-drafts issue 4046.
  var startSlope: Double {
    if x1 > 0 { return (y1 / x1).saturated }
    if y1 == 0 && x2 > 0 { return (y2 / x2).saturated }
    return y1 == 0 && y2 == 0 ? 1 : y1 * 0
  }

  /// The slope with which a browser extrapolates past 1.
  var endSlope: Double {
    if x2 < 1 { return ((y2 - 1) / (x2 - 1)).saturated }
    if y2 == 1 && x1 < 1 { return ((y1 - 1) / (x1 - 1)).saturated }
    return y2 == 1 && y1 == 1 ? 1 : y2 * 0
  }

  /// The slope of the curve itself where it starts, infinite if that is vertical.
  private var firstSlope: Double {
    if x1 > 0 || y1 == 0 && (x2 > 0 || y2 == 0) { return startSlope }
    return (y1 == 0 ? y2 : y1) * .infinity
  }
}
