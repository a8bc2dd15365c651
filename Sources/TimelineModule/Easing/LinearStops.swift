/// The CSS `linear()`: straight lines from stop to stop.
///
/// Source: CSS Easing Functions Level 2, section 2.2.
public struct LinearStops: Hashable, Sendable {
  /// An output, and the input at which it is reached.
  public struct Point: Hashable, Sendable {
    /// The input progress.
    public let input: Double
    /// The output progress there.
    public let output: Double

    @usableFromInline
    init(input: Double, output: Double) {
      (self.input, self.output) = (input, output)
    }
  }

  /// At least one, all finite, the inputs never falling.
  public let points: [Point]

  /// The output at `x`, and the slope of the line to its right.
  ///
  /// Where several points share an input, the last of them counts at it. Outside the points the
  /// outermost line goes on; if its two points share an input, the outer one's output stays, and so
  /// does the output of a single point. `before` tells that a jump exactly at the first point is
  /// still to come. NaN in, NaN out.
  ///
  /// - Complexity: O(log *n*) in the number of points.
  @inlinable
  public func sample(at x: Double, before: Bool = false) -> Sample {
    if x.isNaN { return Sample(value: x, velocity: x) }
    let last = points.count - 1
    if last == 0 { return Sample(value: points[0].output) }
    if before && x == points[0].input { return Sample(value: points[0].output) }
    let above = firstIndex(above: x)
    if above == 0 { return line(from: 0, at: x, level: points[0].output) }
    if above > last { return line(from: last - 1, at: x, level: points[last].output) }
    return line(from: above - 1, at: x, level: 0)
  }

  /// The index of the first point whose input is more than `x`.
  @inlinable
  func firstIndex(above x: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input > x { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The line from point `index` to the next at `x`, or `level` where that is a jump.
  @inlinable
  func line(from index: Int, at x: Double, level: Double) -> Sample {
    let (start, end) = (points[index], points[index + 1])
    let span = end.input - start.input
    if span == 0 { return Sample(value: level) }
    let covered = Sample(
      value: ((x - start.input) / span).saturated, velocity: (1 / span).saturated)
    return .mix(Sample(value: start.output), Sample(value: end.output), by: covered)
  }
}
