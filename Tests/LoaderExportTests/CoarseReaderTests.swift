import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExpressive
import TestSupport
import Testing

@testable import LoaderExport

/// Files in readers that are coarser than what they read: Firefox, players of Lottie, minifiers.
///
/// A `FileReader` rounds numbers as such a reader does. Its `merged` returns the first rule of CSS in which two
/// keyframes become one, and `mergedFrames` the frame numbers of such a property in Lottie.
@Suite("Files in coarse readers")
struct CoarseReaderTests {
  /// True if each scenario is written for every appearance in every format, which takes minutes.
  private static let isWhole = ProcessInfo.processInfo.environment["PLAYED_WHOLE"] != nil

  @Test("No two keyframes become one for any reader, in random scenarios", arguments: 0..<10)
  func scenarios(part: Int) throws {
    // If all is tested, a part has ten of the hundred scenarios, else two.
    for index in stride(from: part, to: 100, by: Self.isWhole ? 10 : 50) {
      var random = SeededGenerator(seed: UInt64(index))
      let script = Self.randomScenario(&random)
      for (number, preset) in CircularPreset.allCases.enumerated() where isChosen(index, number) {
        try expectApart(script, on: Circular(preset: preset), index)
      }
      try expectApart(script, on: Linear(), index)
      try expectApart(script, on: Shimmer(), index)
      try expectApart(script, on: Morphing(), index)
      try expectApart(script, on: WavyCircular(), index)
      try expectApart(script, on: WavyLinear(), index)
    }
  }

  /// Returns true if a case is checked with the scenario `index`: one case in three in turn, or all of them.
  ///
  /// - Parameter number: The number of the case: of a preset, or of a format.
  private func isChosen(_ index: Int, _ number: Int) -> Bool {
    Self.isWhole || (index + number) % 3 == 0
  }

  /// Returns a scenario with two to eight random events at random times, after the loader is shown.
  private static func randomScenario(_ random: inout SeededGenerator) -> Scenario {
    let events: [LoaderCue] = [
      .activate, .deactivate, .progress(0.3), .progress(0.8), .progress(nil), .orderOut, .orderIn,
      .activate, .ending(.success), .ending(.failure),
    ]
    var entries = [
      Scenario.Entry(time: 0, event: .orderIn), Scenario.Entry(time: 0.1, event: .activate),
    ]
    var time = 0.1
    for _ in 0..<Int.random(in: 2...8, using: &random) {
      time += random.number(0...1.5)
      let event = events[Int.random(in: 0..<events.count, using: &random)]
      entries.append(Scenario.Entry(time: time, event: event))
    }
    return Scenario(entries: entries)
  }

  /// Expects that no reader takes two keyframes of a file for one, in one format of three or in each.
  private func expectApart<Appearance: SceneAppearance>(
    _ script: Scenario, on appearance: Appearance, _ index: Int
  ) throws {
    let duration = script.defaultDuration
    let plans = PlannedScenario(script, on: Loader(appearance), upTo: duration)
    let clock = try #require(FrameClock(rate: 60, duration: duration))
    let loader = Loader(appearance)
    if isChosen(index, 0) { try expectApart(SVGFormat(plans, title: "").text()) }
    // One element draws neither waves nor morphing shapes nor marks: then there is no style sheet.
    if isChosen(index, 1), let css = try? CSSFormat(plans, title: "") { expectApart(css.text()) }
    if isChosen(index, 2) {
      try expectApart(try LottieFormat(script, on: loader, clock: clock, title: ""))
    }
  }

  /// Expects that no reader takes two keyframes of this CSS for one.
  private func expectApart(_ text: String) {
    for reader in FileReader.allCases { #expect(reader.merged(in: text) == nil) }
  }

  /// Expects that no reader takes two keyframes of this Lottie file for one.
  private func expectApart(_ lottie: LottieFormat<Loader<some SceneAppearance>>) throws {
    let json = try JSONSerialization.jsonObject(with: lottie.written)
    for reader in FileReader.allCases { #expect(reader.mergedFrames(in: json) == nil) }
  }

  @Test("No two keyframes become one in a file of ten minutes")
  func long() throws {
    let script = try scenario("0,orderIn", "0,activate", "300,progress,0.5", "301,progress,")
    let plans = PlannedScenario(script, on: Loader(Shimmer()), upTo: 600)
    let clock = try #require(FrameClock(rate: 60, duration: 600))
    try expectApart(SVGFormat(plans, title: "").text())
    try expectApart(try LottieFormat(script, on: Loader(Shimmer()), clock: clock, title: ""))
  }

  @Test("Keyframes a millionth of a percent apart are found, which are one for coarse readers")
  func negativeControl() {
    // A float has about seven digits, and a minified number six.
    let text = "@keyframes loader{\n33.333332%{opacity:0}\n33.333333%{opacity:1}\n}"
    #expect(FileReader.exact.merged(in: text) == nil)
    for reader in [FileReader.float, .minified] { #expect(reader.merged(in: text) != nil) }
  }
}
