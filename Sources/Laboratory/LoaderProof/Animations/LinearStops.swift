import TimelineModule

/// The CSS `linear()`: straight lines between stops.
///
/// Source: CSS Easing Functions Level 2, section 2.2.
package struct LinearStops: Hashable, Sendable {
  /// An output, and the input at which it is reached.
  package struct Point: Hashable, Sendable {
    /// The input progress.
    package let input: Double
    /// The output progress there.
    package let output: Double
  }

  /// The points with every input filled in: at least one, all finite, in ascending order of input.
  package let points: [Point]

  /// Returns the output at `x`, and the slope of the line to its right.
  ///
  /// Where several points share an input, the last of them counts at that input. Outside the points
  /// the outermost line continues. If its two points share an input, or there is only one point,
  /// the output of the outermost point is held. NaN in, NaN out.
  ///
  /// - Parameter before: The before flag: if set, a jump exactly at the first point is not made
  ///   yet.
  /// - Complexity: O(log *n*) in the number of points.
  package func sample(at x: Double, before: Bool = false) -> Sample {
    if x.isNaN { return Sample(value: x, velocity: x) }
    let last = points.count - 1
    if last == 0 { return Sample(value: points[0].output) }
    if before && x == points[0].input { return Sample(value: points[0].output) }
    let above = firstIndex(above: x)
    // Before the first point, after the last one, and between two points.
    if above == 0 { return line(from: 0, at: x, level: points[0].output) }
    if above > last { return line(from: last - 1, at: x, level: points[last].output) }
    // Here the two inputs differ, so the level is not used.
    return line(from: above - 1, at: x, level: 0)
  }

  /// Returns the index of the first point whose input is above `x`, by binary search; `points.count` if there is none.
  private func firstIndex(above x: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input > x { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the output at `x` of the line from point `index` to the next.
  ///
  /// - Parameter level: The output if the two points share an input, and the line is a jump.
  private func line(from index: Int, at x: Double, level: Double) -> Sample {
    let (start, end) = (points[index], points[index + 1])
    // The difference of two finite inputs may not be finite; the difference of their halves is.
    let scale = (end.input - start.input).isFinite ? 1 : 0.5
    let span = end.input * scale - start.input * scale
    if span == 0 { return Sample(value: level) }
    // The part of the line that is covered at `x`, 0 at its start and 1 at its end, and the slope of this part.
    let fraction = Sample(
      value: ((x * scale - start.input * scale) / span).saturated,
      velocity: (scale / span).saturated)
    return .mix(Sample(value: start.output), Sample(value: end.output), by: fraction)
  }
}

extension LinearStops {
  /// A stop as written in CSS: an output and, optionally, the input at which it is reached.
  package struct Stop: Hashable, Sendable {
    /// The output progress.
    package var output: Double
    /// The input progress, 1 for CSS's 100 %; nil if it was omitted.
    package var input: Double?

    /// Creates a stop.
    package init(_ output: Double, at input: Double? = nil) {
      self.output = output
      self.input = input
    }
  }

  /// Creates the easing from stops, filling in the omitted inputs.
  ///
  /// A missing first input becomes 0, a missing last one 1. An input less than a previous one is
  /// raised to that one. Then the missing inputs in between are spaced evenly, as `spread` in Keyframe.swift does.
  ///
  /// - Returns: Nil if there is no stop, or a number is not finite.
  /// - Complexity: O(*n*) in the number of stops.
  package init?(_ stops: [Stop]) {
    guard !stops.isEmpty else { return nil }
    guard stops.allSatisfy({ $0.output.isFinite && $0.input?.isFinite != false }) else {
      return nil
    }
    var inputs = stops.map(\.input)
    inputs[0] = inputs[0] ?? 0
    inputs[inputs.count - 1] = inputs[inputs.count - 1] ?? 1
    var largest = -Double.infinity
    for index in inputs.indices {
      guard let input = inputs[index] else { continue }
      largest = max(largest, input)
      inputs[index] = largest
    }
    points = zip(inputs.spread(), stops).map { Point(input: $0, output: $1.output) }
  }
}
