import TimelineModule

/// A flight as cubics, for players that continue without the app: a compositor, a browser.
extension AxisFlight {
  /// Passes the motion from `elapsed` to `rest` to `body`, segment by segment, without a gap.
  ///
  /// Each piece of the flight begins with a new segment. A segment is the cubic that has the values
  /// and velocities of the flight at both ends. It is as long as the piece, or is shortened by a
  /// fifth until it stays within `tolerance`. Times are in seconds since the release, values in
  /// points.
  ///
  /// - Complexity: O(segments), about a hundred samples each.
  func keyframes(
    from elapsed: Double, to rest: Double, tolerance: Double, into body: (CubicSegment) -> Void
  ) {
    var flight = self
    var now = elapsed
    while now < rest {
      while flight.end <= now { flight.advance() }
      let end = min(flight.end, rest)
      while now < end {
        var next = end
        var segment = flight.segment(from: now, to: next, rest: rest)
        while !flight.fits(segment, within: tolerance) {
          next = now + (next - now) * 0.8
          segment = flight.segment(from: now, to: next, rest: rest)
        }
        body(segment)
        now = next
      }
    }
  }

  private func segment(from first: Double, to last: Double, rest: Double) -> CubicSegment {
    // The last segment ends exactly at the resting point.
    let end = last < rest ? sample(at: last) : Sample(value: axis.restingPoint(side: side))
    return CubicSegment(from: sample(at: first), at: first, to: end, at: last)
  }

  /// Whether a segment is within four fifths of the tolerance at 15 instants; the rest is for the
  /// instants between them.
  private func fits(_ segment: CubicSegment, within tolerance: Double) -> Bool {
    let (start, duration) = (segment.start.time, segment.duration)
    // In a microsecond the curves cannot differ by much, and the search for a shorter segment has
    // to end.
    guard duration > 1e-6 else { return true }
    for step in 1...15 {
      let instant = start + duration * Double(step) / 16
      let error = segment.sample(at: instant).value - sample(at: instant).value
      if !(abs(error) <= tolerance * 0.8) { return false }
    }
    return true
  }
}

extension Flight {
  /// One of the two axes.
  public enum Axis: Hashable, Sendable {
    case horizontal, vertical

    /// The name of the axis, as files spell it.
    public var name: StaticString {
      switch self {
      case .horizontal: "x"
      case .vertical: "y"
      }
    }
  }

  /// Passes the path of an axis from `elapsed` to rest to `body`, as cubics.
  ///
  /// - Parameters:
  ///   - elapsed: Where the path begins, in seconds since the release; a negative time and NaN
  ///     count as the release.
  ///   - tolerance: How far the cubics may be from the flight, in points. Less than a thousandth,
  ///     and NaN, count as a thousandth.
  ///   - body: Takes the segments in order, each beginning where the last one ended. There are none
  ///     once the body rests.
  public func keyframes(
    of axis: Axis, from elapsed: Double, tolerance: Double = 0.25,
    into body: (CubicSegment) -> Void
  ) {
    let (start, rest) = (elapsed > 0 ? elapsed : 0, landed.rest)
    let tolerance = tolerance > 1e-3 ? tolerance : 1e-3
    switch axis {
    case .horizontal:
      horizontal.keyframes(from: start, to: rest, tolerance: tolerance, into: body)
    case .vertical: vertical.keyframes(from: start, to: rest, tolerance: tolerance, into: body)
    }
  }
}
