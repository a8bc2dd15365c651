import LoaderCore
import LoaderPlans
import LoaderSupport
import MotionLaws
import TestSupport
import Testing
import TimelineModule

/// Tests of plans: their channels, their endings, and their times.
///
/// A channel of a plan has segments until `steadyStart` (its transient). Then it holds, loops, or waits,
/// until the plan ends at its `expiry`. A loop repeats after its `period`, its value grown by its `growth`. Turns are
/// counted from the whole ones in `turns`. A `KeyframeCheck` compares the keyframes from a time on with the frames, at
/// some instants of each part. Times are in seconds. `shown()` returns a loader on screen and active since 0 s.
struct KeyframePlanTests {
  /// Indices of a ring's channels, as `names` lists them.
  private static let tail = 0
  private static let sweep = 1
  private static let opacity = 2

  /// Returns a ring at rest on screen, long after its last event.
  private func ring(_ progress: Double?, _ preset: CircularPreset = .materialWeb)
    -> Loader<Circular>
  {
    Loader(Circular(preset: preset)).shown(progress)
  }

  @Test("A ring's plan has tail, sweep, opacity, thickness and mark; a bar's has its own channels")
  func names() {
    let names = (0..<RingChannels.count).map { "\(RingChannels.keyframeName(at: $0))" }
    #expect(names == ["tail_turn", "sweep_turn", "opacity_ratio", "thickness_ratio", "mark_ratio"])
    let bar = (0..<LinearChannels.count).map { "\(LinearChannels.keyframeName(at: $0))" }
    #expect(bar == (0..<LinearChannels.count).map { "\(LinearChannels.name(at: $0))" })
    let plan = KeyframePlan(of: ring(nil), from: 100)
    #expect(plan.channels.count == 5)
  }

  // `Counted`, below, has channels that repeat, and says of an index beyond them that it does not.
  @Test("A motion repeats if each of its channels does; no other channel is read")
  func repeating() {
    let plan = KeyframePlan(of: Loader(Counted()).shown(), from: 100)
    #expect(plan.timing.expiry == .infinity)
    #expect(plan.channels.count == ShimmerChannels.count)
  }

  @Test("Writing a plan again replaces it")
  func rewritten() {
    var plan = KeyframePlan(of: ring(nil), from: 100)
    ring(0.4).keyframes(from: 100, into: &plan)
    #expect(plan == KeyframePlan(of: ring(0.4), from: 100))
  }

  @Test("A filled ring holds its values without a segment")
  func filled() {
    let plan = KeyframePlan(of: ring(0.4), from: 100)
    #expect(
      plan.timing == KeyframeTiming(start: 100, steadyStart: 100, expiry: .infinity, turns: 0))
    #expect(plan.channels.allSatisfy { $0.transient.isEmpty })
    #expect(
      plan.channels.map(\.continuation) == [.hold(0), .hold(0.4), .hold(1), .hold(1), .hold(0)])
  }

  @Test("Off screen and inactive, all channels hold 0")
  func nothing() {
    var loader = Loader()
    // Off screen, and then on screen.
    for _ in 0..<2 {
      let plan = KeyframePlan(of: loader, from: 3)
      #expect(plan.channels == Array(repeating: KeyframePlan.Channel(), count: 5))
      #expect(plan.timing.expiry == .infinity)
      loader.send(.orderIn, at: 1)
    }
  }

  @Test("A show delay is a wait until the entrance")
  func delay() {
    var loader = Loader(policy: LoaderPolicy(showDelay: 0.5))
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 1)
    let plan = KeyframePlan(of: loader, from: 1.25)
    #expect(plan.timing == KeyframeTiming(start: 1.25, steadyStart: 1.25, expiry: 1.5, turns: 0))
    #expect(plan.channels.allSatisfy { $0.continuation == .wait(0, until: 1.5) })
    // The entrance is one curve.
    #expect(KeyframePlan(of: loader, from: 1.5).channels[Self.opacity].transient.count == 1)
  }

  @Test("A held exit is a wait, while the spin continues in its loop")
  func heldExit() throws {
    var loader = Loader(policy: LoaderPolicy(minimumVisible: 9)).shown()
    loader.send(.deactivate, at: 2)
    let plan = KeyframePlan(of: loader, from: 2)
    #expect(plan.timing.steadyStart == 2 && plan.timing.expiry == 9)
    #expect(plan.channels[Self.opacity].continuation == .wait(1, until: 9))
    #expect(!plan.channels[Self.tail].loops.isEmpty)
    // A switch that would outlast the hold is cut at its end.
    loader.send(.progress(0.4), at: 8.8)
    let cut = KeyframePlan(of: loader, from: 8.8)
    #expect(cut.timing.steadyStart == 9 && cut.timing.expiry == 9)
    #expect(cut.channels[Self.sweep].transient.last?.end.time == 9)
    guard case .wait(let value, until: 9) = cut.channels[Self.sweep].continuation else {
      throw Problem("the channel does not wait")
    }
    #expect(abs(value - loader.frame(at: 9).channels.sweep) <= 1e-9)
  }

  @Test("After an exit every channel jumps to 0, invisibly, and holds it")
  func exit() throws {
    var loader = ring(0.4)
    loader.send(.deactivate, at: 2)
    let plan = KeyframePlan(of: loader, from: 2)
    #expect(plan.timing.steadyStart == 2.25)
    #expect(plan.channels.allSatisfy { $0.continuation == .hold(0) })
    let sweep = try #require(plan.channels[Self.sweep].transient.last)
    #expect(sweep.end == CubicSegment.Point(time: 2.25, value: 0.4))
    #expect(abs(try #require(plan.channels[Self.opacity].transient.last).end.value) <= 1e-12)
  }

  @Test(
    "A spin repeats after a whole number of turns",
    arguments: [
      (CircularPreset.materialWeb, 6.665, 8.0), (.materialIOS, 20 / 3.0, 8),
      (.materialAndroid, 5.4, 7), (.materialExpressive, 6, 4), (.composeM2, 6.66, 8),
    ])
  func periods(preset: CircularPreset, period: Double, turns: Double) throws {
    let plan = KeyframePlan(of: ring(nil, preset), from: 100.3)
    let loops = plan.channels[Self.tail].loops
    try #require(loops.count == 1)
    #expect(abs(loops[0].period - period) <= 1e-12 && loops[0].growth == turns)
    #expect(plan.channels[Self.tail].transient.isEmpty && plan.timing.steadyStart == 100.3)
    // If the loop had no segments, this start would fail both conditions below.
    let first = loops[0].segments.first?.start ?? CubicSegment.Point(time: 1, value: 1)
    #expect(first.time == 0 && (0..<1).contains(first.value))
    #expect(plan.timing.turns == ring(nil, preset).frame(at: 100.3).channels.turns)
    let sweep = plan.channels[Self.sweep].loops
    try #require(sweep.count == 1)
    // The sweep repeats in each round of the spin.
    #expect(sweep[0].growth == 0 && abs(sweep[0].period - 1 / preset.roundFrequency) <= 1e-12)
  }

  @Test("Flutter's tail is two loops, which repeat together only after 49 minutes")
  func flutter() throws {
    let plan = KeyframePlan(of: ring(nil, .flutter), from: 100.3)
    let loops = plan.channels[Self.tail].loops
    try #require(loops.count == 2)
    #expect(loops.map(\.growth) == [1, 1])
    // Both have a whole number of periods in 1.333 · 2222 = 2961.9 s.
    #expect(abs(loops[0].period - 1.333) <= 1e-12 && abs(loops[1].period - 2.222) <= 1e-12)
    #expect(loops[1].segments.count == 1 && loops[1].segments[0].start.value == 0)
  }

  @Test(
    "Loops are exact, not fitted, except for the sweep that is no Bézier curve",
    arguments: [
      CircularPreset.materialWeb, .materialAndroid, .materialExpressive, .flutter, .composeM2,
    ])
  func exactLoops(preset: CircularPreset) {
    for start in [100, 100.3, 101.1] {
      let check = KeyframeCheck(ring(nil, preset), from: start, samples: 200)
      #expect(check.broken.isEmpty)
      #expect(check.valueError <= 1e-10 && check.velocityError <= 1e-6, "\(check.valueError)")
    }
  }

  @Test(
    "Ten years later, plans are as exact, and count from less than a turn",
    arguments: CircularPreset.allCases)
  func tenYears(preset: CircularPreset) {
    // At that time two neighboring numbers are 0.06 µs apart, and so are two keyframes at least.
    let start = 315_576_000.3
    var loader = ring(nil, preset)
    for (time, progress) in [(start, nil), (start + 1, 0.4), (start + 1.3, nil)]
      as [(Double, Double?)]
    {
      if time > start { loader.send(.progress(progress), at: time) }
      let check = KeyframeCheck(loader, from: time, samples: 60)
      #expect(check.valueError <= 1e-4, "\(preset.name) at \(time - start): \(check.valueError)")
      #expect(check.velocityError <= 2e-2, "\(preset.name): \(check.velocityError)")
      let plan = KeyframePlan(of: loader, from: time)
      // At about a turn a second, more than 10⁸ turns are left out, so that a tail begins in 0...1.
      #expect(plan.timing.turns > 1e8)
      let first = plan.channels[Self.tail].transient.first?.start.value
      #expect(first.map { (0..<1.000001).contains($0) } ?? true)
    }
  }

  @Test("Loops of the bar and the shimmer are exact; only one sweep is fitted")
  func otherLoops() {
    // The sweep of iOS's preset is a difference of two curves at the same time.
    let fitted = KeyframeCheck(ring(nil, .materialIOS), from: 100.3, samples: 200)
    #expect(fitted.broken.isEmpty && fitted.valueError > 1e-6)
    let bar = KeyframeCheck(Loader(Linear()).shown(), from: 100.3, samples: 200)
    #expect(bar.broken.isEmpty && bar.valueError <= 1e-10)
    let band = KeyframeCheck(Loader(Shimmer()).shown(), from: 100.3, samples: 200)
    #expect(band.broken.isEmpty && band.valueError <= 1e-10)
  }

  @Test("A bar returns to its start within its loop: two keyframes at one time")
  func wrap() throws {
    let plan = KeyframePlan(of: Loader(Linear()).shown(), from: 100)
    // Channel 1 is the first bar's head; a cycle takes 1.8 s.
    let loop = try #require(plan.channels[1].loops.first)
    let segments = loop.segments
    let jumps = zip(segments, segments.dropFirst()).filter { $0.end.value != $1.start.value }
    try #require(jumps.count == 1)
    let (before, after) = jumps[0]
    #expect(before.end.value == 1 && abs(after.start.value) <= 1e-12)
    #expect(abs(before.end.time - after.start.time) <= 1e-12)
    #expect(loop.growth == 0 && abs(loop.period - 1.8) <= 1e-12)
  }

  @Test("In reduced motion the tail turns linearly, and the sweep is constant")
  func reduced() throws {
    // A quarter ring that makes a turn in 4 s.
    let plan = KeyframePlan(of: Loader(motion: .reduced).shown(), from: 100)
    let loops = plan.channels[Self.tail].loops
    try #require(loops.count == 1 && loops[0].segments.count == 1)
    #expect(loops[0].period == 4 && loops[0].growth == 1)
    #expect(plan.channels[Self.sweep].continuation == .hold(0.25))
  }

  @Test("A time before the last event, or NaN, counts as the last event's")
  func times() {
    var loader = ring(nil)
    loader.send(.progress(0.5), at: 7)
    let plan = KeyframePlan(of: loader, from: 7)
    #expect(plan.timing.start == 7 && !plan.channels[Self.sweep].transient.isEmpty)
    for time in [6, -Double.infinity, .infinity, .nan] {
      #expect(KeyframePlan(of: loader, from: time) == plan)
    }
  }

  @Test("A finer tolerance takes more segments, and the finest is 1e-9")
  func tolerance() {
    var loader = ring(nil)
    loader.send(.progress(0.5), at: 7)
    /// Returns the number of the sweep's segments.
    func count(_ tolerance: Double) -> Int {
      KeyframePlan(of: loader, from: 7, tolerance: tolerance).channels[Self.sweep].transient.count
    }
    #expect(count(1e-4) < count(1e-7) && count(1e-7) < count(1e-9))
    for tolerance in [0, -1, 1e-12, .nan] { #expect(count(tolerance) == count(1e-9)) }
    #expect(count(.infinity) <= count(1e-4))
  }

  // The periods are the seconds of the loop, and of an even turn that is added to it; 0 for none.
  @Test("A channel's loop follows from its periods")
  func periods() {
    let loops: [ChannelLoop] = [.still, .repeating(every: 2), .turning(every: 2, evenTurn: 3)]
    for loop in loops {
      #expect(ChannelLoop(loop: loop.periods.loop, evenTurn: loop.periods.evenTurn) == loop)
    }
    #expect(ChannelLoop.ofPresence.periods == (0, 0))
    #expect(ChannelLoop.unknown.periods == (.infinity, 0))
  }

  // `keyframes()` returns the same keyframes, counted one by one and as a plan.
  @Test("The counted segments equal the plan's segments")
  func counts() {
    let (count, plan) = keyframes()
    let listed = plan.channels.reduce(0) { $0 + $1.transient.count }
    #expect(count.segments == listed && listed > 4)
  }
}

/// A shimmer that knows the loops of its own channels, and says of any other index that it does not repeat.
private struct Counted: Appearance {
  private let band = Shimmer()

  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Shimmer.Shape> {
    band.indeterminate(at: time, motion)
  }

  func determinate(_ progress: Sample) -> MotionSample<Shimmer.Shape> { band.determinate(progress) }

  func channels(
    of shape: ShapeSample<Shimmer.Shape>, _ presence: PresenceSample
  ) -> (values: ShimmerChannels, velocities: ShimmerChannels) { band.channels(of: shape, presence) }

  func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    index < ShimmerChannels.count ? band.loop(ofChannel: index, motion) : .unknown
  }
}
