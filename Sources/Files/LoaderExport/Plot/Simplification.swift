extension [Chart.Point] {
  /// Returns the line through these points, in order of time, without the points inside its straight parts.
  ///
  /// No removed point is farther than `tolerance`, in the unit of the values, above or below the remaining line. The
  /// first and the last point stay. Each straight part extends as long as one line is near enough to all of
  /// its points: the "swinging door" (Bristol, 1987).
  ///
  /// - Complexity: O(*n*).
  func simplified(tolerance: Double) -> [Chart.Point] {
    guard count > 2 else { return self }
    var kept = [self[0]]
    // The limits of the slopes of a line from the last kept point: with a slope within them, the line is near
    // enough to all points since. After a kept point there are no limits yet.
    var steepest = Double.infinity
    var flattest = -Double.infinity
    for (before, point) in zip(self, dropFirst()) {
      let slope = kept[kept.count - 1].slope(to: point)
      // The line to this point would be too far from a point since the kept one. So the straight part ends at the
      // point before. For two points at one time the slope is not finite: the first of them stays.
      if !slope.isFinite || slope < flattest || slope > steepest {
        kept.append(before)
        steepest = .infinity
        flattest = -.infinity
      }
      // The last kept point, which may be new.
      let anchor = kept[kept.count - 1]
      let run = point.time - anchor.time
      guard run > 0 else {
        // This is the second point at one time. No slope is within these limits, so it stays as well.
        steepest = -.infinity
        flattest = .infinity
        continue
      }
      steepest = Swift.min(steepest, (point.value + tolerance - anchor.value) / run)
      flattest = Swift.max(flattest, (point.value - tolerance - anchor.value) / run)
    }
    kept.append(self[count - 1])
    return kept
  }
}

extension Chart.Point {
  /// Returns the slope of the line to another point; not finite for the same time.
  fileprivate func slope(to other: Chart.Point) -> Double {
    (other.value - value) / (other.time - time)
  }
}
