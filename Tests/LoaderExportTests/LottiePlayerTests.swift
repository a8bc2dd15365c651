import Foundation
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderExport

/// Lottie files in real players.
@Suite("Lottie files in players", .waitsForProcess)
struct LottiePlayerTests {
  @Test(
    "Two players draw the values of the frame CSV at every eighth of 600 frames",
    .needsLottiePlayers, arguments: CircularPreset.allCases)
  func ring(preset: CircularPreset) throws {
    // The tolerance is in degrees; a pixel at the middle of the stroke is 0.13°.
    try compare("circular", Circular(preset: preset), tolerance: 1)
  }

  @Test("Two players draw the values of a bar and of a shimmer", .needsLottiePlayers)
  func others() throws {
    // The tolerance is in thousandths of a bar's length, and in levels of 255 of a shimmer's light.
    try compare("linear", Linear(), tolerance: 1)
    try compare("shimmer", Shimmer(), tolerance: 2)
  }

  /// Expects that both players draw the frames of a scenario.
  ///
  /// - Parameters:
  ///   - name: The appearance as the script of the players knows it.
  ///   - tolerance: The maximum error of a position, in the unit of the appearance.
  private func compare<Appearance: SceneAppearance>(
    _ name: String, _ appearance: Appearance, tolerance: Double
  ) throws {
    let rows = try rows(Fixtures.scenario("first"), on: Loader(appearance), fps: 60)
    let lottie = try LottieFormat(rows.script, on: rows.machine, clock: rows.clock, title: name)
    try lottie.withFile("loader.json") { file in
      try CSVFormat(rows).withFile("frames.csv") { frames in
        let comparisons = try LottiePlayers.compare(name, file, frames)
        #expect(comparisons.map(\.player) == ["rlottie", "thorvg"])
        for comparison in comparisons {
          // 10 s have 600 frames, and every eighth is compared. In some, no position can be measured.
          #expect(comparison.frames == 75 && comparison.measured > 50, "\(comparison)")
          #expect(comparison.position < tolerance, "\(comparison)")
          // rlottie takes up to 2.99 levels from any layer that is not opaque, a gradient one more.
          let rlottieLevels = name == "shimmer" ? 4.0 : 3
          let levels = comparison.player == "rlottie" ? rlottieLevels : 2
          #expect(comparison.alpha < levels, "\(comparison)")
        }
      }
    }
  }

  @Test(
    "Are valid by the published schema of Lottie 1.0",
    .enabled(if: LottiePlayers.haveSchema, "Python has no lottie-specs and jsonschema here"))
  func valid() throws {
    let script = try Fixtures.scenario("both-switches")
    let colors: ColorList = [CanvasColor(0x4285F4), CanvasColor(0xEA4335, alpha: 0.5)]
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [URL] = []
    for style in [LoaderStyle(), LoaderStyle(size: 61.5, cap: .butt, colors: colors)] {
      for file in try [
        written(Circular(), script, style), written(Linear(), script, style),
        written(Shimmer(), script, style),
      ] {
        files.append(folder.appendingPathComponent("\(files.count).json"))
        try file.write(to: files[files.count - 1])
      }
    }
    let errors = try LottiePlayers.errors(of: files)
    #expect(errors == "")
  }

  /// Returns a Lottie file with a title that needs escapes.
  private func written<Appearance: SceneAppearance>(
    _ appearance: Appearance, _ script: Scenario, _ style: LoaderStyle
  ) throws -> Data {
    let clock = try #require(FrameClock(rate: 20, duration: script.defaultDuration))
    return try LottieFormat(
      script, on: Loader(appearance), clock: clock, title: "<&>\"", style: style
    ).written
  }
}
