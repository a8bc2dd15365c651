import Foundation
import LoaderCore
import TestSupport
import Testing
import TimelineModule

/// The preset of Docs/Appearances.md, as a user of the package writes it.
struct Calm: SpinPreset {
  var spin: Spin {
    let (period, half) = (Rational(3), Rational(1, 2))
    return Spin(
      .both(LoopTrack(by: half, every: period)),
      .head(LoopTrack(by: half, every: period, until: half, .standard)),
      .tail(LoopTrack(by: half, every: period, from: half, .standard)),
      shift: RingEnds(tail: 0, head: 0.05))
  }
}

struct OwnPresetTests {
  @Test("A custom preset spins by its tracks and fills like any ring")
  func calm() {
    var loader = Loader(Ring(preset: Calm()))
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0, animated: false)
    // Its period is 3 s, so 31.5 s are 10.5 periods.
    let ends = loader.frame(at: 31.5).channels
    // In 10.5 periods both turn by 10.5 · 0.5; beside that, in whole halves of a period, the tail by
    // 10 · 0.5 and the head by 11 · 0.5. The head is shifted by 0.05.
    #expect(abs(ends.tail - 10.25) < 1e-12)
    #expect(abs(ends.head - 10.8) < 1e-12)
    // When the switch to a progress begins, nothing jumps.
    loader.send(.progress(0.5), at: 31.5)
    #expect(abs(loader.frame(at: 31.5).channels.head - 10.8) < 1e-12)
    // The switch has ended, and the ring is filled to a half.
    #expect(loader.frame(at: 33).channels.sweep == 0.5)
    // As many bytes as a loader with a built-in preset may have.
    #expect(MemoryLayout<Loader<Ring<Calm>>>.size <= 320)
  }

  @Test("Docs/Appearances.md shows this preset exactly as it is here")
  func document() throws {
    let source = try Repository.text("Tests/OutsideTests/OwnPresetTests.swift")
    let start = try #require(source.range(of: "struct Calm"))
    let end = try #require(source.range(of: "\n}\n", range: start.lowerBound..<source.endIndex))
    let preset = source[start.lowerBound..<end.upperBound]
    // The ten lines of the struct, so that neither more nor less is compared.
    #expect(preset.split(separator: "\n").count == 10)
    #expect(try Repository.text("Docs/Appearances.md").contains(preset))
  }
}
