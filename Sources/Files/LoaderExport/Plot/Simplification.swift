extension [Chart.Point] {
  /// Returns the line without the points on its straight parts.
  ///
  /// No removed point is farther than `tolerance` above or below the remaining line. The first and
  /// the last point stay. Each straight part extends as long as one line is near enough to all of
  /// its points: the "swinging door" (Bristol, 1987).
  ///
  /// - Complexity: O(*n*).
  func simplified(tolerance: Double) -> [Chart.Point] {
    guard count > 2 else { return self }
    var kept = [self[0]]
    // The limits of the slopes of a line from the last kept point: within them, it is near enough to all
    // points since.
    var steepest = Double.infinity
    var flattest = -Double.infinity
    for (before, point) in zip(self, dropFirst()) {
      let slope = kept[kept.count - 1].slope(to: point)
      // No line is near enough to this point, too, so the straight part ends at the point before it. A
      // vertical line has no finite slope: its first point stays.
      if !slope.isFinite || slope < flattest || slope > steepest {
        kept.append(before)
        steepest = .infinity
        flattest = -.infinity
      }
      let anchor = kept[kept.count - 1]
      let run = point.time - anchor.time
      guard run > 0 else {
        // The second point of a vertical line: no slope is within these limits, so it stays as well.
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
