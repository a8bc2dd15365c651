import LoaderCore
import LoaderExpressive
import MotionLaws
import Testing

@testable import LoaderProof

/// Tests of the proofs of motion, on fewer sequences and phases than `loader-lab verify` has.
///
/// A claim, once checked, returns a finding: counts of what was checked, peaks, which are the highest figures, and
/// violations. A cell is an event in a state, and a phase is an instant at which the event comes. Times and gaps are in
/// seconds.
struct MotionProofTests {
  @Test("Every sequence of up to two events keeps the laws; of three: loader-lab verify")
  func sequences() {
    let gaps = [0, 0.1, 0.25, 0.4]
    let finding = MotionProof.claim(Circular(), depth: 2, gaps: gaps, samples: 6).check()
    #expect(finding.violations == [])
    // Seven events, and their 49 pairs at each of four gaps.
    #expect(finding.number(of: "runs") == 7 + 49 * 4)
  }

  @Test("Every cell of the Material ring keeps the laws; at 512 phases: loader-lab verify")
  func cells() { check(Circular(), phases: 64) }

  @Test(
    "Every cell of each other preset keeps the laws; at 512 phases: loader-lab verify",
    arguments: CircularPreset.allCases.filter { $0 != .materialWeb })
  func presets(preset: CircularPreset) { check(Circular(preset: preset), phases: 4) }

  @Test("Every cell of other appearances keeps the laws; at 512 phases: loader-lab verify")
  func others() {
    check(Linear(), phases: 6)
    check(Shimmer(), phases: 6)
    check(Morphing(), phases: 6)
    check(WavyCircular(), phases: 6)
    check(WavyLinear(), phases: 6)
  }

  @Test("The keyframes of every ring, of a bar and of a shimmer obey the laws, one in ten at 1e-9")
  func keyframes() {
    // Of the ten sequences, the proof makes the keyframes of one with the fine tolerance.
    let rings = CircularPreset.allCases.map {
      KeyframeProof.random(Circular(preset: $0), sequences: 10)
    }
    let others = [
      KeyframeProof.random(Linear(), sequences: 10), KeyframeProof.random(Shimmer(), sequences: 10),
    ]
    for claim in rings + others { #expect(claim.check().violations == []) }
  }

  @Test("A fault late in the cycle of a ring is found")
  func late() {
    let finding = MotionCells.claim(Ring(preset: LateFault()), phases: 8).check()
    #expect(!finding.violations.isEmpty)
    // The second event comes 2.8 s after the first, so the keyframes after it include the fault, from
    // 2.9 s on.
    let claim = KeyframeProof.claim(Ring(preset: LateFault()), depth: 2, gaps: [2.8], samples: 40)
    #expect(!claim.check().violations.isEmpty)
  }

  @Test("Regular reports to a loader that glides make an even motion; without, they are rejected")
  func glides() {
    let claims = [
      GlideProof.claim(Circular(), phases: 12), GlideProof.claim(Linear(), phases: 12),
      GlideProof.claim(Shimmer(), phases: 3), GlideProof.claim(Morphing(), phases: 12),
      GlideProof.claim(WavyCircular(), phases: 12), GlideProof.claim(WavyLinear(), phases: 12),
    ]
    for claim in claims {
      let finding = claim.check()
      #expect(finding.violations == [])
      #expect(finding.number(of: "sequences") >= 9)
    }
    // A loader whose policy does not glide rests between reports, and this is the one violation.
    let limits = MotionLimits(of: Circular())
    let plain = GlideProof.sequence(LoaderPolicy(), at: 0.3, cycle: 1, step: 0.02, fills: false)
    let finding = GlideProof.check(plain, limits)
    #expect(finding.violations.count == 1)
    #expect(finding.peaks.contains { $0.kind == "steps behind a report" })
  }

  @Test("A failure of a random sequence is shrunk, and printed as the file that shows it")
  func shrunk() throws {
    let finding = MotionSearch.random(Ring(preset: LateFault()), sequences: 200).check()
    // The text of the violation: a command with its file, a few lines. `-` reads the file from the lines below.
    let shown = try #require(finding.violations.first)
    #expect(shown.contains("\nto see it: loader render - <<'END'\ntime_s,event,value,animated\n"))
    #expect(shown.hasSuffix("\nEND") && shown.split(separator: "\n").count < 10, "\(shown)")
    let keyframes = KeyframeProof.random(Ring(preset: LateFault()), sequences: 30).check()
    #expect(keyframes.violations.allSatisfy { $0.contains("\nto see it: loader render - ") })
  }

  @Test("A sequence is shrunk to the events and settings that it needs")
  func sequence() {
    let long = EventSequence(
      [
        TimedEvent(0, .orderIn), TimedEvent(0, .activate), TimedEvent(1, .motion(.reduced)),
        TimedEvent(2, .progress(0.5)), TimedEvent(3, .deactivate),
      ], policy: LoaderPolicy(showDelay: 0.5, linger: 0.25, isMonotone: true), motion: .reduced)
    // The closure says whether a sequence still fails: here by its linger and one of its events.
    let short = long.shrunk { sequence in
      sequence.policy.linger > 0 && sequence.events.contains { $0.step == .event(.progress(0.5)) }
    }
    #expect(
      short == EventSequence([TimedEvent(2, .progress(0.5))], policy: LoaderPolicy(linger: 0.25)))
    #expect(
      short.reproduction(on: AppearanceName("linear")) == """
        to see it: loader render - --appearance linear --linger 0.25 <<'END'
        time_s,event,value,animated
        2.0,progress,0.5,true
        END
        """)
  }

  /// Expects that an appearance keeps the laws in every cell, at a number of phases.
  ///
  /// The six states are checked under five settings with nine steps each (eight events and a change of the motion
  /// preference), and under the setting that glides with eleven steps.
  private func check(_ appearance: some LawfulAppearance, phases: Int) {
    let finding = MotionCells.claim(appearance, phases: phases).check()
    #expect(finding.violations == [])
    #expect(finding.number(of: "events") == 6 * (5 * 9 + 11) * phases)
  }
}

/// A spin with a wrong velocity of its head from 2.9 s to 3.1 s, a fault.
private struct LateFault: SpinPreset {
  var spin: Spin { CircularPreset.materialWeb.spin }

  func ends(at time: Double) -> ShapeSample<RingEnds> {
    var ends = spin.ends(at: time)
    if (2.9..<3.1).contains(time) { ends.sample.velocity.head += 0.5 }
    return ends
  }
}
