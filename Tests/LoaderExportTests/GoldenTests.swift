import LoaderCore
import LoaderExpressive
import TestSupport
import Testing

/// Golden files of frames: `expectGolden` compares bytes with a file of the repository.
///
/// If the frames are meant to change, record them with `LOADER_RECORD=1 swift test --filter
/// Golden`.
@Suite("Golden frames")
struct GoldenTests {
  /// Whole stories, and one scenario for each rule that shows at a single instant.
  static let names = [
    "first", "download", "unknown-known-unknown", "left-while-spinning",
    "reactivated-while-leaving", "at-once", "configured-before-it-appears",
    "configured-after-it-appears", "restored-while-appearing", "minimum-since-order-in",
    "dissolve-and-back", "gliding",
  ]

  /// The loaders of the scenarios that need other settings than the default.
  static let loaders = [
    "minimum-since-order-in": Loader(policy: LoaderPolicy(minimumVisible: 0.6)),
    "dissolve-and-back": Loader(motion: .reduced),
    "gliding": Loader(policy: LoaderPolicy(glides: true)),
  ]

  @Test("Have the same bytes on every machine and in every build mode", arguments: names)
  func bytes(name: String) throws {
    let frames = try frameCSV(Fixtures.scenario(name), on: Self.loaders[name] ?? Loader(), fps: 30)
    try expectGolden(frames, "Fixtures/Frames/\(name).csv")
  }

  @Test(
    "Have the same bytes for the first second of each preset", arguments: CircularPreset.allCases)
  func preset(preset: CircularPreset) throws {
    let frames = try frameCSV(
      Fixtures.scenario("first-second"), on: Loader(Circular(preset: preset)), fps: 30)
    try expectGolden(frames, "Fixtures/Appearances/\(preset.name).csv")
  }

  @Test("Have the same bytes for the other appearances in both switches")
  func others() throws {
    let scenario = try Fixtures.scenario("both-switches")
    for (frames, name) in [
      (try frameCSV(scenario, on: Loader(Linear())), "linear"),
      (try frameCSV(scenario, on: Loader(Shimmer())), "shimmer"),
      (try frameCSV(scenario, on: Loader(Morphing())), "morphing"),
      (try frameCSV(scenario, on: Loader(WavyCircular())), "wavy-circular"),
      (try frameCSV(scenario, on: Loader(WavyLinear())), "wavy-linear"),
      (try frameCSV(scenario, on: Loader(Linear(), motion: .reduced)), "linear-reduced"),
    ] { try expectGolden(frames, "Fixtures/Appearances/\(name).csv") }
  }

  /// Scenarios of screens, which show a loader, content or an error.
  static let screens = [
    "banner", "error-before-its-banner-goes", "give-up", "retry", "settled-in-order",
    "story",
  ]

  @Test("Have the same bytes for screens", arguments: screens)
  func screen(name: String) throws {
    let scenario = try Repository.bytes("Fixtures/Screens/\(name).csv")
    try expectGolden(screenCSV(scenario), "Fixtures/Screens/Frames/\(name).csv")
  }
}
