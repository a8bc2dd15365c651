import TestSupport
import Testing
import TimelineModule

@testable import LoaderPlans

/// Tests of the writer of keyframes: it writes segments one after the other, joined where they are parts of one curve.
///
/// The last segment is pending, because the next one may continue its curve; `writePending` writes it in the end.
@Suite("Segment writer")
struct SegmentWriterTests {
  private typealias Point = CubicSegment.Point

  /// A sink that keeps the segments of a channel.
  private struct Kept: KeyframeSink {
    var segments: [CubicSegment] = []

    mutating func beginPlan(_ timing: KeyframeTiming) {}
    mutating func beginChannel(_ index: Int) {}
    mutating func segment(_ segment: CubicSegment) { segments.append(segment) }
    mutating func hold(_ value: Double) {}
    mutating func wait(_ value: Double, until instant: Double) {}
    mutating func beginLoop(period: Double, growth: Double) {}
    mutating func endChannel() {}
  }

  /// Returns the segments that the writer makes of some segments.
  private func written(_ segments: [CubicSegment]) -> [CubicSegment] {
    var writer = SegmentWriter()
    var sink = Kept()
    for segment in segments { writer.write(segment, to: &sink) }
    writer.writePending(to: &sink)
    return sink.segments
  }

  /// Returns a random segment that rises from −1.
  private func random(using generator: inout SeededGenerator) -> CubicSegment {
    let start = Double.random(in: 0...600, using: &generator)
    let duration = Double.random(in: 0.01...2, using: &generator)
    let rise = Double.random(in: 0.01...3, using: &generator)
    // The coordinates of the two controls of its easing.
    let y = (0..<2).map { _ in Double.random(in: 0...1, using: &generator) }
    let x = (0..<2).map { _ in Double.random(in: 0.2...0.8, using: &generator) }
    return CubicSegment(
      from: Point(time: start, value: -1), to: Point(time: start + duration, value: rise - 1),
      easing: CubicSegment.Easing(x[0], y[0], x[1], y[1]))
  }

  @Test("Parts of one curve are written as that curve, however it was cut")
  func joined() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<1_000 {
      let whole = random(using: &generator)
      // Three cuts, at least 0.1 of the duration from each other and from the ends.
      let cuts = (0..<3).map { index in
        let part = Double.random(in: 0.1...0.3, using: &generator)
        return whole.start.time + whole.duration * (Double(index) * 0.3 + part)
      }
      let ends = [whole.start.time] + cuts + [whole.end.time]
      let parts = zip(ends, ends.dropFirst()).map { whole.cut(from: $0, to: $1) }
      let only = try #require(written(parts).first)
      #expect(written(parts).count == 1)
      // Parts are joined if they are one curve to 1e-9, and the joined curve's controls are extrapolated from them.
      #expect(abs(only.control1.value - whole.control1.value) < 1e-7)
      #expect(abs(only.control2.time - whole.control2.time) < 1e-7)
      for step in 0...20 {
        let time = whole.start.time + whole.duration * Double(step) / 20
        #expect(abs(only.sample(at: time).value - whole.sample(at: time).value) < 5e-9)
      }
    }
  }

  @Test("A jump, a corner, a bend and a change of direction part two segments")
  func parted() {
    let whole = CubicSegment(
      from: Point(time: 1, value: 0), to: Point(time: 2, value: 4),
      easing: CubicSegment.Easing(0.4, 0, 0.2, 1))
    let (before, after) = whole.split(at: 1.4)
    #expect(written([before, after]).count == 1)
    // A jump of the value, of the velocity, and a gap in time.
    #expect(written([before, after.adding(1e-6, at: 1.4, velocity: 0)]).count == 2)
    #expect(written([before, after.adding(0, at: 1.4, velocity: 1e-6)]).count == 2)
    #expect(written([before, after.delayed(by: 1e-6)]).count == 2)
    // A jump that leaves the controls, and another bend after the cut, by either control.
    let numbers: [WritableKeyPath<CubicSegment, Double>] = [
      \.start.value, \.control1.value, \.control2.value,
    ]
    for number in numbers {
      var changed = after
      changed[keyPath: number] += 1e-6
      #expect(written([before, changed]).count == 2, "\(number)")
    }
    // A line after the cut, and a curve that changes direction at it.
    let line = CubicSegment(lineFrom: before.end, to: Point(time: 3, value: before.end.value + 2))
    #expect(written([before, line]).count == 2)
    let hump = CubicSegment(
      Point(time: 0, value: 0), Point(time: 1, value: 2), Point(time: 2, value: 2),
      Point(time: 3, value: 0))
    let (up, down) = hump.split(at: 1.5)
    #expect(written([up, down]).count == 2)
  }

  @Test("A constant part is one segment, and none if the channel then holds its value")
  func level() {
    // The first three values differ by rounding errors, so they are one segment. The fourth is the value
    // that the channel holds in the end.
    var writer = SegmentWriter()
    var sink = Kept()
    for (time, value) in [(0.0, 2.0), (1, 2 + 5e-13), (2, 2 - 5e-13), (3, 2.1)] {
      writer.writeConstant(
        from: Point(time: time, value: value), to: Point(time: time + 1, value: value), to: &sink)
    }
    writer.endTransient(at: 2.1, until: .infinity, to: &sink)
    #expect(sink.segments.map(\.start) == [Point(time: 0, value: 2)])
    #expect(sink.segments.map(\.end) == [Point(time: 3, value: 2)])
  }
}
