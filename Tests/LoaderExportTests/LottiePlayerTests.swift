import Foundation
import LoaderCore
import LoaderDrawing
import ScenarioFormat
import TestSupport
import Testing

@testable import LoaderExport

/// The files in real programs.
@Suite("Lottie files in players")
struct LottiePlayerTests {
  @Test(
    "are drawn by two players as the frame CSV says, at every fourth of 600 frames",
    .enabled(if: LottiePlayers.areInstalled, "Python has no rlottie-python and thorvg-python here"),
    arguments: CircularPreset.allCases)
  func ring(preset: CircularPreset) throws {
    // Degrees; a pixel at the middle of the stroke is 0.13°.
    try compare("circular", Circular(preset: preset), places: 1)
  }

  @Test(
    "are so of a bar and of a shimmer",
    .enabled(if: LottiePlayers.areInstalled, "Python has no rlottie-python and thorvg-python here"))
  func others() throws {
    // Thousandths of the length; levels of 255.
    try compare("linear", Linear(), places: 1)
    try compare("shimmer", Shimmer(), places: 2)
  }

  private func compare<Look: LottieAppearance>(
    _ name: String, _ look: Look, places: Double
  ) throws {
    let rows = try rows(Fixtures.scenario("first"), on: Loader(look), fps: 60)
    let lottie = try #require(
      Lottie(rows.script, on: rows.machine, clock: rows.clock, title: name))
    try lottie.withFile("loader.json") { file in
      try FrameCSV(rows).withFile("frames.csv") { frames in
        let comparisons = try LottiePlayers.compare(name, file, frames)
        #expect(comparisons.map(\.player) == ["rlottie", "thorvg"])
        for comparison in comparisons {
          #expect(comparison.frames == 150 && comparison.measured > 100, "\(comparison)")
          #expect(comparison.place < places, "\(comparison)")
          // rlottie composes a layer in bytes, and rounds them down two or three times.
          let levels = comparison.player == "rlottie" ? 4.0 : 2
          #expect(comparison.alpha < levels, "\(comparison)")
        }
      }
    }
  }

  @Test(
    "are valid by the published schema of Lottie 1.0",
    .enabled(if: LottiePlayers.haveSchema, "Python has no lottie-specs and jsonschema here"))
  func valid() throws {
    let script = try Fixtures.scenario("both-switches")
    let colors: ColorList = [CanvasColor(0x4285F4), CanvasColor(0xEA4335, alpha: 0.5)]
    for style in [LoaderStyle(), LoaderStyle(size: 61.5, cap: .butt, colors: colors)] {
      try validate(Circular(), script, style)
      try validate(Linear(), script, style)
      try validate(Shimmer(), script, style)
    }
  }

  private func validate<Look: LottieAppearance>(
    _ look: Look, _ script: Scenario, _ style: LoaderStyle
  ) throws {
    let clock = try #require(FrameClock(rate: 60, duration: script.defaultDuration))
    let lottie = try #require(
      Lottie(script, on: Loader(look), clock: clock, title: "<&>\"", style: style))
    try lottie.withFile("loader.json") { file in
      let complaints = try LottiePlayers.complaints(of: file)
      #expect(complaints == "")
    }
  }
}
