#if !hasFeature(Embedded)

  // Left out of the Embedded build, because outlines are arrays.

  import LoaderCore
  import LoaderDrawing
  import TimelineModule

  /// A stretch of time in which all points of an outline move with one easing, as players of paths need.
  package struct OutlineSegment: Sendable {
    /// The instants between which the outline moves, in seconds.
    package let start, end: Double
    /// The outlines at the start and at the end, with equally many cubics.
    package let from, to: [PathCubic]
    package let easing: CubicSegment.Easing

    /// True if the outline does not move.
    package var isLevel: Bool { from == to }
  }

  extension ShapePath {
    /// Returns the outline for some inputs.
    package func outline(at inputs: PathInputs<Double>) -> [PathCubic] {
      var outline: [PathCubic] = []
      outline.reserveCapacity(count)
      forEachCubic(at: inputs) { outline.append($0) }
      return outline
    }

    /// Returns segments that approximate the outline.
    ///
    /// Between two of its shapes, a path is by default linear in each input. So while one input moves alone,
    /// one segment with that input's easing is enough; where several move, it may take more.
    ///
    /// - Parameters:
    ///   - inputs: The curves of the path's three inputs over the same time: two places among its shapes, and
    ///     the weight of the second.
    ///   - tolerance: The greatest error of a point on either axis, in points. By default it is less than a
    ///     tenth of a pixel at scale 1.
    package func segments(
      _ inputs: PathInputs<[CubicSegment]>, tolerance: Double = 0.08
    ) -> [OutlineSegment] {
      var fit = OutlineFit(path: self, tolerance: tolerance)
      let curves = inputs.all
      // The instants at which a segment of any input begins or ends. As all inputs have the same range of time, each
      // has a segment between two of them.
      let breakpoints = Set(curves.joined().flatMap { [$0.start.time, $0.end.time] }).sorted()
      // The index of the current segment of each input.
      var cursors = [0, 0, 0]
      // Two breakpoints that differ by a rounding are one: nothing is written between them.
      for (start, end) in zip(breakpoints, breakpoints.dropFirst())
      where end - start > KeyframeSchedule.shortest {
        let middle = start + (end - start) / 2
        // The segment of each input around the middle, to which its cursor is moved.
        let active = curves.indices.map { index in
          let curve = curves[index]
          while cursors[index] + 1 < curve.count, curve[cursors[index] + 1].start.time <= middle {
            cursors[index] += 1
          }
          return curve[cursors[index]]
        }
        fit.append(PathInputs(all: active), from: start, to: end)
      }
      return fit.segments
    }
  }

  extension PathInputs {
    /// The three inputs in order: both places, and the weight of the second.
    package var all: [Number] { [first, second, weight] }

    /// Creates the inputs from a list of three, in the order of `all`.
    package init(all: [Number]) { self.init(all[0], all[1], weight: all[2]) }
  }

  /// Collects the segments that approximate the outline of a path, for one call of `segments`.
  private struct OutlineFit<Path: ShapePath> {
    let path: Path
    /// The greatest error of a point on either axis, in points.
    private let tolerance: Double
    /// The segments so far, in order of time.
    private(set) var segments: [OutlineSegment] = []

    /// The shortest segment, in seconds: in it, a point at 100 pt/s moves by the tolerance.
    private var shortest: Double { tolerance / 100 }

    init(path: Path, tolerance: Double) {
      self.path = path
      self.tolerance = tolerance
    }

    /// Adds segments between two instants, each as long as it can be.
    mutating func append(_ inputs: PathInputs<CubicSegment>, from start: Double, to end: Double) {
      var here = start
      while here < end {
        let segment = longest(inputs, from: here, to: end)
        segments.append(segment)
        here = segment.end
      }
    }

    /// Returns about the longest segment from `start` on that is close enough, up to `end` at most.
    ///
    /// The duration is halved until the segment is close enough. Then a half, a fourth and an eighth of that
    /// duration are added again, each if the segment remains close enough.
    private func longest(
      _ inputs: PathInputs<CubicSegment>, from start: Double, to end: Double
    ) -> OutlineSegment {
      if let segment = segment(inputs, from: start, to: end) { return segment }
      // Whole numbers of the first input are shapes, and a path is linear between two of them. At a shape,
      // a point may change its direction, and one segment would cut this corner.
      let corner = inputs.first.crossing(from: start, to: end)
      if let corner, let part = segment(inputs, from: start, to: corner) { return part }
      var duration = (corner ?? end) - start
      // The loop ends: below the shortest duration, a segment is never nil.
      while true {
        duration /= 2
        guard var found = segment(inputs, from: start, to: start + duration) else { continue }
        for step in [duration / 2, duration / 4, duration / 8] {
          found = segment(inputs, from: start, to: found.end + step) ?? found
        }
        return found
      }
    }

    /// Returns a segment between two instants; nil if it would be too far from the outline.
    ///
    /// The segment has the easing of an input that moves, if the outline follows it; otherwise it is linear.
    /// A segment shorter than ``shortest`` is never nil, whatever its error.
    private func segment(
      _ inputs: PathInputs<CubicSegment>, from start: Double, to end: Double
    ) -> OutlineSegment? {
      let first = outline(inputs, at: start)
      // The first of the inputs that moves, if any does. The second input is the last choice, because it counts
      // only in proportion to the weight.
      let moving = [inputs.first, inputs.weight, inputs.second]
        .map { $0.cut(from: start, to: end) }.first { !$0.isLevel }
      guard let moving else {
        return OutlineSegment(start: start, end: end, from: first, to: first, easing: .linear)
      }
      let last = outline(inputs, at: end)
      let rise = moving.end.value - moving.start.value
      /// Returns true if the outline is always near a mix of the outlines at both ends.
      ///
      /// - Parameter weight: Returns the weight of the last outline in the mix, for a part of the duration
      ///   that has passed, 0...1, and for the same instant in seconds.
      func isClose(_ weight: (_ part: Double, _ time: Double) -> Double) -> Bool {
        [0.125, 0.25, 0.5, 0.75, 0.875].allSatisfy { part in
          let time = start + part * (end - start)
          let lastWeight = weight(part, time)
          // `ends` are the same curve in the first and in the last outline.
          return zip(outline(inputs, at: time), zip(first, last)).allSatisfy { cubic, ends in
            cubic.isNear(ends.0.mixed(with: ends.1, by: lastWeight), within: tolerance)
          }
        }
      }
      // An input that returns to the value of its start has no easing.
      let followsInput =
        rise != 0
        && isClose { _, time in (moving.sample(at: time).value - moving.start.value) / rise }
      // Where an input reverses, both ends are nearly equal, and a linear mix may be close.
      let isUsable = followsInput || end - start < shortest || isClose { part, _ in part }
      guard isUsable else { return nil }
      return OutlineSegment(
        start: start, end: end, from: first, to: last,
        easing: followsInput ? moving.easing : .linear)
    }

    /// Returns the outline of the path for the values of its inputs at an instant.
    private func outline(_ inputs: PathInputs<CubicSegment>, at time: Double) -> [PathCubic] {
      path.outline(
        at: PathInputs(
          inputs.first.sample(at: time).value, inputs.second.sample(at: time).value,
          weight: inputs.weight.sample(at: time).value))
    }
  }

  extension PathCubic {
    /// Returns true if each of the four points is near the same point of another curve, on both axes.
    ///
    /// Then the curves themselves are as near at each value of their parameter.
    fileprivate func isNear(_ other: PathCubic, within tolerance: Double) -> Bool {
      func isNear(_ first: CanvasPoint, _ second: CanvasPoint) -> Bool {
        abs(first.x - second.x) <= tolerance && abs(first.y - second.y) <= tolerance
      }
      return isNear(start, other.start) && isNear(control1, other.control1)
        && isNear(control2, other.control2) && isNear(end, other.end)
    }
  }

  extension CubicSegment {
    /// Returns the instant in a range at which the value passes the first whole number.
    ///
    /// It is found by halving, to 1e-9 s. It is nil if no whole number is between the values at the ends, at
    /// least 1e-9 from both, or if it is passed within 1e-6 s of an end: the part up to there would be too
    /// short to be seen.
    fileprivate func crossing(from start: Double, to end: Double) -> Double? {
      let (first, last) = (sample(at: start).value, sample(at: end).value)
      // The next whole number in the direction of the motion.
      let whole = first < last ? first.rounded(.down) + 1 : first.rounded(.up) - 1
      guard min(first, last) + 1e-9 < whole, whole < max(first, last) - 1e-9 else { return nil }
      var (low, high) = (start, end)
      while high - low > 1e-9 {
        let middle = low + (high - low) / 2
        guard low < middle, middle < high else { break }
        let isBefore = (sample(at: middle).value < whole) == (first < whole)
        if isBefore {
          low = middle
        } else {
          high = middle
        }
      }
      return start + 1e-6 < low && high < end - 1e-6 ? high : nil
    }
  }

#endif
