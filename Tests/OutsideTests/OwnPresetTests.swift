import Foundation
import LoaderCore
import TestSupport
import Testing

/// The preset of Docs/Looks.md, written as a user of the package would.
struct Calm: SpinPreset {
  static var tracks: some SpinTracks {
    SpinLoop(
      Rational(3), rotation: EvenKeyframes(to: Rational(1, 2)),
      tail: StepKeyframes<Standard>(to: Rational(1, 2), from: Rational(1, 2)),
      head: StepKeyframes<Standard>(to: Rational(1, 2), until: Rational(1, 2)))
  }
  static var shift: RingEnds { RingEnds(tail: 0, head: 0.05) }
}

struct OwnPresetTests {
  @Test("A custom preset spins as its tracks say, and fills like any ring")
  func calm() {
    #expect(Calm.period.duration == Rational(3))
    #expect(Calm.period.wholeTurns == 1)
    var loader = Loader(Ring(preset: Calm()))
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0, animated: false)
    let ends = loader.frame(at: 30 + 1.5).channels
    #expect(abs(ends.tail - 10.25) < 1e-12)
    #expect(abs(ends.head - 10.8) < 1e-12)
    loader.send(.progress(0.5), at: 31.5)
    #expect(abs(loader.frame(at: 31.5).channels.head - 10.8) < 1e-12)
    #expect(loader.frame(at: 33).channels.sweep == 0.5)
    #expect(abs(Calm().peakAcceleration - 0.5 * Self.steepest / 2.25) < 0.001)
    #expect(MemoryLayout<Loader<Ring<Calm>>>.size <= 256)
  }

  @Test("Docs/Looks.md shows this preset exactly as it is here")
  func document() throws {
    let source = try Repository.text("Tests/OutsideTests/OwnPresetTests.swift")
    let start = try #require(source.range(of: "struct Calm"))
    let end = try #require(source.range(of: "\n}\n", range: start.lowerBound..<source.endIndex))
    let preset = source[start.lowerBound..<end.upperBound]
    #expect(preset.split(separator: "\n").count == 9)
    #expect(try Repository.text("Docs/Looks.md").contains(preset))
  }

  /// The greatest second derivative of the standard curve: Material Web's peak, in its units.
  static var steepest: Double {
    CircularPreset.materialWeb.peakAcceleration / 0.75 * 0.6665 * 0.6665
  }
}
