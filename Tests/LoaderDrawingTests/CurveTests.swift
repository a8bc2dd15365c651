import Foundation
import TestSupport
import Testing
import TimelineModule

@testable import LoaderDrawing
@testable import LoaderPlans

/// Curves of values that are not numbers: outlines and colors.
///
/// Times are in seconds. A curve is sampled, then written within a tolerance: an outline as segments, each with an
/// easing, colors as stops. `PathInputs` are two positions among the shapes of a path and the weight of the second:
/// at 2.3 the outline is three tenths of the way from shape 2 to shape 3.
struct CurveTests {
  /// A path of one line from (0, 0): in shape n it ends at x = 10n, at the height 0 or 20 in turn.
  private struct Stair: ShapePath {
    var count: Int { 1 }
    var isClosed: Bool { false }

    func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
      let height = shape % 2 == 0 ? 0.0 : 20
      return PathCubic(
        lineFrom: CanvasPoint(x: 0, y: 0), to: CanvasPoint(x: 10 * Double(shape), y: height))
    }
  }

  @Test("Cuts a curve at its length even if it starts with zero velocity")
  func slow() {
    let (start, end) = (CanvasPoint(x: 0, y: 0), CanvasPoint(x: 100, y: 0))
    // Its control points are at the start. The part of it with a length of 0.1, of 100, ends at 0.1.
    let curve = PathCubic(start, start, start, end)
    let part = curve.part(from: 0, to: 0.1, of: 100)
    #expect(abs(part.end.x - 0.1) < 0.01, "\(part.end.x)")
  }

  /// Returns a segment between two points of time and value.
  private func segment(
    _ start: (Double, Double), _ end: (Double, Double), _ easing: CubicSegment.Easing = .linear
  ) -> CubicSegment {
    CubicSegment(
      from: CubicSegment.Point(time: start.0, value: start.1),
      to: CubicSegment.Point(time: end.0, value: end.1), easing: easing)
  }

  /// Returns the value at `time` of segments that follow each other.
  private func value(_ track: [CubicSegment], _ time: Double) -> Double {
    (track.last { $0.start.time <= time } ?? track[0]).sample(at: time).value
  }

  /// Returns the distance between the ends of the played outline and of the path's own, in points.
  ///
  /// It is played as a player does: between two outlines, by the fraction that the easing has reached.
  private func error(
    _ segments: [OutlineSegment], _ path: some ShapePath, _ inputs: PathInputs<[CubicSegment]>,
    at time: Double
  ) -> Double {
    guard let segment = segments.last(where: { $0.start <= time }) else { return .infinity }
    let easing = segment.easing
    let fraction = CubicBezier(easing.x1, easing.y1, easing.x2, easing.y2)
      .sample(at: (time - segment.start) / (segment.end - segment.start)).value
    let played = segment.from[0].mixed(with: segment.to[0], by: fraction)
    let exact = path.cubic(
      0,
      at: PathInputs(
        value(inputs.first, time), value(inputs.second, time), weight: value(inputs.weight, time)))
    return hypot(played.end.x - exact.end.x, played.end.y - exact.end.y)
  }

  @Test("Between two shapes, an outline is one segment with the easing of its inputs")
  func chain() {
    let easing = CubicSegment.Easing(0.2, 0, 0, 1)
    let still = [segment((0, 0), (3, 0))]
    let inputs = PathInputs(
      [
        segment((0, 0), (1, 0.8), easing), segment((1, 0.8), (2, 3.1), easing),
        segment((2, 3.1), (3, 3.1)),
      ], still, weight: still)
    let segments = Stair().segments(inputs)
    // A segment up to 0.8; four to 3.1, because the outline passes the shapes 1, 2 and 3; one at rest.
    #expect(segments.count == 6)
    #expect(segments[0].easing == easing && segments[5].isLevel)
    for step in 0..<300 {
      let time = Double(step) / 100 + 0.003
      #expect(error(segments, Stair(), inputs, at: time) < 0.02)
    }
    // Back from 3.1 to 0.8, there are four again: the outline passes the shapes 3, 2 and 1.
    let back = PathInputs([segment((0, 3.1), (3, 0.8), easing)], still, weight: still)
    #expect(Stair().segments(back).count == 4)
  }

  @Test("An outline of three numbers is within 0.14 pt of its path, and keeps jumps")
  func three() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<20 {
      /// Returns three segments of a second each, between random numbers, with jumps between them.
      func track(_ range: ClosedRange<Double>) -> [CubicSegment] {
        (0..<3).map { index in
          let (from, to) = (Double(index), Double(index + 1))
          return segment(
            (from, .random(in: range, using: &random)), (to, .random(in: range, using: &random)),
            CubicSegment.Easing(0.4, 0, 0.2, 1))
        }
      }
      let inputs = PathInputs(track(-2...4), track(0...3), weight: track(0...1))
      // An outline is fitted to 0.08 pt on either axis at some instants; between them, it may be farther off.
      let segments = Stair().segments(inputs)
      #expect(segments.count < 400)
      for _ in 0..<200 {
        let time = Double.random(in: 0..<3, using: &random)
        #expect(error(segments, Stair(), inputs, at: time) < 0.14)
      }
    }
  }

  @Test("Colors change evenly between stops, to a quarter level, and jump between parts")
  func colors() {
    let (red, blue) = (CanvasColor(0xFF0000), CanvasColor(0x0000FF, alpha: 0.5))
    /// Returns red until 0.7 s, then a color on the way to blue and back.
    func color(_ time: Double) -> CanvasColor {
      red.mixed(with: blue, by: time < 0.7 ? 0 : 0.5 - 0.5 * cos(5 * (time - 0.7)))
    }
    var curve = ColorCurve()
    curve.append(from: 0, to: 2, color)
    curve.append(from: 2, to: 3) { _ in blue }
    let stops = curve.stops
    #expect(stops.count > 10 && stops.count < 80)
    for step in 1..<300 {
      let time = Double(step) / 100
      guard let next = stops.firstIndex(where: { $0.time > time }) else { break }
      let (before, after) = (stops[next - 1], stops[next])
      let shown = before.color.mixed(
        with: after.color, by: (time - before.time) / (after.time - before.time))
      let wanted = time < 2 ? color(time) : blue
      // The stops are fitted to a quarter of a level at some instants; between them, it may be a little more.
      #expect(
        abs(shown.red - wanted.red) < 0.3 / 255 && abs(shown.alpha - wanted.alpha) < 0.3 / 255)
    }
    // A jump at 2 s is two stops, and the constant part before 0.7 s has none inside.
    #expect(stops.count(where: { $0.time == 2 }) == 2)
    #expect(stops.count(where: { $0.time < 0.6 }) <= 2)
  }
}
