import LoaderCore
import LoaderExpressive
import LoaderPlans
import LoaderSupport
import TestSupport
import Testing
import TimelineModule

/// Tests of the motion of the wavy ring and bar.
///
/// Each has a base, the ring or bar without a wave, whose channels it has, too, and two channels more: the amplitude of
/// the wave, 0...1, and its phase, a clock of one turn a second.
/// Times are in seconds. `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct WavyTests {
  /// Events, and their times in seconds: through every state, and into the middle of motions.
  private static let events: [(LoaderEvent, Double)] = [
    (.orderIn, 0), (.activate, 0.1), (.progress(0.06), 1.3), (.progress(0.5), 1.5),
    (.progress(nil), 1.9), (.progress(0.97), 2.2), (.progress(1), 3.4), (.deactivate, 4.1),
    (.activate, 4.25), (.progress(nil), 5), (.orderOut, 6.2),
  ]

  @Test("The ends equal the ends of the appearance without a wave, bit for bit")
  func ends() {
    for preset in CircularPreset.allCases { expectSame(WavyCircular(preset: preset, origin: 0.3)) }
    expectSame(WavyLinear(origin: 0.3))
  }

  /// Expects that for 7 s a wavy appearance has the frames of its base, and the time as its phase while it is seen.
  private func expectSame<Base: Appearance>(_ appearance: Wavy<Base>) {
    var (wavy, plain) = (Loader(appearance), Loader(appearance.base))
    var events = Self.events[...]
    for tick in 0..<700 {
      let time = Double(tick) / 100
      while let (event, instant) = events.first, instant <= time {
        wavy.send(event, at: instant)
        plain.send(event, at: instant)
        events.removeFirst()
      }
      let (frame, plainFrame) = (wavy.frame(at: time), plain.frame(at: time))
      #expect(frame.channels.base == plainFrame.channels)
      #expect(frame.isVisible == plainFrame.isVisible && frame.cycle == plainFrame.cycle)
      #expect(frame.channels.phase == (frame.isVisible ? time : 0))
    }
  }

  @Test("The wave grows until a fifth and shrinks from nine tenths, at its stated velocity")
  func amplitude() {
    /// Returns the shape at a progress that rises by 1 a second.
    func wave(_ progress: Double) -> MotionSample<WavyShape<LinearEdges>> {
      WavyLinear().determinate(Sample(value: progress, velocity: 1))
    }
    for (progress, value) in [
      (0, 0), (0.1, 0.5), (0.2, 1), (0.5, 1), (0.9, 1), (0.95, 0.5), (1, 0),
    ] {
      #expect(abs(wave(progress).value.amplitude - value) < 1e-12)
    }
    // The velocity is compared with a difference quotient. Where the slope changes fastest, at 0.9, that is off by
    // 1.5e-3.
    for index in 1..<1000 {
      let (progress, step) = (Double(index) / 1000, 1e-5)
      let rise = wave(progress + step).value.amplitude - wave(progress - step).value.amplitude
      #expect(abs(wave(progress).velocity.amplitude - rise / (2 * step)) < 4e-3)
    }
  }

  @Test("A shown wave never rests, a hidden one always does")
  func rest() {
    var loader = Loader(WavyCircular())
    #expect(loader.nextChange(after: 0) == .never)
    loader.send(.orderIn, at: 0, animated: false)
    loader.send(.activate, at: 0, animated: false)
    loader.send(.progress(0.4), at: 1, animated: false)
    #expect(loader.nextChange(after: 1000) == .everyFrame)
    loader.send(.orderOut, at: 2000)
    #expect(loader.nextChange(after: 2001) == .never)
  }

  @Test("With known progress, only the clock of the wave moves in a plan")
  func keyframes() throws {
    var loader = Loader(WavyCircular()).shown(animated: false)
    loader.send(.progress(0.4), at: 3.7)
    let plan = KeyframePlan(of: loader, from: 3.7)
    // The five channels of the ring, the amplitude, and the clock.
    #expect(plan.timing.expiry == .infinity && plan.channels.count == 7)
    for (index, channel) in plan.channels.enumerated() {
      guard index == WavyCircular.clockChannel else {
        guard case .hold(let value) = channel.continuation else {
          throw Problem("channel \(index) does not hold")
        }
        let frame = loader.frame(at: 10).channels
        #expect(value == frame.keyframeValue(at: index, after: plan.timing.turns))
        continue
      }
      // The clock counts a second as a turn.
      let wave = try #require(channel.loops.first)
      #expect(channel.loops.count == 1 && wave.period == 1 && wave.growth == 1)
      let start = try #require(wave.segments.first?.start.value)
      #expect(abs(start - plan.timing.steadyStart) < 1e-9)
    }
  }

  @Test("Dividing a shape divides both parts; the channels are the base's and two more")
  func parts() {
    let half = WavyShape(RingEnds(tail: 1, head: 3), amplitude: 0.5) / 2
    #expect(half == WavyShape(RingEnds(tail: 0.5, head: 1.5), amplitude: 0.25))
    let names = (0..<WavyCircular.Channels.count).map {
      "\(WavyCircular.Channels.keyframeName(at: $0))"
    }
    #expect(names[..<2] == ["tail_turn", "sweep_turn"])
    #expect(names[5...] == ["amplitude_ratio", "phase_turn"])
  }
}
