import LoaderCore
import LoaderExpressive
import MotionLaws
import TestSupport
import Testing
import TimelineModule

/// Tests of the laws of motion for every appearance and preset of the package, and for broken ones.
///
/// Times are in seconds. `search` plays random sequences of events, `check` a given one; both return
/// the laws that are broken, so an empty result means that all are kept.
struct AppearanceLawsTests {
  @Test("Every appearance keeps its laws in random sequences")
  func random() {
    for preset in CircularPreset.allCases {
      #expect(search(Circular(preset: preset), sequences: 20).isEmpty)
    }
    for preset in [CircularPreset.materialWeb, .materialExpressive, .flutter] {
      #expect(search(WavyCircular(preset: preset), sequences: 20).isEmpty)
    }
    #expect(search(Linear(), sequences: 50).isEmpty)
    #expect(search(Shimmer(), sequences: 50).isEmpty)
    #expect(search(Morphing(), sequences: 50).isEmpty)
    #expect(search(WavyLinear(), sequences: 30).isEmpty)
  }

  @Test("A shimmer may go back at the exact instant at which its exit begins")
  func wrapAtBreakpoint() {
    // Drawn from 0.5 s on, for at least 1 s: the exit is held until 1.5 s, when a cycle ends.
    let sequence = EventSequence(
      [TimedEvent(0, .activate), TimedEvent(0, .orderIn, isAnimated: false)]
        + [TimedEvent(0.85, .deactivate)],
      policy: LoaderPolicy(showDelay: 0.5, minimumVisible: 1))
    let check = MotionCheck<Loader<Shimmer>>(sequence, MotionLimits(of: Shimmer()), samples: 8)
    #expect(check.brokenLaws == [])
  }

  @Test("Presets that step back and appearances that restart are exempt from one law")
  func exemptions() {
    for preset in CircularPreset.allCases {
      let exempt: Set<MotionLaw> = preset == .materialExpressive ? [.forward] : []
      #expect(Circular(preset: preset).exemptLaws == exempt)
    }
    #expect(Linear().exemptLaws == [.forward])
    #expect(Shimmer().exemptLaws == [.forward])
    #expect(Morphing().exemptLaws == [.forward])
  }

  @Test("A head that steps back is rejected unless its preset declares it")
  func undeclaredStep() {
    let spinning = EventSequence([TimedEvent(0, .orderIn), TimedEvent(3, .activate)])
    let ring = Ring(preset: Undeclared(.materialExpressive))
    #expect(check(ring, spinning) == [.forward])
    #expect(check(Circular(preset: .materialExpressive), spinning).isEmpty)
    #expect(Set(ring.brokenBase(.full).keys) == [.forward])
  }

  @Test("A corner of a spin is rejected unless its preset declares it")
  func undeclaredCorner() {
    #expect(Set(Ring(preset: Undeclared(.flutter)).brokenBase(.full).keys) == [.velocity])
  }

  @Test("A switch just before a corner of its motion breaks no law of a bar")
  func nearCorner() {
    let bar = Linear()
    // The milliseconds with a corner in a cycle of 1.8 s, from 2 s on.
    let corners = (0..<1800).map { 2 + Double($0) * 1e-3 }
      .filter { bar.hasCorner(from: $0, to: $0 + 1e-3, .full) }
    #expect(!corners.isEmpty)
    // A switch that begins less than 0.01 s before a corner is exempt from the limit of acceleration
    // (`Limits.cornerReach`): two leads within that time.
    for corner in corners {
      for lead in [0.0027, 0.0083] {
        for fill in [0.1, 0.9] {
          let filling = EventSequence([
            TimedEvent(0, .orderIn), TimedEvent(0, .activate),
            TimedEvent(corner - lead, .progress(fill)),
          ])
          #expect(check(bar, filling, samples: 20).isEmpty)
        }
      }
    }
  }

  @Test("In any phase of its cycle, at most one bar can be read as the value that arrives")
  func oneValue() {
    // Every 10 ms of the third cycle of 1.8 s.
    let phases = (0..<180).map { 3.6 + Double($0) / 100 }
    for fill in [0.05, 0.4, 1] {
      #expect(phases.allSatisfy { mostValues(Linear(), fill, at: $0) == 1 })
    }
  }

  @Test("The bars keep their laws when unknown progress is known again soon")
  func soonKnown() {
    // At 1.051 s a second bar has opened. It grows for 0.12 s, while it comes to rest, and then leaves.
    let known = EventSequence([
      TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(0.466, .progress(0.75)),
      TimedEvent(0.8765, .progress(nil)), TimedEvent(1.051, .progress(0.55)),
    ])
    #expect(check(Linear(), known).isEmpty)
  }

  /// Returns the most parts that can be read as a value in the 0.6 s after progress becomes known.
  private func mostValues<Appearance: LawfulAppearance>(
    _ appearance: Appearance, _ fill: Double, at time: Double
  ) -> Int {
    var loader = Loader(appearance).shown(animated: false)
    loader.send(.progress(fill), at: time)
    let counts = (0...60).map { step in
      let instant = time + Double(step) / 100
      return Appearance.valueCount(
        loader.frame(at: instant).channels, velocities: loader.velocities(at: instant))
    }
    return counts.max() ?? 0
  }

  /// Returns the laws that a sequence breaks, checked at many instants.
  private func check<Appearance: LawfulAppearance>(
    _ appearance: Appearance, _ sequence: EventSequence, samples: Int = 800
  ) -> Set<MotionLaw> {
    let check = MotionCheck<Loader<Appearance>>(
      sequence, MotionLimits(of: appearance), samples: samples)
    return Set(check.brokenLaws.map(\.law))
  }

  /// Returns the laws that random sequences break.
  ///
  /// `hasTwins` compares each loader with one that is asked more often, and with one ten years later.
  private func search<Appearance: LawfulAppearance>(_ appearance: Appearance, sequences: Int)
    -> Set<MotionLaw>
  {
    let limits = MotionLimits(of: appearance)
    var random = SeededGenerator(seed: 10)
    var laws: Set<MotionLaw> = []
    for _ in 0..<sequences {
      let sequence = EventSequence.random(.all, using: &random)
      let check = MotionCheck<Loader<Appearance>>(sequence, limits, samples: 16, hasTwins: true)
      laws.formUnion(check.brokenLaws.map(\.law))
    }
    return laws
  }
}

/// A preset that moves as another one does, but declares a spin that neither steps back nor has corners.
struct Undeclared: SpinPreset {
  let preset: CircularPreset

  init(_ preset: CircularPreset) { self.preset = preset }

  /// The ends of the other preset.
  func ends(at time: Double) -> ShapeSample<RingEnds> { preset.ends(at: time) }

  /// The declared spin: in 6 s the head makes a turn in the first half, the tail in the second.
  var spin: Spin {
    let (period, half) = (Rational(6), Rational(1, 2))
    return Spin(
      .head(LoopTrack(by: Rational(1), every: period, until: half, .standard)),
      .tail(LoopTrack(by: Rational(1), every: period, from: half, .standard)))
  }
}
