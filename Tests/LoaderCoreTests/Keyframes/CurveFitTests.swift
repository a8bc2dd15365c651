import Foundation
import Testing
import TimelineModule

@testable import LoaderCore
@testable import LoaderPlans

/// Tests of the parts of the search for keyframes, each on a curve made for it.
///
/// `CurveFit` writes a function of time, within a tolerance, as cubic segments that are monotone: each only rises, or
/// only falls. A `Key` is an instant with the sample of the function there, its value and velocity. `sides` returns the
/// samples right before an instant, and from it on. `shortened` returns a segment between two keys with shorter handles
/// than the usual segment, the Hermite cubic.
struct CurveFitTests {
  /// A line through 3 at a million seconds, with the slope `speed`; from `corner` on, a line with the
  /// slope 3, which begins at 3.
  ///
  /// It is no Bézier curve, so it is sampled; no motion is ever subtracted from it.
  private struct Bent: TimeFunction {
    var corner = Double.infinity
    var speed = 0.0

    func sample(at time: Double) -> Sample {
      time < corner
        ? Sample(value: 3 + speed * (time - 1e6), velocity: speed)
        : Sample(value: 3 + 3 * (time - corner), velocity: 3)
    }
    func nextBreakpoint(after time: Double) -> (time: Double, isSmooth: Bool) {
      (time < corner ? corner : .infinity, false)
    }
    func segment(at time: Double) -> CubicSegment? { nil }
    func subtracting(velocity: Double, since start: Double) -> Bent { self }
  }

  // At a million seconds, neighboring instants are 1e-10 s apart.
  @Test("At late, coarse instants an even motion has no breakpoint, and a corner is no jump")
  func coarse() {
    let even = CurveFit(Bent(speed: 3), tolerance: 1e-4).sides(at: 1e6, isSmooth: false)
    #expect(even.left == even.right && even.left.velocity == 3)
    let bent = CurveFit(Bent(corner: 1e6), tolerance: 1e-4).sides(at: 1e6, isSmooth: false)
    #expect(bent.left == Sample(value: 3))
    #expect(bent.right == Sample(value: 3, velocity: 3))
    // A corner that is declared smooth is not searched for.
    let declared = CurveFit(Bent(corner: 1e6), tolerance: 1e-4).sides(at: 1e6, isSmooth: true)
    #expect(declared.left == declared.right)
  }

  // The velocities at both ends, as multiples of the mean one.
  @Test(
    "Shorter handles keep both velocities and are monotone",
    arguments: [(0, 4), (0, 3), (1, 3), (2.5, 1), (4, 0), (2, 0)] as [(Double, Double)])
  func shortened(startSlope: Double, endSlope: Double) throws {
    let fit = CurveFit(Bent(), tolerance: 1e-4)
    for (duration, rise) in [(1.0, 1.0), (0.25, -2)] {
      // The mean velocity.
      let slope = rise / duration
      let start = CurveFit<Bent>.Key(5, Sample(value: 1, velocity: startSlope * slope))
      let end = CurveFit<Bent>.Key(
        5 + duration, Sample(value: 1 + rise, velocity: endSlope * slope))
      let segment = try #require(fit.shortened(start, end))
      for key in [start, end] {
        let sample = segment.sample(at: key.time)
        #expect(abs(sample.value - key.sample.value) < 1e-9)
        #expect(abs(sample.velocity - key.sample.velocity) < 1e-6)
      }
      for step in 0...64 {
        let velocity = segment.sample(at: 5 + duration * Double(step) / 64).velocity
        #expect(velocity / slope >= -1e-9)
      }
    }
  }

  @Test("A curve that goes back at one of its ends is not monotone")
  func monotone() {
    let fit = CurveFit(Bent(), tolerance: 1e-4)
    /// Returns true if a segment of one second with these velocities at its ends goes one way.
    func goesOneWay(_ start: Double, _ end: Double, rise: Double = 1) -> Bool {
      fit.isMonotone(
        CurveFit<Bent>.Key(0, Sample(value: 0, velocity: start)),
        CurveFit<Bent>.Key(1, Sample(value: rise, velocity: end)))
    }
    #expect(goesOneWay(1, 1) && goesOneWay(0, 3) && goesOneWay(-1, 0, rise: -1))
    // Back at the start, back at the end, and two slopes of four times the mean one, which overshoot in between.
    #expect(!goesOneWay(-0.1, 1) && !goesOneWay(1, -0.1) && !goesOneWay(4, 4))
    #expect(goesOneWay(0, 0, rise: 0) && !goesOneWay(1, -1, rise: 0))
  }

  // The velocities at both ends; the mean one is 1. Handles would cross if both add up to less than 2, and are too
  // steep above 8.
  @Test(
    "There are no shorter handles if they would cross, an end goes back, or both are too steep",
    arguments: [(0, 1.5), (1.5, 0), (0.5, 1), (-1, 4), (4, -1), (0, 9)] as [(Double, Double)])
  func impossible(startSpeed: Double, endSpeed: Double) {
    let start = CurveFit<Bent>.Key(0, Sample(value: 0, velocity: startSpeed))
    let end = CurveFit<Bent>.Key(1, Sample(value: 1, velocity: endSpeed))
    #expect(CurveFit(Bent(), tolerance: 1e-4).shortened(start, end) == nil)
    // Nor are there any without a rise.
    let level = CurveFit<Bent>.Key(1, Sample(value: 0, velocity: endSpeed))
    #expect(CurveFit(Bent(), tolerance: 1e-4).shortened(start, level) == nil)
  }

  /// A single Bézier curve, which may turn twice.
  private struct Bezier: TimeFunction {
    let whole: CubicSegment

    func sample(at time: Double) -> Sample { whole.sample(at: time) }
    func nextBreakpoint(after time: Double) -> (time: Double, isSmooth: Bool) { (.infinity, true) }
    func segment(at time: Double) -> CubicSegment? { whole }
    func subtracting(velocity: Double, since start: Double) -> Bezier { self }
  }

  @Test("A Bézier curve is cut at its turns, but not within a rounding error of its ends")
  func turns() {
    // It rises, falls and rises, so it has three pieces.
    let points = [(0, 0), (1, 3), (2, -2), (3, 1)].map {
      CubicSegment.Point(time: $0, value: $1)
    }
    let curve = Bezier(whole: CubicSegment(points[0], points[1], points[2], points[3]))
    let extrema = curve.whole.extrema
    let all = pieces(of: curve, from: 0, to: 3)
    #expect(all.dropFirst().map(\.start.time) == [extrema.first, extrema.second])
    for piece in all {
      for part in stride(from: 0.0, through: 1, by: 0.125) {
        let time = piece.start.time + part * piece.duration
        #expect(abs(piece.sample(at: time).value - curve.sample(at: time).value) < 1e-12)
      }
    }
    // Cut a rounding error beside the first turn, so that only a piece without a turn remains.
    let first = extrema.first ?? .nan
    #expect(pieces(of: curve, from: first - 1e-12, to: 2).count == 1)
    #expect(pieces(of: curve, from: 0, to: first + 1e-12).count == 1)
  }

  /// Returns the segments that are fitted to a curve between two times, as a plan of one channel would have them.
  private func pieces(
    of curve: some TimeFunction, from start: Double, to end: Double
  ) -> [CubicSegment] {
    var (plan, writer) = (KeyframePlan(), SegmentWriter())
    plan.beginPlan(KeyframeTiming(start: start, steadyStart: end, expiry: .infinity, turns: 0))
    plan.beginChannel(0)
    let last = CurveFit(curve, tolerance: 1e-4).run(
      from: start, to: end, writer: &writer, sink: &plan)
    writer.endTransient(at: last.value, until: .infinity, to: &plan)
    plan.endChannel()
    return plan.channels[0].transient
  }

  @Test("A segment is level only if both ends and both controls have one value")
  func level() {
    /// Returns true if a segment is level: its values are at the start, both controls and the end.
    func isLevel(_ values: [Double]) -> Bool {
      let points = values.indices.map { CubicSegment.Point(time: Double($0), value: values[$0]) }
      return CubicSegment(points[0], points[1], points[2], points[3]).isLevel
    }
    #expect(isLevel([1, 1, 1, 1]))
    // One value differs: a control's, or the end's after a slow beginning.
    #expect(!isLevel([1, 2, 1, 1]) && !isLevel([1, 1, 2, 1]) && !isLevel([1, 1, 1, 2]))
  }

  /// A jump from 0 to 1 after two thirds of a second, without a breakpoint there.
  private struct Jump: TimeFunction {
    func sample(at time: Double) -> Sample { Sample(value: time < 2.0 / 3 ? 0 : 1) }
    func nextBreakpoint(after time: Double) -> (time: Double, isSmooth: Bool) { (.infinity, true) }
    func segment(at time: Double) -> CubicSegment? { nil }
    func subtracting(velocity: Double, since start: Double) -> Jump { self }
  }

  @Test("A jump without a breakpoint becomes a line after twenty halvings")
  func halvings() {
    // Two thirds lie in the right half, then in the left half of that, and so on in turn. Both
    // halves are counted.
    let steep = pieces(of: Jump(), from: 0, to: 1).filter { !$0.isLevel }
    #expect(steep.map(\.duration) == [0x1p-20])
  }

  /// A line with a wave that begins and ends gently, and is on the line at each quarter of 0.14 s.
  ///
  /// The wave has two periods in 0.14 s, and less than 1.9 times the tolerance of 1e-4. Its weight is the square of
  /// half a sine wave.
  private struct Wobble: TimeFunction {
    func sample(at time: Double) -> Sample {
      let (height, turn) = (1.9e-4, Double.pi * time / 0.14)
      let (wave, weight) = (sin(4 * turn), sin(turn) * sin(turn))
      let slope = 4 * cos(4 * turn) * weight + wave * sin(2 * turn)
      return Sample(
        value: time + height * wave * weight, velocity: 1 + height * slope * Double.pi / 0.14)
    }
    func nextBreakpoint(after time: Double) -> (time: Double, isSmooth: Bool) { (.infinity, true) }
    func segment(at time: Double) -> CubicSegment? { nil }
    func subtracting(velocity: Double, since start: Double) -> Wobble { self }
  }

  @Test("A segment stays within the tolerance between the samples with which it is compared, too")
  func between() {
    // Samples at the quarters of the 0.14 s alone would see a line.
    let curve = Wobble()
    for piece in pieces(of: curve, from: 0, to: 0.14) {
      for part in stride(from: 0.0, through: 1, by: 0.0625) {
        let time = piece.start.time + part * piece.duration
        #expect(abs(piece.sample(at: time).value - curve.sample(at: time).value) <= 1e-4)
      }
    }
  }
}
