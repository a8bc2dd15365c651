import LoaderSupport
import MotionLaws
import TestSupport
import Testing
import TimelineModule

@testable import LoaderCore

/// Tests of the bar: two bars while progress is unknown, one that fills once it is known.
///
/// A bar lies between two edges, its tail and its head, which are fractions of the track. Times are in seconds.
/// `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct LinearTests {
  @Test("Without progress, each edge follows its curve in its interval")
  func edges() {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<10_000 {
      let time = random.number(0...1000)
      // Within a cycle of 1800 ms; curves, starts and durations are Material's.
      let ms = (time / 1.8 - (time / 1.8).rounded(.down)) * 1800
      let edges = Linear().indeterminate(at: time, .full).sample.value
      let head1 = ClosedForm.bezier(0.2, 0, 0.8, 1, ms / 750)
      let tail1 = ClosedForm.bezier(0.4, 0, 1, 1, (ms - 333) / 750)
      let head2 = ClosedForm.bezier(0, 0, 0.65, 1, (ms - 1000) / 567)
      let tail2 = ClosedForm.bezier(0.1, 0, 0.45, 1, (ms - 1267) / 533)
      #expect(abs(edges.head1 - head1) < 1e-9, "at \(time) s")
      #expect(abs(edges.tail1 - tail1) < 1e-9, "at \(time) s")
      #expect(abs(edges.head2 - head2) < 1e-9, "at \(time) s")
      #expect(abs(edges.tail2 - tail2) < 1e-9, "at \(time) s")
    }
  }

  @Test("No edge ever goes back within a cycle, not even at a keyframe")
  func forward() {
    // The starts and ends of the four edges, in milliseconds of a cycle, and up to 60 roundings before and after them.
    let keyframes = [0, 333, 750, 1000, 1083, 1267, 1567, 1800].map { Double($0) / 1800 }
    let near = keyframes.flatMap { keyframe in
      (-60...60).map { keyframe + Double($0) * 0x1p-53 }
    }
    let even = (0..<36_000).map { Double($0) / 36_000 }
    var last = LinearEdges.zero
    for progress in (near + even).filter({ $0 >= 0 && $0 < 1 }).sorted() {
      let edges = TwoBars.edges(at: Sample(value: progress, velocity: 1)).value
      // Not by #expect, which would take longer than all else here.
      if !Self.isAhead(edges, of: last) { Issue.record("\(edges) after \(last) at \(progress)") }
      last = edges
    }
  }

  @Test("At its keyframes an edge is exactly at an end of the track")
  func exact() {
    /// Returns the edges `ms` milliseconds into a cycle of 1800.
    func edges(_ ms: Double) -> LinearEdges { TwoBars.edges(at: Sample(value: ms / 1800)).value }
    #expect(edges(0) == .zero)
    #expect(edges(333).tail1 == 0 && edges(1083).tail1 == 1)
    #expect(edges(750).head1 == 1 && edges(1000).head1 == 1)
    #expect(edges(1000).head2 == 0 && edges(1567).head2 == 1)
    #expect(edges(1267).tail2 == 0 && edges(1800).tail2 == 1)
  }

  @Test("Outside a cycle the edges wait at an end of the track")
  func outside() {
    let end = LinearEdges(tail1: 1, head1: 1, tail2: 1, head2: 1)
    for progress in [1, 1.5, 1e300, .infinity] {
      #expect(TwoBars.edges(at: Sample(value: progress, velocity: 1)) == MotionSample(value: end))
    }
    for progress in [0, -1e-300, -1, -1e300, -.infinity, .nan] {
      #expect(TwoBars.edges(at: Sample(value: progress, velocity: 1)) == MotionSample(value: .zero))
    }
  }

  @Test("With progress the first bar fills to it, and the second is empty at the end")
  func filled() {
    let channels = Loader(Linear()).shown(0.3, animated: false).frame(at: 5).channels
    let expected = LinearEdges(tail1: 0, head1: 0.3, tail2: 1, head2: 1)
    #expect(channels == LinearChannels(expected, opacity: 1, thickness: 1))
    // The channels: the tails and heads, opacity and thickness.
    #expect((0..<6).map { channels[$0] } == [0, 0.3, 1, 1, 1, 1])
  }

  // In a switch, the old motion coasts to rest in at most 0.29 s, half of the shortest switch: each bar separately.
  @Test("A bar that is about to arrive does not stop the other immediately")
  func brakes() {
    // At 1.08 s the first tail is 3 ms from its end, and the second head has just started.
    let displayed = Linear().indeterminate(at: 1.08, .full).sample
    let blend = InertialBlend(from: displayed, at: 1.08, duration: 0.58, brakingTime: 0.29)
    #expect(Linear().coasting(blend, fills: true, at: 0) == displayed)
    let soon = Linear().coasting(blend, fills: true, at: 0.05)
    #expect(displayed.value.tail1 > 0.99)
    #expect(soon.velocity.tail1 == 0)
    #expect(soon.velocity.head2 > displayed.velocity.head2 / 2)
    #expect(Linear().coasting(blend, fills: true, at: 0.29).velocity == .zero)
  }

  @Test("An edge that is about to reach its limit does not stop the other immediately")
  func apart() {
    // At 1e-3 a second, the tail is a millionth of a second before its limit, 0. A coast takes at most 0.29 s.
    let coast = BarCoast(
      tail: Sample(value: 1e-9, velocity: -1e-3), head: Sample(value: 0.5, velocity: 2),
      limit: 0.29)
    #expect(coast.sample(at: 0.001).tail.velocity == 0)
    // The head, which does not wait for the tail, coasts at 2 · (1 − 0.1/0.29)² = 0.86.
    #expect(coast.sample(at: 0.1).head.velocity > 0.8)
  }

  @Test("A bar of any edges and velocities begins to coast with these, in order and within limits")
  func coasts() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<8000 {
      let ends = [random.number(), random.number()].sorted()
      let speeds = [random.number(-5...5), random.number(-5...5)]
      let (tail, head) = (
        Sample(value: ends[0], velocity: speeds[0]), Sample(value: ends[1], velocity: speeds[1])
      )
      let coast = BarCoast(tail: tail, head: head, limit: 0.29)
      let start = coast.sample(at: 0)
      // It begins with these velocities; then 0 ≤ tail ≤ head ≤ 1. Not by #expect, which would take as long as all
      // else here.
      var isRight =
        abs(start.tail.velocity - speeds[0]) < 1e-12 && abs(start.head.velocity - speeds[1]) < 1e-12
      for step in 0...29 {
        let (tail, head) = coast.sample(at: Double(step) / 100)
        isRight =
          isRight && tail.value >= -1e-12 && tail.value <= head.value + 1e-12
          && head.value <= 1 + 1e-12
      }
      if !isRight { Issue.record("\(tail), \(head)") }
    }
  }

  @Test("In reduced motion a quarter bar crosses the track at 0.25 a second; modes dissolve")
  func reduced() {
    var loader = Loader(Linear(), motion: .reduced).shown(animated: false)
    // The bar crosses a track of 1 in (1 + 0.25)/0.25 = 5 s, so it also starts at 10 s.
    for step in 0..<40 {
      let time = 10 + Double(step) / 8
      let edges = loader.frame(at: time).channels.edges
      let head = 0.25 * (time - 10)
      #expect(abs(edges.head1 - min(head, 1)) < 1e-9)
      #expect(abs(edges.tail1 - max(head - 0.25, 0)) < 1e-9)
      // The second part is empty.
      #expect(edges.tail2 == edges.head2)
    }
    loader.send(.progress(0.5), at: 12)
    // 0.55 is 0.25 · 2.2 s. The dissolve is dark after 0.25 s, and over after 0.58 s.
    #expect(abs(loader.frame(at: 12.2).channels.edges.head1 - 0.55) < 1e-9)
    #expect(loader.frame(at: 12.25).channels.opacity == 0)
    #expect(loader.frame(at: 12.25).channels.edges.head1 == 0.5)
    #expect(loader.frame(at: 12.6).channels.opacity == 1)
  }

  @Test("The peak acceleration is the second tail's, as it starts")
  func peak() {
    // By cubic-bezier(0.1, 0, 0.45, 1) in d = 0.533 s, it starts with 2/(3·x1²·d²), x1 = 0.1. The peak is computed from
    // differences of the velocity, which match it within a hundredth.
    let exact = 2 / (3 * (0.1 * 0.533) * (0.1 * 0.533))
    #expect(abs(Linear().peakAcceleration(.full) / exact - 1) < 0.01)
  }

  /// Returns true if no edge is behind the same edge of `other`, but for a rounding error.
  private static func isAhead(_ edges: LinearEdges, of other: LinearEdges) -> Bool {
    let ahead = edges - other
    return min(min(ahead.tail1, ahead.head1), min(ahead.tail2, ahead.head2)) >= -4e-16
  }
}
