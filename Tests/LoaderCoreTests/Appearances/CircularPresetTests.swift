import LoaderSupport
import MotionLaws
import TestSupport
import Testing
import TimelineModule

@testable import LoaderCore

/// Tests of the six spins against samples and closed forms from outside this package.
///
/// A preset is a spin: the motion of a ring's tail and head, as a sum of tracks. `ends(at:)` returns both ends in
/// turns, without whole turns, and these as `turns`. Times are in seconds. `shown()` returns a loader on screen and
/// active since 0 s; its entrance takes 0.35 s.
struct CircularPresetTests {
  @Test("Each preset matches the published curves within 1e-6 degrees")
  func samples() throws {
    let rows = try Repository.table("Fixtures/Curves/material-curves.csv")
    var count = 0
    for row in rows {
      let name = try #require(row["preset"])
      let preset = try #require(CircularPreset.allCases.first { "\($0.name)" == name })
      let time = try #require(Double(row["time_ms"] ?? "")) / 1000
      let tail = try #require(Double(row["tail_deg"] ?? ""))
      let head = try #require(Double(row["head_deg"] ?? ""))
      let (ends, turns) = (preset.ends(at: time).sample.value, preset.ends(at: time).turns)
      #expect(abs((turns + ends.tail) * 360 - tail) < 1e-6, "\(name) at \(time) s")
      #expect(abs((turns + ends.head) * 360 - head) < 1e-6, "\(name) at \(time) s")
      count += 1
    }
    // Six presets, each at 81 times.
    #expect(count == 6 * 81)
  }

  @Test(
    "Each preset matches its closed form at 10 000 random times",
    arguments: CircularPreset.allCases)
  func closedForms(preset: CircularPreset) {
    var random = SeededGenerator(seed: 2026)
    for _ in 0..<10_000 {
      let time = random.number(-10_000...10_000)
      let (tail, head) = ClosedForm.degrees(of: preset, at: time)
      let ends = preset.ends(at: time)
      #expect(abs((ends.turns + ends.sample.value.tail) * 360 - tail) < 1e-6, "at \(time) s")
      #expect(abs((ends.turns + ends.sample.value.head) * 360 - head) < 1e-6, "at \(time) s")
    }
  }

  @Test("Periods and whole turns follow from the tracks")
  func periods() {
    // Seconds, and the turns of the tail in them; the presets in `CircularPreset.swift` derive them.
    let expected: [CircularPreset: (Rational, Int64)] = [
      .materialWeb: (Rational(6665, 1000), 8), .materialIOS: (Rational(20, 3), 8),
      .materialAndroid: (Rational(5400, 1000), 7), .materialExpressive: (Rational(6), 4),
      .flutter: (Rational(2_961_926, 1000), 3555), .composeM2: (Rational(6660, 1000), 8),
    ]
    for preset in CircularPreset.allCases {
      #expect(preset.spin.period.duration == expected[preset]?.0, "\(preset.name)")
      #expect(preset.spin.period.turns == expected[preset]?.1, "\(preset.name)")
      // Only this preset draws its head back.
      #expect(preset.spin.stepsBack == (preset == .materialExpressive))
    }
  }

  @Test("No rounding error puts the tail ahead of the head", arguments: CircularPreset.allCases)
  func order(preset: CircularPreset) {
    // At whole repetitions of Compose's spin, 1.332 s, the arc has shrunk to nothing, so both ends are equal; 1 ms
    // before, it is short.
    for repetition in -2000...4000 {
      for time in [Double(repetition) * 1.332, Double(repetition) * 1.332 - 0.001] {
        let ends = preset.ends(at: time).sample.value
        #expect(ends.head >= ends.tail, "at \(time)")
      }
    }
  }

  // `sharedEnds` is the same sum of tracks as `ends`, by code that is not compiled for each preset anew.
  @Test("The out-of-line code gives the same bits", arguments: CircularPreset.allCases)
  func shared(preset: CircularPreset) {
    // Around the origin, and ten years (315 576 000 s) later.
    for index in 0..<5000 {
      let time = Double(index) * 0.0137 - 20 + (index.isMultiple(of: 7) ? 315_576_000 : 0)
      #expect(preset.spin.sharedEnds(at: time) == preset.ends(at: time), "\(time)")
    }
  }

  @Test("Peak accelerations follow from the tracks")
  func peaks() {
    // In turns per second squared: the greatest second derivative of the standard easing, 14.591, times the distance
    // of an eased track over the square of its duration, such as 0.75 / 0.6665². For Expressive it is 54.3 of a nudge
    // by 0.25 in 0.5 s, and 1.8 of the arc that grows meanwhile.
    let expected: [CircularPreset: Double] = [
      .materialWeb: 24.64, .materialIOS: 24.62, .materialAndroid: 22.78,
      .materialExpressive: 56.09, .flutter: 24.64, .composeM2: 26.50,
    ]
    for preset in CircularPreset.allCases {
      let peak = Circular(preset: preset).peakAcceleration(.full)
      #expect(abs(peak - (expected[preset] ?? 0)) < 0.01, "\(preset.name)")
    }
    // The reduced spin is even.
    #expect(Circular().peakAcceleration(.reduced) < 1e-6)
  }

  @Test("Material Web's spin and the reduced spin keep their recorded bits")
  func bits() {
    // An FNV-1a hash over the bits of whole numbers: its basis, and below its prime. The times are around 0, and
    // every seventh one ten years (315 576 000 s) later. The last line has the hash that was recorded.
    var hash: UInt64 = 14_695_981_039_346_656_037
    for motion in MotionPreference.allCases {
      for index in 0..<20_000 {
        let years = index.isMultiple(of: 7) ? 315_576_000.0 : 0
        let ends = Circular().indeterminate(at: Double(index) * 0.0137 - 20 + years, motion)
        let (value, velocity) = (ends.sample.value, ends.sample.velocity)
        for number in [ends.turns, value.tail, value.head, velocity.tail, velocity.head] {
          hash = (hash ^ number.bitPattern) &* 1_099_511_628_211
        }
      }
    }
    #expect(hash == 7_939_497_344_391_772_641)
  }

  @Test("In reduced motion, every preset is a quarter ring at a quarter turn a second")
  func reduced() {
    for preset in CircularPreset.allCases {
      for step in 0..<50 {
        let ends = Circular(preset: preset).indeterminate(at: Double(step) * 0.37, .reduced).sample
        #expect(abs(ends.value.head - ends.value.tail - 0.25) < 1e-12)
        #expect(ends.velocity == RingEnds(tail: 0.25, head: 0.25))
      }
    }
  }

  @Test("A change of the preset while it spins does not jump, and ends in the new spin")
  func change() {
    var loader = Loader(Circular(preset: .flutter)).shown(animated: false)
    let before = loader.frame(at: 3.3).channels
    loader.setAppearance(Circular(preset: .materialExpressive), at: 3.3)
    #expect(abs(loader.frame(at: 3.3).channels.head - before.head) < 1e-9)
    // In the middle of the switch.
    #expect(loader.frame(at: 3.3 + 0.3).channels.sweep > 0)
    let spinning = loader.frame(at: 10).channels
    let ends = CircularPreset.materialExpressive.ends(at: 10).sample.value
    #expect(abs(spinning.sweep - (ends.head - ends.tail)) < 1e-12)
  }
}
